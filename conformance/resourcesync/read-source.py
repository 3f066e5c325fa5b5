"""Reads a source of ResourceSync, given its origin, with the parsers of resync.

Prints what it has as JSON: {"capabilities", "resources": [uri, …], "lists", "changes": [[change, uri, datetime], …], "days"}.
"""

import json
import sys

from resync.capability_list import CapabilityList
from resync.change_list import ChangeList
from resync.resource_list import ResourceList
from resync.source_description import SourceDescription

origin = sys.argv[1]

source = SourceDescription()
source.read(uri=origin + "/.well-known/resourcesync")
[described] = list(source)

capabilities = CapabilityList()
capabilities.read(uri=described.uri)
named = {each.capability: each.uri for each in capabilities}

resources = ResourceList()
resources.read(uri=named["resourcelist"])

changes = ChangeList()
changes.read(uri=named["changelist"])

print(
    json.dumps(
        {
            "capabilities": sorted(named),
            "resources": [each.uri for each in resources],
            "lists": resources.num_files,
            "changes": [[each.change, each.uri, each.datetime] for each in changes],
            "days": changes.num_files,
        }
    )
)
