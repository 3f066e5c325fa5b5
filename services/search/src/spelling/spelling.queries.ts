import { defineStatement } from '@fonds/db'

/** Words that are looked at for one that was typed, from its beginning and from its end. */
const LOOKED_AT = 4_000
/** Sorts behind whatever else follows. */
const BEHIND_ALL = `U&'\\+10FFFF'`

/**
 * Words that begin or end as some that were typed, by their place among these. Whoever mistypes a letter or two mostly
 * leaves one end of the word as it is; either end is found along an index, however many words there are.
 */
export const alike = defineStatement(
  'spelling.alike',
  ['beginnings', 'endings', 'shortest', 'longest'],
  `
SELECT a.n::int AS n, c.word, c.folded
FROM unnest(:beginnings::text[], :endings::text[], :shortest::int[], :longest::int[])
    WITH ORDINALITY AS a(beginning, ending, shortest, longest, n)
  CROSS JOIN LATERAL (
    (SELECT w.word, w.folded FROM api.search_words(:tenant) w
      WHERE w.folded >= a.beginning AND w.folded < a.beginning || ${BEHIND_ALL}
        AND length(w.folded) BETWEEN a.shortest AND a.longest LIMIT ${LOOKED_AT})
    UNION
    (SELECT w.word, w.folded FROM api.search_words(:tenant) w
      WHERE reverse(w.folded) >= a.ending AND reverse(w.folded) < a.ending || ${BEHIND_ALL}
        AND length(w.folded) BETWEEN a.shortest AND a.longest LIMIT ${LOOKED_AT})
  ) c`,
)

export interface AlikeRow {
  /** From 1. */
  readonly n: number
  readonly word: string
  readonly folded: string
}

/** What is counted of what has a word: enough to tell the common from the rare. */
const COUNTED = 50

/** How many visible documents match each of some queries, up to a bound. */
export const usage = defineStatement(
  'spelling.usage',
  ['matches'],
  `
SELECT a.n::int AS n, (
  SELECT count(*) FROM (SELECT FROM api.search_matches(:tenant, a.match::tsquery) LIMIT ${COUNTED}) s
)::int AS count
FROM unnest(:matches::text[]) WITH ORDINALITY AS a(match, n) ORDER BY a.n`,
)

export interface UsageRow {
  readonly count: number
}

/** Names that were suppressed, and that PostgreSQL's index may still have. */
export const withdrawnNames = defineStatement(
  'spelling.withdrawn',
  [],
  `
SELECT w.id FROM api.search_state(:tenant) i
  CROSS JOIN LATERAL api.withdrawn_names(:tenant, i.seq, i.item_id) AS w(id)`,
)

/** Whether anything visible matches. */
export const found = defineStatement(
  'spelling.found',
  ['match', 'date_start', 'date_end'],
  `
SELECT EXISTS (
  SELECT FROM api.search_matches(:tenant, :match::tsquery) s
  WHERE (:date_start::int IS NULL OR s.year_to >= :date_start::int)
    AND (:date_end::int IS NULL OR s.year_from <= :date_end::int)
) AS found`,
)
