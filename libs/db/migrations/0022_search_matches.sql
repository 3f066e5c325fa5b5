-- Documents that match, of what is visible now. The archive is a word of its own among the terms: it is checked in a form
-- that no index serves, or a query of many frequent words is answered by unpacking each document of the archive.
CREATE FUNCTION api.search_matches(p_tenant uuid, p_terms tsquery) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE s.terms @@ p_terms AND (s.tenant_id = p_tenant) IS TRUE
    AND EXISTS (
      SELECT FROM fonds.description d
      WHERE d.id = s.id AND d.tenant_id = p_tenant AND d.visible
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h
          WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
        )
    )
$$;

REVOKE EXECUTE ON FUNCTION api.search_matches(uuid, tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_matches(uuid, tsquery) TO fonds_reader;
