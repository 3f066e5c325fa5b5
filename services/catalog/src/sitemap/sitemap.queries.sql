-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sitemap.page: $1 tenant, $2 from, $3 until, $4 limit
SELECT d.kind, d.slug, d.updated_at FROM api.visible_descriptions($1) d
WHERE d.id >= $2::uuid AND d.id <= $3::uuid AND NOT d.suppressed
ORDER BY d.id LIMIT $4::int;

-- sitemap.state: $1 tenant
SELECT (s.collections + s.records)::int AS n, s.committed_at FROM api.tenant_state($1) s;
