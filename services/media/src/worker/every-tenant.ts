import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { plural } from '@fonds/util'
import { tenantsAfter } from './placeholders.commands.ts'

/** Failures in a row after which the others would fail as well. */
const MAX_IN_A_ROW = 10

/** Thrown once all archives had their turn, if that of some failed. */
export class ArchivesFailed extends Error {
  /** Number of archives. */
  readonly count: number

  constructor(first: string, cause: unknown, count: number) {
    const others = count === 1 ? '' : ` and ${plural(count - 1, 'other')}`
    super(`archive ${first}${others}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'ArchivesFailed'
    this.count = count
  }
}

/**
 * Fills in something for one archive after the other, until the signal. One that fails does not stop the others, unless so many fail in
 * a row that nothing can be reached. Returns the sum of what `fill` returns.
 * @throws ArchivesFailed
 */
export async function fillTenants(
  { pool, signal }: { readonly pool: Pool; readonly signal: AbortSignal },
  fill: (tenant: string) => Promise<number>,
): Promise<number> {
  let filled = 0
  let inARow = 0
  const failed: { readonly id: string; readonly error: unknown }[] = []
  for (let after: string | null = null; !signal.aborted && inARow < MAX_IN_A_ROW; ) {
    const rows: { id: string }[] = await query(pool, bind(tenantsAfter, { after }))
    for (const { id } of rows) {
      try {
        filled += await fill(id)
        inARow = 0
      } catch (error) {
        failed.push({ id, error })
        if (++inARow === MAX_IN_A_ROW) break
      }
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
  }
  const [first] = failed
  if (first !== undefined) throw new ArchivesFailed(first.id, first.error, failed.length)
  return filled
}
