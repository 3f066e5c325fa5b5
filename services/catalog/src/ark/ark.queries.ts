import { defineStatement } from '@fonds/db/read'
import type { DescriptionKind } from '@fonds/types'

/**
 * Finds the resource that an ARK names, if the archive has, or had, its prefix. Returns the current slug if the resource
 * is visible, otherwise the day on which it was deleted while visible. An entity that was merged is found as the other.
 */
export const arkTarget = defineStatement(
  'ark_target',
  ['prefix', 'id'],
  `
SELECT p.kind, p.slug, (SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.id = :id::uuid) AS deleted_at
FROM api.tenant(:tenant) t LEFT JOIN LATERAL (
  SELECT d.kind, d.slug FROM api.visible_descriptions(:tenant) d WHERE d.id = :id::uuid
  UNION ALL
  SELECT 'entity', e.slug FROM api.visible_entities(:tenant) e
  WHERE e.id IN (
    SELECT :id::uuid
    UNION ALL
    SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = 'entity' AND f.slug = :id::uuid::text
  )
  LIMIT 1
) p ON true
WHERE :prefix = ANY (t.ark_prefixes)`,
)

/** The row that this statement returns; none for a prefix of another archive. */
export interface ArkTargetRow {
  readonly kind: DescriptionKind | 'entity' | null
  readonly slug: string | null
  readonly deleted_at: Date | null
}
