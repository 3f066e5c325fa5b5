import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { noteChosenSlug } from '../tree/chosen-slug.ts'
import { keepFormerPath } from '../tree/former-path.ts'
import { checkSlug } from '../values/slug.ts'
import { type EntityResult, noteEntity, resultOf } from './entity-commands.ts'
import { findEntity, lockEntity } from './entity-lookup.ts'
import { entitySlugs } from './entity-slugs.ts'
import { orderTouch, touchLinked } from './entity-touch.ts'

/**
 * Sets the slug of an entity, which imports then leave alone. Null gives it the one that its name makes, which follows the
 * name again until the entity is public. The former path redirects.
 * @throws CommandError not_found; invalid; conflict for a slug that is or was another entity's
 */
export async function setEntitySlug(
  pool: pg.Pool,
  tenantId: string,
  slugOrId: string,
  slug: string | null,
): Promise<EntityResult & { readonly former_slug: string | null }> {
  if (slug !== null) checkSlug(slug)
  return onClient(pool, async (client) => {
    const { id } = await findEntity(client, tenantId, slugOrId)
    const { result: former } = await withBatch(client, tenantId, (batch) => slugAt(batch, id, slug))
    const changed = former === null ? 0 : await touchLinked(client, tenantId, id)
    await dropEmptyBatches(client, tenantId)
    return { ...(await resultOf(client, tenantId, id, changed)), former_slug: former }
  })
}

/** Sets the slug within a batch. @returns the former one; null if it stays */
async function slugAt(batch: Batch, id: string, slug: string | null): Promise<string | null> {
  const { client, tenantId } = batch
  const before = await lockEntity(batch, id)
  const next = slug ?? (await slugOfName(batch, before))
  const owner = await ownerOf(batch, id, next)
  if (owner !== null) throw new CommandError('conflict', owner)
  await noteChosenSlug(batch, id, slug !== null)
  if (next === before.slug) return null
  await client.query(`UPDATE fonds.entity SET slug = $2, updated_at = date_trunc('second', now()) WHERE id = $1`, [
    id,
    next,
  ])
  await keepFormerPath(batch, { id, kind: 'entity', slug: before.slug, next })
  await orderTouch(batch, id)
  await noteEntity(batch, before, await findEntity(client, tenantId, id))
  return before.slug
}

async function slugOfName(
  { client, tenantId }: Batch,
  { id, entity_type: type, name }: Awaited<ReturnType<typeof lockEntity>>,
): Promise<string> {
  const slug = (await entitySlugs(client, tenantId, [{ id, type, name }])).get(id)
  if (slug === undefined) throw new Error(`no free slug for ${id}`)
  return slug
}

/** Says to whom else a slug belongs; null if it is free. */
async function ownerOf({ client, tenantId }: Batch, id: string, slug: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string | null; has: boolean }>(
    `SELECT e.name, true AS has FROM fonds.entity e WHERE e.tenant_id = $1 AND e.slug = $2 AND e.id <> $3
     UNION ALL
     SELECT e.name, false FROM fonds.slug_history h LEFT JOIN fonds.entity e ON e.id = h.item_id
     WHERE h.tenant_id = $1 AND h.kind = 'entity' AND h.slug = $2 AND h.item_id <> $3 LIMIT 1`,
    [tenantId, slug, id],
  )
  const [found] = rows
  if (found === undefined) return null
  const { name, has } = found
  if (name === null) return `the slug ${slug} was that of another entity`
  return has ? `“${name}” has the slug ${slug}` : `the slug ${slug} redirects to “${name}”, which had it`
}
