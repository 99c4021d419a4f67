"""The application and its main window: menus, dialogs, and pages."""
