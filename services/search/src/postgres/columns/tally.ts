import { type Filtered, type FilterValues, NAME_FACETS, type NameFacet } from '../../engine/engine.ts'
import type { YearCounts } from '../../engine/year-histogram.ts'
import { increment } from './arrays.ts'
import type { Columns } from './columns.ts'
import { UNDATED_YEAR } from './years.ts'

/** Counts by code. */
export type Counts = Uint32Array

/** How many documents have each value, each facet counted with all filters except its own. */
export interface Tally {
  readonly type: Counts
  readonly language: Counts
  readonly level: Counts
  readonly access: Counts
  readonly decade: Counts
  readonly collection: Counts
  /** Counts of names of every type with all filters; to be added for those of one type, if it is filtered by. */
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
  const { type, language, level, access, decade, collection } = filters
  const codes = <V extends string | number>(known: { known(value: V): number | undefined }, values: readonly V[]) =>
    new Set(values.flatMap((value) => known.known(value) ?? []))
  const single = (facet: Filtered, column: { at(ordinal: number): number }, wanted: ReadonlySet<number>) =>
    tests.set(facet, (ordinal) => wanted.has(column.at(ordinal)))
  if (type !== null) single('type', columns.kind, codes(columns.kinds, [...type]))
  if (level !== null) single('level', columns.level, codes(columns.levels, level))
  if (access !== null) single('access', columns.access, codes(columns.statuses, access))
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
  for (const facet of NAME_FACETS) {
    const names = filters[facet]?.map((ids) => codes(columns.names, ids))
    if (names !== undefined) {
      tests.set(facet, (ordinal) => names.every((wanted) => columns.entities.hasAny(ordinal, wanted)))
    }
  }
  return tests
}

/**
 * Counts the values of documents in one pass.
 * @param ordinals the documents that match apart from filters by facets
 */
export function tallyOf(columns: Columns, ordinals: Int32Array, tests: ReadonlyMap<Filtered, Test>): Tally {
  const counter = new Counter(columns, [...tests.keys()])
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
  return { ...counter.tally, years: counter.years }
}

class Counter {
  readonly tally: Omit<Tally, 'years'>
  readonly #columns: Columns
  readonly #first = new Map<number, number>()
  readonly #last = new Map<number, number>()

  constructor(columns: Columns, filtered: readonly Filtered[]) {
    const counts = ({ size }: { readonly size: number }): Counts => new Uint32Array(size)
    const named = NAME_FACETS.filter((facet) => filtered.includes(facet))
    this.#columns = columns
    this.tally = {
      type: counts(columns.kinds),
      language: counts(columns.languageCodes),
      level: counts(columns.levels),
      access: counts(columns.statuses),
      decade: counts(columns.decadeYears),
      collection: counts(columns.collections),
      names: counts(columns.names),
      more: Object.fromEntries(named.map((facet) => [facet, counts(columns.names)])),
    }
  }

  /** Returns the counted documents by their first and by their last year. */
  get years(): YearCounts {
    const listed = (counts: ReadonlyMap<number, number>) => [...counts].map(([year, count]) => ({ year, count }))
    return { first: listed(this.#first), last: listed(this.#last) }
  }

  /** Counts a document in all facets, and by its years. */
  add(ordinal: number): void {
    const { kind, level, access, collection, languages, decades, entities, yearFrom, yearTo } = this.#columns
    const { tally } = this
    increment(tally.type, kind.at(ordinal))
    increment(tally.level, level.at(ordinal))
    increment(tally.access, access.at(ordinal))
    increment(tally.collection, collection.at(ordinal))
    languages.countIn(ordinal, tally.language)
    decades.countIn(ordinal, tally.decade)
    entities.countIn(ordinal, tally.names)
    const from = yearFrom.at(ordinal)
    if (from === UNDATED_YEAR) return
    const to = yearTo.at(ordinal)
    this.#first.set(from, (this.#first.get(from) ?? 0) + 1)
    this.#last.set(to, (this.#last.get(to) ?? 0) + 1)
  }

  /** Counts a document in a single facet, whose filter is the only one that it fails. */
  addTo(facet: Filtered, ordinal: number): void {
    const { kind, level, access, collection, languages, decades, entities } = this.#columns
    const { tally } = this
    switch (facet) {
      case 'type':
        increment(tally.type, kind.at(ordinal))
        break
      case 'level':
        increment(tally.level, level.at(ordinal))
        break
      case 'access':
        increment(tally.access, access.at(ordinal))
        break
      case 'collection':
        increment(tally.collection, collection.at(ordinal))
        break
      case 'language':
        languages.countIn(ordinal, tally.language)
        break
      case 'decade':
        decades.countIn(ordinal, tally.decade)
        break
      default: {
        const more = tally.more[facet]
        if (more !== undefined) entities.countIn(ordinal, more)
      }
    }
  }
}
