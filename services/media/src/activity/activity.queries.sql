-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- activity.between: $1 tenant, $2 from, $3 to
SELECT a.item_id, a.resource, a.slug, a.current, a.kind, a.type, a.ended_at
FROM api.iiif_activities($1, $2::bigint, $3::bigint) a ORDER BY a.n;

-- activity.bounds: $1 tenant, $2 from, $3 to
SELECT b.first::float8 AS first, b.last::float8 AS last, b.before::float8 AS before, b.after::float8 AS after,
  b.total::float8 AS total
FROM api.iiif_activity_bounds($1, $2::bigint, $3::bigint) b;
