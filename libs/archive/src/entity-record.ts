import type { Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { isUuid } from '@fonds/db/uuid'
import {
  type EntityRecordRow,
  entityRecordById,
  entityRecordBySlug,
  type ResourceRow,
  resourcesOfEntity,
} from './entity-record.queries.ts'
import type { Audience } from './full-description.ts'
import { type OrganizationRecord, readOrganization } from './organization.ts'
import { inSnapshot, type Reader } from './snapshot.ts'

/** A description that an entity is linked to. */
export type LinkedResource = Omit<ResourceRow, 'rank' | 'path'>

/** A visible entity with everything known about it, in one snapshot. */
export interface EntityRecord {
  readonly audience: Audience
  readonly organization: OrganizationRecord
  readonly entity: EntityRecordRow
  /** Yields its linked descriptions, by confidence and then in archival order. */
  resources(): AsyncIterable<LinkedResource>
}

/**
 * Reads an entity by slug or UUID in one snapshot, which lasts as long as `use`.
 * @returns the result of `use`; null if the entity is not visible
 * @throws DatabaseUnavailable if no connection becomes free in time; whatever `use` throws
 */
export function withEntityRecord<T>(
  pool: Pool,
  tenantId: string,
  { audience, slugOrId }: { readonly audience: Audience; readonly slugOrId: string },
  use: (record: EntityRecord) => Promise<T>,
): Promise<T | null> {
  return inSnapshot(pool, async (read) => {
    const statement = isUuid(slugOrId)
      ? bind(entityRecordById, { tenant: tenantId, id: slugOrId })
      : bind(entityRecordBySlug, { tenant: tenantId, slug: slugOrId })
    const [entity] = await read<EntityRecordRow>(statement)
    if (entity === undefined) return null
    return use({
      audience,
      organization: await readOrganization(read, tenantId),
      entity,
      resources: () => resources(read, tenantId, entity.id, audience === 'public'),
    })
  })
}

async function* resources(
  read: Reader,
  tenant: string,
  entity: string,
  with_suppressed: boolean,
): AsyncGenerator<LinkedResource> {
  // Sorts before every position in the list.
  let after: { rank: number; path: string } = { rank: -1, path: '' }
  for (;;) {
    const rows = await read<ResourceRow>(bind(resourcesOfEntity, { tenant, entity, ...after, with_suppressed }))
    for (const { rank, path, ...resource } of rows) {
      after = { rank, path }
      yield resource
    }
    if (rows.length === 0) return
  }
}
