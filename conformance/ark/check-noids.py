"""Reads names from standard input, one on each line, and writes for each whether PyPI's pynoid accepts its check character."""

import sys

import pynoid

for line in sys.stdin:
    try:
        pynoid.validate(line.strip())
        print("valid")
    except pynoid.ValidationError:
        print("invalid")
