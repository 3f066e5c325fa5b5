import {
  type Installation,
  type Pool,
  query,
  type TenantAddressRow,
  type TenantContext,
  tenantContext,
} from '@fonds/service-kit'

/** How far each archive's feed has been followed. */
export const seenKey = (prefix: string): string => `${prefix}-export:seen`

export const prerenderCountKey = (prefix: string, tenantId: string, day: Date): string =>
  `${prefix}-export:prerendered:${day.toISOString().slice(0, 10)}:${tenantId}`

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
