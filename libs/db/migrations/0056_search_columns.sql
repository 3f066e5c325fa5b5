-- Numbers search documents, so that the search service can count facets in memory; the worker rebuilds them, since their
-- version has changed. Once every change has been indexed, matches are no longer looked up in the archive one by one.
ALTER TABLE search.tenant_index ADD COLUMN revision bigint NOT NULL DEFAULT 0;
ALTER TABLE search.tenant_index ADD COLUMN ordinals integer NOT NULL DEFAULT 0;
ALTER TABLE search.document ADD COLUMN ordinal integer;
ALTER TABLE search.document ADD COLUMN changed bigint;
CREATE INDEX document_changed ON search.document (tenant_id, changed, ordinal);

CREATE TABLE search.vacant_ordinal (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  ordinal integer NOT NULL,
  PRIMARY KEY (tenant_id, ordinal)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON search.vacant_ordinal TO fonds_indexer;

-- Returns the values by which documents are counted, for documents that were written after one of them, in the order in
-- which they were written. Contains documents that may have been hidden since: only ordinals that api.search_matches or
-- api.search_entities_and_exhibits returns are visible.
CREATE FUNCTION api.search_columns(p_tenant uuid, p_changed bigint, p_ordinal integer, p_limit integer)
RETURNS TABLE (changed bigint, ordinal integer, kind text, level text, access text, year_from integer, year_to integer,
  languages text[], decades integer[], entities uuid[], top_id uuid)
LANGUAGE sql STABLE AS $$
  SELECT s.changed, s.ordinal, s.kind, s.level, s.access, s.year_from, s.year_to, s.languages, s.decades, s.entities, s.top_id
  FROM search.document s
  WHERE s.tenant_id = p_tenant AND (s.changed, s.ordinal) > (p_changed, p_ordinal)
  ORDER BY s.changed, s.ordinal LIMIT p_limit
$$;

-- Returns whether all documents of a tenant's descriptions are of visible ones, because every change has been indexed and
-- no subtree is being hidden or shown. No row if nothing has been indexed.
CREATE FUNCTION api.search_current(p_tenant uuid) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$
  SELECT i.seq >= t.seq AND i.item_id IS NOT DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    AND NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant)
  FROM fonds.tenant_state t JOIN search.tenant_index i ON i.tenant_id = t.tenant_id
  WHERE t.tenant_id = p_tenant
$$;

-- Indexed documents of currently visible descriptions, however far indexing has come. Each is looked up in the archive
-- only while changes wait to be indexed, which is checked once per statement.
CREATE OR REPLACE FUNCTION api.search_documents(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.tenant_id = p_tenant AND s.kind IN ('record', 'collection')
    AND (
      (SELECT c FROM api.search_current(p_tenant) c)
      OR EXISTS (
        SELECT FROM fonds.description d
        WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible
          AND NOT EXISTS (
            SELECT FROM fonds.hidden_range h
            WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
          )
      )
    )
$$;

-- Visible documents that match. The tenant is a lexeme among the terms. Its column is compared in a form that no index
-- supports: otherwise, a query of many frequent words would unpack every document of the tenant. Visibility is decided as
-- in api.search_documents.
CREATE OR REPLACE FUNCTION api.search_matches(p_tenant uuid, p_terms tsquery) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.terms @@ p_terms AND (s.tenant_id = p_tenant) IS TRUE AND s.kind IN ('record', 'collection')
    AND (
      (SELECT c FROM api.search_current(p_tenant) c)
      OR EXISTS (
        SELECT FROM fonds.description d
        WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible
          AND NOT EXISTS (
            SELECT FROM fonds.hidden_range h
            WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
          )
      )
    )
$$;

REVOKE EXECUTE ON FUNCTION api.search_columns(uuid, bigint, integer, integer), api.search_current(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_columns(uuid, bigint, integer, integer), api.search_current(uuid)
  TO fonds_search, fonds_indexer;
