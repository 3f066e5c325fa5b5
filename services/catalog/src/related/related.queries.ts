import { PARENTS, references, rowsOf, type SummaryRow, summaryColumns } from '@fonds/archive'
import { CONFIDENCE, defineStatement } from '@fonds/db/read'
import type { EntityReferenceRow } from '@fonds/presenters'
import type { DescriptionKind } from '@fonds/types'
import { COMMITTED_AT } from '../descriptions/list.queries.ts'

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

/** The subject's entities, the rarest first. */
const NAMES =
  '(SELECT json_agg(f ORDER BY f.n) FROM (SELECT h.n, h.id, h.slug, h.name, h.translations, h.entity_type FROM shared h) f)'

/**
 * Descriptions outside the subject's subtree and its ancestors that share entities with it: the rarer an entity, the more it
 * counts, as in the index of Adamic and Adar (1 divided by the logarithm of its links). Those below the same parent come
 * last. At least one row if the subject exists.
 * @param isLeaf whether the statement is for subjects with nothing below them; for others, it only tells that they exist
 */
const relatedTo = (kind: DescriptionKind, isLeaf: boolean) =>
  defineStatement(
    isLeaf ? `related.${kind}.leaf` : `related.${kind}`,
    ['limit', 'slug', 'id'],
    `
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.parent_id, d.children_count, p.path AS parent_path
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = '${kind}' AND d.slug = :slug
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = '${kind}' AND d.id = :id::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path FROM api.visible_descriptions(:tenant) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
    SELECT e.id, e.slug, e.name, e.translations, e.entity_type, 1 / ln(e.links_count) AS weight
    FROM subject s CROSS JOIN LATERAL (
      SELECT l.entity_id FROM api.visible_entity_links(:tenant) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
    ) l CROSS JOIN LATERAL (
      SELECT e.* FROM api.visible_entities(:tenant) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
    ) e${isLeaf ? '\n    WHERE s.children_count = 0' : ''}
    ORDER BY e.links_count, e.slug LIMIT ${ENTITIES}
  ) f
), found AS (
  SELECT k.path, h.weight, h.n
  FROM subject s, shared h CROSS JOIN LATERAL (
    ${isLeaf ? ALL_LINKS : LINKS_BESIDE}
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, b.near, b.entities, s.parent_id, d.* FROM (
    SELECT f.path, ${NEAR} AS near, json_agg(f.n) AS entities FROM found f
    GROUP BY f.path ORDER BY ${NEAR}, sum(f.weight) DESC, f.path LIMIT :limit::int
  ) b CROSS JOIN LATERAL (
    SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d WHERE d.path = b.path LIMIT 1
  ) d, subject s
), ${references(
      'page',
      [...PARENTS, 'parent_id'].map((id) => `p.${id}`),
    )}
SELECT h.*, i.* FROM (
  SELECT ${isLeaf ? 's.children_count > 0' : 'false'} AS has_contents, ${COMMITTED_AT} FROM subject s
) h LEFT JOIN (
  ${rowsOf('page', ['p.n::int AS n', 'p.near', 'p.parent_id', 'p.entities', `CASE WHEN p.n = 1 THEN ${NAMES} END AS names`])}
) i ON true`,
  )

/** For most records, which have nothing below them. */
export const relatedToLeaf = relatedTo('record', true)
export const relatedToRecord = relatedTo('record', false)
export const relatedToCollection = relatedTo('collection', false)

/** A row of the statements. Without related descriptions, there is a single one, with nulls in the place of an item. */
export interface RelatedRow extends SummaryRow {
  /** Whether the subject needs the statement for those with descriptions below them. */
  readonly has_contents: boolean
  /** Seconds since 1970. */
  readonly committed_at: number | null
  /** The place in the list, from 1; null for a description to which items refer. */
  readonly n: number | null
  /** Whether it is below the same parent as the subject, and that parent. */
  readonly near: boolean
  readonly parent_id: string | null
  /** The numbers of the shared entities, in any order. */
  readonly entities: readonly number[]
  /** On the first item: the subject's entities by number from 1, the rarest first. */
  readonly names: readonly EntityReferenceRow[] | null
}
