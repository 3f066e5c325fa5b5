-- Whatever has a picture, in archival order: collections too. The first one below a collection is its cover, and IIIF
-- Collections step along it from member to member.
CREATE INDEX description_pictured ON fonds.description (tenant_id, path) WHERE visible AND thumbnail IS NOT NULL;
DROP INDEX fonds.description_pictures;

-- The children of the description at p_path ('' for the top level) that have a picture or have one below them, in
-- archival order, at most p_limit of those with a path beyond p_behind. Each step finds the next picture in the index
-- and goes on behind the child that holds it, or behind the subtree that is just being shown or hidden.
CREATE FUNCTION api.pictured_children(p_tenant uuid, p_path text, p_behind text, p_limit integer)
RETURNS SETOF fonds.description LANGUAGE sql STABLE ROWS 100 AS $$
  WITH RECURSIVE step (child, behind, n) AS (
    SELECT NULL::text COLLATE "C", p_behind COLLATE "C", 0
    UNION ALL
    SELECT CASE WHEN h.path_to IS NULL THEN c.path END, coalesce(h.path_to, c.path || '~'),
      s.n + CASE WHEN h.path_to IS NULL THEN 1 ELSE 0 END
    FROM step s
      CROSS JOIN LATERAL (
        SELECT d.path FROM fonds.description d
        WHERE d.tenant_id = p_tenant AND d.visible AND d.thumbnail IS NOT NULL
          AND d.path > s.behind AND d.path > p_path COLLATE "C" AND d.path < (p_path || '~') COLLATE "C"
        ORDER BY d.path LIMIT 1
      ) d
      -- The first letter of a segment tells its length (fonds.path_segment).
      CROSS JOIN LATERAL (
        SELECT left(d.path, length(p_path) + ascii(substr(d.path, length(p_path) + 1, 1)) - 95) COLLATE "C" AS path
      ) c
      CROSS JOIN LATERAL (
        SELECT max(h.path_to) AS path_to FROM fonds.hidden_range h
        WHERE h.tenant_id = p_tenant AND d.path >= h.path_from AND d.path < h.path_to
      ) h
    WHERE s.n < p_limit
  )
  SELECT c.* FROM step s JOIN fonds.description c ON c.tenant_id = p_tenant AND c.path = s.child ORDER BY c.path
$$;

-- The top-level collections that have a picture or have one below them, by title, at most p_limit of those behind the
-- title and UUID given. Up to a thousand are found by their pictures, and sorted; where there are more, they are so
-- common that each collection is asked in the order of titles.
CREATE FUNCTION api.pictured_roots(p_tenant uuid, p_title text, p_id uuid, p_limit integer)
RETURNS SETOF fonds.description LANGUAGE sql STABLE ROWS 100 AS $$
  WITH few AS MATERIALIZED (
    SELECT d.id, d.sort_title FROM api.pictured_children(p_tenant, '', '', 1001) d
  ), chosen AS (
    (SELECT f.id FROM few f
      WHERE (SELECT count(*) FROM few) <= 1000 AND (f.sort_title, f.id) > (p_title COLLATE "C", p_id)
      ORDER BY f.sort_title, f.id LIMIT p_limit)
    UNION ALL
    (SELECT r.id FROM fonds.description r
      WHERE (SELECT count(*) FROM few) > 1000
        AND r.tenant_id = p_tenant AND r.visible AND r.parent_id IS NULL
        AND (r.sort_title, r.id) > (p_title COLLATE "C", p_id)
        AND NOT EXISTS (
          SELECT FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant AND r.path >= h.path_from AND r.path < h.path_to
        )
        -- Asked of one collection at a time.
        AND (r.thumbnail IS NOT NULL OR (SELECT true FROM api.pictured_children(p_tenant, r.path, r.path, 1) LIMIT 1))
      ORDER BY r.sort_title, r.id LIMIT p_limit)
  )
  SELECT d.* FROM chosen c JOIN fonds.description d ON d.id = c.id ORDER BY d.sort_title, d.id
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.pictured_children(uuid, text, text, integer), api.pictured_roots(uuid, text, uuid, integer)
  TO fonds_reader;
