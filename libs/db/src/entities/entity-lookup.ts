import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { isUuid } from '../values/uuid.ts'
import type { EntityType } from './entity-keys.ts'

export type EntityState = 'auto' | 'published' | 'suppressed'

/** An archive, and where to read of it: in a transaction, or outside of one. */
export interface ReadPlace {
  readonly client: pg.ClientBase | pg.Pool
  readonly tenantId: string
}

/** An entity as operator commands need it, visible or not. */
export interface EntityTarget {
  readonly id: string
  readonly entity_type: EntityType
  readonly slug: string
  readonly name: string
  readonly letter: string
  readonly state: EntityState
  readonly links_count: number
  readonly visible: boolean
}

/**
 * Finds an entity of the tenant by slug, UUID or former slug.
 * @throws CommandError not_found
 */
export async function findEntity(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  slugOrId: string,
): Promise<EntityTarget> {
  const { rows } = await client.query<EntityTarget>(
    `SELECT id, entity_type, slug, name, letter, state, links_count, visible FROM fonds.entity
     WHERE tenant_id = $1 AND ${
       isUuid(slugOrId)
         ? 'id = $2::uuid'
         : `id = coalesce((SELECT id FROM fonds.entity WHERE tenant_id = $1 AND slug = $2),
              (SELECT item_id FROM fonds.slug_history WHERE tenant_id = $1 AND kind = 'entity' AND slug = $2))`
     }`,
    [tenantId, slugOrId],
  )
  const entity = rows[0]
  if (!entity) throw new CommandError('not_found', `no entity ${JSON.stringify(slugOrId)} in this tenant`)
  return entity
}

/** Locks an entity for this transaction and reads its current state. */
export async function lockEntity(
  { client, tenantId }: { readonly client: pg.ClientBase; readonly tenantId: string },
  id: string,
): Promise<EntityTarget> {
  await client.query('SELECT FROM fonds.entity WHERE id = $1 FOR UPDATE', [id])
  return findEntity(client, tenantId, id)
}
