import { defineInstallationStatement } from '@fonds/db/statement'

export const server = defineInstallationStatement(
  'status.server',
  [],
  `
SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`,
)

/** Lists subtrees that are being shown or hidden. */
export const unfinished = defineInstallationStatement(
  'status.unfinished',
  [],
  `
SELECT t.slug AS tenant, d.slug, h.purpose, h.started_at FROM fonds.hidden_range h
  JOIN fonds.description d ON d.id = h.description_id JOIN fonds.tenant t ON t.id = h.tenant_id
ORDER BY h.started_at`,
)
