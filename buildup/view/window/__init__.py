"""The main window: menus, dialogs, and the pages it holds."""
