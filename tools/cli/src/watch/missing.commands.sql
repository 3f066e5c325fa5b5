-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- watch.count_collections: $1 tenant, $2 all, $3 gone
SELECT coalesce(sum(n), 0)::integer AS descriptions, coalesce(sum(n) FILTER (WHERE id = ANY ($3::uuid[])), 0)::integer AS removed
FROM (
  SELECT r.id, 1 + r.collections_count + r.records_count AS n FROM fonds.description r
  WHERE r.tenant_id = $1 AND r.id = ANY ($2::uuid[]) AND r.visible
) r;
