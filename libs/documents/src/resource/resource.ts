import type { CollectionRow, EntityRow } from './resource.queries.ts'

export type ResourceType = 'collection' | 'entity'

/** What a document is of, as it stands. */
export interface Resource {
  readonly type: ResourceType
  readonly id: string
  readonly slug: string
  /** What a file of it is called after: the reference code, else the slug. */
  readonly code: string
  /** Has anything above it. */
  readonly top: boolean
  /** Descriptions below a collection. */
  readonly components: number
  /** Null for collections. */
  readonly entityType: EntityRow['entity_type'] | null
  /** Another whenever anything that a document of it shows is another. */
  readonly version: string
}

export const resourceOfCollection = (row: CollectionRow): Resource => ({
  type: 'collection',
  id: row.id,
  slug: row.slug,
  code: row.reference_code ?? row.slug,
  top: row.top,
  components: row.components,
  entityType: null,
  version: `${row.version} ${row.above} ${row.creators ?? ''} ${row.archive}`,
})

export const resourceOfEntity = (row: EntityRow): Resource => ({
  type: 'entity',
  id: row.id,
  slug: row.slug,
  code: row.slug,
  top: true,
  components: 0,
  entityType: row.entity_type,
  version: `${row.version} ${row.archive}`,
})
