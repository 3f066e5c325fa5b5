import { defineStatement, type Statement } from '@fonds/db'
import type { Position } from '../engine/engine.ts'

/** What must match: terms, and years that overlap. What is undated has none, and never does. */
const matching = `s.terms @@ :match::tsquery
    AND (:date_start::int IS NULL OR s.year_to >= :date_start::int)
    AND (:date_end::int IS NULL OR s.year_from <= :date_end::int)`

/** Years that sort last, whichever way. */
const UNDATED = 2_147_483_647

/**
 * Millionths of a point. A reference code or a title that is what was typed comes before all else; then what has the
 * words in more of their forms, as written, folded and stemmed; then where they stand near each other. D, C, B, A: what
 * stands above, scope and notes, names, title and code. Few calls, since each unpacks the document anew.
 */
const score = `((
      CASE WHEN s.code_key = :typed_code THEN 100 ELSE 0 END + CASE WHEN s.title_key = :typed_title THEN 50 ELSE 0 END
      + :forms_weight::float8 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, :forms::tsquery)
      + CASE WHEN :phrase::tsquery IS NULL THEN 0 ELSE 4 * ts_rank('{0.05, 0.2, 0.5, 1}', s.terms, :phrase::tsquery) END
    ) * 1000000)::bigint`

const RANK_PARAMETERS = ['typed_code', 'typed_title', 'forms', 'forms_weight', 'phrase'] as const

const KEYS = {
  date: `coalesce(s.sort_year, ${UNDATED})::bigint`,
  date_desc: `coalesce(-s.sort_year::bigint, ${UNDATED})`,
  title: '0::bigint',
  quality: '-s.quality::bigint',
} as const

/** A page of what was found: by offset, or after the key of the last item. */
const pageText = (key: string) => `
WITH hits AS MATERIALIZED (
  SELECT s.id, ${key} AS key, s.title_key
  FROM api.search_documents(:tenant) s
  WHERE ${matching}
), keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM hits k
    WHERE :after::jsonb IS NULL OR (k.key, k.title_key, k.id)
      > ((:after::jsonb ->> 0)::bigint, :after::jsonb ->> 1, (:after::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.title_key, k.id LIMIT :limit::int + 1 OFFSET :offset::int
  ) k
)
SELECT (SELECT count(*) FROM hits)::int AS total,
  (SELECT t.seq FROM api.tenant_state(:tenant) t) || '-' || coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state(:tenant) i), '') AS version,
  coalesce(json_agg(json_build_array(k.key, k.title_key, k.id) ORDER BY k.n), '[]') AS positions
FROM keys k`

const PAGE_PARAMETERS = ['match', 'date_start', 'date_end', 'after', 'limit', 'offset'] as const
export type PageParameter = (typeof PAGE_PARAMETERS)[number] | 'tenant'
type RankParameter = (typeof RANK_PARAMETERS)[number]

const ordered = (sort: keyof typeof KEYS) => defineStatement(`search.${sort}`, PAGE_PARAMETERS, pageText(KEYS[sort]))

/** Most relevant first. */
export const byRelevance: Statement<PageParameter | RankParameter> = defineStatement(
  'search.relevance',
  [...PAGE_PARAMETERS, ...RANK_PARAMETERS],
  pageText(`-${score}`),
)

/** By what every document has. */
export const byKey: Readonly<Record<keyof typeof KEYS, Statement<PageParameter>>> = {
  date: ordered('date'),
  date_desc: ordered('date_desc'),
  title: ordered('title'),
  quality: ordered('quality'),
}

/** What the statements answer, in one row. */
export interface PageRow {
  readonly total: number
  /** Another whenever the archive or its index is. */
  readonly version: string
  /** One more than asked for, where something follows. */
  readonly positions: readonly Position[]
}
