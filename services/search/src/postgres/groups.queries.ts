import { defineStatement, type Statement } from '@fonds/db/read'
import type { Position } from '../engine/engine.ts'
import { GROUP_HITS, type HitGroup } from '../engine/groups.ts'
import { INDEX, INDEX_STATE, INDEX_VERSION } from './index-state.queries.ts'
import {
  type Grouping,
  inEachOrder,
  PAGE_PARAMETERS,
  type PageParameter,
  type PageRow,
  RANK_PARAMETERS,
  type RankParameter,
  ranked,
  sortedBy,
} from './search.queries.ts'
import { DESCRIPTIONS } from './sources.queries.ts'

const BY_TOP: Grouping = { top: ', coalesce(s.top_id, s.id) AS top', of: (alias) => `, ${alias}.top` }

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

const PARAMETERS = [...DESCRIPTIONS.parameters, ...PAGE_PARAMETERS]

/** Orders groups by their most relevant result. */
export const groupsByRelevance: Statement<PageParameter | RankParameter> = defineStatement(
  'search.groups_relevance',
  [...PARAMETERS, ...RANK_PARAMETERS],
  groupsText(ranked(DESCRIPTIONS, BY_TOP), 'hits'),
)

/** Orders groups by a key that every document has. */
export const groupsByKey: Readonly<Record<keyof ReturnType<typeof inEachOrder>, Statement<PageParameter>>> =
  inEachOrder((sort, key, text) =>
    defineStatement(
      `search.groups_${sort}`,
      PARAMETERS,
      groupsText(sortedBy(DESCRIPTIONS, key, text, BY_TOP), 'found'),
    ),
  )

/** A group, with the positions of its first matches. */
interface GroupRow extends Omit<HitGroup, 'hits'> {
  readonly hits: readonly Position[]
}

/** The single row that the statements return. */
export interface GroupsRow extends PageRow {
  /** The number of groups on all pages. */
  readonly groups_total: number
  /** One for each position. */
  readonly groups: readonly GroupRow[]
}
