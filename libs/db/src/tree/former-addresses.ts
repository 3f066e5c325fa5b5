import type pg from 'pg'

// Removes an address from the unit that had it where the source now gives it to another.
const MOVED = `
DELETE FROM fonds.former_address f USING import_address a
WHERE f.tenant_id = $1 AND f.address = a.address AND NOT f.listed
  AND EXISTS (SELECT FROM fonds.description d WHERE d.id = f.item_id AND d.tenant_id = $1 AND d.source = $2)
  AND NOT EXISTS (
    SELECT FROM import_address b JOIN import_place p USING (ord) WHERE b.address = f.address AND p.id = f.item_id)`

// In the order of the index, as other imports may store the same.
const STORE = `
INSERT INTO fonds.former_address (tenant_id, address, item_id, listed)
SELECT DISTINCT $1::uuid, a.address, p.id, false FROM import_address a JOIN import_place p USING (ord)
ORDER BY 2, 3 ON CONFLICT DO NOTHING`

/**
 * Stores the addresses that the staged units have in other systems. One that a source no longer mentions stays, so that links
 * to it keep working.
 */
export async function storeFormerAddresses(
  client: pg.ClientBase,
  { tenantId, source, rootKnown }: { readonly tenantId: string; readonly source: string; readonly rootKnown: boolean },
): Promise<void> {
  if (rootKnown) await client.query(MOVED, [tenantId, source])
  await client.query(STORE, [tenantId])
}
