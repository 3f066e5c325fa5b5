import type { estypes } from '@elastic/elasticsearch'
import { type Position, type Sort, UNDATED } from '../engine/engine.ts'

interface Order {
  /** The sort key that precedes title and UUID; null if there is none. */
  readonly first: estypes.SortCombinations | null
  /** Converts between a value of `first` and the number in a position: descending keys are negated. */
  readonly sign: 1 | -1
}

const ORDERS: Readonly<Record<Sort, Order>> = {
  relevance: { first: { _score: { order: 'desc' } }, sign: -1 },
  date: { first: { sort_year: { order: 'asc', missing: UNDATED } }, sign: 1 },
  date_desc: { first: { sort_year: { order: 'desc', missing: -UNDATED } }, sign: -1 },
  title: { first: null, sign: 1 },
  quality: { first: { quality: { order: 'desc' } }, sign: -1 },
}

/** Returns the sort of an order. Each ends with the title and the UUID, compared bytewise as in PostgreSQL. */
export function sortOf(sort: Sort): estypes.SortCombinations[] {
  const { first } = ORDERS[sort]
  return [...(first === null ? [] : [first]), { title_key: { order: 'asc' } }, { id: { order: 'asc' } }]
}

/** Converts a position to the form of `search_after`. */
export function searchAfter(sort: Sort, [key, title, id]: Position): estypes.SortResults {
  const { first, sign } = ORDERS[sort]
  return first === null ? [title, id] : [sign * key, title, id]
}

/** Returns the position of a hit from its sort values. */
export function positionOf(sort: Sort, values: estypes.SortResults): Position {
  const { first, sign } = ORDERS[sort]
  const [title, id] = values.slice(-2)
  // Converts -0 to 0.
  const key = first === null ? 0 : sign * Number(values[0]) || 0
  return [key, String(title), String(id)]
}
