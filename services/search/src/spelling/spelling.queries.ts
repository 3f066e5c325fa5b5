import { defineStatement } from '@fonds/db/read'
import { DATE_PARAMETERS, overlapping } from '../postgres/dates.queries.ts'
import { EVERYTHING } from '../postgres/sources.queries.ts'

/** Limits the candidates for a typed word, by its beginning and by its end. */
const MAX_CANDIDATES = 4_000
/** Sorts after any other character. */
const LAST_CHARACTER = `U&'\\+10FFFF'`

/**
 * Finds words that begin or end like the typed words, identified by their index in the input. A typo in one or two
 * letters usually leaves one end of a word intact, and an index finds either end quickly, however many words there are.
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
      WHERE w.folded >= a.beginning AND w.folded < a.beginning || ${LAST_CHARACTER}
        AND length(w.folded) BETWEEN a.shortest AND a.longest LIMIT ${MAX_CANDIDATES})
    UNION
    (SELECT w.word, w.folded FROM api.search_words(:tenant) w
      WHERE reverse(w.folded) >= a.ending AND reverse(w.folded) < a.ending || ${LAST_CHARACTER}
        AND length(w.folded) BETWEEN a.shortest AND a.longest LIMIT ${MAX_CANDIDATES})
  ) c`,
)

export interface AlikeRow {
  /** Counts from 1. */
  readonly n: number
  readonly word: string
  readonly folded: string
}

/** Counting limit, which is enough to tell common words from rare ones. */
const MAX_COUNT = 50

/**
 * Counts the visible documents that match each query, up to a limit. `others` is empty, or has the query of each for
 * entities and exhibits.
 */
export const usage = defineStatement(
  'spelling.usage',
  ['matches', 'others'],
  `
SELECT a.n::int AS n, (
  SELECT count(*) FROM (
    SELECT 1 FROM api.search_matches(:tenant, a.match::tsquery)
    UNION ALL
    SELECT 1 FROM api.search_entities_and_exhibits(:tenant) o
    WHERE cardinality(:others::text[]) > 0 AND o.terms @@ a.other::tsquery
    LIMIT ${MAX_COUNT}
  ) s
)::int AS count
FROM unnest(:matches::text[], :others::text[]) WITH ORDINALITY AS a(match, other, n) ORDER BY a.n`,
)

export interface UsageRow {
  readonly count: number
}

/** Reads suppressed names that PostgreSQL's index may still contain. */
export const withdrawnNames = defineStatement(
  'spelling.withdrawn',
  [],
  `
SELECT w.id FROM api.search_state(:tenant) i
  CROSS JOIN LATERAL api.withdrawn_names(:tenant, i.seq, i.item_id) AS w(id)`,
)

/** Checks whether anything visible matches, with the parameters of `Matches`. */
export const found = defineStatement(
  'spelling.found',
  ['match', 'words', 'alternatives', 'others', ...DATE_PARAMETERS],
  `
SELECT EXISTS (
  SELECT FROM ${EVERYTHING.matches} s
  WHERE ${overlapping}
) AS found`,
)
