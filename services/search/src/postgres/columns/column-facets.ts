import type { Pool } from '@fonds/db/pool'
import type { Facet } from '@fonds/types'
import { compareBytes } from '../../engine/compare-bytes.ts'
import {
  type Counted,
  FILTERED,
  type FilterValues,
  isWider,
  NAME_FACETS,
  ROLE_FACETS,
  VALUE_FILTERS,
} from '../../engine/engine.ts'
import { type FacetCounts, type FacetRow, presentFacets } from '../../engine/facets.ts'
import { histogramOf } from '../../engine/year-histogram.ts'
import { type Dictionary, increment } from './arrays.ts'
import type { ValueLabel } from './columns.queries.ts'
import type { Columns } from './columns.ts'
import { Labels } from './labels.ts'
import { type Counts, type Tally, tallyOf, testsOf } from './tally.ts'

/** The documents to count, in one state of the archive. */
export interface CountedDocuments {
  readonly tenant: string
  /** The number of the archive's last change. */
  readonly seq: string | null
  /** The documents that match, apart from filters by facets if facets count more than the results. */
  readonly ordinals: Int32Array
  readonly filters: FilterValues
  /** Facets to count. */
  readonly counted: readonly Counted[]
  /** The number of values per facet. */
  readonly limit: number
}

/** A value of a facet as it is listed, and what orders it among values that are as frequent. */
interface Value extends Omit<FacetRow, 'count'> {
  readonly number: number
  readonly key: string
  readonly id: string
}

/** The values of a facet that occur. */
interface Occurring {
  readonly codes: Uint32Array
  readonly counts: Uint32Array
}

/**
 * Counts facets from columns, which must belong to the state of the index that the ordinals were read from. Names
 * and collections that are not visible are omitted.
 * @returns null if columns cannot tell, or the archive has changed meanwhile
 */
export async function countColumns(
  pool: Pool,
  columns: Columns,
  { tenant, seq, ordinals, filters, counted, limit }: CountedDocuments,
): Promise<FacetCounts | null> {
  const tests = isWider({ counted, filters }) ? testsOf(columns, filters) : NO_TESTS
  if (tests === null) return null
  // Columns may change at the next await; codes keep their meaning.
  const tally = tallyOf(columns, { ordinals, tests, counted })
  if (columns.labels.seq !== seq) columns.labels = new Labels(seq)
  const { labels, names, collections } = columns
  const wanted = {
    names: { ids: names, counts: [tally.names, tally.creator, tally.genre, ...Object.values(tally.more)] },
    collections: { ids: collections, counts: [tally.collection] },
  }
  if (!(await labels.read(pool, tenant, wanted))) return null
  const occurring = new Map<Facet, Occurring>([
    ...VALUE_FILTERS.map((facet): [Facet, Occurring] => [facet, occurringIn(tally[facet], () => true)]),
    ['collection', occurringIn(tally.collection, (code) => Boolean(labels.collections[code]))],
    ...ROLE_FACETS.map((facet): [Facet, Occurring] => [
      facet,
      occurringIn(tally[facet], (code) => Boolean(labels.names[code])),
    ]),
    ...namesIn(tally, labels, counted),
  ])
  const listed = FILTERED.flatMap((facet) => {
    const found = occurring.get(facet)
    return found === undefined ? [] : mostFrequent(found, limit, (code) => describe(columns, labels, facet, code))
  })
  return presentFacets(
    listed,
    (facet) =>
      sumOf(occurring.get(facet)?.counts ?? []) -
      sumOf(listed.filter((row) => row.facet === facet).map((row) => row.count)),
    histogramOf(tally.years, filters),
  )
}

const NO_TESTS: ReturnType<typeof testsOf> = new Map()

const NOTHING: Occurring = { codes: new Uint32Array(0), counts: new Uint32Array(0) }

const sumOf = (counts: Iterable<number>): number => {
  let sum = 0
  for (const count of counts) sum += count
  return sum
}

function occurringIn(counts: Counts, isListed: (code: number) => boolean): Occurring {
  const codes: number[] = []
  for (let code = 1; code < counts.length; code++) if ((counts[code] ?? 0) > 0 && isListed(code)) codes.push(code)
  return { codes: Uint32Array.from(codes), counts: Uint32Array.from(codes, (code) => counts[code] ?? 0) }
}

/** Returns the visible names of each counted type. */
function namesIn({ names, more }: Tally, { facets }: Labels, counted: readonly Counted[]): Map<Facet, Occurring> {
  const moreOf = [undefined, ...NAME_FACETS.map((facet) => more[facet])]
  const countOf = (code: number, facet: number): number => (names[code] ?? 0) + (moreOf[facet]?.[code] ?? 0)
  const sizes = new Uint32Array(moreOf.length)
  for (let code = 1; code < names.length; code++) {
    const facet = facets.at(code)
    if (countOf(code, facet) > 0) increment(sizes, facet)
  }
  const found = Array.from(sizes, (size, facet): Occurring => {
    const isCounted = facet > 0 && counted.some((each) => each === NAME_FACETS[facet - 1])
    return isCounted ? { codes: new Uint32Array(size), counts: new Uint32Array(size) } : NOTHING
  })
  // Writing beyond the end of what is not counted changes nothing.
  const ends = new Uint32Array(moreOf.length)
  for (let code = 1; code < names.length; code++) {
    const facet = facets.at(code)
    const count = countOf(code, facet)
    const occurring = found[facet]
    if (count === 0 || occurring === undefined) continue
    const end = ends[facet] ?? 0
    occurring.codes[end] = code
    occurring.counts[end] = count
    ends[facet] = end + 1
  }
  return new Map(NAME_FACETS.map((facet, n) => [facet, found[n + 1] ?? NOTHING]))
}

function describe(columns: Columns, labels: Labels, facet: Facet, code: number): Value {
  const plain = (dictionary: Dictionary<string>): Value => {
    const value = dictionary.valueOf(code) ?? ''
    return { facet, value, label: value, number: 0, key: value, id: '' }
  }
  const labelled = (label: ValueLabel | null | undefined): Value => {
    if (!label) throw new Error('the value must have a label')
    return { facet, value: label.value, label: label.label, number: 0, key: label.key, id: label.id }
  }
  switch (facet) {
    case 'type':
      return plain(columns.kinds)
    case 'language':
      return plain(columns.languageCodes)
    case 'level':
      return plain(columns.levels)
    case 'access':
      return plain(columns.statuses)
    case 'reuse':
      return plain(columns.reuses)
    case 'media':
      return plain(columns.mediaKinds)
    case 'decade': {
      const number = columns.decadeYears.valueOf(code) ?? 0
      return { facet, value: String(number), label: String(number), number, key: '', id: '' }
    }
    case 'collection':
      return labelled(labels.collections[code])
    default:
      return labelled(labels.names[code])
  }
}

/** Returns the most frequent values in display order. */
function mostFrequent(
  { codes, counts }: Occurring,
  limit: number,
  describeCode: (code: number) => Value,
): (Value & FacetRow)[] {
  // Most of thousands of names occur once or twice: only those that may be listed are compared by their keys.
  const least = codes.length <= limit ? 0 : (counts.toSorted().at(-limit) ?? 0)
  const found: (Value & FacetRow)[] = []
  for (let index = 0; index < codes.length; index++) {
    const count = counts[index] ?? 0
    if (count >= least) found.push({ ...describeCode(codes[index] ?? 0), count })
  }
  return found.sort(inOrder).slice(0, limit)
}

const inOrder = (a: Value & FacetRow, b: Value & FacetRow): number =>
  b.count - a.count || a.number - b.number || compareBytes(a.key, b.key) || compareBytes(a.id, b.id)
