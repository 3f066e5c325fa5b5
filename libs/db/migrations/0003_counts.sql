-- Stored counts and aggregates. They are exact at commit: each is recomputed from the rows it summarises, never nudged.

-- Recomputes every node of a subtree (p_top included) from the visible rows below it. Cost: rows times depth.
CREATE FUNCTION fonds.recount_subtree(p_top uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  top fonds.description;
BEGIN
  SELECT * INTO top FROM fonds.description WHERE id = p_top;
  IF NOT FOUND THEN RETURN; END IF;

  WITH below AS MATERIALIZED (
    SELECT d.parent_id, d.kind, d.date_start, d.date_end, d.ancestor_ids[top.depth + 1:] AS above
    FROM fonds.description d
    WHERE d.tenant_id = top.tenant_id AND d.path > top.path AND d.path < top.path || '~' AND d.visible
  ), sums AS (
    SELECT a AS id, count(*) FILTER (WHERE kind = 'collection') AS collections,
      count(*) FILTER (WHERE kind = 'record') AS records, min(date_start) AS first, max(date_end) AS last
    FROM below, unnest(above) a GROUP BY a
  ), children AS (
    SELECT parent_id AS id, count(*) AS n FROM below GROUP BY parent_id
  ), fresh AS (
    SELECT d.id, coalesce(c.n, 0) AS n, coalesce(s.collections, 0) AS collections, coalesce(s.records, 0) AS records,
      s.first, s.last
    FROM fonds.description d LEFT JOIN sums s USING (id) LEFT JOIN children c USING (id)
    WHERE d.tenant_id = top.tenant_id AND d.path >= top.path AND d.path < top.path || '~'
  )
  UPDATE fonds.description d SET children_count = f.n, collections_count = f.collections, records_count = f.records,
    aggregate_start = f.first, aggregate_end = f.last
  FROM fresh f
  WHERE d.id = f.id AND (d.children_count, d.collections_count, d.records_count, d.aggregate_start, d.aggregate_end)
    IS DISTINCT FROM (f.n::integer, f.collections::integer, f.records::integer, f.first, f.last);

  DELETE FROM fonds.language_count lc USING fonds.description d
  WHERE lc.scope_id = d.id AND d.tenant_id = top.tenant_id AND d.path >= top.path AND d.path < top.path || '~';
  INSERT INTO fonds.language_count (tenant_id, scope_id, language, records)
  SELECT top.tenant_id, a, l, count(*)
  FROM fonds.description d, unnest(d.ancestor_ids[top.depth + 1:]) a, unnest(d.languages) l
  WHERE d.tenant_id = top.tenant_id AND d.path > top.path AND d.path < top.path || '~' AND d.visible AND d.kind = 'record'
  GROUP BY a, l;
END
$$;

-- Recomputes one node from its direct children's stored counts: for the ancestors of what changed.
CREATE FUNCTION fonds.recount_node(p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fonds.description d SET children_count = f.n, collections_count = f.collections, records_count = f.records,
    aggregate_start = f.first, aggregate_end = f.last
  FROM (
    SELECT count(*)::integer AS n,
      coalesce(sum(c.collections_count + (c.kind = 'collection')::integer), 0)::integer AS collections,
      coalesce(sum(c.records_count + (c.kind = 'record')::integer), 0)::integer AS records,
      min(least(c.date_start, c.aggregate_start)) AS first, max(greatest(c.date_end, c.aggregate_end)) AS last
    FROM fonds.description c WHERE c.parent_id = p_id AND c.visible
  ) f
  WHERE d.id = p_id;

  DELETE FROM fonds.language_count WHERE scope_id = p_id;
  INSERT INTO fonds.language_count (tenant_id, scope_id, language, records)
  SELECT tenant_id, p_id, language, sum(n) FROM (
    SELECT lc.tenant_id, lc.language, lc.records AS n
    FROM fonds.description c JOIN fonds.language_count lc ON lc.scope_id = c.id
    WHERE c.parent_id = p_id AND c.visible
    UNION ALL
    SELECT c.tenant_id, l, 1 FROM fonds.description c, unnest(c.languages) l
    WHERE c.parent_id = p_id AND c.visible AND c.kind = 'record'
  ) x GROUP BY tenant_id, language;
END
$$;

-- Brings description_language in line with the visible records of a subtree.
CREATE FUNCTION fonds.refresh_languages(p_tenant uuid, p_from text, p_to text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fonds.description_language l USING fonds.description d
  WHERE l.description_id = d.id AND d.tenant_id = p_tenant AND d.path >= p_from AND d.path < p_to
    AND NOT (d.visible AND d.kind = 'record' AND l.language = ANY (d.languages));
  INSERT INTO fonds.description_language AS l (tenant_id, language, description_id, recency, path)
  SELECT DISTINCT d.tenant_id, lang, d.id, d.recency, d.path
  FROM fonds.description d, unnest(d.languages) lang
  WHERE d.tenant_id = p_tenant AND d.path >= p_from AND d.path < p_to AND d.visible AND d.kind = 'record'
  ON CONFLICT (description_id, language) DO UPDATE SET recency = excluded.recency, path = excluded.path
  WHERE (l.recency, l.path) IS DISTINCT FROM (excluded.recency, excluded.path);
END
$$;
