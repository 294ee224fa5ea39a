"""What holds for every test: no window, no loudspeaker. Must run before anything imports pygame."""
import os

for name, value in (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy"), ("PYGAME_HIDE_SUPPORT_PROMPT", "1")):
    os.environ.setdefault(name, value)
