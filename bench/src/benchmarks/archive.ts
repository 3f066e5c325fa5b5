import { createTenant, type Tenant } from '@fonds/db'
import type { TenantContext } from '@fonds/types/context'
import type pg from 'pg'
import { type ForestOptions, forest, loadTree } from '../generator/load.ts'
import type { Bench } from './benchmark.ts'

/** Slug of the tenant that most benchmarks read. */
export const SLUG = 'bench'

/** Creates a tenant with no content. */
export async function createBenchTenant(client: pg.ClientBase, slug = SLUG): Promise<Tenant> {
  const { tenant } = await createTenant(client, slug, { name: `Archive ${slug}` })
  return tenant
}

/** Creates a tenant with a forest of descriptions. */
export async function createArchive(client: pg.ClientBase, options: ForestOptions, slug = SLUG): Promise<void> {
  const { id } = await createBenchTenant(client, slug)
  for (const plan of forest(options)) await loadTree(client, id, plan)
}

/** Returns the URL of the database that benchmarks of lists share, with an archive of a number of descriptions. */
export const listDatabase = ({ testbed, scale }: Bench, nodes: number): Promise<string> =>
  testbed.database(`list_${nodes}`, (client) => createArchive(client, { nodes, treeSize: scale.list.treeSize }))

/** Returns the tenant as the gateway describes it to a service. */
export function contextOf({ id, slug, name }: Pick<Tenant, 'id' | 'slug' | 'name'>): TenantContext {
  return { id, slug, name, origin: `https://${slug}.example.org`, siteUrlTemplate: null, arkPrefix: null }
}
