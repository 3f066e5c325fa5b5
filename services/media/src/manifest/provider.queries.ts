import { type Pool, query } from '@fonds/db/pool'
import { bind, defineStatement } from '@fonds/db/read'
import { isWebUrl } from '@fonds/types'

/** Reads the archive's logo. */
const archiveLogo = defineStatement('manifest.logo', [], 'SELECT t.logo FROM api.tenant(:tenant) t')

/** Returns the URL of the archive's logo; null if there is none on the web. */
export async function readLogo(pool: Pool, tenant: string): Promise<string | null> {
  const [row] = await query<{ logo: string | null }>(pool, bind(archiveLogo, { tenant }))
  const logo = row?.logo ?? null
  return logo !== null && isWebUrl(logo) ? logo : null
}
