import type { OrderedList } from '../descriptions/ordered-rows.queries.ts'

/** Orders descriptions by first publication, latest first. */
export const ADDED = {
  column: 'added',
  type: 'timestamptz',
  descending: true,
  sql: 'coalesce(k.first_published_at, k.published_at)',
} as const

/** Orders descriptions by their last change, latest first. */
export const UPDATED = { column: 'updated_at', type: 'timestamptz', descending: true } as const

/** Sorts last, whatever the key. */
const LAST = 2_147_483_647
const YEAR = 'coalesce(k.date_start, k.date_end)'

/**
 * The orders of records besides that of their place, each with its index. Ties are in archival order. Undated records, and
 * those without a reference code, come last.
 */
export const RECORD_ORDERS = {
  added: ADDED,
  updated: UPDATED,
  title: { column: 'sort_title', type: 'text' },
  date: { column: 'year', type: 'integer', sql: `coalesce(${YEAR}, ${LAST})` },
  date_desc: { column: 'year', type: 'integer', sql: `coalesce(-${YEAR}, ${LAST})` },
  /** In natural order: case and punctuation do not count, and numbers count as numbers of up to twelve digits. */
  reference: {
    column: 'code',
    type: 'text',
    sql: `coalesce(left(regexp_replace(regexp_replace(trim(regexp_replace(lower(k.reference_code), '[\\W_]+', ' ', 'g')), '([0-9]+)', '00000000000\\1', 'g'), '[0-9]*([0-9]{12})', '\\1', 'g'), 200) COLLATE "C", U&'\\+10FFFF')`,
  },
} as const satisfies Readonly<Record<string, OrderedList['order'][number]>>

export type RecordOrder = keyof typeof RECORD_ORDERS
export const RECORD_SORTS = Object.keys(RECORD_ORDERS) as [RecordOrder, ...RecordOrder[]]

/** The order of records with equal keys. */
export const ARCHIVAL = { column: 'path', type: 'text' } as const
