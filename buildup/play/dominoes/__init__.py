"""The open Dominoes game or puzzle."""
