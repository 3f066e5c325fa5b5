import {
  CommandError,
  closeTenant,
  eraseTenant,
  findTenant,
  hasEngineIndex,
  onClient,
  requestEngineIndex,
  requireOwnSession,
  type Tenant,
  UnknownTenant,
  withoutNewFiles,
} from '@fonds/db'
import { isUuid } from '@fonds/db/uuid'
import { objectStoreOf } from '@fonds/object-store'
import type { ActionContext } from '../action-context.ts'
import { openBackupPlace } from '../backup/backup-place.ts'
import { typed } from '../confirm.ts'
import { dataDirOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'
import { fondsBuild } from '../fonds-version.ts'
import { readArchiveManifest } from '../moves/archive-manifest.ts'
import { eraseObjects } from '../moves/erase-objects.ts'
import { exportArchive } from '../moves/export-archive.ts'
import { importArchive } from '../moves/import-archive.ts'
import { warn } from '../output.ts'
import { Progress } from '../progress.ts'
import { UsageError } from '../usage-error.ts'

const ownStore = () => objectStoreOf({ ...process.env, DATA_DIR: dataDirOf(process.env) })

/** Writes everything of a tenant to a folder or bucket. */
export async function exportTenant({ pool, out }: ActionContext, slug: string, to: string): Promise<number> {
  await requireOwnSession(pool, 'fonds tenant export')
  await findTenant(pool, slug)
  const place = await openBackupPlace(to, process.env, { create: true })
  const progress = new Progress('originals', 0, 'files')
  const { manifest, digest } = await exportArchive({
    ...{ pool, place, tenant: slug, store: ownStore(), fondsVersion: fondsBuild() },
    onProgress: (done) => progress.update(done),
  })
  progress.end()
  const { objects, tables } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = objects.missing + objects.damaged
  out.result({ archive: manifest, digest })
  out.line(`Exported tenant ${manifest.tenant.slug}: ${rows} rows, ${objects.count} originals`)
  out.line(`SHA-256 of its manifest: ${digest}`)
  if (missing === 0) return EXIT.ok
  warn(
    `The export lacks ${missing} originals that the store does not have intact, such as ${objects.lacking.slice(0, 10).join(', ')}`,
  )
  return EXIT.failed
}

interface ImportOptions {
  readonly as?: string | undefined
  readonly domains?: true | undefined
  readonly sync?: true | undefined
  readonly digest?: string | undefined
}

/** Imports a tenant that another installation, or a backup, had. */
export async function importTenant(
  { pool, out }: ActionContext,
  from: string,
  options: ImportOptions,
): Promise<number> {
  await requireOwnSession(pool, 'fonds tenant import')
  const place = await openBackupPlace(from, process.env, { create: false })
  const { manifest, digest } = await readArchiveManifest(place)
  if (options.digest !== undefined && options.digest.toLowerCase() !== digest) {
    throw new CommandError(
      'invalid',
      `the SHA-256 of the manifest is ${digest}, not that of --digest: this is another archive`,
    )
  }
  const progress = new Progress('originals', manifest.objects.count, 'files')
  const { tenant, copied, kept, problems } = await importArchive({
    ...{ pool, place, manifest, store: ownStore(), slug: options.as ?? manifest.tenant.slug },
    keepsDomains: options.domains === true,
    keepsSources: options.sync === true,
    onProgress: (done) => progress.update(done),
  })
  progress.end()
  out.result({ tenant, originals: { copied, kept }, problems })
  out.line(`Imported tenant ${tenant.slug} (${tenant.name}): ${copied + kept} originals (${copied} copied)`)
  for (const problem of problems) out.line(`Problem: ${problem}`)
  const sources = manifest.tables.find(({ name }) => name === 'fonds.sync_source')?.rows ?? 0
  if (sources > 0 && options.sync !== true)
    out.line(`Its sources of sync stayed behind (${sources}); --sync keeps them`)
  if (tenant.closed_at !== null) out.line(`It is closed, as it was: fonds tenant reopen ${tenant.slug}`)
  return problems.length === 0 ? EXIT.ok : EXIT.failed
}

/** Deletes a tenant with everything that the installation has of it. */
export async function deleteTenant(
  { pool, out }: ActionContext,
  slug: string,
  { yes }: { readonly yes?: string | undefined },
): Promise<number> {
  const tenant = await findForErasure(pool, slug)
  const [called, name] = tenant === null ? ['UUID', slug] : ['slug', tenant.slug]
  if (yes !== undefined && yes !== name) throw new UsageError(`--yes must repeat the ${called} ${name}`)
  const question =
    tenant === null
      ? `The database has no tenant ${slug}. Delete its stored objects, for ever? Type the UUID:`
      : `Delete tenant ${tenant.slug} (${tenant.name}) and all that it has, for ever? Type its slug:`
  if (yes === undefined && !(await typed(question, name))) {
    warn(`Nothing was deleted. Without a terminal, repeat the ${called}: --yes ${called === 'slug' ? 'SLUG' : 'UUID'}`)
    return EXIT.refused
  }
  if (tenant === null) {
    const objects = await eraseOutside(pool, slug)
    out.result({ tenant: slug, rows: {}, objects })
    out.line(`The database has no tenant ${slug}; ${objects} of its stored objects were deleted`)
    return EXIT.ok
  }
  out.line(`Deleting tenant ${tenant.slug}. If this is interrupted, run it again with its UUID ${tenant.id}`)
  await onClient(pool, (client) => closeTenant(client, tenant.id))
  const rows = await eraseTenant(pool, tenant.id)
  const objects = await eraseOutside(pool, tenant.id)
  const sum = Object.values(rows).reduce((all, count) => all + count, 0)
  out.result({ tenant: tenant.id, rows, objects })
  out.line(`Deleted tenant ${tenant.slug} (${tenant.id}): ${sum} rows, ${objects} stored objects`)
  out.line('What stays: lines of fonds log that name it, and backups made so far.')
  return EXIT.ok
}

/** Returns null for the UUID of a tenant whose rows are gone: its objects may be left. */
async function findForErasure(pool: ActionContext['pool'], slug: string): Promise<Tenant | null> {
  try {
    return await findTenant(pool, slug)
  } catch (error) {
    if (error instanceof UnknownTenant && isUuid(slug)) return null
    throw error
  }
}

/** Deletes what is not in the database. @returns the number of the tenant's objects */
async function eraseOutside(pool: ActionContext['pool'], tenantId: string): Promise<number> {
  // Elasticsearch finds out what is gone only by building another index.
  if (await hasEngineIndex(pool)) await requestEngineIndex(pool)
  const progress = new Progress('objects', 0, 'files')
  const store = ownStore()
  const objects = await withoutNewFiles(pool, tenantId, () =>
    eraseObjects(store, tenantId.toLowerCase(), (done) => progress.update(done)),
  )
  progress.end()
  return objects
}
