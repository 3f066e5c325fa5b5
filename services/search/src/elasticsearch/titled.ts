import type { estypes } from '@elastic/elasticsearch'
import { baseLanguage } from '../documents/document.ts'
import { compareBytes } from '../engine/compare-bytes.ts'
import type { EngineRequest } from '../engine/engine.ts'
import type { EsQuery } from './clauses.ts'
import { totalOf } from './total.ts'

/** A part of the results, all of which have the title that counts in one field. */
interface TitledPart {
  readonly filter: readonly EsQuery[]
  readonly field: string
}

/**
 * Divides results by the field that has the title which a reader sees: in the language, in another script of it, or the main title.
 * Each part is sorted along its field; a sort by one field that takes another's place needs scripts, which a cluster may refuse.
 */
export function titledParts(language: string): readonly TitledPart[] {
  const fields = [...new Set([language, baseLanguage(language)])].map((code) => `title_keys.${code}`)
  const lacks = (field: string): EsQuery => ({ bool: { must_not: [{ exists: { field } }] } })
  const parts = fields.map((field, n) => ({ filter: [{ exists: { field } }, ...fields.slice(0, n).map(lacks)], field }))
  return [...parts, { filter: fields.map(lacks), field: 'title_key' }]
}

/** Returns the search for a page of a part: as many hits as the page could have of it, after the same place. */
export const partOf = (
  search: estypes.SearchRequest & { readonly query: EsQuery },
  { filter, field }: TitledPart,
  { limit, offset, after }: Pick<EngineRequest, 'limit' | 'offset' | 'after'>,
): estypes.SearchRequest => ({
  ...search,
  query: { bool: { must: [search.query], filter: [...filter] } },
  sort: [{ [field]: { order: 'asc' } }, { id: { order: 'asc' } }],
  from: 0,
  size: (after === null ? offset : 0) + limit + 1,
})

/** Puts the hits of all parts in one order, as one search would return them. */
export function merged(
  parts: readonly estypes.SearchHitsMetadata[],
  { limit, offset, after }: Pick<EngineRequest, 'limit' | 'offset' | 'after'>,
): estypes.SearchHitsMetadata {
  const from = after === null ? offset : 0
  const hits = parts
    .flatMap(({ hits: found = [] }) => found)
    .map((hit) => ({ hit, keys: (hit.sort ?? []).map(String) }))
    .toSorted((one, other) => compare(one.keys, other.keys))
    .slice(from, from + limit + 1)
  return { hits: hits.map(({ hit }) => hit), total: parts.reduce((sum, { total }) => sum + totalOf(total), 0) }
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [n, key] of one.entries()) {
    const order = compareBytes(key, other[n] ?? '')
    if (order !== 0) return order
  }
  return 0
}
