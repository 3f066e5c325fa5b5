import { defineCommand } from '@fonds/db/statement'
import type { DescriptionKind } from '@fonds/types'

/** An address, and what it leads to. */
export interface RedirectRow {
  readonly address: string
  /** Whether an operator's list has it. */
  readonly listed: boolean
  readonly kind: DescriptionKind | 'entity'
  /** Null for what was deleted and forgotten. */
  readonly slug: string | null
  readonly state: 'public' | 'hidden' | 'deleted'
}

const ITEMS = `
SELECT f.address, f.listed, i.kind, i.slug, i.state
FROM fonds.former_address f CROSS JOIN LATERAL (
  SELECT d.kind, d.slug, CASE WHEN d.visible THEN 'public' ELSE 'hidden' END AS state
  FROM fonds.description d WHERE d.id = f.item_id
  UNION ALL
  SELECT t.kind, t.slug, 'deleted' FROM fonds.tombstone t WHERE t.id = f.item_id
  UNION ALL
  SELECT 'entity', e.slug, CASE WHEN e.visible THEN 'public' ELSE 'hidden' END FROM fonds.entity e WHERE e.id = f.item_id
) i
WHERE f.tenant_id = :tenant`

/** Reads the addresses of an archive, in order. */
export const allRedirects = defineCommand(
  'redirects.all',
  ['listed'],
  `${ITEMS} AND (f.listed OR NOT :listed::boolean)
ORDER BY f.address, f.listed DESC, f.item_id`,
)

/** Reads what another server can redirect: to what is public, with the ids that ArcLight makes for components. */
export const publicRedirects = defineCommand(
  'redirects.public',
  [],
  `
SELECT * FROM (
  ${ITEMS}
  UNION
  SELECT f.address || '_' || replace(c.source_xml_id, '.', '-'), false, c.kind, c.slug, 'public'
  FROM fonds.former_address f JOIN fonds.description r ON r.id = f.item_id
  JOIN fonds.description c ON c.tenant_id = :tenant AND c.source = r.source
  WHERE f.tenant_id = :tenant AND starts_with(f.address, '/catalog/') AND r.parent_id IS NULL AND c.visible
    AND c.source_xml_id IS NOT NULL
) x WHERE state = 'public' ORDER BY address, listed DESC, kind, slug`,
)

/** Finds entities by slug or UUID. */
export const namedEntities = defineCommand(
  'redirects.named_entities',
  ['names', 'ids'],
  `
SELECT e.slug AS name, e.id, e.slug FROM fonds.entity e WHERE e.tenant_id = :tenant AND e.slug = ANY (:names::text[])
UNION ALL
SELECT e.id::text, e.id, e.slug FROM fonds.entity e WHERE e.tenant_id = :tenant AND e.id = ANY (:ids::uuid[])`,
)
