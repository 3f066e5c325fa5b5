"""Reads recorded responses with the types that openapi-generator made; they are lost if a type refuses them or a member."""

import json
import sys

import openapi_client.models as models

examples = json.load(open(sys.argv[1]))
document = json.load(open(sys.argv[2]))
read = 0
for methods in document["paths"].values():
    operation = methods.get("get", {})
    content = operation.get("responses", {}).get("200", {}).get("content", {})
    name = content.get("application/json", {}).get("schema", {}).get("$ref", "").rpartition("/")[2]
    body = examples.get(operation.get("operationId"), {}).get("body")
    model = getattr(models, name, None)
    if body is None or model is None or not hasattr(model, "from_dict"):
        continue
    given = {key for key, value in body.items() if value is not None}
    kept = {key for key, value in model.from_dict(body).to_dict().items() if value is not None}
    if given - kept:
        sys.exit(f"{operation['operationId']}: {name} loses {sorted(given - kept)}")
    read += 1
print(f"read {read}")
