import { createTenant, listTenants, onClient, setTenant, type TenantFields } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { table } from '../output.ts'

/** Creates a tenant, or leaves an existing one unchanged. */
export async function create(
  { pool, installation, out }: ActionContext,
  slug: string,
  fields: TenantFields & { readonly oai_namespace?: string },
): Promise<number> {
  const given = { ...fields, base_domain: installation.baseDomain }
  const { tenant, created } = await onClient(pool, (client) => createTenant(client, slug, given))
  out.line(
    created
      ? `Created tenant ${tenant.slug} (${tenant.name})`
      : `Tenant ${tenant.slug} already exists and was left unchanged`,
  )
  out.result({ created, tenant })
  return EXIT.ok
}

/** Lists tenants with counts of their public content. */
export async function list({ pool, out }: ActionContext): Promise<number> {
  const tenants = await listTenants(pool)
  out.result(tenants)
  out.lines(
    table(
      ['tenant', 'name', 'custom domain', 'collections', 'records'],
      tenants.map((t) => [t.slug, t.name, t.custom_domain ?? '', t.collections, t.records]),
    ),
  )
  return EXIT.ok
}

/** Changes fields of a tenant. */
export async function set({ pool, out }: ActionContext, slug: string, fields: TenantFields): Promise<number> {
  const tenant = await onClient(pool, (client) => setTenant(client, slug, fields))
  out.line(`Set ${Object.keys(fields).join(', ')} of tenant ${tenant.slug}`)
  out.result({ tenant })
  return EXIT.ok
}
