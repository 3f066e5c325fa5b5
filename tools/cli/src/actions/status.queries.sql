-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- status.server (whole installation): 
SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size;

-- status.unfinished (whole installation): 
SELECT t.slug AS tenant, d.slug, h.purpose, h.started_at FROM fonds.hidden_range h
  JOIN fonds.description d ON d.id = h.description_id JOIN fonds.tenant t ON t.id = h.tenant_id
ORDER BY h.started_at;
