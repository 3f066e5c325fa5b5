import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { Access, Rights } from '@fonds/types'
import { briefAncestors, briefDescriptions } from './brief-description.queries.ts'
import type { Ancestor, Description, DescriptionBody, EntityLink } from './description.ts'

/** The source of a short record: a description's own text and names, and the titles of its ancestors. */
export interface BriefDescription
  extends Pick<
    Description,
    'id' | 'kind' | 'slug' | 'level' | 'other_level' | 'title' | 'reference_code' | 'written_code' | 'thumbnail'
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
    | 'id'
    | 'kind'
    | 'slug'
    | 'level'
    | 'other_level'
    | 'title'
    | 'reference_code'
    | 'written_code'
    | 'thumbnail'
    | 'body'
  > {
  readonly languages: readonly string[]
  readonly access: Access | null
  readonly rights: Rights | null
  readonly use_conditions: string | null
  readonly ancestor_ids: readonly string[]
  readonly entities: BriefDescription['entities'] | null
}

/** An ancestor of short records. */
export type BriefAncestor = BriefDescription['ancestors'][number] & { readonly id: string }

/**
 * Reads descriptions as an aggregator may see them, by UUID, in no particular order; hidden ones are omitted. The two
 * statements use separate snapshots: anything that changes in between gets a later datestamp.
 * @param known ancestors read before, by UUID, to which those read now are added; valid until the archive's next change
 */
export async function readBriefDescriptions(
  pool: Pool,
  tenant: string,
  ids: readonly string[],
  known = new Map<string, BriefAncestor>(),
): Promise<BriefDescription[]> {
  const rows = await query<Row>(pool, bind(briefDescriptions, { tenant, ids }))
  const byId = new Map<string, BriefAncestor>()
  const missing = new Set<string>()
  for (const id of new Set(rows.flatMap(({ ancestor_ids }) => ancestor_ids))) {
    const ancestor = known.get(id)
    if (ancestor === undefined) missing.add(id)
    else byId.set(id, ancestor)
  }
  const read =
    missing.size === 0 ? [] : await query<BriefAncestor>(pool, bind(briefAncestors, { tenant, ids: [...missing] }))
  for (const ancestor of read) {
    byId.set(ancestor.id, ancestor)
    known.set(ancestor.id, ancestor)
  }
  const held = <T>(value: T | null) => (value === null ? null : { value })
  // Names each field, because copying the others of a row costs as much as parsing it.
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    level: row.level,
    other_level: row.other_level,
    title: row.title,
    reference_code: row.reference_code,
    written_code: row.written_code ?? row.reference_code,
    thumbnail: row.thumbnail,
    body: row.body,
    languages: { value: row.languages },
    access: held(row.access),
    rights: held(row.rights),
    use_conditions: held(row.use_conditions),
    entities: row.entities ?? [],
    ancestors: row.ancestor_ids.flatMap((id) => byId.get(id) ?? []),
  }))
}
