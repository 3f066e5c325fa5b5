import type { Pool } from '@fonds/db/pool'
import type { Facet } from '@fonds/types'
import { type Counted, FILTERED, type FilterValues, isWider, NAME_FACETS } from '../../engine/engine.ts'
import { type FacetCounts, type FacetRow, presentFacets } from '../../engine/facets.ts'
import { histogramOf } from '../../engine/year-histogram.ts'
import type { Dictionary } from './arrays.ts'
import type { ValueLabel } from './columns.queries.ts'
import type { Columns } from './columns.ts'
import { compareBytes } from './compare-bytes.ts'
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
  /** What to count. */
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
  readonly codes: number[]
  readonly counts: number[]
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
    names: { ids: names, counts: [tally.names, ...Object.values(tally.more)] },
    collections: { ids: collections, counts: [tally.collection] },
  }
  if (!(await labels.read(pool, tenant, wanted))) return null
  const occurring = new Map<Facet, Occurring>([
    ...(['type', 'language', 'level', 'access', 'decade'] as const).map((facet): [Facet, Occurring] => [
      facet,
      occurringIn(tally[facet], () => true),
    ]),
    ['collection', occurringIn(tally.collection, (code) => Boolean(labels.collections[code]))],
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

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function occurringIn(counts: Counts, isListed: (code: number) => boolean): Occurring {
  const found: Occurring = { codes: [], counts: [] }
  for (let code = 1; code < counts.length; code++) {
    const count = counts[code] ?? 0
    if (count > 0 && isListed(code)) {
      found.codes.push(code)
      found.counts.push(count)
    }
  }
  return found
}

/** Returns the visible names of each counted type. */
function namesIn(tally: Tally, labels: Labels, counted: readonly Counted[]): Map<Facet, Occurring> {
  const facets = NAME_FACETS.filter((facet) => counted.includes(facet))
  const found = new Map(facets.map((facet) => [facet, { codes: [], counts: [] } as Occurring]))
  const more = new Map<string, Counts>(Object.entries(tally.more))
  for (let code = 1; code < tally.names.length; code++) {
    const label = labels.names[code]
    if (label === undefined || label === null) continue
    const count = (tally.names[code] ?? 0) + (more.get(label.facet)?.[code] ?? 0)
    const facet = count === 0 ? undefined : facets.find((each) => each === label.facet)
    const occurring = facet && found.get(facet)
    occurring?.codes.push(code)
    occurring?.counts.push(count)
  }
  return found
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
  // Of thousands of names, most occur once or twice: only those that may be listed are compared by their keys.
  const least = codes.length <= limit ? 0 : (Uint32Array.from(counts).sort().at(-limit) ?? 0)
  const found: (Value & FacetRow)[] = []
  for (const [index, code] of codes.entries()) {
    const count = counts[index] ?? 0
    if (count >= least) found.push({ ...describeCode(code), count })
  }
  return found.sort(inOrder).slice(0, limit)
}

const inOrder = (a: Value & FacetRow, b: Value & FacetRow): number =>
  b.count - a.count || a.number - b.number || compareBytes(a.key, b.key) || compareBytes(a.id, b.id)
