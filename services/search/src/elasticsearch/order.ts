import type { estypes } from '@elastic/elasticsearch'
import { type Position, type Sort, UNDATED } from '../engine/engine.ts'
import type { IndexField } from './mapping.ts'

interface Order {
  /** The sort key that precedes the text and the UUID; null if there is none. */
  readonly first: estypes.SortCombinations | null
  /** Converts between a value of `first` and the number in a position: descending keys are negated. */
  readonly sign: 1 | -1
  /** The field of the text key. */
  readonly text: IndexField
}

const ORDERS: Readonly<Record<Sort, Order>> = {
  relevance: { first: { _score: { order: 'desc' } }, sign: -1, text: 'title_key' },
  date: { first: { sort_year: { order: 'asc', missing: UNDATED } }, sign: 1, text: 'title_key' },
  date_desc: { first: { sort_year: { order: 'desc', missing: -UNDATED } }, sign: -1, text: 'title_key' },
  title: { first: null, sign: 1, text: 'title_key' },
  reference: { first: null, sign: 1, text: 'reference_key' },
  added: { first: { added: { order: 'desc', missing: -UNDATED } }, sign: -1, text: 'title_key' },
  updated: { first: { updated: { order: 'desc', missing: -UNDATED } }, sign: -1, text: 'title_key' },
  quality: { first: { quality: { order: 'desc', missing: -1 } }, sign: -1, text: 'title_key' },
}

/** Returns the sort of an order. Each ends with a text key and the UUID, compared bytewise as in PostgreSQL. */
export function sortOf(sort: Sort): estypes.SortCombinations[] {
  const { first, text } = ORDERS[sort]
  return [...(first === null ? [] : [first]), { [text]: { order: 'asc' } }, { id: { order: 'asc' } }]
}

/** Converts a position to the form of `search_after`. */
export function searchAfter(sort: Sort, [key, text, id]: Position): estypes.SortResults {
  const { first, sign } = ORDERS[sort]
  return first === null ? [text, id] : [sign * key, text, id]
}

/** Returns the position of a hit from its sort values. */
export function positionOf(sort: Sort, values: estypes.SortResults): Position {
  const { first, sign } = ORDERS[sort]
  const [text, id] = values.slice(-2)
  // Converts -0 to 0.
  const key = first === null ? 0 : sign * Number(values[0]) || 0
  return [key, String(text), String(id)]
}
