import { defineStatement, type Statement } from '@fonds/db/read'
import { type Counted, FILTERED, type Filtered, NAME_FACETS, type RoleFacet } from '../engine/engine.ts'
import { DATE_PARAMETERS, type DateParameter, overlapping } from './dates.queries.ts'
import { DESCRIPTIONS, EVERYTHING, OTHERS, type Source } from './sources.queries.ts'

/** One bit per facet; a set bit means that its filter fails. */
const ALL = 2 ** FILTERED.length - 1
const bit = (name: Filtered): number => 2 ** FILTERED.indexOf(name)
const failing = (name: Filtered) =>
  `CASE WHEN :${name}::tsquery IS NULL OR s.terms @@ :${name}::tsquery THEN 0 ELSE ${bit(name)} END`

/** Returns the condition that all filters match, except possibly this facet's own. */
const others = (name: Filtered) => `(m.failing & ${ALL - bit(name)}) = 0`

/** Whether something is counted. It is constant, so that PostgreSQL does not run the parts of a statement that are left out. */
const isCounted = (name: Counted) => `'${name}' = ANY (:counted::text[])`

const column = (name: Filtered, value: string, from = '') => `
  SELECT '${name}' AS facet, ${value} AS value, ${value} AS label, count(*) AS count,
    NULL::int AS number, ${value} COLLATE "C" AS key, NULL::uuid AS id
  FROM m${from} WHERE ${isCounted(name)} AND ${others(name)} AND ${value} IS NOT NULL GROUP BY ${value}`

const years = (name: string, year: string) => `
  SELECT '${name}', ${year}::text, NULL, sum(s.count)::bigint, NULL, NULL FROM spans s GROUP BY ${year}`

const role = (name: RoleFacet, ids: string) => `
  SELECT '${name}', e.slug, e.name, c.count, NULL, e.sort_name, e.id
  FROM (
    SELECT x.id, count(*) FROM m CROSS JOIN LATERAL unnest(${ids}) AS x(id)
    WHERE ${isCounted(name)} AND ${others(name)} GROUP BY x.id
  ) c
    JOIN api.visible_entities(:tenant) e ON e.id = c.id`

const entityCount = NAME_FACETS.map((type) => `count(*) FILTER (WHERE ${others(type)}) AS ${type}`).join(', ')
const entityCase = NAME_FACETS.map((type) => `WHEN '${type}' THEN n.${type}`).join(' ')

type FacetParameter = 'tenant' | Source['parameters'][number] | DateParameter | 'counted' | 'listed' | Filtered

/**
 * Counts facets in one pass over the documents that match apart from facet filters. Names and collections are
 * looked up in their current state: values that are not visible have no label and are omitted. Ties sort earlier
 * decades first, then labels bytewise. `counted`: the facets to count; `listed`: the number of values per facet; `sum`: the
 * total of their counts. Also counts results by their first and their last year, if asked for: a row each, without a label.
 */
const counting = ({ suffix, matches, parameters }: Source): Statement<FacetParameter> =>
  defineStatement(
    `search.facets${suffix}`,
    [...parameters, ...DATE_PARAMETERS, 'counted', 'listed', ...FILTERED],
    `
WITH m AS MATERIALIZED (
  SELECT s.kind, s.level, s.access, s.languages, s.decades, s.entities, s.top_id, s.creators, s.genres, s.reuse, s.media, s.year_from, s.year_to,
    ${FILTERED.map(failing).join('\n    + ')} AS failing
  FROM ${matches} s
  WHERE ${overlapping}
), names AS MATERIALIZED (
  SELECT x.id, ${entityCount}
  FROM m CROSS JOIN LATERAL unnest(m.entities) AS x(id)
  WHERE :counted::text[] && '{${NAME_FACETS.join(',')}}' GROUP BY x.id
), spans AS MATERIALIZED (
  SELECT m.year_from, m.year_to, count(*) AS count
  FROM m WHERE ${isCounted('years')} AND m.failing = 0 AND m.year_from IS NOT NULL GROUP BY m.year_from, m.year_to
), counts AS (${column('type', 'm.kind')}
  UNION ALL${column('level', 'm.level')}
  UNION ALL${column('access', 'm.access')}
  UNION ALL${column('reuse', 'm.reuse')}
  UNION ALL${column('media', 'x.media', ' CROSS JOIN LATERAL unnest(m.media) AS x(media)')}
  UNION ALL${column('language', 'x.language', ' CROSS JOIN LATERAL unnest(m.languages) AS x(language)')}
  UNION ALL
  SELECT 'decade', x.decade::text, x.decade::text, count(*), x.decade, NULL, NULL
  FROM m CROSS JOIN LATERAL unnest(m.decades) AS x(decade)
  WHERE ${isCounted('decade')} AND ${others('decade')} GROUP BY x.decade
  UNION ALL
  SELECT 'collection', d.slug, d.title, c.count, NULL, d.sort_title, d.id
  FROM (
    SELECT m.top_id, count(*) FROM m WHERE ${isCounted('collection')} AND ${others('collection')} GROUP BY m.top_id
  ) c
    JOIN api.visible_descriptions(:tenant) d ON d.id = c.top_id
  UNION ALL
  SELECT e.entity_type, e.slug, e.name, CASE e.entity_type ${entityCase} END,
    NULL, e.sort_name, e.id
  FROM names n JOIN api.visible_entities(:tenant) e ON e.id = n.id
  WHERE e.entity_type = ANY (:counted::text[])
  UNION ALL${role('creator', 'm.creators')}
  UNION ALL${role('genre', 'm.genres')}
)
SELECT r.facet, r.value, r.label, r.count::int AS count, r.sum::float8 AS sum FROM (
  SELECT f.facet, f.value, f.label, f.count, f.sum, f.n FROM (
    SELECT c.*, row_number() OVER (PARTITION BY c.facet ORDER BY c.count DESC, c.number, c.key, c.id) AS n,
      sum(c.count) OVER (PARTITION BY c.facet) AS sum
    FROM counts c WHERE c.count > 0
  ) f WHERE f.n <= :listed::int
  UNION ALL${years('first_year', 's.year_from')}
  UNION ALL${years('last_year', 's.year_to')}
) r ORDER BY r.facet, r.n`,
  )

export const facetCounts = counting(DESCRIPTIONS)
export const otherFacetCounts = counting(OTHERS)
export const allFacetCounts = counting(EVERYTHING)
