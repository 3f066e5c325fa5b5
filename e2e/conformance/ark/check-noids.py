"""Reads ARKs from standard input, one on each line, and writes for each whether PyPI's noid accepts its check character."""

import sys

from noid.pynoid import validate

for line in sys.stdin:
    print("valid" if validate(line.strip()) else "invalid")
