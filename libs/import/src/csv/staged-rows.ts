import { runCommand } from '@fonds/db/statement'
import type { PlacedRow } from '@fonds/reader-csv'
import type pg from 'pg'
import * as commands from './staging.commands.ts'

/** A row as it waits in the database. */
export interface StagedRow {
  readonly line: number
  readonly key: string
  /** The second name by which rows refer to it: its slug, or its reference code if codes show the hierarchy. */
  readonly slug: string | null
  /** The id of the row above. */
  readonly parent: string | null
  /** The second name of the row above. */
  readonly parentSlug: string | null
  /** Whether no other row need be above it, whatever it refers to. */
  readonly top: boolean
  readonly culture: string
  readonly cells: readonly string[]
}

/** A collection of the file. */
export interface Top {
  readonly place: number
  readonly line: number
  readonly key: string
  /** Place of the last unit below it. */
  readonly last: number
}

const ROWS_PER_STATEMENT = 500
/** Characters after which rows are sent earlier, so that long cells need no more memory. */
const CHARACTERS_PER_STATEMENT = 2_000_000
const UNITS_PER_PAGE = 500

/** The rows of a file, kept in temporary tables of one connection until its collections have been stored. */
export class StagedRows {
  readonly #client: pg.ClientBase
  #waiting: StagedRow[] = []
  #characters = 0
  #sending: Promise<unknown> = Promise.resolve()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async open(): Promise<void> {
    await runCommand(this.#client, commands.setBuffers, {})
    await runCommand(this.#client, commands.setMemory, {})
    await runCommand(this.#client, commands.createRows, {})
  }

  /** Adds a row. The last batch is written while more rows are read. */
  async add(row: StagedRow): Promise<void> {
    this.#waiting.push(row)
    for (const cell of row.cells) this.#characters += cell.length
    if (this.#waiting.length >= ROWS_PER_STATEMENT || this.#characters >= CHARACTERS_PER_STATEMENT) await this.#send()
  }

  /** Waits until the connection is free, after a failure elsewhere. */
  async settle(): Promise<void> {
    await this.#sending.catch(() => undefined)
  }

  /** Finds the place of every row, once all have been added. */
  async arrange(): Promise<void> {
    await this.#send()
    await this.#sending
    for (const step of ARRANGING) await runCommand(this.#client, step, {})
  }

  /** Yields the collections of the file. */
  async *tops(): AsyncGenerator<Top> {
    for (let after = 0; ; ) {
      const [top] = await runCommand<Top>(this.#client, commands.nextTop, { after })
      if (top === undefined) return
      yield top
      after = top.place
    }
  }

  async countTops(): Promise<number> {
    const [row] = await runCommand<{ tops: number }>(this.#client, commands.countTops, {})
    return row?.tops ?? 0
  }

  /** Yields the units of a collection; the next page is read while one is in use. */
  async *units({ place, last }: Top): AsyncGenerator<PlacedRow> {
    const read = (after: number) => {
      const reading = runCommand<Page>(this.#client, commands.readUnits, { after, last, most: UNITS_PER_PAGE })
      // The failure is reported at the next await; until then, it must not count as unhandled.
      reading.catch(() => undefined)
      return reading
    }
    for (let next = read(place - 1); ; ) {
      const page = await next
      const end = page.at(-1)?.place ?? last
      if (end < last) next = read(end)
      for (const { cells, translations, ...unit } of page) {
        yield { ...unit, cells: cellsOf(cells), translations: (translations ?? []).map(cellsOf) }
      }
      if (end >= last) return
    }
  }

  async close(): Promise<void> {
    await runCommand(this.#client, commands.dropTables, {})
    await runCommand(this.#client, commands.resetMemory, {})
  }

  async #send(): Promise<void> {
    const rows = this.#waiting
    if (rows.length === 0) return
    this.#waiting = []
    this.#characters = 0
    await this.#sending
    const sending = runCommand(this.#client, commands.storeRows, {
      lines: rows.map(({ line }) => line),
      keys: rows.map(({ key }) => key),
      slugs: rows.map(({ slug }) => slug),
      parents: rows.map(({ parent }) => parent),
      parent_slugs: rows.map(({ parentSlug }) => parentSlug),
      tops: rows.map(({ top }) => top),
      cultures: rows.map(({ culture }) => culture),
      cells: rows.map(({ cells }) => JSON.stringify(cells)),
    })
    sending.catch(() => undefined)
    this.#sending = sending
  }
}

interface Page extends Omit<PlacedRow, 'cells' | 'translations'> {
  readonly cells: string
  readonly translations: readonly string[] | null
}

const cellsOf = (json: string): readonly string[] => JSON.parse(json)

const ARRANGING = [
  commands.indexRows,
  commands.analyzeRows,
  commands.createUnits,
  commands.analyzeUnits,
  commands.createTranslations,
  commands.indexTranslations,
  commands.createEdges,
  commands.indexEdges,
  commands.analyzeEdges,
  commands.createTree,
  commands.indexTree,
  commands.indexTops,
  commands.analyzeTree,
]
