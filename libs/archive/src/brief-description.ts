import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { Access, Rights } from '@fonds/types'
import { briefAncestors, briefDescriptions } from './brief-description.queries.ts'
import type { Ancestor, Description, DescriptionBody, EntityLink } from './description.ts'

/** The source of a short record: a description's own text and names, and the titles of its ancestors. */
export interface BriefDescription
  extends Pick<
    Description,
    'id' | 'kind' | 'slug' | 'level' | 'other_level' | 'title' | 'reference_code' | 'thumbnail'
  > {
  readonly languages: { readonly value: readonly string[] }
  readonly access: { readonly value: Access } | null
  readonly rights: { readonly value: Rights } | null
  readonly use_conditions: { readonly value: string } | null
  readonly entities: readonly Pick<EntityLink, 'name' | 'entity_type' | 'roles' | 'creator' | 'headings'>[]
  readonly body: DescriptionBody
  /** Root first. */
  readonly ancestors: readonly Pick<Ancestor, 'kind' | 'slug' | 'title'>[]
}

interface Row
  extends Pick<
    Description,
    'id' | 'kind' | 'slug' | 'level' | 'other_level' | 'title' | 'reference_code' | 'thumbnail' | 'body'
  > {
  readonly languages: readonly string[]
  readonly access: Access | null
  readonly rights: Rights | null
  readonly use_conditions: string | null
  readonly ancestor_ids: readonly string[]
  readonly entities: BriefDescription['entities'] | null
}

type Above = BriefDescription['ancestors'][number] & { readonly id: string }

/**
 * Reads descriptions as an aggregator may see them, by UUID, in no particular order; hidden ones are omitted. The two
 * statements use separate snapshots: anything that changes in between gets a later datestamp.
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
  return rows.map(({ ancestor_ids, languages, access, rights, use_conditions, entities, ...rest }) => ({
    ...rest,
    languages: { value: languages },
    access: held(access),
    rights: held(rights),
    use_conditions: held(use_conditions),
    entities: entities ?? [],
    ancestors: ancestor_ids.flatMap((id) => byId.get(id) ?? []),
  }))
}
