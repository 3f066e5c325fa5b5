import type pg from 'pg'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { orUndone } from '../transaction/undone.ts'

/** An address of another system, and the description or entity that it leads to. */
export interface Redirect {
  /** In the form of `formerAddress`. */
  readonly address: string
  readonly itemId: string
}

/** Numbers of addresses. */
export interface PutRedirectsResult {
  readonly added: number
  /** Those that the list led to something else before. */
  readonly changed: number
  readonly unchanged: number
}

const CHANGED = `
DELETE FROM fonds.former_address f USING unnest($2::text[], $3::uuid[]) g (address, item_id)
WHERE f.tenant_id = $1 AND f.listed AND f.address = g.address COLLATE "C" AND f.item_id <> g.item_id`

const LISTED = `
INSERT INTO fonds.former_address AS f (tenant_id, address, item_id, listed)
SELECT $1::uuid, g.address, g.item_id, true FROM unnest($2::text[], $3::uuid[]) g (address, item_id) ORDER BY 2, 3
ON CONFLICT (tenant_id, address, item_id) DO UPDATE SET listed = true WHERE NOT f.listed`

/**
 * Adds addresses to an archive's list, all or none. One that the list has already leads to the new item from then on.
 * @param redirects with each address once
 */
export async function putRedirects(
  pool: pg.Pool,
  tenantId: string,
  redirects: readonly Redirect[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<PutRedirectsResult> {
  const values = [tenantId, redirects.map(({ address }) => address), redirects.map(({ itemId }) => itemId)]
  return orUndone<PutRedirectsResult>((undo) =>
    inBatch(pool, tenantId, async (batch) => {
      const changed = (await batch.client.query(CHANGED, values)).rowCount ?? 0
      const written = (await batch.client.query(LISTED, values)).rowCount ?? 0
      const result = { added: written - changed, changed, unchanged: redirects.length - written }
      if (dryRun) return undo(result)
      if (written > 0) batch.changed()
      return result
    }),
  )
}

/**
 * Removes addresses, whether a list or an import had them. An import of a source that still has one brings it back.
 * @returns the addresses that there were
 */
export async function removeRedirects(
  pool: pg.Pool,
  tenantId: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  return inBatch(pool, tenantId, async (batch) => {
    const { rows } = await batch.client.query<{ address: string }>(
      'DELETE FROM fonds.former_address WHERE tenant_id = $1 AND address = ANY ($2::text[]) RETURNING address',
      [tenantId, addresses],
    )
    if (rows.length > 0) batch.changed()
    return [...new Set(rows.map(({ address }) => address))]
  })
}

/** Runs work whose changes gateways see at once, since they keep what they have answered until the content changes. */
async function inBatch<T>(pool: pg.Pool, tenantId: string, work: (batch: Batch) => Promise<T>): Promise<T> {
  return onClient(pool, async (client) => {
    const { result } = await withBatch(client, tenantId, work)
    await dropEmptyBatches(client, tenantId)
    return result
  })
}
