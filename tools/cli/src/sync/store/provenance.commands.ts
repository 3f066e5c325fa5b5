import { defineInstallationStatement } from '@fonds/db/statement'

/** Records the origin of an item that there is. @returns no row if nothing is to be recorded, else whether it had none, or another one */
export const putProvenance = defineInstallationStatement(
  'sync.put_provenance',
  ['tenant', 'item', 'name', 'url', 'parts', 'canonical', 'changed'],
  `
WITH before AS (
  SELECT p.source, p.url, p.parts, p.canonical FROM fonds.provenance p WHERE p.item_id = :item AND p.tenant_id = :tenant
)
INSERT INTO fonds.provenance AS p (item_id, tenant_id, source, url, fetched_at, parts, canonical)
SELECT i.id, :tenant, :name, :url, date_trunc('second', now()), :parts, :canonical FROM (
  SELECT id FROM fonds.description WHERE id = :item UNION ALL SELECT id FROM fonds.entity WHERE id = :item
) i
ON CONFLICT (item_id) DO UPDATE SET source = excluded.source, url = excluded.url, parts = excluded.parts,
  canonical = excluded.canonical, fetched_at = CASE WHEN :changed::boolean THEN excluded.fetched_at ELSE p.fetched_at END
WHERE :changed::boolean
  OR (p.source, p.url, p.parts, p.canonical) IS DISTINCT FROM (excluded.source, excluded.url, excluded.parts, excluded.canonical)
RETURNING NOT EXISTS (SELECT FROM before) AS added, EXISTS (
  SELECT FROM before b
  WHERE (b.source, b.url, b.parts, b.canonical) IS DISTINCT FROM (p.source, p.url, p.parts, p.canonical)
) AS moved`,
)

/** Forgets that an item came from a source. */
export const dropProvenance = defineInstallationStatement(
  'sync.drop_provenance',
  ['tenant', 'item', 'name'],
  'DELETE FROM fonds.provenance WHERE item_id = :item AND tenant_id = :tenant AND source = :name RETURNING item_id',
)

/** Reads the address that the source itself states for a collection. */
export const statedUrl = defineInstallationStatement(
  'sync.stated_url',
  ['item'],
  `
SELECT i.value ->> 'value' AS url FROM fonds.description d CROSS JOIN LATERAL jsonb_array_elements(d.body -> 'identifiers') AS i (value)
WHERE d.id = :item AND i.value ->> 'type' = 'recordid_url' LIMIT 1`,
)

/** Reads the next of what a source has brought. */
export const broughtAfter = defineInstallationStatement(
  'sync.brought_after',
  ['source', 'prefix', 'identifier'],
  `
SELECT r.prefix, r.identifier, r.items FROM fonds.sync_resource r
WHERE r.source_id = :source AND (r.prefix, r.identifier) > (:prefix, :identifier) AND r.items <> '{}' AND NOT r.removed
ORDER BY r.prefix, r.identifier LIMIT 200`,
)

/** Counts the sources of an archive that have pages of their own. */
export const countFed = defineInstallationStatement(
  'sync.count_fed',
  ['tenant'],
  `SELECT count(*)::integer AS sources FROM fonds.sync_source WHERE tenant_id = :tenant AND kind <> 'folder'`,
)

export const readPages = defineInstallationStatement(
  'sync.read_pages',
  ['source'],
  'SELECT pages FROM fonds.sync_source WHERE id = :source',
)

/** Notes which settings the origins of a source's items follow. */
export const notePages = defineInstallationStatement(
  'sync.note_pages',
  ['source', 'pages'],
  'UPDATE fonds.sync_source SET pages = :pages WHERE id = :source',
)
