import {
  EACH_LOOKED_UP,
  entityReferenceJson,
  jsonArray,
  jsonArrayOf,
  jsonOf,
  recordLikeJson,
  referenceJson,
  summaryColumns,
} from '@fonds/archive'
import { CONFIDENCE, defineStatement, withSettled } from '@fonds/db/read'
import type { DescriptionKind } from '@fonds/types'

/** Maximum number of related descriptions. */
export const MAX_RELATED = 20

/** Number of the description's entities to follow: the rarest, which tell most about it. */
const ENTITIES = 16
/** Maximum number of links of each of these entities to read, so that the cost does not grow with the archive. */
const LINKS = 100

/** The ranks of links, best first: within each, links are in archival order, so that a subtree is skipped and not read. */
const RANKS = Object.values(CONFIDENCE).map((confidence) => Math.round(1_000 - confidence * 1_000))

/** Links of the entity `h` with the rank `r` on one side of the subject's subtree. */
const linksBeyond = (side: string): string =>
  `(SELECT l.path FROM api.visible_entity_links(:tenant) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path ${side} ORDER BY l.path LIMIT ${LINKS})`

/** Links of the entity `h` of a subject with descriptions below it: those are skipped, however many they are. */
const LINKS_BESIDE = `SELECT l.path FROM unnest('{${RANKS.join(',')}}'::smallint[]) AS r (rank) CROSS JOIN LATERAL (
      ${linksBeyond('< s.path')}
      UNION ALL ${linksBeyond("> s.path || '~'")}
    ) l LIMIT ${LINKS}`

/** Links of the entity `h` of a subject with nothing below it, which one pass along the index finds. */
const ALL_LINKS = `SELECT l.path FROM api.visible_entity_links(:tenant) l
    WHERE l.entity_id = h.id ORDER BY l.rank, l.path LIMIT ${LINKS}`

/** Whether the description of a group of links is below the same parent as the subject. */
const NEAR =
  "coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false)"

const FIRST_NAME = jsonOf('(SELECT json FROM names)[p.first]')
const PARENT = jsonOf('(SELECT parent FROM subject)')

/** References to the shared entities, the rarest first, and to the shared parent. Most descriptions share one entity. */
const BECAUSE = `CASE
      WHEN p.entities & (p.entities - 1) <> 0 THEN (
        SELECT ${jsonArrayOf('b.reference', { order: 'b.n' })} FROM (
          SELECT h.n, h.reference FROM shared h WHERE p.entities & h.bit <> 0
          UNION ALL
          SELECT ${ENTITIES} + 1, s.parent FROM subject s WHERE p.near
        ) b
      )
      WHEN p.near THEN ${jsonArray([FIRST_NAME, PARENT])}
      ELSE ${jsonArray([FIRST_NAME])} END`

/**
 * Descriptions outside the subject's subtree and its ancestors that share entities with it: the rarer an entity, the more it
 * counts, as in the index of Adamic and Adar (1 divided by the logarithm of its links). Those below the same parent come
 * last. One row.
 * @param isLeaf whether the statement is for subjects with nothing below them; for others, it only tells that they exist
 */
const relatedTo = (kind: DescriptionKind, isLeaf: boolean) =>
  withSettled(
    defineStatement(
      isLeaf ? `related.${kind}.leaf` : `related.${kind}`,
      ['base', 'labels', 'text_language', 'limit', 'slug', 'id'],
      `
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.children_count, p.path AS parent_path, p.reference AS parent
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = '${kind}' AND d.slug = :slug
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = '${kind}' AND d.id = :id::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path, ${referenceJson('p')} AS reference FROM api.visible_descriptions(:tenant) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT f.n, 1 << f.n AS bit, f.id, f.weight, ${entityReferenceJson('f')} AS reference FROM (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
  SELECT e.id, e.slug, e.name, e.entity_type, 1 / ln(e.links_count) AS weight
  FROM subject s CROSS JOIN LATERAL (
    SELECT l.entity_id FROM api.visible_entity_links(:tenant) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
  ) l CROSS JOIN LATERAL (
    SELECT e.* FROM api.visible_entities(:tenant) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
  ) e${isLeaf ? '\n  WHERE s.children_count = 0' : ''}
  ORDER BY e.links_count, e.slug LIMIT ${ENTITIES}
  ) f) f
), names AS MATERIALIZED (
  SELECT array_agg(reference) AS json FROM shared
), found AS (
  SELECT k.path, h.weight, h.n, h.bit
  FROM subject s, shared h CROSS JOIN LATERAL (
    ${isLeaf ? ALL_LINKS : LINKS_BESIDE}
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS (
  SELECT b.near, b.entities, b.first, d.* FROM (
    SELECT f.path, ${NEAR} AS near, bit_or(f.bit) AS entities, min(f.n) AS first FROM found f
    GROUP BY f.path ORDER BY ${NEAR}, sum(f.weight) DESC, f.path LIMIT :limit::int
  ) b CROSS JOIN LATERAL (
    SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d WHERE d.path = b.path LIMIT 1
  ) d
)
SELECT EXISTS (SELECT FROM subject) AS found, ${isLeaf ? '(SELECT children_count > 0 FROM subject)' : 'false'} AS has_contents,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  count(*)::int AS total,
  ${jsonArrayOf(recordLikeJson('p', { because: jsonOf(BECAUSE) }, EACH_LOOKED_UP))} AS items
FROM page p`,
    ),
  )

/** For most records, which have nothing below them. */
export const relatedToLeaf = relatedTo('record', true)
export const relatedToRecord = relatedTo('record', false)
export const relatedToCollection = relatedTo('collection', false)

/** Row of the statements. */
export interface RelatedRow {
  readonly found: boolean
  /** Whether the subject needs the statement for those with descriptions below them. */
  readonly has_contents: boolean
  readonly committed_at: Date | null
  readonly total: number
  /** A JSON array. */
  readonly items: string
}
