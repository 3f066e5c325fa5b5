import { onPrimary, type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { BoundedMap, SingleFlight, whileAwaited } from '@fonds/util'
import { type ChangedRow, changedColumns } from './columns.queries.ts'
import { Columns } from './columns.ts'

/** Number of documents to read with one statement. */
const PAGE_SIZE = 2_000
/** Time before columns are read again after a failure, or after they were too large, in milliseconds. */
const RETRY_MS = 60_000
/** Maximum number of archives whose columns are known to be too large, or could not be read. */
const MAX_POSTPONED = 1_000

interface ColumnStoreOptions {
  /** Maximum memory of all columns, estimated in bytes. */
  readonly maxBytes: number
  /** Called when columns could not be read. The database then counts. */
  readonly onError?: (error: unknown) => void
}

/**
 * Keeps the columns of the archives that were searched last. They are read in the background when an archive is searched
 * for the first time, and brought up to date when a search finds that the indexer has written since.
 */
export class ColumnStore {
  readonly #pool: Pool
  readonly #options: ColumnStoreOptions
  /** By tenant; the least recently used first. */
  readonly #kept = new Map<string, Columns>()
  /** Number of searches for which the columns were in memory, or were not. */
  readonly uses = { hit: 0, miss: 0 }
  /** When the columns of a tenant may be read again, by `performance.now()`. */
  readonly #postponed = new BoundedMap<string, number>(MAX_POSTPONED)
  /** The next page of a tenant. Returns whether it was the last one. */
  readonly #pages = new SingleFlight<boolean>()
  /** All further pages of a tenant. */
  readonly #loads = new SingleFlight<void>()

  constructor(pool: Pool, options: ColumnStoreOptions) {
    this.#pool = pool
    this.#options = options
  }

  /**
   * Returns the columns of an archive as the indexer's transaction `revision` left them; null if they are not in memory.
   * Waits for a few changes, but not for a first reading or for many changes, which continue in the background.
   */
  async at(tenant: string, revision: number): Promise<Columns | null> {
    const columns = await this.#find(tenant, revision)
    this.uses[columns === null ? 'miss' : 'hit']++
    return columns
  }

  /** Returns the columns of an archive as they were read last; null if they are not in memory. */
  latest(tenant: string): Columns | null {
    const kept = this.#kept.get(tenant)
    return kept === undefined || kept.revision === null ? null : kept
  }

  async #find(tenant: string, revision: number): Promise<Columns | null> {
    const kept = this.#kept.get(tenant)
    if (kept === undefined || kept.revision === null) {
      this.#load(tenant, kept ?? new Columns())
      return null
    }
    if (kept.revision !== revision && !(await whileAwaited(this.#readPage(tenant, kept)))) {
      this.#load(tenant, kept)
      return null
    }
    if (kept.revision !== revision || this.#kept.get(tenant) !== kept) return null
    this.#touch(tenant, kept)
    return kept
  }

  /** Resolves when no columns are being read in the background. */
  async settled(tenant: string): Promise<void> {
    if (this.#loads.size > 0) await this.#loads.run(tenant, async () => undefined)
  }

  /** The memory of all columns, estimated in bytes. */
  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #load(tenant: string, columns: Columns): void {
    // Archives are read one after another, which bounds memory and the load on the database.
    if (this.#loads.size > 0 || (this.#postponed.get(tenant) ?? 0) > performance.now()) return
    void this.#loads.run(tenant, async () => {
      while (!(await this.#readPage(tenant, columns))) {
        if (columns.isDropped) return
      }
      columns.compact()
    })
  }

  #readPage(tenant: string, columns: Columns): Promise<boolean> {
    return this.#pages.run(tenant, async () => {
      try {
        return await this.#takePage(tenant, columns)
      } catch (error) {
        this.#drop(tenant, columns)
        this.#options.onError?.(error)
        return false
      }
    })
  }

  /** Reads the documents that were written after the last one. @returns whether there are no more */
  async #takePage(tenant: string, columns: Columns): Promise<boolean> {
    // A replica may be behind another one, and so behind the columns.
    const rows = await onPrimary(() =>
      query<ChangedRow & Record<string, unknown>>(
        this.#pool,
        bind(changedColumns, { tenant, ...columns.last, limit: PAGE_SIZE }),
      ),
    )
    const [first] = rows
    if (first === undefined) throw new Error('the statement must return a row')
    if (columns.revision !== null && first.revision < columns.revision) {
      // The index was restarted from the beginning.
      this.#drop(tenant, columns, 0)
      return false
    }
    for (const row of rows) if (row.ordinal !== null) columns.put(row)
    const isComplete = rows.length < PAGE_SIZE
    columns.revision = isComplete ? first.revision : null
    this.#touch(tenant, columns)
    this.#evict(tenant, columns)
    return isComplete
  }

  #touch(tenant: string, columns: Columns): void {
    this.#kept.delete(tenant)
    this.#kept.set(tenant, columns)
  }

  /** Drops the columns of other archives until the rest fits, or these if they do not fit by themselves. */
  #evict(tenant: string, columns: Columns): void {
    const { maxBytes } = this.#options
    if (columns.bytes > maxBytes) {
      this.#drop(tenant, columns)
      return
    }
    for (const other of this.#kept.keys()) {
      if (this.bytes <= maxBytes) return
      if (other !== tenant) this.#kept.delete(other)
    }
  }

  #drop(tenant: string, columns: Columns, postponeMs = RETRY_MS): void {
    columns.isDropped = true
    columns.revision = null
    if (this.#kept.get(tenant) === columns) this.#kept.delete(tenant)
    this.#postponed.set(tenant, performance.now() + postponeMs)
  }
}
