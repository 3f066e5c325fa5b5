-- Search documents of entities and exhibits. The worker writes them, since the version of the documents has changed.
ALTER TABLE search.document ALTER COLUMN quality DROP NOT NULL, ALTER COLUMN level DROP NOT NULL,
  ALTER COLUMN access DROP NOT NULL;

CREATE FUNCTION api.search_entities_and_exhibits(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE (s.tenant_id = p_tenant) IS TRUE
    AND (
      (s.kind = 'entity' AND EXISTS (SELECT FROM api.visible_entities(p_tenant) e WHERE e.id = s.id))
      OR (s.kind = 'exhibit' AND EXISTS (SELECT FROM api.exhibits(p_tenant) x WHERE x.id = s.id))
    )
$$;

REVOKE EXECUTE ON FUNCTION api.search_entities_and_exhibits(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_entities_and_exhibits(uuid) TO fonds_search, fonds_indexer;
