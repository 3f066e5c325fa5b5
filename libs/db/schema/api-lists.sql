-- Reading lists while skipping hidden rows, or rows without images.

-- Returns a row if any subtree is being shown or hidden.
CREATE FUNCTION api.hides(p_tenant uuid) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$ SELECT true FROM fonds.hidden_range h WHERE h.tenant_id = p_tenant LIMIT 1 $$;

-- Returns keys of a list whose last column is the path, from (p_first, p_path) on: p_rows of them after the first
-- p_skip. Hidden rows are contiguous for each p_first, so one jump along the index skips them, however many there are.
-- Beyond 1,000 jumps, rows are checked one by one. The list is one of records by recency, optionally of p_language; one
-- in archival order below p_top, where p_first is null; or one of descriptions linked to p_entity, optionally of
-- p_kind, without p_exclude.
CREATE FUNCTION api.keys_past_hidden(p_tenant uuid, p_language text, p_entity uuid, p_exclude uuid[], p_top text,
  p_first bigint, p_path text, p_skip integer, p_rows integer, p_kind text DEFAULT NULL)
RETURNS TABLE ("first" bigint, path text)
LANGUAGE plpgsql STABLE ROWS 20
SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  keys refcursor;
  k record;
  beyond text;
  at_first bigint := p_first;
  at_path text := p_path;
  given integer := -p_skip;
  jumps integer := 0;
BEGIN
  LOOP
    -- A parameter of collation "C" would pass its collation on to all others: hence COLLATE "default" below.
    IF p_entity IS NOT NULL THEN
      OPEN keys FOR SELECT l.rank::bigint AS first, l.path FROM fonds.description_entity l
        WHERE l.tenant_id = p_tenant AND l.entity_id = p_entity AND l.visible AND NOT (l.description_id = ANY (p_exclude))
          AND (p_kind IS NULL OR l.kind = p_kind)
          AND (l.rank, l.path) >= (at_first::smallint, at_path) ORDER BY l.rank, l.path;
    ELSIF p_first IS NULL AND p_language IS NOT NULL THEN
      OPEN keys FOR SELECT NULL::bigint AS first, l.path FROM fonds.description_language l
        WHERE l.tenant_id = p_tenant AND l.language = p_language COLLATE "default" AND l.path > p_top
          AND l.path < p_top || '~' AND l.path >= at_path ORDER BY l.path;
    ELSIF p_first IS NULL THEN
      OPEN keys FOR SELECT NULL::bigint AS first, d.path FROM fonds.description d
        WHERE d.tenant_id = p_tenant AND d.visible AND d.kind = 'record' AND d.path > p_top AND d.path < p_top || '~'
          AND d.path >= at_path ORDER BY d.path;
    ELSIF p_language IS NOT NULL THEN
      OPEN keys FOR SELECT l.recency AS first, l.path FROM fonds.description_language l
        WHERE l.tenant_id = p_tenant AND l.language = p_language COLLATE "default"
          AND (l.recency, l.path) >= (at_first, at_path) ORDER BY l.recency, l.path;
    ELSE
      OPEN keys FOR SELECT d.recency AS first, d.path FROM fonds.description d
        WHERE d.tenant_id = p_tenant AND d.visible AND d.kind = 'record' AND (d.recency, d.path) >= (at_first, at_path)
        ORDER BY d.recency, d.path;
    END IF;
    LOOP
      FETCH keys INTO k;
      IF NOT FOUND THEN RETURN; END IF;
      SELECT max(h.path_to) INTO beyond FROM fonds.hidden_range h
      WHERE h.tenant_id = p_tenant AND k.path >= h.path_from AND k.path < h.path_to;
      EXIT WHEN beyond IS NOT NULL AND jumps < 1000;
      CONTINUE WHEN beyond IS NOT NULL;
      given := given + 1;
      IF given > 0 THEN
        "first" := k.first;
        path := k.path;
        RETURN NEXT;
      END IF;
      IF given >= p_rows THEN RETURN; END IF;
    END LOOP;
    CLOSE keys;
    jumps := jumps + 1;
    at_first := k.first;
    at_path := beyond;
  END LOOP;
END
$$;

-- Lists the children of the description at p_path ('' for the top level) that have an image or a descendant with one,
-- in archival order, at most p_limit with a path after p_behind. Each step finds the next image in the index and
-- continues after the child that contains it, or after a subtree that is being shown or hidden.
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

-- Lists the top-level collections that have an image or a descendant with one, by title, at most p_limit after the
-- given title and UUID. Up to a thousand are found through their images and sorted. If there are more, they are common
-- enough to check each collection in title order.
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
        -- Checked one collection at a time.
        AND (r.thumbnail IS NOT NULL OR (SELECT true FROM api.pictured_children(p_tenant, r.path, r.path, 1) LIMIT 1))
      ORDER BY r.sort_title, r.id LIMIT p_limit)
  )
  SELECT d.* FROM chosen c JOIN fonds.description d ON d.id = c.id ORDER BY d.sort_title, d.id
$$;

-- UUIDs of visible records that follow a place in the order of reference codes (services/catalog: records-order.queries.ts), at most
-- p_limit. Runs as the owner: the key is made by functions that are not leakproof, so with a policy each page would read all records
-- before it.
CREATE FUNCTION api.records_coded_after(p_tenant uuid, p_code text, p_path text, p_limit integer)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT f.id FROM (
    SELECT k.id FROM api.visible_descriptions(p_tenant) k
    WHERE k.kind = 'record' AND (coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')),
      '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path) > (p_code, p_path)
    ORDER BY coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\W_]+', ' ', 'g')),
      '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\&!\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\+10FFFF'), k.path LIMIT 1001
  ) f LIMIT p_limit
$$;
