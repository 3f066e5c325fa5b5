import type { EntityRecord, LinkedResource } from '@fonds/archive'
import type { EntityContent } from '@fonds/types'
import { aFindingAid, aFullDescription } from './testing-archive.ts'

/** Builds an entity's record, as libs/archive would read it, from an imported authority record. */
export function anEntityRecord(
  content: EntityContent,
  resources: readonly LinkedResource[] = [],
  more: Partial<EntityRecord['entity']> = {},
): EntityRecord {
  const { internal_content: _, ...shown } = content
  return {
    audience: 'public',
    organization: aFindingAid(aFullDescription({})).organization,
    entity: {
      id: '44444444-4444-4444-8444-444444444444',
      slug: 'entity',
      name: content.name,
      entity_type: content.entity_type,
      dates: content.date,
      links_count: resources.length,
      collections_count: 0,
      type_certain: true,
      created_at: new Date('2026-01-02T03:04:05Z'),
      updated_at: new Date('2026-01-02T03:04:05Z'),
      content: shown,
      coordinates: null,
      relations: [],
      open_relations: content.relations.map((_relation, position) => position),
      ...more,
    },
    async *resources() {
      yield* resources
    },
  }
}
