import type { Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { type EntityRecordRow, entityRecordsAfter, type NextEntityRow } from './entity-record.queries.ts'
import { walk } from './finding-aid.ts'
import type { Audience, FullDescription } from './full-description.ts'
import { type OrganizationRecord, readOrganization } from './organization.ts'
import { inSnapshot, type Reader } from './snapshot.ts'

/** The public content of an archive, in one snapshot. */
export interface Holdings {
  readonly organization: OrganizationRecord
  /** Yields records and collections of all levels, tree by tree in archival order, parents before children. */
  descriptions(): AsyncIterable<FullDescription>
  /** Yields entities by name. */
  entities(): AsyncIterable<EntityRecordRow>
}

/**
 * Reads all of an archive in one snapshot, which lasts as long as `use`. Memory is limited to a batch.
 * @returns the result of `use`
 * @throws DatabaseUnavailable if no connection becomes free in time; whatever `use` throws
 */
export function withHoldings<T>(
  pool: Pool,
  tenant: string,
  { audience }: { readonly audience: Audience },
  use: (holdings: Holdings) => Promise<T>,
): Promise<T> {
  return inSnapshot(pool, async (read) => {
    const organization = await readOrganization(read, tenant)
    const everything = { from: '', until: '~', with_suppressed: audience === 'public' }
    return use({
      organization,
      descriptions: () => walk(read, tenant, everything, [], organization),
      entities: () => allEntities(read, tenant),
    })
  })
}

async function* allEntities(read: Reader, tenant: string): AsyncGenerator<EntityRecordRow> {
  // Sorts before every name.
  let after = { sort_name: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await read<NextEntityRow>(bind(entityRecordsAfter, { tenant, ...after }))
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = { sort_name: last.sort_name, id: last.id }
  }
}
