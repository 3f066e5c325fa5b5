import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { BoundedMap } from '@fonds/util'
import { facetLabels, type LabelRow } from './state.queries.ts'

/** Maximum number of archives to cache, and of names in each. */
const MAX_ARCHIVES = 40
const MAX_NAMES = 10_000

/** UUIDs of facet values. */
export interface Labelled {
  readonly names: readonly string[]
  readonly collections: readonly string[]
}

interface Kept {
  readonly version: string
  readonly labels: BoundedMap<string, LabelRow | null>
}

/**
 * Caches the labels of visible facet values. Until the archive changes, the database is queried only once per value:
 * the same few hundred names lead the facets of most searches.
 */
export class LabelCache {
  readonly #pool: Pool
  readonly #kept = new BoundedMap<string, Kept>(MAX_ARCHIVES)

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /**
   * Returns the visible values by UUID.
   * @param version changes whenever the archive does
   */
  async get(tenant: string, version: string, { names, collections }: Labelled): Promise<ReadonlyMap<string, LabelRow>> {
    const { labels } = this.#of(tenant, version)
    const found = new Map<string, LabelRow>()
    const unknown = (ids: readonly string[]) =>
      ids.filter((id) => {
        const label = labels.get(id)
        if (label !== undefined && label !== null) found.set(id, label)
        return label === undefined
      })
    const asked = { names: unknown(names), collections: unknown(collections) }
    for (const row of await this.#ask(tenant, asked)) found.set(row.id, row)
    for (const id of [...asked.names, ...asked.collections]) labels.set(id, found.get(id) ?? null)
    return found
  }

  #of(tenant: string, version: string): Kept {
    const kept = this.#kept.get(tenant)
    if (kept?.version === version) return kept
    const made = { version, labels: new BoundedMap<string, LabelRow | null>(MAX_NAMES) }
    this.#kept.set(tenant, made)
    return made
  }

  async #ask(tenant: string, { names, collections }: Labelled): Promise<LabelRow[]> {
    if (names.length + collections.length === 0) return []
    return query<LabelRow & Record<string, unknown>>(this.#pool, bind(facetLabels, { tenant, names, collections }))
  }
}
