import type { FullDescription } from '@fonds/archive'
import type { Place } from '../content/rows.ts'
import type { ContentsEntry, ContinuedRow, Row } from '../document.ts'

/** PDF has six heading levels, of which the parts of the document use the first. */
const MAX_LEVEL = 6
/** The maximum number of entries in a table of contents before its deeper levels are cut. */
const MAX_CONTENTS = 150

interface OpenHeading {
  readonly depth: number
  readonly heading: number
  row: Row | null
}

/**
 * Decides which components are headings, and at which level. Heading levels are never skipped, even if levels of
 * description are.
 */
export class Headings {
  readonly #root: number
  readonly #open: OpenHeading[] = []
  readonly #entries: ContentsEntry[] = []

  /** @param root depth of the collection itself */
  constructor(root: number) {
    this.#root = root
  }

  /** Returns the position of the next component. Collections become headings if PDF has a level for them. */
  place(described: FullDescription, id: string): Place {
    const depth = described.depth - this.#root
    while ((this.#open.at(-1)?.depth ?? 0) >= depth) this.#open.pop()
    const heading = (this.#open.at(-1)?.heading ?? 1) + 1
    const parent = described.children_count > 0
    if (described.kind !== 'collection' || heading > MAX_LEVEL)
      return { id, depth, heading: null, parent, running: false }
    this.#open.push({ depth, heading, row: null })
    return { id, depth, heading, parent, running: heading === 2 }
  }

  /** Records a heading to which the following rows may belong. */
  open(row: Row): void {
    const last = this.#open.at(-1)
    if (row.level === undefined || last === undefined) return
    last.row = row
    this.#entries.push({ id: row.id, level: row.level, code: row.code, title: row.title })
  }

  /** Returns the open headings, to repeat where the list continues. */
  continued(): readonly ContinuedRow[] {
    return this.#open.flatMap(({ row, heading }) =>
      row === null
        ? []
        : [{ depth: row.depth, level: heading, title: row.title, running: row.running, continued: true as const }],
    )
  }

  /**
   * Returns the list's table of contents with as many levels as fit, at least one unless there are very many entries.
   */
  contents(): readonly ContentsEntry[] {
    for (let deepest = MAX_LEVEL; deepest > 1; deepest -= 1) {
      const entries = this.#entries.filter(({ level }) => level <= deepest)
      if (entries.length <= (deepest === 2 ? 4 : 1) * MAX_CONTENTS) return entries
    }
    return []
  }
}
