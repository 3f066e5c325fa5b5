import type { EntityType } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import { keepFormerPath } from '../tree/former-path.ts'
import { dropCandidates } from './entity-candidates.ts'
import { noteEntity } from './entity-commands.ts'
import { type EntityTarget, findEntity, lockEntity } from './entity-lookup.ts'
import { touchDescriptions } from './entity-touch.ts'
import type { Retyping } from './known-entities.ts'
import { isSlugSettled } from './settled-slug.ts'

const LINKED = 'SELECT description_id FROM fonds.description_entity WHERE entity_id = $2'

/** Returns the beginning of a slug that names the type, for want of letters in the name. */
const slugStart = (type: EntityType): string => `${type.replace('_', '-')}-`

/** Returns the slug of an entity of another type: another one only if it consists of a type and part of the UUID. */
function retyped({ slug, entity_type: before }: EntityTarget, type: EntityType): string {
  const end = slug.startsWith(slugStart(before)) ? slug.slice(slugStart(before).length) : ''
  return /^(?:[0-9a-f]{8}|[0-9a-f]{32})$/.test(end) ? slugStart(type) + end : slug
}

/**
 * Changes the type of an entity, which keeps its UUID and URL, and says whether a source states the new one. Its keys and
 * identifiers follow; those that another entity of that type has stay with the other. A slug that names the former type
 * follows until the entity is public. The descriptions that show the entity get a new datestamp.
 */
export async function retypeEntity(batch: Batch, { id, entity_type, certain }: Retyping): Promise<void> {
  const { client, tenantId } = batch
  const before = await lockEntity(batch, id)
  const slug = retyped(before, entity_type)
  const renamed = slug !== before.slug && !(await isSlugSettled(batch, id))
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
  if (renamed) await keepFormerPath(batch, { id, kind: 'entity', slug: before.slug, next: slug })
  await touchDescriptions(batch, LINKED, [id])
  await noteEntity(batch, before, await findEntity(client, tenantId, id))
}
