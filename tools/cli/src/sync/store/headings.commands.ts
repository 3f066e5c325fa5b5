import { defineInstallationStatement } from '@fonds/db/statement'

/** Enters how agents and subjects of a source are named. */
export const putHeadings = defineInstallationStatement(
  'sync.put_headings',
  ['source', 'addresses', 'headings'],
  `
INSERT INTO fonds.sync_heading AS h (source_id, address, heading)
SELECT :source, g.address, g.heading FROM unnest(:addresses::text[], :headings::text[]) AS g (address, heading)
ORDER BY g.address
ON CONFLICT (source_id, address) DO UPDATE SET heading = excluded.heading WHERE h.heading <> excluded.heading`,
)

/**
 * Has the resources fetched once more, a while later, that name an agent or subject, or were to be fetched anyway and may still name it.
 * If a name is not known, or has markup, that is all of them.
 */
export const lookAtNamed = defineInstallationStatement(
  'sync.look_at_named',
  ['source', 'tenant', 'prefix', 'addresses', 'seconds'],
  `
WITH gone AS (
  SELECT CASE WHEN h.heading ~ '[<>&]' THEN NULL ELSE nullif(regexp_replace(btrim(h.heading), '\\s+', ' ', 'g'), '') END AS name
  FROM unnest(:addresses::text[]) AS a (address)
  LEFT JOIN fonds.sync_heading h ON h.source_id = :source AND h.address = a.address
), roots AS MATERIALIZED (
  SELECT DISTINCT d.root_id FROM fonds.description_entity e
  CROSS JOIN LATERAL jsonb_path_query(e.headings, '$[*].name') AS n (name)
  JOIN gone g ON n.name #>> '{}' = g.name OR starts_with(n.name #>> '{}', g.name || ' --')
  JOIN fonds.description d ON d.id = e.description_id
  WHERE e.tenant_id = :tenant AND d.tenant_id = :tenant
)
UPDATE fonds.sync_resource r SET pending = true, looks = greatest(r.looks, 1),
  try_after = CASE WHEN r.pending THEN r.try_after ELSE now() + make_interval(secs => :seconds::integer) END
WHERE r.source_id = :source AND r.prefix = :prefix AND NOT r.removed AND r.items <> '{}'
  AND (r.pending OR EXISTS (SELECT FROM gone WHERE name IS NULL) OR r.items && ARRAY(SELECT root_id FROM roots))`,
)

/** Returns the addresses of agents and subjects that a list of all of them lacks. */
export const unlisted = defineInstallationStatement(
  'sync.unlisted_headings',
  ['source', 'addresses'],
  'SELECT address FROM fonds.sync_heading WHERE source_id = :source AND NOT address = ANY (:addresses::text[]) ORDER BY address',
)

/** Forgets how deleted agents and subjects were named. */
export const dropHeadings = defineInstallationStatement(
  'sync.drop_headings',
  ['source', 'addresses'],
  'DELETE FROM fonds.sync_heading WHERE source_id = :source AND address = ANY (:addresses::text[])',
)
