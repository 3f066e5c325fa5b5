import { bind, defineStatement } from '@fonds/db'
import { type Pool, query } from '@fonds/service-kit'
import type { Access, Rights } from '@fonds/types'
import type { Ancestor, Description, DescriptionBody, EntityLink } from './description.ts'

/** What a short record of a description is made of: its own words and names, and the titles above it. */
export interface BriefDescription
  extends Pick<Description, 'id' | 'kind' | 'slug' | 'level' | 'other_level' | 'title' | 'reference_code'> {
  readonly languages: { readonly value: readonly string[] }
  readonly access: { readonly value: Access } | null
  readonly rights: { readonly value: Rights } | null
  readonly use_conditions: { readonly value: string } | null
  readonly entities: readonly Pick<EntityLink, 'name' | 'entity_type' | 'roles' | 'creator'>[]
  readonly images: { readonly length: number }
  readonly body: DescriptionBody
  /** Root first. */
  readonly ancestors: readonly Pick<Ancestor, 'kind' | 'slug' | 'title'>[]
}

/** Descriptions by their UUIDs, without what only whole documents need: some five times cheaper. */
export const briefDescriptions = defineStatement(
  'brief.ids',
  ['ids'],
  `
SELECT d.id, d.kind, d.slug, d.level, d.other_level, d.title, d.reference_code, d.languages, d.access, d.rights,
  d.use_conditions, d.image_count, d.body, d.ancestor_ids,
  (SELECT json_agg(json_build_object('name', e.name, 'entity_type', e.entity_type, 'roles', l.roles, 'creator', l.creator)
      ORDER BY l.position, e.id)
    FROM api.visible_entity_links(:tenant) l JOIN api.visible_entities(:tenant) e ON e.id = l.entity_id
    WHERE l.description_id = d.id) AS entities
FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:ids::uuid[]) AND NOT d.suppressed`,
)

/** Of what stands above descriptions that are seen. */
export const briefAncestors = defineStatement(
  'brief.above',
  ['ids'],
  'SELECT d.id, d.kind, d.slug, d.title FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:ids::uuid[])',
)

interface Row
  extends Pick<Description, 'id' | 'kind' | 'slug' | 'level' | 'other_level' | 'title' | 'reference_code' | 'body'> {
  readonly languages: readonly string[]
  readonly access: Access | null
  readonly rights: Rights | null
  readonly use_conditions: string | null
  readonly image_count: number
  readonly ancestor_ids: readonly string[]
  readonly entities: BriefDescription['entities'] | null
}

type Above = BriefDescription['ancestors'][number] & { readonly id: string }

/**
 * Descriptions as an aggregator may have them, by UUID, in no order; what is not to be seen is left out. Two statements,
 * each of its own moment: what changes in between has a later datestamp.
 */
export async function readBriefDescriptions(
  pool: Pool,
  tenant: string,
  ids: readonly string[],
): Promise<BriefDescription[]> {
  const rows = await query<Row>(pool, bind(briefDescriptions, { tenant, ids }))
  const aboveIds = [...new Set(rows.flatMap(({ ancestor_ids }) => ancestor_ids))]
  const above = aboveIds.length === 0 ? [] : await query<Above>(pool, bind(briefAncestors, { tenant, ids: aboveIds }))
  const byId = new Map(above.map((row) => [row.id, row]))
  const held = <T>(value: T | null) => (value === null ? null : { value })
  return rows.map(({ ancestor_ids, image_count, languages, access, rights, use_conditions, entities, ...rest }) => ({
    ...rest,
    languages: { value: languages },
    access: held(access),
    rights: held(rights),
    use_conditions: held(use_conditions),
    entities: entities ?? [],
    images: { length: image_count },
    ancestors: ancestor_ids.flatMap((id) => byId.get(id) ?? []),
  }))
}
