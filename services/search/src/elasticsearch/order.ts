import type { estypes } from '@elastic/elasticsearch'
import { type Position, type Sort, UNDATED } from '../engine/engine.ts'

interface Order {
  /** What comes before title and UUID; null: nothing does. */
  readonly first: estypes.SortCombinations | null
  /** From a value of `first` to the number of a position, and back: what descends has its sign turned. */
  readonly sign: 1 | -1
}

const ORDERS: Readonly<Record<Sort, Order>> = {
  relevance: { first: { _score: { order: 'desc' } }, sign: -1 },
  date: { first: { sort_year: { order: 'asc', missing: UNDATED } }, sign: 1 },
  date_desc: { first: { sort_year: { order: 'desc', missing: -UNDATED } }, sign: -1 },
  title: { first: null, sign: 1 },
  quality: { first: { quality: { order: 'desc' } }, sign: -1 },
}

/** Every order ends with the title and the UUID, bytewise, as PostgreSQL’s do. */
export function sortOf(sort: Sort): estypes.SortCombinations[] {
  const { first } = ORDERS[sort]
  return [...(first === null ? [] : [first]), { title_key: { order: 'asc' } }, { id: { order: 'asc' } }]
}

/** A position as `search_after` takes it. */
export function searchAfter(sort: Sort, [key, title, id]: Position): estypes.SortResults {
  const { first, sign } = ORDERS[sort]
  return first === null ? [title, id] : [sign * key, title, id]
}

/** The position of a hit, from its sort values. */
export function positionOf(sort: Sort, values: estypes.SortResults): Position {
  const { first, sign } = ORDERS[sort]
  const [title, id] = values.slice(-2)
  // Nought has no sign.
  const key = first === null ? 0 : sign * Number(values[0]) || 0
  return [key, String(title), String(id)]
}
