import { defineStatement } from '@fonds/db/read'
import type { DescriptionKind } from '@fonds/types'

/**
 * Finds the items that have addresses in other systems: of each address two at most, visible before deleted ones, and those of an
 * operator's list first. One that every file of an archive states, such as that of its website, leads nowhere, so a few items decide.
 */
export const formerTargets = defineStatement(
  'former_targets',
  ['addresses'],
  `
SELECT a.address, r.listed, r.kind, r.slug, r.deleted_at
FROM unnest(:addresses::text[]) WITH ORDINALITY a (address, n) CROSS JOIN LATERAL (
  SELECT f.listed, p.kind, p.slug, p.deleted_at
  FROM (
    (SELECT l.listed, l.item_id FROM api.former_addresses(:tenant) l WHERE l.address = a.address AND l.listed)
    UNION ALL
    (SELECT l.listed, l.item_id FROM api.former_addresses(:tenant) l WHERE l.address = a.address AND NOT l.listed LIMIT 20)
  ) f CROSS JOIN LATERAL (
    SELECT u.kind, u.slug, u.deleted_at FROM api.source_units(:tenant) u WHERE u.id = f.item_id
    UNION ALL
    SELECT 'entity', e.slug, NULL FROM api.visible_entities(:tenant) e WHERE e.id = f.item_id
  ) p
  ORDER BY p.deleted_at IS NOT NULL, f.listed DESC LIMIT 2
) r
ORDER BY a.n, r.deleted_at IS NOT NULL, r.listed DESC`,
)

/** Finds components by ArcLight's id: that of their collection, and `@id` after an underscore or nothing. */
export const arclightTargets = defineStatement(
  'arclight_targets',
  ['id', 'collections'],
  `
SELECT f.address, false AS listed, u.kind, u.slug, u.deleted_at
FROM unnest(:collections::text[]) c (address)
CROSS JOIN LATERAL (
  SELECT f.item_id, f.address, substr(:id::text, length(f.address) - length('/catalog/') + 1) AS rest
  FROM api.former_addresses(:tenant) f WHERE f.address = c.address LIMIT 2
) f
CROSS JOIN LATERAL (SELECT r.source FROM api.source_units(:tenant) r WHERE r.id = f.item_id LIMIT 1) r
CROSS JOIN LATERAL (
  SELECT s.kind, s.slug, s.deleted_at FROM api.source_units(:tenant) s
  WHERE s.source = r.source AND s.source_xml_id = ANY (ARRAY[f.rest, CASE WHEN starts_with(f.rest, '_') THEN substr(f.rest, 2) END])
  LIMIT 2
) u
ORDER BY u.deleted_at IS NOT NULL LIMIT 2`,
)

/** The row that both return. */
export interface FormerTargetRow {
  readonly address: string
  readonly listed: boolean
  readonly kind: DescriptionKind | 'entity'
  readonly slug: string
  /** When it was deleted; null if it is visible. */
  readonly deleted_at: Date | null
}
