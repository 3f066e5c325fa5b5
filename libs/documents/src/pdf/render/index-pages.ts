import type { Field, Index, IndexGroup } from '../document.ts'

/** A range of consecutive pages; `id` is the label on the first of them. */
interface Run {
  readonly id: string
  readonly from: number
  readonly to: number
}

interface PagedGroup {
  readonly letter?: string | undefined
  readonly entries: readonly { readonly name: Field; readonly runs: readonly Run[] }[]
}

/** An index, or a part of a long one, with its pages. */
export interface PagedIndex {
  readonly id: string
  /** Absent if it continues the index before it. */
  readonly title?: Field | undefined
  readonly groups: readonly PagedGroup[]
}

/** The number of entries that are typeset at once; more entries make another part. */
const MAX_ENTRIES = 3_000

/**
 * Yields indexes with page numbers, in parts of limited size; short indexes share pages.
 * @param pageOf page number of a component
 */
export function* indexParts(
  indexes: readonly Index[],
  pageOf: (id: string) => number,
): Generator<readonly PagedIndex[]> {
  let part: PagedIndex[] = []
  let room = MAX_ENTRIES
  for (const piece of indexes.flatMap(pieces)) {
    const size = sizeOf(piece)
    if (size > room) {
      yield part
      part = []
      room = MAX_ENTRIES
    }
    room -= size
    const groups = piece.groups.map(({ letter, entries }) => ({
      letter,
      entries: entries.map(({ name, refs }) => ({ name, runs: runsOf(refs, pageOf) })),
    }))
    part.push({ id: piece.id, title: piece.title, groups })
  }
  if (part.length > 0) yield part
}

const sizeOf = ({ groups }: Piece): number => groups.reduce((sum, { entries }) => sum + entries.length, 0)

type Piece = Omit<Index, 'title'> & Pick<PagedIndex, 'title'>

const pieces = ({ id, title, groups }: Index): readonly Piece[] =>
  [...divided(groups)].map((part, at) => (at === 0 ? { id, title, groups: part } : { id, groups: part }))

function runsOf(refs: readonly string[], pageOf: (id: string) => number): readonly Run[] {
  const runs: Run[] = []
  for (const id of refs) {
    const page = pageOf(id)
    const last = runs.at(-1)
    if (last !== undefined && page === last.to + 1) runs[runs.length - 1] = { ...last, to: page }
    else if (last === undefined || page > last.to) runs.push({ id, from: page, to: page })
  }
  return runs
}

function* divided(groups: readonly IndexGroup[]): Generator<readonly IndexGroup[]> {
  let part: IndexGroup[] = []
  let room = MAX_ENTRIES
  for (const { letter, entries } of groups) {
    for (let from = 0; from < entries.length; ) {
      const taken = entries.slice(from, from + room)
      part.push({ letter, entries: taken })
      from += taken.length
      room -= taken.length
      if (room > 0) continue
      yield part
      part = []
      room = MAX_ENTRIES
    }
  }
  if (part.length > 0) yield part
}
