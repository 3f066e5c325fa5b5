-- Lets the search service list the contents of a collection by title, count them in memory, and find entities without
-- reading where descriptions have the same words. The next migration creates the indexes.

-- Indexed documents of currently visible entities and exhibits, however far indexing has come. The tenant's column is
-- compared as in api.search_matches.
CREATE OR REPLACE FUNCTION api.search_entities_and_exhibits(p_tenant uuid) RETURNS SETOF search.document
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM search.document s
  WHERE (s.tenant_id = p_tenant) IS TRUE AND s.kind IN ('entity', 'exhibit')
    AND (
      (s.kind = 'entity' AND EXISTS (SELECT FROM api.visible_entities(p_tenant) e WHERE e.id = s.id))
      OR (s.kind = 'exhibit' AND EXISTS (SELECT FROM api.exhibits(p_tenant) x WHERE x.id = s.id))
    )
$$;

-- Returns a page of the visible descriptions below a top-level collection by title, after p_title and p_id: their title keys and
-- UUIDs. Without sorting, the only plan is along the index of titles; an average collection would be read whole and sorted.
CREATE OR REPLACE FUNCTION api.search_contents(p_tenant uuid, p_top uuid, p_start integer, p_end integer, p_title text, p_id uuid,
  p_limit integer)
RETURNS TABLE (title_key text, id uuid)
LANGUAGE sql STABLE SET enable_sort = off SET enable_bitmapscan = off AS $$
  SELECT s.title_key, s.id FROM api.search_documents(p_tenant) s
  WHERE s.top_id = p_top AND (s.title_key, s.id) > (p_title, p_id)
    AND (p_start IS NULL OR s.year_to >= p_start) AND (p_end IS NULL OR s.year_from <= p_end)
  ORDER BY s.title_key, s.id LIMIT p_limit
$$;

-- The same for all descriptions.
CREATE OR REPLACE FUNCTION api.search_titles(p_tenant uuid, p_start integer, p_end integer, p_title text, p_id uuid,
  p_limit integer)
RETURNS TABLE (title_key text, id uuid)
LANGUAGE sql STABLE SET enable_sort = off SET enable_bitmapscan = off AS $$
  SELECT s.title_key, s.id FROM api.search_documents(p_tenant) s
  WHERE (s.title_key, s.id) > (p_title, p_id)
    AND (p_start IS NULL OR s.year_to >= p_start) AND (p_end IS NULL OR s.year_from <= p_end)
  ORDER BY s.title_key, s.id LIMIT p_limit
$$;

-- Returns ordinals of a tenant that no document has.
CREATE OR REPLACE FUNCTION api.search_vacancies(p_tenant uuid, p_limit integer) RETURNS SETOF integer
LANGUAGE sql STABLE AS $$
  SELECT v.ordinal FROM search.vacant_ordinal v WHERE v.tenant_id = p_tenant ORDER BY v.ordinal LIMIT p_limit
$$;

REVOKE EXECUTE ON FUNCTION api.search_vacancies(uuid, integer),
  api.search_contents(uuid, uuid, integer, integer, text, uuid, integer),
  api.search_titles(uuid, integer, integer, text, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_vacancies(uuid, integer),
  api.search_contents(uuid, uuid, integer, integer, text, uuid, integer),
  api.search_titles(uuid, integer, integer, text, uuid, integer) TO fonds_search, fonds_indexer;
GRANT SELECT ON search.vacant_ordinal TO fonds_search;
