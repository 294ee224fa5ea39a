"""Widgets: what menus and boards are made of, drawn by hand in vu through one `Ui` and recorded in one `Frame`."""
