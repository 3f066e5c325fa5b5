import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tenantContext } from '@fonds/config'
import { findTenant, requireServiceRoles } from '@fonds/db'
import { createLogger } from '@fonds/http'
import { copySite, openSource } from '@fonds/static-copy'
import type { ActionContext } from '../action-context.ts'
import { dataDirOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'
import { Progress } from '../progress.ts'

interface ExportSiteRequest {
  readonly tenant: string
  readonly out: string
  /** Origin of URLs that must be absolute; null for the one that the gateway uses. */
  readonly origin: string | null
  readonly languages: readonly string[]
  readonly maxImage: number
}

/** Failures that are printed. */
const MAX_SHOWN = 20

/** Exports all that an archive shows to the public as files that any web server can serve. */
export async function exportSite(
  { pool, installation, out }: ActionContext,
  { tenant: slug, out: folder, origin, languages, maxImage }: ExportSiteRequest,
): Promise<number> {
  await requireServiceRoles(pool)
  const known = tenantContext(await findTenant(pool, slug), installation)
  const tenant = { ...known, origin: origin ?? known.origin }
  const temporary = await mkdtemp(join(tmpdir(), 'fonds-copy-'))
  const source = await openSource({
    ...{ tenant, pool, databaseUrl: String(pool.options.connectionString), folder: temporary },
    env: { ...process.env, DATA_DIR: dataDirOf(process.env) },
    logger: createLogger({ name: 'copy', level: 'error', to: process.stderr }),
  })
  const progress = new Progress('Copying the site', 0, 'parts')
  let done = 0
  try {
    const { written, unchanged, removed, failures } = await copySite({
      ...{ tenant, source, folder, languages, maxImage },
      onDone: (url) => progress.update(++done, url),
    })
    progress.end()
    for (const { url, message } of failures.slice(0, MAX_SHOWN)) out.line(`${url}: ${message}`)
    out.result({ written, unchanged, removed, failed: failures.length, out: folder })
    out.line(
      `${folder}: ${written} files written, ${unchanged} unchanged, ${removed} removed, ${failures.length} parts failed`,
    )
    return failures.length > 0 ? EXIT.refused : EXIT.ok
  } finally {
    progress.end()
    await source.stop()
    await rm(temporary, { recursive: true, force: true })
  }
}
