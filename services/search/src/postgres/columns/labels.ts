import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { NAME_FACETS } from '../../engine/engine.ts'
import { type Dictionary, Numbers } from './arrays.ts'
import { type LabelsRow, type ValueLabel, valueLabels } from './columns.queries.ts'
import type { Counts } from './tally.ts'

const FACETS: readonly string[] = NAME_FACETS

/** Maximum number of labels to read with one statement. */
const PAGE_SIZE = 10_000

/** UUIDs by code, and how often each was counted. */
interface Counted {
  readonly ids: Dictionary<string>
  readonly counts: readonly Counts[]
}

/** Labels of names and collections in one state of an archive, each read when it is first counted. */
export class Labels {
  /** The number of the archive's last change. */
  readonly seq: string | null
  /** By code; null if not visible, undefined if not read yet. */
  readonly names: (ValueLabel | null | undefined)[] = []
  readonly collections: (ValueLabel | null | undefined)[] = []
  /**
   * The facet of each visible name, as its place in `NAME_FACETS` from 1; 0 for other names. Counting looks it up for each name
   * that occurs, and labels are all over the memory.
   */
  readonly facets = new Numbers()

  constructor(seq: string | null) {
    this.seq = seq
  }

  /**
   * Reads the labels of counted values that are not known.
   * @returns false if the archive has changed since the state that these labels belong to
   */
  async read(
    pool: Pool,
    tenant: string,
    counted: { readonly names: Counted; readonly collections: Counted },
  ): Promise<boolean> {
    const unknown = [
      ...unknownIn(this.names, counted.names).map((code) => ({ code, of: 'names' as const })),
      ...unknownIn(this.collections, counted.collections).map((code) => ({ code, of: 'collections' as const })),
    ]
    for (let start = 0; start < unknown.length; start += PAGE_SIZE) {
      const page = unknown.slice(start, start + PAGE_SIZE)
      const idOf = ({ code, of }: (typeof page)[number]) => counted[of].ids.valueOf(code) ?? ''
      const ids = (of: 'names' | 'collections') => page.filter((each) => each.of === of).map(idOf)
      const values = { tenant, names: ids('names'), collections: ids('collections') }
      const [row] = await query<LabelsRow & Record<string, unknown>>(pool, bind(valueLabels, values))
      if (row === undefined || row.seq !== this.seq) return false
      const found = new Map(row.labels.map((label) => [label.id, label]))
      for (const each of page) this.#keep(each, found.get(idOf(each)) ?? null)
    }
    return true
  }

  #keep({ code, of }: { readonly code: number; readonly of: 'names' | 'collections' }, label: ValueLabel | null): void {
    this[of][code] = label
    if (of === 'names') this.facets.set(code, FACETS.indexOf(label?.facet ?? '') + 1)
  }
}

/** Returns the codes of counted values without a label. */
function unknownIn(labels: readonly (ValueLabel | null | undefined)[], { counts }: Counted): number[] {
  const codes: number[] = []
  const size = counts.reduce((most, { length }) => Math.max(most, length), 0)
  for (let code = 1; code < size; code++) {
    if (labels[code] === undefined && counts.some((each) => (each[code] ?? 0) > 0)) codes.push(code)
  }
  return codes
}
