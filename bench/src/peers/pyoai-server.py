"""Serves an archive's tables with PyPI's pyoai under waitress, as a repository would set it up.

pyoai's BatchingServer pages by number. `offset` implements this with LIMIT and OFFSET, as real installations do, and with an
index that covers exactly the rows of the list, so rows before a page are skipped in the index and never read. `keyset`
remembers the key at which each page begins, which pyoai does not support: it shows what pyoai could achieve. Either way, a
page takes one statement. Records contain the same values as ours, except those that would need further statements.
Arguments: URL of the database, UUID of the tenant, offset or keyset.
"""

import os
import sys
import threading
import types
from datetime import datetime
from urllib.parse import parse_qs

# pyoai 2.5 needs a module and a function that newer versions of Python have removed.
try:
    import cgi
except ImportError:
    cgi = sys.modules["cgi"] = types.ModuleType("cgi")
cgi.parse_qs = parse_qs

import psycopg
from oaipmh import common, metadata
from oaipmh.error import NoRecordsMatchError
from oaipmh.server import BatchingServer, oai_dc_writer
from waitress import serve

PAGE = 100
SHOWN = "d.visible AND NOT d.suppressed AND (d.kind = 'record' OR d.parent_id IS NULL)"
# The two ways to find a page: by skipping the rows before it in an index, or by a known key.
PAGES = {
    "offset": f"""
WITH page AS MATERIALIZED (
  SELECT d.id FROM fonds.description d WHERE d.tenant_id = %(tenant)s AND {SHOWN}
  ORDER BY d.id LIMIT %(count)s OFFSET %(first)s
)""",
    "keyset": f"""
WITH page AS MATERIALIZED (
  SELECT d.id FROM fonds.description d WHERE d.tenant_id = %(tenant)s AND {SHOWN} AND d.id > %(after)s
  ORDER BY d.id LIMIT %(count)s
)""",
}
WORDS = """
SELECT 'oai:peer:' || d.id, b.committed_at AT TIME ZONE 'UTC', above.slugs, jsonb_build_object(
  'title', ARRAY[d.title],
  'creator', names.creators,
  'subject', names.subjects,
  'description', array_remove(ARRAY[d.body->>'abstract', d.summary], NULL),
  'publisher', ARRAY[t.name],
  'date', (SELECT array_agg(coalesce(x->>'edtf', x->>'display')) FROM jsonb_array_elements(d.body->'dates') x),
  'type', ARRAY[d.level],
  'identifier', array_remove(ARRAY['https://archive.example.org/' || d.kind || 's/' || d.slug, d.reference_code], NULL),
  'source', (SELECT array_agg(concat_ws(' ', x->>'type', x->>'indicator')) FROM jsonb_array_elements(d.body->'containers') x),
  'language', d.languages,
  'relation', above.titles,
  'rights', array_remove(ARRAY[d.access->>'statement', d.use_conditions, d.rights->>'statement'], NULL)
)
FROM page p JOIN fonds.description d USING (id) JOIN fonds.tenant t ON t.id = d.tenant_id
  JOIN fonds.change_log c ON c.tenant_id = d.tenant_id AND c.item_id = d.id JOIN fonds.change_batch b USING (batch_id)
CROSS JOIN LATERAL (
  SELECT array_agg(e.name ORDER BY l.position) FILTER (WHERE l.creator) AS creators,
    array_agg(e.name ORDER BY l.position) FILTER (WHERE NOT l.creator) AS subjects
  FROM fonds.description_entity l JOIN fonds.entity e ON e.id = l.entity_id
  WHERE l.description_id = d.id AND l.visible AND e.visible
) names
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(a.slug ORDER BY a.depth) FILTER (WHERE a.depth <= 1), '{}') AS slugs,
    ARRAY[string_agg(a.title, ' > ' ORDER BY a.depth)] AS titles
  FROM fonds.description a WHERE a.id = ANY (d.ancestor_ids)
) above
ORDER BY d.id"""


class Repository:
    """The interface that pyoai requires of a repository that does its own paging."""

    def __init__(self, url, tenant, paging):
        self.url = url
        self.tenant = tenant
        self.statement = PAGES[paging] + WORDS
        self.own = threading.local()
        # For `keyset`: the key before each page. Pages are requested in order.
        self.after = {0: "00000000-0000-0000-0000-000000000000"}

    def rows(self, first, count):
        if not hasattr(self.own, "connection"):
            self.own.connection = psycopg.connect(self.url, autocommit=True, prepare_threshold=0)
        values = {"tenant": self.tenant, "first": first, "after": self.after.get(first), "count": count}
        rows = self.own.connection.execute(self.statement, values).fetchall()
        # pyoai requests one more row than it returns, to find out whether there is a next page.
        if len(rows) == count:
            self.after[first + count - 1] = rows[-2][0].removeprefix("oai:peer:")
        return rows

    def identify(self):
        return common.Identify(
            repositoryName="Peer",
            baseURL="http://127.0.0.1/",
            protocolVersion="2.0",
            adminEmails=["peer@example.org"],
            earliestDatestamp=datetime(2000, 1, 1),
            deletedRecord="no",
            granularity="YYYY-MM-DDThh:mm:ssZ",
            compression=["identity"],
        )

    def listRecords(self, metadataPrefix, set=None, from_=None, until=None, cursor=0, batch_size=PAGE):
        rows = self.rows(cursor, batch_size)
        if not rows:
            raise NoRecordsMatchError("nothing")
        return [
            (common.Header(None, id, datestamp, sets, False), common.Metadata(None, {k: [v for v in vs if v] for k, vs in words.items() if vs}), None)
            for id, datestamp, sets, words in rows
        ]


def main():
    registry = metadata.MetadataRegistry()
    registry.registerWriter("oai_dc", oai_dc_writer)
    server = BatchingServer(Repository(*sys.argv[1:4]), registry, resumption_batch_size=PAGE)

    def application(environ, start_response):
        arguments = {name: values[0] for name, values in parse_qs(environ["QUERY_STRING"]).items()}
        body = server.handleRequest(arguments)
        start_response("200 OK", [("Content-Type", "text/xml; charset=utf-8"), ("Content-Length", str(len(body)))])
        return [body]

    serve(application, host="127.0.0.1", port=int(os.environ["PORT"]), threads=2, _quiet=True)


main()
