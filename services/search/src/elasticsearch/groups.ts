import type { estypes } from '@elastic/elasticsearch'
import { compareBytes } from '../engine/compare-bytes.ts'
import { type EngineAnswer, EngineError, type EngineRequest, type Hit, type Position } from '../engine/engine.ts'
import { GROUP_HITS, type HitGroup } from '../engine/groups.ts'
import { type EsQuery, not } from './clauses.ts'
import type { IndexField } from './mapping.ts'
import { positionOf, sortOf } from './order.ts'
import { totalOf } from './total.ts'

/** Maximum number of groups that are counted, and that a page may come after. Archives have fewer collections. */
const MAX_GROUPS = 10_000
const POINTS = 100
const GROUP = 'group' satisfies IndexField

const LISTED = ['timed_out', 'hits.total.value', 'hits.hits.sort', 'hits.hits.fields', 'aggregations.count.count']
const COLLECTED = [
  'timed_out',
  ...['key', 'doc_count', 'itself.doc_count', 'first.hits.hits.sort'].map(
    (part) => `aggregations.groups.buckets.${part}`,
  ),
]

type Send = (search: estypes.SearchRequest) => Promise<Pick<estypes.SearchResponse, 'hits' | 'aggregations'>>
type Groups = Pick<EngineAnswer, 'hits' | 'groups' | 'total' | 'next'>

/** A group, by its best result. */
interface First {
  readonly top: string
  readonly position: Position
}

/** Some groups in order, and how many there are. */
interface Listed {
  readonly firsts: readonly First[]
  readonly results: number
  readonly groups: number
}

/**
 * Finds one page of groups: first the best result of each, then what its group has.
 * @param query matches and ranks the results, with all filters
 * @throws EngineError if there are too many groups
 */
export async function findGroups(request: EngineRequest, query: EsQuery, send: Send): Promise<Groups> {
  const { limit, sort, query: sought } = request
  const list: List = (start, size) => listed(request, query, { start, size, send })
  const { from, firsts, results, groups } = await pageOf(request, list)
  const page = firsts.slice(0, limit)
  const scored = sort === 'relevance' && sought !== null
  const found = await collect(request, query, page, { send, scored })
  const last = firsts.length > limit ? page.at(-1) : undefined
  return {
    hits: found.flatMap(({ hits }) => hits),
    groups: { total: groups, page: found },
    total: results,
    next: last === undefined ? null : { engine: 'elasticsearch', position: last.position, passed: from + page.length },
  }
}

type List = (start: number, size: number) => Promise<Listed>

/**
 * Lists the groups of a page, and one more if there is one. Elasticsearch continues grouped results by number only, so the page
 * begins where the last one ended if the same group is still there; otherwise all are looked through.
 */
async function pageOf(
  { limit, offset, after }: Pick<EngineRequest, 'limit' | 'offset' | 'after'>,
  list: List,
): Promise<Listed & { readonly from: number }> {
  if (after === null) return { ...(await list(offset, limit + 1)), from: offset }
  const from = Math.min(after.passed ?? 0, MAX_GROUPS)
  if (from > 0) {
    const near = await list(from - 1, limit + 2)
    const [last, ...firsts] = near.firsts
    if (last !== undefined && compare(last.position, after.position) === 0) return { ...near, firsts, from }
  }
  const all = await list(0, MAX_GROUPS)
  const passed = all.firsts.filter(({ position }) => compare(position, after.position) <= 0).length
  return { ...all, firsts: all.firsts.slice(passed, passed + limit + 1), from: passed }
}

/** Lists groups by their best result. */
async function listed(
  { sort }: EngineRequest,
  query: EsQuery,
  { start, size, send }: { readonly start: number; readonly size: number; readonly send: Send },
): Promise<Listed> {
  const { hits, aggregations = {} } = await send({
    query,
    collapse: { field: GROUP },
    sort: sortOf(sort),
    from: start,
    size,
    aggs: {
      groups: { terms: { field: GROUP, size: MAX_GROUPS + 1 } },
      count: { stats_bucket: { buckets_path: 'groups>_count' } },
    },
    _source: false,
    stored_fields: '_none_',
    filter_path: LISTED,
    track_total_hits: true,
  })
  const { count: groups = 0 } = (aggregations.count ?? {}) as { readonly count?: number }
  if (groups > MAX_GROUPS) throw new EngineError('unable', 'there are too many groups', null)
  const { hits: found = [], total } = hits
  return {
    firsts: found.map(({ sort: values = [], fields = {} }) => ({
      top: String(fields[GROUP]?.[0]),
      position: positionOf(sort, values),
    })),
    results: totalOf(total),
    groups,
  }
}

/** A group in a response. */
interface Bucket {
  readonly key: string
  readonly doc_count: number
  readonly itself?: { readonly doc_count: number }
  readonly first?: { readonly hits?: { readonly hits?: readonly { readonly sort?: estypes.SortResults }[] } }
}

/** Reads the groups whose best results are given, in that order. */
async function collect(
  { sort }: EngineRequest,
  query: EsQuery,
  firsts: readonly First[],
  { send, scored }: { readonly send: Send; readonly scored: boolean },
): Promise<HitGroup[]> {
  if (firsts.length === 0) return []
  const tops = firsts.map(({ top }) => top)
  const { aggregations = {} } = await send({
    query: { bool: { must: [query], filter: [{ terms: { [GROUP]: tops } }] } },
    size: 0,
    aggs: {
      groups: {
        terms: { field: GROUP, size: tops.length },
        aggs: {
          itself: { filter: not({ exists: { field: 'collection' } }) },
          first: { top_hits: { size: GROUP_HITS, sort: sortOf(sort), _source: false } },
        },
      },
    },
    filter_path: COLLECTED,
    track_total_hits: false,
  })
  const { buckets = [] } = (aggregations.groups ?? {}) as { readonly buckets?: readonly Bucket[] }
  const groups = buckets.map(({ key, doc_count, itself, first }): [string, HitGroup] => {
    const own = itself?.doc_count ?? 0
    const hits = (first?.hits?.hits ?? []).map((hit): Hit => {
      const [rank, , id] = positionOf(sort, hit.sort ?? [])
      return { id, score: scored ? -rank / POINTS : null }
    })
    return [key, { top: key, total: doc_count - own, itself: own > 0, hits }]
  })
  const byTop = new Map(groups)
  return tops.flatMap((top) => byTop.get(top) ?? [])
}

function compare([key, text, id]: Position, [otherKey, otherText, otherId]: Position): number {
  return key - otherKey || compareBytes(text, otherText) || compareBytes(id, otherId)
}
