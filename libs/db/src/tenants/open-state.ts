import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { withBatch } from '../feed/batch.ts'
import { checkTenantSlug, findTenant, type Tenant } from './tenants.ts'

/** A tenant, and whether it was in the state already. */
interface Changed {
  readonly tenant: Tenant
  readonly changed: boolean
}

/**
 * Closes a tenant: from the next second on, its host names answer as if it did not exist. Nothing is deleted, and commands go on
 * to change it.
 * @throws CommandError not_found
 */
export const closeTenant = (client: pg.ClientBase, slugOrId: string): Promise<Changed> =>
  change(client, slugOrId, 'closed_at = now()', 'closed_at IS NULL')

/**
 * Opens a closed tenant again, as it is now.
 * @throws CommandError not_found
 */
export const reopenTenant = (client: pg.ClientBase, slugOrId: string): Promise<Changed> =>
  change(client, slugOrId, 'closed_at = NULL', 'closed_at IS NOT NULL')

/**
 * Gives a tenant another slug, and so another subdomain. The former one can be given to another tenant at once. OAI identifiers,
 * UUIDs and ARKs stay.
 * @throws CommandError not_found; invalid; conflict if another tenant has the slug
 */
export async function renameTenant(client: pg.ClientBase, slugOrId: string, slug: string): Promise<Changed> {
  checkTenantSlug(slug)
  try {
    return await change(client, slugOrId, 'slug = $2', 'slug <> $2', [slug])
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'tenant_slug_key'
    if (isTaken) throw new CommandError('conflict', `another tenant has the slug ${slug}`)
    throw error
  }
}

async function change(
  client: pg.ClientBase,
  slugOrId: string,
  set: string,
  unless: string,
  values: readonly string[] = [],
): Promise<Changed> {
  const { id } = await findTenant(client, slugOrId)
  const { result: changed } = await withBatch(client, id, async (batch) => {
    const { rowCount } = await client.query(`UPDATE fonds.tenant SET ${set} WHERE id = $1 AND ${unless}`, [
      id,
      ...values,
    ])
    if (rowCount) batch.changed()
    return Boolean(rowCount)
  })
  return { tenant: await findTenant(client, id), changed }
}
