"""Reads the MARCXML records of a file by PyPI's pymarc, writes them as ISO 2709 and reads those, and prints what they say.

Arguments: a file of one collection of records. Prints a JSON list, in the order of the file.
"""

import io
import json
import sys

from pymarc import MARCReader, parse_xml_to_array


def said(record):
    return [
        [field.tag, field.data] if field.is_control_field() else [field.tag, *map(list, field.subfields)]
        for field in record.fields
    ]


def main() -> None:
    records = parse_xml_to_array(sys.argv[1])
    packed = b"".join(record.as_marc() for record in records)
    again = list(MARCReader(io.BytesIO(packed), to_unicode=True))
    same = [r is not None and said(r) == said(records[n]) for n, r in enumerate(again)]
    print(
        json.dumps(
            [
                {
                    "same": same[n],
                    "id": r["001"].data,
                    "title": r.title,
                    "type": r.leader[6:9],
                    "links": [f["u"] for f in r.get_fields("856") if "u" in f],
                    "fields": len(r.fields),
                }
                for n, r in enumerate(records)
            ]
        )
    )


main()
