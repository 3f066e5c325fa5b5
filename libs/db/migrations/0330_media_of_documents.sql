-- Kinds of files that a document's description has: a filter and a facet. Null until a document is rebuilt.
ALTER TABLE search.document ADD COLUMN media text[];

DROP FUNCTION api.search_columns(uuid, bigint, integer, integer);
CREATE FUNCTION api.search_columns(p_tenant uuid, p_changed bigint, p_ordinal integer, p_limit integer)
RETURNS TABLE (changed bigint, ordinal integer, kind text, level text, access text, year_from integer, year_to integer,
  languages text[], decades integer[], entities uuid[], top_id uuid, creators uuid[], genres uuid[], reuse text,
  media text[])
LANGUAGE sql STABLE AS $$
  SELECT s.changed, s.ordinal, s.kind, s.level, s.access, s.year_from, s.year_to, s.languages, s.decades, s.entities, s.top_id,
    s.creators, s.genres, s.reuse, s.media
  FROM search.document s
  WHERE s.tenant_id = p_tenant AND (s.changed, s.ordinal) > (p_changed, p_ordinal)
  ORDER BY s.changed, s.ordinal LIMIT p_limit
$$;
REVOKE EXECUTE ON FUNCTION api.search_columns(uuid, bigint, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_columns(uuid, bigint, integer, integer) TO fonds_search, fonds_indexer;
