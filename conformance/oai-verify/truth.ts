import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { PageItem } from './page.ts'
import * as commands from './truth.commands.ts'

/** A harvested item with its UUID. */
export type HarvestedItem = PageItem & { readonly id: string }

/** Items that a list should have. */
export interface Scope {
  /** UUID of the set; null for all. */
  readonly set: string | null
  /** Whether only top-level collections belong to it, as for `ead`. */
  readonly tops: boolean
  /** Range of datestamps, inclusive; null if open. */
  readonly from: string | null
  readonly until: string | null
}

export const EVERYTHING: Scope = { set: null, tops: false, from: null, until: null }

export type Difference = 'missing' | 'extra' | 'twice' | 'resurrected' | 'deleted' | 'datestamp' | 'sets'

export interface Comparison {
  /** Number of items that the list should have by now, including changes during the harvest. */
  readonly due: number
  /** Number of items that differ only because they changed during the harvest. */
  readonly changed: number
  readonly wrong: readonly { readonly kind: Difference; readonly count: number; readonly examples: readonly string[] }[]
}

/** The archive in the database, read through one connection, with which lists are compared. */
export class Truth {
  readonly #client: pg.ClientBase
  readonly #tenant: string

  constructor(client: pg.ClientBase, tenantId: string) {
    this.#client = client
    this.#tenant = tenantId
  }

  async open(): Promise<void> {
    await runCommand(this.#client, commands.createItems, {})
    await runCommand(this.#client, commands.createSets, {})
  }

  /** Returns the number of the last change. */
  async now(): Promise<string> {
    const [row] = await runCommand<{ seq: string }>(this.#client, commands.lastChange, { tenant: this.#tenant })
    return row?.seq ?? '0'
  }

  /** Clears harvested items. */
  async begin(): Promise<void> {
    await runCommand(this.#client, commands.clearItems, {})
  }

  /** Stores the items of one response. */
  async store(items: readonly HarvestedItem[]): Promise<void> {
    await runCommand(this.#client, commands.storeItems, {
      ids: items.map((item) => item.id),
      stamps: items.map((item) => item.datestamp),
      deleted: items.map((item) => item.deleted),
      sets: items.map((item) => item.sets.toSorted().join(' ')),
    })
  }

  /**
   * Compares harvested items with the archive.
   * @param before number of the last change when the harvest began
   */
  async compare(before: string, { set, tops, from, until }: Scope): Promise<Comparison> {
    const rows = await runCommand<{
      kind: Difference | null
      changed: boolean
      count: number
      due: number
      examples: string[] | null
    }>(this.#client, commands.compareItems, { tenant: this.#tenant, before, set, tops, from, until })
    return {
      due: rows.reduce((sum, row) => sum + row.due, 0),
      changed: rows.reduce((sum, row) => sum + (row.changed && row.kind !== null ? row.count : 0), 0),
      wrong: rows.flatMap(({ kind, changed, count, examples }) =>
        kind === null || changed ? [] : [{ kind, count, examples: examples ?? [] }],
      ),
    }
  }

  async storeSets(from: number, specs: readonly string[]): Promise<void> {
    await runCommand(this.#client, commands.storeSets, { from, specs })
  }

  /** Returns examples of setSpecs that ListSets lacks, invents or repeats. */
  async compareSets(): Promise<Readonly<Record<'missing' | 'extra' | 'twice', readonly string[]>>> {
    const rows = await runCommand<{ spec: string; kind: string }>(this.#client, commands.compareSets, {
      tenant: this.#tenant,
    })
    const those = (due: string) => rows.filter(({ kind }) => kind === due).map(({ spec }) => spec)
    return { missing: those('missing'), extra: those('extra'), twice: those('twice') }
  }

  /** Returns the next set that both ListSets and the archive have, with its UUID. */
  async setAfter(n: number): Promise<{ n: number; spec: string; id: string } | null> {
    const [row] = await runCommand<{ n: number; spec: string; id: string }>(this.#client, commands.setAfter, {
      tenant: this.#tenant,
      n,
    })
    return row ?? null
  }

  /** Returns the earliest and the median datestamp; null without items. */
  async stamps(): Promise<{ first: string | null; middle: string | null }> {
    const [row] = await runCommand<{ first: string | null; middle: string | null }>(this.#client, commands.stamps, {
      tenant: this.#tenant,
      before: '0',
    })
    return row ?? { first: null, middle: null }
  }

  /** Returns UUIDs of some items that are open, that once were, and that never were. */
  async samples(): Promise<{ open: readonly string[]; gone: readonly string[]; never: readonly string[] }> {
    const [row] = await runCommand<{ open: string[]; gone: string[]; never: string[] }>(
      this.#client,
      commands.samples,
      { tenant: this.#tenant, before: '0' },
    )
    return row ?? { open: [], gone: [], never: [] }
  }
}
