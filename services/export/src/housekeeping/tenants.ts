import { type Installation, type TenantAddressRow, tenantContext } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'
import type { TenantContext } from '@fonds/types/context'

/** Every archive of the installation, with the addresses that its documents hold; a page at a time. */
export async function* allTenants(pool: Pool, installation: Installation): AsyncGenerator<TenantContext> {
  let after: string | null = null
  do {
    const rows: TenantAddressRow[] = await query<TenantAddressRow>(pool, {
      name: 'tenants',
      text: 'SELECT id, slug, name, custom_domain, public_origin, site_url_template FROM api.tenants($1)',
      values: [after],
    })
    for (const row of rows) yield tenantContext(row, installation)
    after = rows.at(-1)?.id ?? null
  } while (after !== null)
}
