import { Dictionary, Lists, Numbers } from './arrays.ts'
import type { ColumnsRow } from './columns.queries.ts'
import { Labels } from './labels.ts'
import { Members } from './members.ts'
import { UNDATED_YEAR } from './years.ts'

/** The memory of a name's label, which is read when it is first counted. */
const LABEL_BYTES = 400
/** The memory of a document's ordinal among those of its collection. */
const MEMBER_BYTES = 4

/**
 * The values of an archive's documents by which they are counted, addressed by the documents' ordinals: some 80 bytes
 * for each. They do not tell which documents are visible; only the database does.
 */
export class Columns {
  readonly kinds = new Dictionary<string>()
  readonly levels = new Dictionary<string>()
  readonly statuses = new Dictionary<string>()
  readonly reuses = new Dictionary<string>()
  readonly mediaKinds = new Dictionary<string>()
  readonly languageCodes = new Dictionary<string>()
  readonly decadeYears = new Dictionary<number>()
  /** UUIDs of linked names, and of top-level collections. */
  readonly names = new Dictionary<string>()
  readonly collections = new Dictionary<string>()

  readonly kind = new Numbers()
  readonly level = new Numbers()
  readonly access = new Numbers()
  readonly reuse = new Numbers()
  readonly collection = new Numbers()
  readonly yearFrom = new Numbers()
  readonly yearTo = new Numbers()
  readonly languages = new Lists()
  readonly decades = new Lists()
  readonly entities = new Lists()
  /** Those of the names that are creators, and genres. */
  readonly creators = new Lists()
  readonly genres = new Lists()
  readonly media = new Lists()

  /** The transaction of the indexer up to which the columns are complete; null while they are being changed. */
  revision: number | null = null
  /** Whether the columns are no longer kept up to date, because they were too large or could not be read. */
  isDropped = false
  /** The last document read, in the order in which documents were written. */
  last = { changed: -1, ordinal: -1 }
  /** The labels of names and collections in the latest known state of the archive. */
  labels = new Labels(null)
  #size = 0
  #members: Members | null = null

  /** Adds a document, or replaces the one with its ordinal. */
  put(row: ColumnsRow): void {
    const { ordinal } = row
    this.kind.set(ordinal, this.kinds.codeOf(row.kind))
    this.level.set(ordinal, this.levels.codeOf(row.level))
    this.access.set(ordinal, this.statuses.codeOf(row.access))
    this.reuse.set(ordinal, this.reuses.codeOf(row.reuse))
    this.collection.set(ordinal, this.collections.codeOf(row.top_id))
    this.yearFrom.set(ordinal, row.year_from ?? UNDATED_YEAR)
    this.yearTo.set(ordinal, row.year_to ?? UNDATED_YEAR)
    this.languages.set(
      ordinal,
      row.languages.map((language) => this.languageCodes.codeOf(language)),
    )
    this.decades.set(
      ordinal,
      elementsOf(row.decades).map((decade) => this.decadeYears.codeOf(Number(decade))),
    )
    this.media.set(
      ordinal,
      elementsOf(row.media).map((kind) => this.mediaKinds.codeOf(kind)),
    )
    for (const role of ['entities', 'creators', 'genres'] as const) {
      this[role].set(
        ordinal,
        elementsOf(row[role]).map((id) => this.names.codeOf(id)),
      )
    }
    this.#size = Math.max(this.#size, ordinal + 1)
    this.#members = null
    this.last = { changed: row.changed, ordinal }
  }

  /** Frees the room of replaced lists. */
  compact(): void {
    for (const lists of this.#lists) lists.compact(this.#size)
  }

  /** The number of ordinals. */
  get size(): number {
    return this.#size
  }

  /** The documents by collection, as they are now. */
  get members(): Members {
    this.#members ??= new Members(this)
    return this.#members
  }

  /** The memory in use, estimated. */
  get bytes(): number {
    const { kind, level, access, reuse, collection, yearFrom, yearTo } = this
    const { kinds, levels, statuses, reuses, mediaKinds, languageCodes, decadeYears, names, collections } = this
    const parts = [
      ...[kind, level, access, reuse, collection, yearFrom, yearTo],
      ...[kinds, levels, statuses, reuses, mediaKinds, languageCodes, decadeYears, names, collections],
      ...this.#lists,
    ]
    const labels = LABEL_BYTES * (names.size + collections.size)
    return parts.reduce((sum, { bytes }) => sum + bytes, labels + MEMBER_BYTES * this.#size)
  }

  get #lists(): readonly Lists[] {
    return [this.languages, this.decades, this.entities, this.creators, this.genres, this.media]
  }
}

/** Returns the elements of an array in PostgreSQL's notation, none of which needs quotes. */
function elementsOf(array: string): readonly string[] {
  const inner = array.slice(1, -1)
  return inner === '' ? [] : inner.split(',')
}

/**
 * Returns the ordinals of an array in PostgreSQL's notation; null if a document has none, because it was written before
 * documents were numbered.
 */
export function readOrdinals(array: string | null): Int32Array | null {
  if (array === null) return new Int32Array(0)
  let commas = 0
  for (let at = array.indexOf(','); at >= 0; at = array.indexOf(',', at + 1)) commas++
  const ordinals = new Int32Array(commas + 1)
  let value = 0
  let count = 0
  for (let at = 1; at < array.length; at++) {
    const digit = array.charCodeAt(at) - 48
    if (digit >= 0 && digit <= 9) {
      value = 10 * value + digit
    } else if (array[at] === ',' || array[at] === '}') {
      ordinals[count++] = value
      value = 0
    } else return null
  }
  return ordinals
}
