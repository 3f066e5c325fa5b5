"""Harvests an endpoint by PyPI's sickle and prints what it found, as JSON.

Arguments: endpoint, then pairs of NAME=VALUE for ListRecords (metadataPrefix, set, from, until).
"""

import json
import sys

from sickle import Sickle
from sickle.oaiexceptions import NoRecordsMatch


def main() -> None:
    endpoint, *pairs = sys.argv[1:]
    sickle = Sickle(endpoint, max_retries=30, default_retry_after=2, timeout=60)
    identify = sickle.Identify()
    found = {
        "name": identify.repositoryName,
        "earliest": identify.earliestDatestamp,
        "formats": [f.metadataPrefix for f in sickle.ListMetadataFormats()],
        "sets": [s.setSpec for s in sickle.ListSets()],
        "records": [],
    }
    wanted = dict(pair.split("=", 1) for pair in pairs)
    try:
        for record in sickle.ListRecords(ignore_deleted=False, **wanted):
            header = record.header
            found["records"].append(
                {
                    "id": header.identifier.rsplit(":", 1)[-1],
                    "deleted": header.deleted,
                    "datestamp": header.datestamp,
                    "sets": header.setSpecs,
                    "fields": 0 if header.deleted else len(record.xml.findall(".//{*}metadata//{*}*")),
                }
            )
    except NoRecordsMatch:
        pass
    print(json.dumps(found))


main()
