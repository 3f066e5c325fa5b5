import type { EntityType } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import { dropCandidates } from './entity-candidates.ts'
import { noteEntity } from './entity-commands.ts'
import { findEntity, lockEntity } from './entity-lookup.ts'
import { touchDescriptions } from './entity-touch.ts'
import type { Retyping } from './known-entities.ts'

const LINKED = 'SELECT description_id FROM fonds.description_entity WHERE entity_id = $2'

/** Returns the beginning of a slug that names the type, for want of letters in the name. */
const slugStart = (type: EntityType): string => `${type.replace('_', '-')}-`

/**
 * Changes the type of an entity, which keeps its UUID and URL, and says whether a source states the new one. Its keys and
 * identifiers follow; those that another entity of that type has stay with the other. A slug that names the former type
 * redirects. The descriptions that show the entity get a new datestamp.
 */
export async function retypeEntity(batch: Batch, { id, entity_type, certain }: Retyping): Promise<void> {
  const { client, tenantId } = batch
  const before = await lockEntity(batch, id)
  const named = before.slug.startsWith(slugStart(before.entity_type))
  const slug = named ? slugStart(entity_type) + before.slug.slice(slugStart(before.entity_type).length) : before.slug
  const renamed = slug !== before.slug && /^[0-9a-f]{8}$|^[0-9a-f]{32}$/.test(slug.slice(slugStart(entity_type).length))
  await client.query(
    `UPDATE fonds.entity SET entity_type = $2, type_certain = $3, slug = $4, updated_at = date_trunc('second', now())
     WHERE id = $1`,
    [id, entity_type, certain, renamed ? slug : before.slug],
  )
  if (before.entity_type !== entity_type) {
    await client.query('UPDATE fonds.entity_key SET entity_type = $2 WHERE entity_id = $1', [id, entity_type])
    await client.query(
      `DELETE FROM fonds.entity_identifier i WHERE i.entity_id = $1 AND EXISTS (
         SELECT FROM fonds.entity_identifier o WHERE o.tenant_id = $2 AND o.entity_type = $3 AND o.id_key = i.id_key
           AND o.entity_id <> $1)`,
      [id, tenantId, entity_type],
    )
    await client.query('UPDATE fonds.entity_identifier SET entity_type = $2 WHERE entity_id = $1', [id, entity_type])
    await dropCandidates(batch, [id])
  }
  if (renamed) {
    await client.query(
      `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, 'entity', $2, $3)
       ON CONFLICT (tenant_id, kind, slug) DO UPDATE SET item_id = excluded.item_id`,
      [tenantId, before.slug, id],
    )
  }
  await client.query(
    `DELETE FROM oai.record r WHERE r.item_id IN (SELECT description_id FROM fonds.description_entity WHERE entity_id = $1)`,
    [id],
  )
  await touchDescriptions(batch, LINKED, [id])
  await noteEntity(batch, before, await findEntity(client, tenantId, id))
}
