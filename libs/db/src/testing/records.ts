import type { EntityContent } from '@fonds/types'
import { anEntityContent } from '@fonds/types/testing'
import type pg from 'pg'
import { type PutEntityResult, putEntity } from '../entities/put-entity.ts'
import { withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'

/**
 * Stores an authority record, as an import does. Its source defaults to its name. Unlike an import by default, it takes
 * over entities.
 */
export async function aRecord(
  pool: pg.Pool,
  tenantId: string,
  content: Partial<EntityContent> & Pick<EntityContent, 'name'>,
  {
    agency = null,
    source = content.name,
    replace = true,
  }: { readonly agency?: string | null; readonly source?: string; readonly replace?: boolean } = {},
): Promise<PutEntityResult> {
  const about = { format: 'eac-cpf-2010', agency, record_id: null, identity: 0, identities: 1, line: 1 } as const
  const input = { content: anEntityContent(content, agency), ...about }
  const put = (client: pg.ClientBase) =>
    withBatch(client, tenantId, (batch) => putEntity(batch, input, source, { replace }))
  return (await onClient(pool, put)).result
}
