import {
  entityReferencePairs,
  recordLikeJson,
  referenceColumns,
  referenceJson,
  references,
  summaryColumns,
} from '@fonds/archive'
import { CONFIDENCE, defineStatement } from '@fonds/db'
import type { DescriptionKind } from '@fonds/types'

/** Maximum number of related descriptions. */
export const MAX_RELATED = 20

/** Number of the description's entities to follow: the rarest, which tell most about it. */
const ENTITIES = 16
/** Maximum number of links of each of these entities to read, so that the cost does not grow with the archive. */
const LINKS = 200

/** The ranks of links, best first: within each, links are in archival order, so that a subtree is skipped and not read. */
const RANKS = Object.values(CONFIDENCE).map((confidence) => Math.round(1_000 - confidence * 1_000))

/** Links of the entity `h` with the rank `r` on one side of the subject's subtree. */
const linksBeyond = (side: string): string =>
  `(SELECT l.description_id, l.path FROM api.visible_entity_links(:tenant) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path ${side} ORDER BY l.path LIMIT ${LINKS})`

/**
 * Descriptions outside the subject's subtree and its ancestors that share entities with it: the rarer an entity, the more it
 * counts, as in the index of Adamic and Adar (1 divided by the logarithm of its links). Those below the same parent come
 * last. One row.
 */
const relatedTo = (kind: DescriptionKind) =>
  defineStatement(
    `related.${kind}`,
    ['base', 'labels', 'text_language', 'limit', 'slug', 'id'],
    `
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.parent_id, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
  WHERE d.kind = '${kind}' AND d.slug = :slug
  UNION ALL
  SELECT d.id, d.path, d.parent_id, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
  WHERE d.kind = '${kind}' AND d.id = :id::uuid
  LIMIT 1
), parent AS MATERIALIZED (
  SELECT ${referenceColumns('p')}, p.path FROM subject s, api.visible_descriptions(:tenant) p WHERE p.id = s.parent_id
), shared AS MATERIALIZED (
  SELECT e.id, e.slug, e.name, e.entity_type, 1 / ln(e.links_count) AS weight
  FROM subject s CROSS JOIN LATERAL (
    SELECT l.entity_id FROM api.visible_entity_links(:tenant) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
  ) l CROSS JOIN LATERAL (
    SELECT e.* FROM api.visible_entities(:tenant) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
  ) e
  ORDER BY e.links_count, e.slug LIMIT ${ENTITIES}
), found AS (
  SELECT k.path, h.weight, h.id AS entity_id,
    EXISTS (SELECT FROM parent p WHERE k.path > p.path AND k.path < p.path || '~') AS near
  FROM subject s, shared h CROSS JOIN LATERAL (
    SELECT l.* FROM unnest('{${RANKS.join(',')}}'::smallint[]) AS r (rank) CROSS JOIN LATERAL (
      ${linksBeyond('< s.path')}
      UNION ALL ${linksBeyond("> s.path || '~'")}
    ) l LIMIT ${LINKS}
  ) k
  WHERE k.description_id <> ALL (s.ancestor_ids)
), best AS MATERIALIZED (
  SELECT row_number() OVER () AS n, b.* FROM (
    SELECT f.path, f.near, array_agg(f.entity_id) AS entity_ids FROM found f
    GROUP BY f.path, f.near ORDER BY f.near, sum(f.weight) DESC, f.path LIMIT :limit::int
  ) b
), page AS MATERIALIZED (
  SELECT b.n, b.near, b.entity_ids, d.* FROM best b CROSS JOIN LATERAL (
    SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d WHERE d.path = b.path LIMIT 1
  ) d
), ${references('page')}
SELECT EXISTS (SELECT FROM subject) AS found,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  count(*)::int AS total,
  coalesce(json_agg(${recordLikeJson(
    'p',
    `'because', (
      SELECT coalesce(json_agg(b.reference ORDER BY b.n), '[]'::json) FROM (
        SELECT row_number() OVER (ORDER BY h.weight DESC, h.slug) AS n, json_build_object(${entityReferencePairs('h')}) AS reference
        FROM shared h WHERE h.id = ANY (p.entity_ids)
        UNION ALL
        SELECT ${ENTITIES} + 1, ${referenceJson('q')} FROM parent q WHERE p.near
      ) b
    )`,
  )} ORDER BY p.n), '[]')::text AS items
FROM page p`,
  )

export const relatedToRecord = relatedTo('record')
export const relatedToCollection = relatedTo('collection')

/** Row of both statements. */
export interface RelatedRow {
  readonly found: boolean
  readonly committed_at: Date | null
  readonly total: number
  /** A JSON array. */
  readonly items: string
}
