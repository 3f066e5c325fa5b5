import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { tenantsAfter } from './placeholders.commands.ts'

/** Fills in something for one archive after the other, until the signal. Returns the sum of what `fill` returns. */
export async function fillTenants(
  { pool, signal }: { readonly pool: Pool; readonly signal: AbortSignal },
  fill: (tenant: string) => Promise<number>,
): Promise<number> {
  let filled = 0
  for (let after: string | null = null; !signal.aborted; ) {
    const rows: { id: string }[] = await query(pool, bind(tenantsAfter, { after }))
    for (const { id } of rows) filled += await fill(id)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
  }
  return filled
}
