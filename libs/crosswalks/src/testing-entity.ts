import type { EntityRecord, LinkedResource } from '@fonds/archive'
import type { EntityContent } from '@fonds/types'
import { entityAsRead } from './as-read.ts'
import { aFindingAid, aFullDescription } from './testing-archive.ts'

/** Builds an entity's record, as libs/archive would read it, from an imported authority record. */
export function anEntityRecord(
  content: EntityContent,
  resources: readonly LinkedResource[] = [],
  more: Partial<EntityRecord['entity']> = {},
): EntityRecord {
  const when = new Date('2026-01-02T03:04:05Z')
  const record = entityAsRead(content, 'The Archive', when)
  return {
    ...record,
    organization: aFindingAid(aFullDescription({})).organization,
    entity: {
      ...record.entity,
      id: '44444444-4444-4444-8444-444444444444',
      links_count: resources.length,
      ...more,
    },
    async *resources() {
      yield* resources
    },
  }
}
