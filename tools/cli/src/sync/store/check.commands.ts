import { defineInstallationStatement } from '@fonds/db/statement'

/** Makes room for the identifiers of a source. */
export const beginCheck = defineInstallationStatement(
  'sync.begin_check',
  [],
  `
CREATE TEMPORARY TABLE sync_check (
  prefix text COLLATE "C" NOT NULL, identifier text COLLATE "C" NOT NULL, PRIMARY KEY (prefix, identifier)
)`,
)

export const enterChecked = defineInstallationStatement(
  'sync.enter_checked',
  ['prefix', 'identifiers'],
  `
INSERT INTO sync_check (prefix, identifier) SELECT :prefix, i FROM unnest(:identifiers::text[]) AS g (i) ORDER BY i
ON CONFLICT DO NOTHING`,
)

/** Counts what the source has, and what of it is not here. */
export const onlyThere = defineInstallationStatement(
  'sync.only_there',
  ['source'],
  `
SELECT count(*)::integer AS all, count(*) FILTER (WHERE NOT c.here)::integer AS differing,
  coalesce((array_agg(c.identifier ORDER BY c.identifier) FILTER (WHERE NOT c.here))[1:10], '{}') AS examples
FROM (
  SELECT s.identifier, EXISTS (
    SELECT FROM fonds.sync_resource r WHERE r.source_id = :source AND r.prefix = s.prefix AND r.identifier = s.identifier
      AND r.items <> '{}'
  ) AS here
  FROM sync_check s
) c`,
)

/** Counts what is here, and what of it the source does not have. */
export const onlyHere = defineInstallationStatement(
  'sync.only_here',
  ['source'],
  `
SELECT count(*)::integer AS all, count(*) FILTER (WHERE NOT c.there)::integer AS differing,
  coalesce((array_agg(c.identifier ORDER BY c.identifier) FILTER (WHERE NOT c.there))[1:10], '{}') AS examples
FROM (
  SELECT r.identifier, EXISTS (
    SELECT FROM sync_check s WHERE s.prefix = r.prefix AND s.identifier = r.identifier
  ) AS there
  FROM fonds.sync_resource r WHERE r.source_id = :source AND r.items <> '{}'
) c`,
)

export const endCheck = defineInstallationStatement('sync.end_check', [], 'DROP TABLE IF EXISTS sync_check')
