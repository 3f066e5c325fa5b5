import {
  type Counted,
  type Filtered,
  type FilterValues,
  type LinkFacet,
  NAME_FACETS,
  type NameFacet,
} from '../../engine/engine.ts'
import type { YearCounts } from '../../engine/year-histogram.ts'
import type { Lists, Numbers } from './arrays.ts'
import type { Columns } from './columns.ts'
import { UNDATED_YEAR, YearCounter } from './years.ts'

/** Counts by code. */
export type Counts = Uint32Array

/** How many documents have each value, each facet counted with all filters except its own; 0 if it is not counted. */
export interface Tally {
  readonly type: Counts
  readonly language: Counts
  readonly level: Counts
  readonly access: Counts
  readonly decade: Counts
  readonly reuse: Counts
  readonly media: Counts
  /** Counts of names by their role. */
  readonly creator: Counts
  readonly genre: Counts
  readonly collection: Counts
  /** Counts of names of every type with all filters, to which those of one type without its own filter are added. */
  readonly names: Counts
  readonly more: Readonly<Partial<Record<NameFacet, Counts>>>
  readonly years: YearCounts
}

/** Tells whether the document with an ordinal has any of the wanted values. */
type Test = (ordinal: number) => boolean

/**
 * Returns a test for each filter by facet; null if columns cannot tell, because the filter is by a collection within
 * another.
 */
export function testsOf(columns: Columns, filters: FilterValues): ReadonlyMap<Filtered, Test> | null {
  const tests = new Map<Filtered, Test>()
  const { type, language, level, access, decade, reuse, media, collection } = filters
  const codes = <V extends string | number>(known: { known(value: V): number | undefined }, values: readonly V[]) =>
    new Set(values.flatMap((value) => known.known(value) ?? []))
  const single = (facet: Filtered, column: { at(ordinal: number): number }, wanted: ReadonlySet<number>) =>
    tests.set(facet, (ordinal) => wanted.has(column.at(ordinal)))
  if (type !== null) single('type', columns.kind, codes(columns.kinds, [...type]))
  if (level !== null) single('level', columns.level, codes(columns.levels, level))
  if (access !== null) single('access', columns.access, codes(columns.statuses, access))
  if (reuse !== null) single('reuse', columns.reuse, codes(columns.reuses, [...reuse]))
  if (collection !== null) {
    const code = columns.collections.known(collection)
    if (code === undefined) return null
    single('collection', columns.collection, new Set([code]))
  }
  if (language !== null) {
    const wanted = codes(columns.languageCodes, language)
    tests.set('language', (ordinal) => columns.languages.hasAny(ordinal, wanted))
  }
  if (decade !== null) {
    const wanted = codes(columns.decadeYears, decade)
    tests.set('decade', (ordinal) => columns.decades.hasAny(ordinal, wanted))
  }
  if (media !== null) {
    const wanted = codes(columns.mediaKinds, media)
    tests.set('media', (ordinal) => columns.media.hasAny(ordinal, wanted))
  }
  const linked = (facet: LinkFacet, lists: Lists) => {
    const names = filters[facet]?.map((ids) => codes(columns.names, ids))
    if (names !== undefined) tests.set(facet, (ordinal) => names.every((wanted) => lists.hasAny(ordinal, wanted)))
  }
  for (const facet of NAME_FACETS) linked(facet, columns.entities)
  linked('creator', columns.creators)
  linked('genre', columns.genres)
  return tests
}

interface Tallied {
  /** The documents that match, apart from filters by facets if there are tests. */
  readonly ordinals: Int32Array
  readonly tests: ReadonlyMap<Filtered, Test>
  readonly counted: readonly Counted[]
}

/** Counts the values of documents. Counts of what is not counted stay 0. */
export function tallyOf(columns: Columns, { ordinals, tests, counted }: Tallied): Tally {
  const counter = new Counter(columns, counted, tests)
  if (tests.size === 0) {
    counter.addAll(ordinals)
    return counter.tally
  }
  const each = [...tests]
  for (const ordinal of ordinals) {
    let failed: Filtered | null = null
    let failures = 0
    for (const [facet, test] of each) {
      if (test(ordinal)) continue
      failed = facet
      if (++failures > 1) break
    }
    if (failures === 0) counter.add(ordinal)
    else if (failures === 1 && failed !== null) counter.addTo(failed, ordinal)
  }
  return counter.tally
}

/** A column, and how often each of its values was counted. */
interface CountedColumn {
  readonly values: Numbers | Lists
  readonly counts: Counts
}

const NO_COUNTS: Counts = new Uint32Array(0)

class Counter {
  readonly #columns: Columns
  /** The columns to count for a document that passes all filters. */
  readonly #all: readonly CountedColumn[]
  /** The column to count for a document that passes all filters except that of the facet. */
  readonly #only: ReadonlyMap<Filtered, CountedColumn>
  readonly #counts: Omit<Tally, 'years'>
  readonly #withYears: boolean
  readonly #first = new YearCounter()
  readonly #last = new YearCounter()

  constructor(columns: Columns, counted: readonly Counted[], tests: ReadonlyMap<Filtered, unknown>) {
    const counts = ({ size }: { readonly size: number }): Counts => new Uint32Array(size)
    const named = NAME_FACETS.filter((facet) => counted.includes(facet))
    // There are as many counts as names, even if few documents match.
    const names = named.length === 0 ? NO_COUNTS : counts(columns.names)
    const filtered = named.filter((facet) => tests.has(facet))
    const more = new Map(filtered.map((facet) => [facet, counts(columns.names)]))
    this.#counts = {
      type: counts(columns.kinds),
      language: counts(columns.languageCodes),
      level: counts(columns.levels),
      access: counts(columns.statuses),
      decade: counts(columns.decadeYears),
      reuse: counts(columns.reuses),
      media: counts(columns.mediaKinds),
      creator: counted.includes('creator') ? counts(columns.names) : NO_COUNTS,
      genre: counted.includes('genre') ? counts(columns.names) : NO_COUNTS,
      collection: counts(columns.collections),
      names,
      more: Object.fromEntries(more),
    }
    const { type, language, level, access, decade, reuse, media, creator, genre, collection } = this.#counts
    const facets: readonly (readonly [Filtered, CountedColumn])[] = [
      ['type', { values: columns.kind, counts: type }],
      ['level', { values: columns.level, counts: level }],
      ['access', { values: columns.access, counts: access }],
      ['collection', { values: columns.collection, counts: collection }],
      ['language', { values: columns.languages, counts: language }],
      ['decade', { values: columns.decades, counts: decade }],
      ['reuse', { values: columns.reuse, counts: reuse }],
      ['media', { values: columns.media, counts: media }],
      ['creator', { values: columns.creators, counts: creator }],
      ['genre', { values: columns.genres, counts: genre }],
    ]
    const values = facets.filter(([facet]) => counted.includes(facet))
    const { entities } = columns
    this.#columns = columns
    this.#all = [
      ...values.map(([, column]) => column),
      ...(named.length > 0 ? [{ values: entities, counts: names }] : []),
    ]
    this.#only = new Map([
      ...values,
      ...[...more].map(([facet, each]) => [facet, { values: entities, counts: each }] as const),
    ])
    this.#withYears = counted.includes('years')
  }

  get tally(): Tally {
    return { ...this.#counts, years: { first: this.#first.counts, last: this.#last.counts } }
  }

  /** Counts documents that pass all filters, column by column, which takes a fifth less time. */
  addAll(ordinals: Int32Array): void {
    for (const { values, counts } of this.#all) values.countIn(ordinals, counts)
    if (this.#withYears) for (let at = 0; at < ordinals.length; at++) this.#addYears(ordinals[at] ?? 0)
  }

  /** Counts a document that passes all filters. */
  add(ordinal: number): void {
    for (const { values, counts } of this.#all) values.countOne(ordinal, counts)
    if (this.#withYears) this.#addYears(ordinal)
  }

  /** Counts a document in a single facet, whose filter is the only one that it fails. */
  addTo(facet: Filtered, ordinal: number): void {
    const column = this.#only.get(facet)
    column?.values.countOne(ordinal, column.counts)
  }

  #addYears(ordinal: number): void {
    const from = this.#columns.yearFrom.at(ordinal)
    if (from === UNDATED_YEAR) return
    this.#first.add(from)
    this.#last.add(this.#columns.yearTo.at(ordinal))
  }
}
