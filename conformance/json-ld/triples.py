"""Reads documents of JSON-LD with two Python libraries, and compares their triples with expected N-Quads.

Lines of standard input are JSON: {"url", "document", "quads"}. The documents contain their context. Prints a line for each
document that is read differently; nothing if all agree.
"""

import json
import re
import sys

from pyld import jsonld
from rdflib import Graph
from rdflib.compare import to_isomorphic


def forbid(url, options=None):
    raise ValueError(f"{url} would be loaded")


def lines_of(quads):
    # The case of language tags means nothing (BCP 47, 2.1.1); PyLD writes them in lower case.
    return sorted(re.sub(r'(?<=")@[A-Za-z0-9-]+(?= \.$)', lambda tag: tag[0].lower(), line) for line in quads.splitlines())


def by_pyld(document, base):
    return jsonld.normalize(
        document,
        {"algorithm": "URDNA2015", "format": "application/n-quads", "base": base, "documentLoader": forbid},
    )


def by_rdflib(document, base):
    return Graph().parse(data=json.dumps(document), format="json-ld", base=base)


count = 0
for line in sys.stdin:
    asked = json.loads(line)
    url, document, quads = asked["url"], asked["document"], asked["quads"]
    expected = Graph().parse(data=quads, format="nt")
    read = by_pyld(document, url)
    if lines_of(read) != lines_of(quads):
        print("pyld", url)
    if to_isomorphic(by_rdflib(document, url)) != to_isomorphic(expected):
        print("rdflib", url)
    count += 1
print(f"{count} documents", file=sys.stderr)
