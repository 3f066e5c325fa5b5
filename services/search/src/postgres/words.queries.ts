import { defineStatement, type Statement } from '@fonds/db/read'
import { DATE_PARAMETERS, type DateParameter, overlapping } from './dates.queries.ts'
import { INDEX, INDEX_STATE, type IndexState } from './index-state.queries.ts'

type WordParameter = 'tenant' | 'matches' | 'others' | 'together' | DateParameter | 'max_lag'

const PARAMETERS = [...DATE_PARAMETERS, 'max_lag', 'together'] as const

/** Documents that match one query. */
const IN_DESCRIPTIONS = `SELECT d.ordinal, d.year_from, d.year_to, d.day_from, d.day_to FROM api.search_matches(:tenant, w.match::tsquery) d`
const IN_OTHERS = `SELECT o.ordinal, o.year_from, o.year_to, o.day_from, o.day_to FROM api.search_entities_and_exhibits(:tenant) o
      WHERE o.terms @@ w.other::tsquery`

/**
 * Counts the documents that match each of some queries, and the largest number of queries that one document matches. Each is
 * looked up by itself, along the index of terms. `together`: for each query, whether it counts for that number.
 */
const counting = (
  suffix: string,
  lists: readonly ('matches' | 'others')[],
  { queries, found }: { readonly queries: string; readonly found: string },
): Statement<WordParameter> =>
  defineStatement(
    `search.words${suffix}`,
    [...lists, ...PARAMETERS],
    `
WITH found AS MATERIALIZED (
  SELECT w.n, w.together, s.ordinal
  FROM ${queries}
    CROSS JOIN LATERAL (
      ${found}
    ) s
  WHERE ${overlapping}
)
SELECT ${INDEX_STATE},
  (SELECT coalesce(json_object_agg(c.n, c.count), '{}') FROM (SELECT f.n, count(*) AS count FROM found f GROUP BY f.n) c) AS counts,
  coalesce((SELECT max(c.words) FROM (
    SELECT count(*) AS words FROM found f WHERE f.together GROUP BY f.ordinal
  ) c), 0)::int AS most
FROM ${INDEX}`,
  )

export const wordCounts = counting('', ['matches'], {
  queries: 'unnest(:matches::text[], :together::boolean[]) WITH ORDINALITY AS w(match, together, n)',
  found: IN_DESCRIPTIONS,
})
export const otherWordCounts = counting('_others', ['others'], {
  queries: 'unnest(:others::text[], :together::boolean[]) WITH ORDINALITY AS w(other, together, n)',
  found: IN_OTHERS,
})
export const allWordCounts = counting('_all', ['matches', 'others'], {
  queries:
    'unnest(:matches::text[], :others::text[], :together::boolean[]) WITH ORDINALITY AS w(match, other, together, n)',
  found: `${IN_DESCRIPTIONS}\n      UNION ALL\n      ${IN_OTHERS}`,
})

export interface WordsRow extends IndexState {
  /** The number of documents by the place of the query, from 1; none for those without any. */
  readonly counts: Readonly<Record<string, number>>
  readonly most: number
}
