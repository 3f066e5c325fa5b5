import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { BoundedMap } from '@fonds/util'
import { type OpeningRow, opening } from './feed.queries.ts'

/** Reads what every response begins with. */
export interface Openings {
  /**
   * Reads it for a request. A list that is continued gets what was last read for the same version of the content, up to a
   * second ago: the archive is still in that state. Its time is then earlier than the request, which is safe: everything
   * committed before it is visible, and a harvester that asks for changes since then gets them all.
   * @param contentVersion as the gateway states it; null if unknown
   */
  read(
    tenantId: string,
    request: { readonly contentVersion: string | null; readonly continues: boolean },
  ): Promise<OpeningRow>
}

interface Known {
  readonly version: string
  readonly row: OpeningRow
  /** By `performance.now()`. */
  readonly until: number
}

const LIFETIME_MS = 1_000
/** Maximum number of archives that are remembered. */
const MAX_ARCHIVES = 1_000

export function createOpenings(pool: Pool, { lifetimeMs = LIFETIME_MS } = {}): Openings {
  const known = new BoundedMap<string, Known>(MAX_ARCHIVES)
  return {
    async read(tenantId, { contentVersion: version, continues }) {
      const last = known.get(tenantId)
      if (continues && last !== undefined && last.version === version && performance.now() < last.until) return last.row
      const [row] = await query<OpeningRow>(pool, bind(opening, { tenant: tenantId }))
      if (row === undefined) throw new Error(`no tenant ${tenantId}`)
      if (version !== null) known.set(tenantId, { version, row, until: performance.now() + lifetimeMs })
      return row
    },
  }
}
