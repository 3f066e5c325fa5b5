import { type Audience, type FindingAid, inSnapshot, readFull } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'

/**
 * Reads a record with its images and its ancestors, in the form of a finding aid without components.
 * @returns null if that audience cannot see it
 */
export const readRecord = (
  pool: Pool,
  tenantId: string,
  { id, audience }: { readonly id: string; readonly audience: Audience },
): Promise<FindingAid | null> =>
  inSnapshot(pool, async (read) => {
    const { organization, descriptions } = await readFull(read, tenantId, { ids: [id], audience })
    const [record] = descriptions
    if (record?.kind !== 'record') return null
    const ids = record.ancestors.map((ancestor) => ancestor.id)
    const above = await readFull(read, tenantId, { ids, audience })
    return {
      audience,
      organization,
      collection: record,
      ancestors: above.descriptions,
      version: '',
      counts: { components: 0, collections: 0, records: 0 },
      changed_at: record.updated_at,
      async *components() {},
    }
  })
