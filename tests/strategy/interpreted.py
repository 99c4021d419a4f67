"""Modules that are compiled where the program is installed, as plain Python."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType

from tests.checkout import ROOT


def interpreted(name: str) -> ModuleType:
    """A module run from its source below ``buildup/strategy``, beside the compiled one."""
    loader = SourceFileLoader("interpreted", str(ROOT / "buildup/strategy" / name))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module
