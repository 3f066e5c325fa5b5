import type { Columns } from './columns.ts'
import { UNDATED_YEAR } from './years.ts'

/** The ordinals of an archive's descriptions, those in one collection together. */
export class Members {
  readonly #ordinals: Int32Array
  /** Where each collection begins, by its code; the last is the end. */
  readonly #starts: Uint32Array

  /** @param columns which do not change while these are in use */
  constructor(columns: Pick<Columns, 'kind' | 'kinds' | 'collection' | 'collections' | 'size'>) {
    const { kind, kinds, collection, collections, size } = columns
    const described = new Set(['record', 'collection'].flatMap((name) => kinds.known(name) ?? []))
    const starts = new Uint32Array(collections.size + 1)
    for (let ordinal = 0; ordinal < size; ordinal++) {
      if (!described.has(kind.at(ordinal))) continue
      const next = collection.at(ordinal) + 1
      starts[next] = (starts[next] ?? 0) + 1
    }
    for (let code = 1; code < starts.length; code++) starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0)
    const ordinals = new Int32Array(starts.at(-1) ?? 0)
    const ends = starts.slice()
    for (let ordinal = 0; ordinal < size; ordinal++) {
      if (!described.has(kind.at(ordinal))) continue
      const code = collection.at(ordinal)
      const end = ends[code] ?? 0
      ordinals[end] = ordinal
      ends[code] = end + 1
    }
    this.#ordinals = ordinals
    this.#starts = starts
  }

  /** Returns the ordinals of what is below a top-level collection, or of all descriptions. @param code of a collection */
  of(code: number | null): Int32Array {
    if (code === null) return this.#ordinals
    return this.#ordinals.subarray(this.#starts[code] ?? 0, this.#starts[code + 1] ?? 0)
  }
}

/** Years that the dates of a description must overlap. */
interface Years {
  readonly date_start: number | null
  readonly date_end: number | null
}

/** Returns the documents with dates that overlap the years, if any are requested. */
export function dated(columns: Columns, ordinals: Int32Array, { date_start, date_end }: Years): Int32Array {
  if (date_start === null && date_end === null) return ordinals
  const { yearFrom, yearTo } = columns
  const [earliest, latest] = [date_start ?? UNDATED_YEAR + 1, date_end ?? Number.POSITIVE_INFINITY]
  const found = new Int32Array(ordinals.length)
  let count = 0
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0
    const from = yearFrom.at(ordinal)
    if (from !== UNDATED_YEAR && from <= latest && yearTo.at(ordinal) >= earliest) found[count++] = ordinal
  }
  return found.subarray(0, count)
}
