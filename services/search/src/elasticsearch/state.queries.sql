-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- elasticsearch.state: $1 tenant, $2 max_lag
SELECT g.index_name, g.mapping, g.hidden,
  ARRAY(SELECT c.item_id FROM api.changes($1, g.seq, g.item_id, 500) c
    WHERE c.action = 'delete') AS gone,
  ARRAY(SELECT w.id FROM api.withdrawn_names($1, g.seq, g.item_id) AS w(id) ORDER BY w.id) AS withdrawn,
  EXISTS (SELECT FROM api.unindexed_since($1, g.seq, g.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $2) OR (nullif(g.seq, 0) IS NULL OR g.item_id <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')) AS behind,
  (SELECT CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END FROM api.search_state($1) i) AS stemmed_in,
  concat_ws(':', g.index_name, g.seq, g.item_id, (SELECT t.seq FROM api.tenant_state($1) t)) AS version
FROM api.search_generation($1) g;

-- elasticsearch.labels: $1 tenant, $2 names, $3 collections
SELECT e.id, e.slug, e.name AS label FROM unnest($2::uuid[]) n (id) CROSS JOIN LATERAL (
  SELECT e.id, e.slug, e.name FROM api.visible_entities($1) e WHERE e.id = n.id OFFSET 0
) e
UNION ALL
SELECT d.id, d.slug, d.title FROM api.visible_descriptions($1) d WHERE d.id = ANY ($3::uuid[]);
