import { defineInstallationStatement } from '@fonds/db/statement'

/** Returns the resource of a source that each of some addresses at the source belongs to; null for those not known here. */
export const ofParts = defineInstallationStatement(
  'sync.of_parts',
  ['source', 'tenant', 'addresses'],
  `
SELECT a.address, max(c.identifier) AS identifier
FROM unnest(:addresses::text[]) AS a (address)
LEFT JOIN fonds.former_address f ON f.tenant_id = :tenant AND f.address = a.address
LEFT JOIN fonds.description d ON d.id = f.item_id
LEFT JOIN (
  SELECT r.identifier, i.id FROM fonds.sync_resource r CROSS JOIN unnest(r.items) AS i (id) WHERE r.source_id = :source
) c ON c.id = d.root_id
GROUP BY a.address`,
)

/**
 * Enters resources that a source has. One without a datestamp is merely mentioned. One is to be fetched if it is new, or comes back, or
 * changed after it was last fetched, in the same second included.
 */
export const putFound = defineInstallationStatement(
  'sync.put_found',
  ['source', 'prefix', 'list', 'again', 'identifiers', 'datestamps', 'deleted', 'looks'],
  `
INSERT INTO fonds.sync_resource AS r (source_id, prefix, identifier, datestamp, list, removed, pending, looks)
SELECT :source, :prefix, g.identifier, g.datestamp, :list, g.deleted, NOT g.deleted, g.looks
FROM unnest(:identifiers::text[], :datestamps::text[], :deleted::boolean[], :looks::smallint[])
  AS g (identifier, datestamp, deleted, looks)
ORDER BY g.identifier
ON CONFLICT (source_id, prefix, identifier) DO UPDATE SET list = excluded.list, removed = excluded.removed,
  datestamp = CASE WHEN excluded.datestamp = '' THEN r.datestamp ELSE excluded.datestamp END,
  pending = CASE WHEN excluded.removed THEN r.items <> '{}' ELSE r.pending OR r.removed OR :again::boolean
    OR excluded.datestamp <> '' AND (r.datestamp <> excluded.datestamp OR coalesce(r.taken, '') <= excluded.datestamp) END,
  looks = CASE WHEN excluded.datestamp <> '' AND (r.datestamp <> excluded.datestamp OR coalesce(r.taken, '') <= excluded.datestamp)
    THEN greatest(r.looks, excluded.looks) ELSE r.looks END,
  attempts = CASE WHEN excluded.datestamp IN ('', r.datestamp) THEN r.attempts ELSE 0 END,
  try_after = CASE WHEN excluded.removed THEN NULL WHEN excluded.datestamp = '' THEN r.try_after
    WHEN r.datestamp <> excluded.datestamp OR coalesce(r.taken, '') <= excluded.datestamp THEN NULL ELSE r.try_after END,
  refused_code = CASE WHEN excluded.removed THEN NULL ELSE r.refused_code END`,
)

/**
 * Has the resources below a path fetched once more, a while later, that may show digital objects of their own: the deletion of one
 * touches only the collections of parts that it was in.
 */
export const lookAtOwnObjects = defineInstallationStatement(
  'sync.look_at_own_objects',
  ['source', 'prefix', 'under', 'seconds'],
  `
UPDATE fonds.sync_resource r SET pending = true, looks = greatest(r.looks, 1),
  try_after = CASE WHEN r.pending THEN r.try_after ELSE now() + make_interval(secs => :seconds::integer) END
WHERE r.source_id = :source AND r.prefix = :prefix AND starts_with(r.identifier, :under) AND NOT r.removed AND r.items <> '{}'
  AND (r.pending OR EXISTS (
    SELECT FROM fonds.description d WHERE d.id = ANY (r.items) AND jsonb_array_length(d.body -> 'digital_objects') > 0
  ))`,
)

/** Remembers which deletions were heeded, and forgets those that the source no longer names. @returns the new ones */
export const noteGone = defineInstallationStatement(
  'sync.note_gone',
  ['source', 'prefix', 'list', 'identifiers'],
  `
WITH forgotten AS (
  DELETE FROM fonds.sync_resource
  WHERE source_id = :source AND prefix = :prefix AND NOT identifier = ANY (:identifiers::text[])
)
INSERT INTO fonds.sync_resource (source_id, prefix, identifier, datestamp, list, removed, pending)
SELECT :source, :prefix, g.identifier, '', :list, true, false FROM unnest(:identifiers::text[]) AS g (identifier)
ON CONFLICT DO NOTHING RETURNING identifier`,
)

/** Returns those of some resources that are here and not removed. */
export const stillHere = defineInstallationStatement(
  'sync.still_here',
  ['source', 'identifiers'],
  `
SELECT prefix, identifier FROM fonds.sync_resource
WHERE source_id = :source AND identifier = ANY (:identifiers::text[]) AND NOT removed ORDER BY prefix, identifier`,
)
