import { defineStatement, type Statement } from '@fonds/db/read'
import { type Position, UNDATED } from '../engine/engine.ts'
import { GROUP_HITS, type HitGroup } from '../engine/groups.ts'
import {
  INDEX,
  INDEX_STATE,
  INDEX_VERSION,
  type IndexState,
  type IndexVersion,
  overlapping,
} from './index-state.queries.ts'
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

const RANK_PARAMETERS = [
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
/** Until a document from an earlier version is rebuilt, it sorts as one without a code. */
const REFERENCE_KEY = `coalesce(s.reference_key, U&'\\+10FFFF' || s.title_key)`

/** What matches are selected with besides: nothing, or the collection by which they are grouped. */
interface Grouping {
  readonly top: string
  /** Selects it again from what has an alias. */
  readonly of: (alias: string) => string
}
const UNGROUPED: Grouping = { top: '', of: () => '' }
const GROUPED: Grouping = { top: ', coalesce(s.top_id, s.id) AS top', of: (alias) => `, ${alias}.top` }

/** Selects all matches with their sort key. */
const sortedBy = ({ matches }: Source, key: string, text: string, { top } = UNGROUPED) => `found AS MATERIALIZED (
  SELECT s.id, s.ordinal, ${key} AS key, ${text} AS text_key${top}
  FROM ${matches} s
  WHERE ${overlapping}
)`

/**
 * Selects the matches to rank. A word may occur in every document, so only some are unpacked; the rest are ordered by
 * their hint, and looked at only if the page goes beyond those that are ranked (`unranked`).
 */
const ranked = ({ matches, documents }: Source, { top, of } = UNGROUPED) => `found AS MATERIALIZED (
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

/**
 * Selects a page of groups: by offset, or after the first match of the last one. Each match is placed in its group once, so
 * that a page costs the same at any depth.
 */
const groupsText = (found: string, hits: string) => `
WITH ${found}, placed AS MATERIALIZED (
  SELECT k.*, row_number() OVER (PARTITION BY k.top ORDER BY k.key, k.text_key, k.id) AS place FROM ${hits} k
), firsts AS MATERIALIZED (
  SELECT row_number() OVER () AS n, g.* FROM (
    SELECT p.key, p.text_key, p.id, p.top FROM placed p
    WHERE p.place = 1 AND (:after::jsonb IS NULL OR (p.key, p.text_key, p.id)
      > ((:after::jsonb ->> 0)::bigint, :after::jsonb ->> 1, (:after::jsonb ->> 2)::uuid))
    ORDER BY p.key, p.text_key, p.id LIMIT :limit::int + 1 OFFSET :offset::int
  ) g
), groups AS (
  SELECT g.n, g.top, count(*) FILTER (WHERE p.id <> p.top) AS total, bool_or(p.id = p.top) AS itself,
    json_agg(json_build_array(p.key, p.text_key, p.id) ORDER BY p.place) FILTER (WHERE p.place <= ${GROUP_HITS}) AS hits
  FROM firsts g JOIN placed p ON p.top = g.top GROUP BY g.n, g.top
)
SELECT m.total, m.ordinals, ${INDEX_VERSION},
  ${INDEX_STATE},
  (SELECT coalesce(json_agg(json_build_array(g.key, g.text_key, g.id) ORDER BY g.n), '[]') FROM firsts g) AS positions,
  (SELECT count(*)::int FROM placed p WHERE p.place = 1) AS groups_total,
  (SELECT coalesce(json_agg(json_build_object('top', g.top, 'total', g.total, 'itself', g.itself, 'hits', g.hits) ORDER BY g.n), '[]')
    FROM groups g) AS groups
FROM ${INDEX} CROSS JOIN (
  SELECT count(*)::int AS total, (array_agg(f.ordinal) FILTER (WHERE :listing::boolean))::text AS ordinals FROM found f
) m`

const PAGE_PARAMETERS = [
  'date_start',
  'date_end',
  'date_within',
  'after',
  'limit',
  'offset',
  'max_lag',
  'listing',
] as const
export type PageParameter = (typeof PAGE_PARAMETERS)[number] | Source['parameters'][number] | 'tenant'

type RankParameter = (typeof RANK_PARAMETERS)[number]

const relevance = (source: Source): Statement<PageParameter | RankParameter> =>
  defineStatement(
    `search.relevance${source.suffix}`,
    [...source.parameters, ...PAGE_PARAMETERS, ...RANK_PARAMETERS],
    pageText(ranked(source), 'hits'),
  )

/** The same of groups. */
export const groupsByRelevance: Statement<PageParameter | RankParameter> = defineStatement(
  'search.groups_relevance',
  [...DESCRIPTIONS.parameters, ...PAGE_PARAMETERS, ...RANK_PARAMETERS],
  groupsText(ranked(DESCRIPTIONS, GROUPED), 'hits'),
)

type KeyStatements = Readonly<Record<keyof typeof KEYS, Statement<PageParameter>>>

function ordered(source: Source, grouping?: Grouping): KeyStatements {
  const by = (sort: keyof typeof KEYS, text = TITLE_KEY): Statement<PageParameter> =>
    defineStatement(
      `search.${grouping === undefined ? '' : 'groups_'}${sort}${source.suffix}`,
      [...source.parameters, ...PAGE_PARAMETERS],
      (grouping === undefined ? pageText : groupsText)(sortedBy(source, KEYS[sort], text, grouping), 'found'),
    )
  return {
    date: by('date'),
    date_desc: by('date_desc'),
    title: by('title'),
    reference: by('reference', REFERENCE_KEY),
    quality: by('quality'),
    added: by('added'),
    updated: by('updated'),
  }
}

/** Orders the most relevant results first. */
export const byRelevance = relevance(DESCRIPTIONS)
export const othersByRelevance = relevance(OTHERS)
export const allByRelevance = relevance(EVERYTHING)

/** Orders results by a key that every document has. */
export const byKey = ordered(DESCRIPTIONS)
export const othersByKey = ordered(OTHERS)
export const allByKey = ordered(EVERYTHING)
export const groupsByKey = ordered(DESCRIPTIONS, GROUPED)

/** Selects the ordinals of all matches. */
const listed = ({
  suffix,
  matches,
  parameters,
}: Source): Statement<'tenant' | Source['parameters'][number] | 'date_start' | 'date_end' | 'date_within'> =>
  defineStatement(
    `search.ordinals${suffix}`,
    [...parameters, 'date_start', 'date_end', 'date_within'],
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
  /** Of groups only: their number on all pages, and one for each position. */
  readonly groups_total?: number
  readonly groups?: readonly GroupRow[]
}

/** A group, with the positions of its first matches. */
export interface GroupRow extends Omit<HitGroup, 'hits'> {
  readonly hits: readonly Position[]
}
