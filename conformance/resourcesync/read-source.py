"""Reads a source of ResourceSync, given its origin, with the parsers of resync.

Prints what it has as JSON: {"capabilities", "resources": [uri, …], "lists", "changes": [[change, uri, datetime], …], "days"}.
"""

import json
import socket
import sys
from urllib.request import urlopen

from resync.capability_list import CapabilityList
from resync.change_list import ChangeList
from resync.list_base import ListBase
from resync.resource_list import ResourceList
from resync.sitemap import Sitemap
from resync.source_description import SourceDescription

# Names below localhost are this machine (RFC 6761, 6.3), whether or not its resolver knows.
resolve = socket.getaddrinfo
socket.getaddrinfo = lambda host, *more, **named: resolve("localhost" if host.endswith(".localhost") else host, *more, **named)

origin = sys.argv[1]

source = SourceDescription()
source.read(uri=origin + "/.well-known/resourcesync")
[described] = list(source)

capabilities = CapabilityList()
capabilities.read(uri=described.uri)
named = {each.capability: each.uri for each in capabilities}

resources = ResourceList()
resources.read(uri=named["resourcelist"])

# The parser of change lists takes no index, whose entries are no changes.
days = ListBase(capability_name="changelist")
with urlopen(named["changelist"]) as index:
    Sitemap().parse_xml(fh=index, resources=days, capability="changelist", sitemapindex=True)
changes = []
for day in days:
    listed = ChangeList()
    listed.read(uri=day.uri)
    changes.extend(listed)

print(
    json.dumps(
        {
            "capabilities": sorted(named),
            "resources": [each.uri for each in resources],
            "lists": resources.num_files,
            "changes": [[each.change, each.uri, each.datetime] for each in changes],
            "days": len(days),
        }
    )
)
