import { mkdir, rm } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { dirname } from 'node:path'
import { tenantContext } from '@fonds/config'
import { CommandError, findTenant, requireOwnSession, requireServiceRoles } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { startBulkProcess } from '@fonds/documents/bulk'
import { objectStoreOf } from '@fonds/object-store'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { dataDirOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'
import { exportUnits } from '../ocfl/export-units.ts'
import { openStorageRoot } from '../ocfl/storage-root.ts'
import { collectionNamed } from '../ocfl/units.commands.ts'
import { Progress } from '../progress.ts'

interface OcflRequest {
  readonly folder: string
  readonly tenant: string
  /** Slug or UUID of the only collection; null for all. */
  readonly collection: string | null
  readonly published: boolean
}

/** Writes an archive, or a collection, into an OCFL storage root. */
export async function exportOcfl({ pool, installation, out }: ActionContext, request: OcflRequest): Promise<number> {
  const { folder, published } = request
  await requireServiceRoles(pool)
  if (!published) await requireOwnSession(pool, 'fonds export ocfl without --published')
  const found = await findTenant(pool, request.tenant)
  const context = tenantContext(found, installation)
  const collection = request.collection === null ? null : await findCollection(found.id, request.collection)
  await mkdir(dirname(folder), { recursive: true })
  const root = await openStorageRoot(folder, published)
  const settings = { DATABASE_URL: String(pool.options.connectionString), DATA_DIR: dataDirOf(process.env) }
  const bulk = startBulkProcess({ ...process.env, ...settings })
  const store = objectStoreOf({ ...process.env, DATA_DIR: settings.DATA_DIR })
  const counts = { written: 0, unchanged: 0, failed: 0 }
  const progress = new Progress('Exporting objects', 0, 'objects')
  const name = process.env.FONDS_OPERATOR || userInfo().username
  const options = { pool, store, tenant: found, context, collection, published, root, bulk }
  try {
    for await (const done of exportUnits({ ...options, user: { name, address: `mailto:${name}@${hostname()}` } })) {
      counts[done.outcome]++
      if (done.outcome === 'failed') out.line(`${done.unit.slug}: ${done.problem}`)
      progress.update(counts.written + counts.unchanged, done.unit.slug)
    }
  } finally {
    progress.end()
    await bulk.close()
    await rm(root.unfinished, { recursive: true, force: true })
  }
  out.result({ ...counts, out: folder })
  const written = `${plural(counts.written, 'object')} written`
  out.line(`${folder}: ${written}, ${counts.unchanged} unchanged, ${counts.failed} failed`)
  return counts.failed > 0 ? EXIT.refused : EXIT.ok

  async function findCollection(tenant: string, named: string): Promise<string> {
    const [row] = await runCommand<{ id: string }>(pool, collectionNamed, { tenant, name: named })
    if (row === undefined) throw new CommandError('not_found', `no collection has the slug or UUID ${named}`)
    return row.id
  }
}
