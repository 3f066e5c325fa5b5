import { onClient, putEntity, resolveRelations, withBatch } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'
import { aHeading } from '@fonds/db/testing-trees'
import type { EntityContent, EntityDate, EntityRelation, Heading } from '@fonds/types'
import { anEntityContent } from '@fonds/types/testing'

export { anEntityName as entityName } from '@fonds/types/testing'

export const creator = (name: string, more: Partial<Heading> = {}): Heading =>
  aHeading(name, { role: 'creator', where: 'origination', ...more })

export const entityDate = (display: string, start: number | null, end: number | null): EntityDate => ({
  display,
  edtf: null,
  start,
  end,
  parts: [],
})

export const relationTo = (target_name: string, more: Partial<EntityRelation> = {}): EntityRelation => ({
  relation: 'associative',
  target_name,
  target_identifier: null,
  target_type: 'person',
  other_names: [],
  other_identifiers: [],
  lang: null,
  role: null,
  source: null,
  date: null,
  places: [],
  note: [],
  ...more,
})

/** Writes authority records in order, as a command would, and resolves their relations. */
export async function putEntities(
  pool: Pool,
  tenantId: string,
  ...contents: readonly (Partial<EntityContent> & Pick<EntityContent, 'name'>)[]
): Promise<void> {
  await onClient(pool, (client) =>
    withBatch(client, tenantId, async (batch) => {
      for (const content of contents) {
        const input = {
          content: anEntityContent(content),
          format: 'eac-cpf-2010',
          agency: null,
          record_id: null,
        } as const
        await putEntity(batch, { ...input, identity: 0, identities: 1, line: 1 }, `made-${content.name}`)
      }
      await resolveRelations(batch)
    }),
  )
}
