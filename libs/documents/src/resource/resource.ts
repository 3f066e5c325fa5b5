import type { CollectionRow, EntityRow, RecordRow } from './resource.queries.ts'

export type ResourceType = 'collection' | 'entity' | 'record'

/** The current state of a document's subject. */
export interface Resource {
  readonly type: ResourceType
  readonly id: string
  readonly slug: string
  /** The basis of the file name: the reference code, or else the slug. */
  readonly code: string
  /** Whether it is at the top level of its archive. */
  readonly top: boolean
  /** The number of descriptions below a collection or record. */
  readonly components: number
  /** The languages into which a description has been translated. */
  readonly languages: readonly string[]
  /** Whether a record has images that can be shown; absent for others. */
  readonly pictured?: boolean
  /** Null for a description. */
  readonly entityType: EntityRow['entity_type'] | null
  /** Whether it is a subject that is a function. */
  readonly isFunction: boolean
  /** Changes whenever anything that one of its documents shows does. */
  readonly version: string
}

export const resourceOfCollection = (row: CollectionRow): Resource => ({
  type: 'collection',
  id: row.id,
  slug: row.slug,
  code: row.reference_code ?? row.slug,
  top: row.top,
  components: row.components,
  languages: Object.keys(row.translations?.in ?? {}),
  entityType: null,
  isFunction: false,
  version: `${row.version} ${row.above} ${row.creators ?? ''} ${row.archive}`,
})

export const resourceOfRecord = (row: RecordRow): Resource => {
  const { version, ...resource } = resourceOfCollection(row)
  return {
    ...resource,
    type: 'record',
    pictured: row.images !== null,
    version: `${version} ${row.images ?? ''} ${row.texts ?? ''} ${row.withheld}`,
  }
}

export const resourceOfEntity = (row: EntityRow): Resource => ({
  type: 'entity',
  id: row.id,
  slug: row.slug,
  code: row.slug,
  top: true,
  components: 0,
  languages: [],
  entityType: row.entity_type,
  isFunction: row.is_function,
  version: `${row.version} ${row.archive}`,
})
