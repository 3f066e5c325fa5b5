import { type Installation, type TenantAddressRow, tenantContext } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { TenantContext } from '@fonds/types/context'
import { tenantsAfter } from './tenants.queries.ts'

/** Iterates over all archives of the installation, with their URLs, a page at a time. */
export async function* allTenants(pool: Pool, installation: Installation): AsyncGenerator<TenantContext> {
  let after: string | null = null
  do {
    const rows: TenantAddressRow[] = await query<TenantAddressRow>(pool, bind(tenantsAfter, { after }))
    for (const row of rows) yield tenantContext(row, installation)
    after = rows.at(-1)?.id ?? null
  } while (after !== null)
}
