import type { FullDescription } from '@fonds/archive'
import type { Place } from '../content/rows.ts'
import type { ContentsEntry, ContinuedRow, Row } from '../document.ts'

/** PDF knows six levels of headings; the first is the part of the document. */
const DEEPEST = 6
/** Entries that a table of contents may have before it is cut to fewer levels. */
const LONGEST_CONTENTS = 150

interface OpenHeading {
  readonly depth: number
  readonly heading: number
  row: Row | null
}

/** Which components are headings, and of which level: levels never skip, whatever the levels of description do. */
export class Headings {
  readonly #root: number
  readonly #open: OpenHeading[] = []
  readonly #entries: ContentsEntry[] = []

  /** @param root depth of the collection itself */
  constructor(root: number) {
    this.#root = root
  }

  /** Where the next component stands. Collections are headings, as far as PDF has levels for them. */
  place(described: FullDescription, id: string): Place {
    const depth = described.depth - this.#root
    while ((this.#open.at(-1)?.depth ?? 0) >= depth) this.#open.pop()
    const heading = (this.#open.at(-1)?.heading ?? 1) + 1
    const parent = described.children_count > 0
    if (described.kind !== 'collection' || heading > DEEPEST)
      return { id, depth, heading: null, parent, running: false }
    this.#open.push({ depth, heading, row: null })
    return { id, depth, heading, parent, running: heading === 2 }
  }

  /** What the rows after this one may stand within. @param volume which file of rows it is in, from 0 */
  open(row: Row, volume: number): void {
    const last = this.#open.at(-1)
    if (row.level === undefined || last === undefined) return
    last.row = row
    this.#entries.push({ id: row.id, level: row.level, code: row.code, title: row.title, volume })
  }

  /** The headings that are open, for where the list is taken up again. */
  continued(): readonly ContinuedRow[] {
    return this.#open.flatMap(({ row, heading }) =>
      row === null
        ? []
        : [{ depth: row.depth, level: heading, title: row.title, running: row.running, continued: true as const }],
    )
  }

  /** The table of contents of the list: as many levels as fit, one at the least unless there are very many. */
  contents(): readonly ContentsEntry[] {
    for (let deepest = DEEPEST; deepest > 1; deepest -= 1) {
      const entries = this.#entries.filter(({ level }) => level <= deepest)
      if (entries.length <= (deepest === 2 ? 4 : 1) * LONGEST_CONTENTS) return entries
    }
    return []
  }
}
