import type { OrderedList } from '../descriptions/ordered-rows.queries.ts'

/** Orders descriptions by first publication, latest first. */
export const ADDED = {
  column: 'added',
  type: 'timestamptz',
  descending: true,
  sql: 'CASE WHEN k.first_published_at IS NOT NULL THEN k.first_published_at ELSE k.published_at END',
} as const

/** Orders descriptions by their last change, latest first. */
export const UPDATED = { column: 'updated_at', type: 'timestamptz', descending: true } as const

/** A year that sorts last. */
const LAST = 2_147_483_647

/** The first year of a record `k`, else its last. CASE and not coalesce(), which policies keep from indexes. */
const yearOr = (undated: number) =>
  `CASE WHEN k.date_start IS NOT NULL THEN k.date_start WHEN k.date_end IS NOT NULL THEN k.date_end ELSE ${undated} END`

/**
 * The orders of records besides that of their place, each with its index. Ties are in archival order. Undated records, and
 * those without a reference code, come last.
 */
export const RECORD_ORDERS = {
  added: ADDED,
  updated: UPDATED,
  title: { column: 'sort_title', type: 'text' },
  date: { column: 'year', type: 'integer', sql: yearOr(LAST) },
  date_desc: { column: 'year', type: 'integer', descending: true, sql: yearOr(-LAST) },
  /**
   * In natural order: case and punctuation do not count, and numbers count as numbers. One of several digits follows as many
   * colons as it has digits and "!"; padding to a length takes PostgreSQL five times as long on each import. The first 200
   * characters count: the time grows with the square of the digits of a number.
   */
  reference: {
    column: 'code',
    type: 'text',
    sql: `coalesce(left(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(lower(left(k.reference_code, 200)), '[\\W_]+', ' ', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'), '[0-9]{2,}', '\\&!\\&', 'g'), '[0-9](?=[0-9]*!)', ':', 'g'), 200) COLLATE "C", U&'\\+10FFFF')`,
  },
} as const satisfies Readonly<Record<string, OrderedList['order'][number]>>

export type RecordOrder = keyof typeof RECORD_ORDERS
export const RECORD_SORTS = Object.keys(RECORD_ORDERS) as [RecordOrder, ...RecordOrder[]]

/** The order of records with equal keys. */
export const ARCHIVAL = { column: 'path', type: 'text' } as const
