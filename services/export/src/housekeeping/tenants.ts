import { type Installation, type TenantAddressRow, tenantContext } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { TenantContext } from '@fonds/types/context'
import { tenantAddress, tenantsAfter } from './tenants.queries.ts'

/** Iterates over all archives of the installation, with their URLs, a page at a time. */
export async function* allTenants(pool: Pool, installation: Installation): AsyncGenerator<TenantContext> {
  let after: string | null = null
  do {
    const page: { id: string }[] = await query<{ id: string }>(pool, bind(tenantsAfter, { after }))
    for (const { id } of page) {
      const [row] = await query<TenantAddressRow>(pool, bind(tenantAddress, { tenant: id }))
      if (row !== undefined) yield tenantContext(row, installation)
    }
    after = page.at(-1)?.id ?? null
  } while (after !== null)
}
