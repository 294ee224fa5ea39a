"""Services: what every screen leans on, and that knows no screen: texts, drawings, sound, settings, saves, motions.

SDL reads these variables when it starts, so they are set before anything imports pygame: no banner, a present that
needs no graphics card, sharp pixels on Windows, fingers that are no mouse, and a class by which window managers know
us.
"""

import os

for _name, _value in (
    ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
    ("SDL_FRAMEBUFFER_ACCELERATION", "0"),
    ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"),
    ("SDL_TOUCH_MOUSE_EVENTS", "0"),
    ("SDL_MOUSE_TOUCH_EVENTS", "0"),
    ("SDL_VIDEO_X11_WMCLASS", "tavern-row"),
):
    os.environ.setdefault(_name, _value)
