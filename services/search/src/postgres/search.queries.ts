import { defineStatement, type Statement } from '@fonds/db/read'
import { type Position, UNDATED } from '../engine/engine.ts'
import { DATE_PARAMETERS, type DateParameter, overlapping } from './dates.queries.ts'
import { INDEX, INDEX_STATE, INDEX_VERSION, type IndexState, type IndexVersion } from './index-state.queries.ts'
import { DESCRIPTIONS, EVERYTHING, OTHERS, type Source } from './sources.queries.ts'

/**
 * Maximum number of words that are looked up in titles before documents are unpacked. Each is a separate expression,
 * because a list would be slower.
 */
const MAX_HINTS = 8
const titleHints = Array.from(
  { length: MAX_HINTS },
  (_, n) => `coalesce((strpos(' ' || s.title_key, (:hints::text[])[${n + 1}]) > 0)::int, 0)`,
)

/**
 * Score in millionths of a point that is known without unpacking a document. An exact reference code or title comes
 * first, then titles with more of the words, then fuller descriptions.
 */
const hint = `(CASE WHEN s.code_key = :typed_code THEN 100000000 ELSE 0 END
    + CASE WHEN s.title_key = :typed_title THEN 50000000 ELSE 0 END
    + 128 * (${titleHints.join('\n      + ')})
    + coalesce(s.quality, 0))::bigint`

/** The rank by some of the forms. Weights D, C, B, A: ancestors, scope and notes, names, title and code. */
const rankBy = (forms: string) => `ts_rank('{0.05, 0.2, 0.5, 1}', s.terms[1], ${forms}::tsquery)`

/**
 * Score in millionths of a point: the forms in which the words occur (as written, folded, stemmed), then their
 * proximity.
 */
const score = `((
      :forms_weight::float8 * ${rankBy(':forms')}
      + :plain_weight::float8 * (${rankBy(':plain')} - ${rankBy(':accented')})
      + CASE WHEN :phrase::tsquery IS NULL THEN 0 ELSE 4 * ${rankBy(':phrase')} END
    ) * 1000000)::bigint`

export const RANK_PARAMETERS = [
  ...['typed_code', 'typed_title', 'forms', 'forms_weight', 'plain', 'accented', 'plain_weight'],
  ...['phrase', 'hints', 'ranked', 'unranked'],
] as const

const KEYS = {
  date: `coalesce(s.sort_year, ${UNDATED})::bigint`,
  date_desc: `coalesce(-s.sort_year::bigint, ${UNDATED})`,
  title: '0::bigint',
  reference: '0::bigint',
  quality: 'coalesce(-s.quality::bigint, 1)',
  added: `coalesce(-s.added, ${UNDATED})`,
  updated: `coalesce(-s.updated, ${UNDATED})`,
} as const

const TITLE_KEY = 's.title_key'
/** The title in the reader's language, or in another script of it, as documents have it by the language alone. */
const SHOWN_TITLE_KEY = `CASE WHEN s.title_keys IS NULL THEN s.title_key
    ELSE coalesce(s.title_keys ->> :title_language, s.title_keys ->> :title_base, s.title_key) END COLLATE "C"`
/** Until a document from an earlier version is rebuilt, it sorts as one without a code. */
const REFERENCE_KEY = `coalesce(s.reference_key, U&'\\+10FFFF' || s.title_key)`

/** Columns that matches are selected with besides: none, or the collection by which they are grouped. */
export interface Grouping {
  readonly top: string
  /** Selects it again from what has an alias. */
  readonly of: (alias: string) => string
}
const UNGROUPED: Grouping = { top: '', of: () => '' }

/** Selects all matches with their sort key. */
export const sortedBy = (
  { matches }: Source,
  key: string,
  text: string,
  { top } = UNGROUPED,
) => `found AS MATERIALIZED (
  SELECT s.id, s.ordinal, ${key} AS key, ${text} AS text_key${top}
  FROM ${matches} s
  WHERE ${overlapping}
)`

/**
 * Selects the matches to rank. A word may occur in every document, so only some are unpacked; the rest are ordered by
 * their hint, and looked at only if the page goes beyond those that are ranked (`unranked`).
 */
export const ranked = ({ matches, documents }: Source, { top, of } = UNGROUPED) => `found AS MATERIALIZED (
  SELECT s.id, s.ordinal, ${hint} AS hint, s.title_key AS text_key${top}
  FROM ${matches} s
  WHERE ${overlapping}
), hopeful AS MATERIALIZED (
  SELECT f.id, f.hint, f.text_key${of('f')} FROM found f ORDER BY f.hint DESC, f.text_key, f.id LIMIT :ranked::int
), scores AS MATERIALIZED (
  SELECT s.id, greatest(${score}, 0) AS score
  FROM (
    -- An array holds its values unpacked; otherwise, each of the functions would unpack them.
    SELECT d.id, ARRAY[d.terms] AS terms FROM ${documents} d WHERE d.id = ANY (ARRAY(SELECT h.id FROM hopeful h)) OFFSET 0
  ) s
), hits AS (
  SELECT h.id, -(h.hint + coalesce(s.score, 0)) AS key, h.text_key${of('h')} FROM hopeful h LEFT JOIN scores s ON s.id = h.id
  UNION ALL
  -- No score is negative, so these come after all that are ranked.
  SELECT f.id, -f.hint, f.text_key${of('f')} FROM found f
  WHERE :unranked::boolean AND NOT EXISTS (SELECT FROM hopeful h WHERE h.id = f.id)
)`

/** Selects a page of the matches by offset, or after the last item's key. */
const pageText = (found: string, hits: string) => `
WITH ${found}, keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM ${hits} k
    WHERE :after::jsonb IS NULL OR (k.key, k.text_key, k.id)
      > ((:after::jsonb ->> 0)::bigint, :after::jsonb ->> 1, (:after::jsonb ->> 2)::uuid)
    ORDER BY k.key, k.text_key, k.id LIMIT :limit::int + 1 OFFSET :offset::int
  ) k
)
SELECT m.total, m.ordinals, ${INDEX_VERSION},
  ${INDEX_STATE},
  (SELECT coalesce(json_agg(json_build_array(k.key, k.text_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM ${INDEX} CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE :listing::boolean))::text AS ordinals FROM found f
) m`

export const PAGE_PARAMETERS = [...DATE_PARAMETERS, 'after', 'limit', 'offset', 'max_lag', 'listing'] as const
export type PageParameter = (typeof PAGE_PARAMETERS)[number] | Source['parameters'][number] | 'tenant'

/** The language of a reader, with and without its script. */
const TITLE_PARAMETERS = ['title_language', 'title_base'] as const
type TitleParameter = (typeof TITLE_PARAMETERS)[number]

export type RankParameter = (typeof RANK_PARAMETERS)[number]

const relevance = (source: Source): Statement<PageParameter | RankParameter> =>
  defineStatement(
    `search.relevance${source.suffix}`,
    [...source.parameters, ...PAGE_PARAMETERS, ...RANK_PARAMETERS],
    pageText(ranked(source), 'hits'),
  )

type KeyStatements = Readonly<Record<keyof typeof KEYS, Statement<PageParameter>>>

/** Builds a statement for each order, given its key and its text key. */
export const inEachOrder = (
  by: (sort: keyof typeof KEYS, key: string, text: string) => Statement<PageParameter>,
): KeyStatements => ({
  date: by('date', KEYS.date, TITLE_KEY),
  date_desc: by('date_desc', KEYS.date_desc, TITLE_KEY),
  title: by('title', KEYS.title, TITLE_KEY),
  reference: by('reference', KEYS.reference, REFERENCE_KEY),
  quality: by('quality', KEYS.quality, TITLE_KEY),
  added: by('added', KEYS.added, TITLE_KEY),
  updated: by('updated', KEYS.updated, TITLE_KEY),
})

const ordered = (source: Source): KeyStatements =>
  inEachOrder((sort, key, text) =>
    defineStatement(
      `search.${sort}${source.suffix}`,
      [...source.parameters, ...PAGE_PARAMETERS],
      pageText(sortedBy(source, key, text), 'found'),
    ),
  )

/** Orders the most relevant results first. */
export const byRelevance = relevance(DESCRIPTIONS)
export const othersByRelevance = relevance(OTHERS)
export const allByRelevance = relevance(EVERYTHING)

/** Orders results by title in the reader's language. */
const titled = (source: Source): Statement<PageParameter | TitleParameter> =>
  defineStatement(
    `search.titled${source.suffix}`,
    [...source.parameters, ...PAGE_PARAMETERS, ...TITLE_PARAMETERS],
    pageText(sortedBy(source, KEYS.title, SHOWN_TITLE_KEY), 'found'),
  )
export const byTitle = titled(DESCRIPTIONS)
export const othersByTitle = titled(OTHERS)
export const allByTitle = titled(EVERYTHING)

/** Orders results by a key that every document has. */
export const byKey = ordered(DESCRIPTIONS)
export const othersByKey = ordered(OTHERS)
export const allByKey = ordered(EVERYTHING)

/** Selects the ordinals of all matches. */
const listed = ({
  suffix,
  matches,
  parameters,
}: Source): Statement<'tenant' | Source['parameters'][number] | DateParameter> =>
  defineStatement(
    `search.ordinals${suffix}`,
    [...parameters, ...DATE_PARAMETERS],
    `
SELECT ${INDEX_VERSION}, (SELECT array_agg(s.ordinal)::text FROM ${matches} s
  WHERE ${overlapping}) AS ordinals
FROM ${INDEX}`,
  )

export const ordinalsOf = listed(DESCRIPTIONS)
export const otherOrdinalsOf = listed(OTHERS)
export const allOrdinalsOf = listed(EVERYTHING)

export interface OrdinalsRow extends IndexVersion {
  /** An array in PostgreSQL's notation; null if there are none. */
  readonly ordinals: string | null
}

/** The single row that the statements return. */
export interface PageRow extends IndexState, OrdinalsRow {
  readonly total: number
  /** Includes one extra position if there is a next page. */
  readonly positions: readonly Position[]
}
