"""Validates descriptions of datasets, one JSON object a line: {"url", "format", "text"}.

Prints one JSON object a line: what SHACL finds, by severity, and what DCAT-AP 3 requires and the graph lacks. The only
argument is the file of SHACL shapes; without one, only DCAT-AP is checked.
"""

import json
import sys

from rdflib import RDF, Graph, Namespace, URIRef

DCAT = Namespace("http://www.w3.org/ns/dcat#")
DCT = Namespace("http://purl.org/dc/terms/")
FOAF = Namespace("http://xmlns.com/foaf/0.1/")
SPDX = Namespace("http://spdx.org/rdf/terms#")
SH = Namespace("http://www.w3.org/ns/shacl#")

# Mandatory properties of DCAT-AP 3.0 by class.
MANDATORY = {
    DCAT.Catalog: [DCT.title, DCT.description, DCT.publisher],
    DCAT.Dataset: [DCT.title, DCT.description],
    DCAT.Distribution: [DCAT.accessURL],
    DCAT.DataService: [DCT.title, DCAT.endpointURL],
    FOAF.Agent: [FOAF.name],
    SPDX.Checksum: [SPDX.algorithm, SPDX.checksumValue],
}


def lacking(graph):
    """Lists the mandatory properties that nodes lack, and the references that lead nowhere."""
    for kind, properties in MANDATORY.items():
        for node in graph.subjects(RDF.type, kind):
            for name in properties:
                if graph.value(node, name) is None:
                    yield f"{node} lacks {name}"
    for name in (DCAT.dataset, DCAT.service, DCAT.distribution, DCAT.accessService, DCT.publisher, DCT.creator):
        for node in graph.objects(None, name):
            if not isinstance(node, URIRef) or graph.value(node, RDF.type) is None:
                yield f"{name} leads to {node}, which has no type"


def findings(graph, shapes):
    """Lists what SHACL finds: severity, path, message."""
    from pyshacl import validate

    _, results, _ = validate(graph, shacl_graph=shapes)
    for result in results.subjects(RDF.type, SH.ValidationResult):
        severity = str(results.value(result, SH.resultSeverity)).rpartition("#")[2]
        messages = [str(text) for text in results.objects(result, SH.resultMessage)]
        yield [severity, str(results.value(result, SH.resultPath)), " / ".join(sorted(messages))]


shapes = Graph().parse(sys.argv[1], format="turtle") if len(sys.argv) > 1 else None
if shapes is not None:
    # Checks over the network, which the register runs itself; no validator is given for them.
    shapes.remove((None, RDF.type, SH.ConstraintComponent))
    # Alternatives of properties, written as a property shape without a path, are a node shape (SHACL, 2.3.1).
    for shape, part in list(shapes.subject_objects(SH.property)):
        if shapes.value(part, SH.path) is None:
            shapes.remove((shape, SH.property, part))
            shapes.add((shape, SH.node, part))
for line in sys.stdin:
    told = json.loads(line)
    graph = Graph().parse(data=told["text"], format=told["format"])
    answer = {
        "url": told["url"],
        "triples": len(graph),
        "distributions": len(list(graph.subjects(RDF.type, DCAT.Distribution))),
        "checksums": len(list(graph.subjects(RDF.type, SPDX.Checksum))),
        "lacking": sorted(lacking(graph)),
        "findings": [] if shapes is None else sorted(findings(graph, shapes)),
    }
    print(json.dumps(answer))
