import { READER_REVISION } from '@fonds/access'
import { CommandError, type TenantTable, withTenantSnapshot } from '@fonds/db'
import type { ObjectStore } from '@fonds/object-store'
import type pg from 'pg'
import { copyOriginals, Tally } from '../backup/copy-originals.ts'
import { type Measured, measure } from '../backup/measured-stream.ts'
import { type ArchiveManifest, hasArchive, OBJECT_LIST, tableKey, writeArchiveManifest } from './archive-manifest.ts'

interface ExportRequest {
  readonly pool: pg.Pool
  /** Slug or UUID. */
  readonly tenant: string
  /** The installation's files. */
  readonly store: ObjectStore
  /** Target of the archive. */
  readonly place: ObjectStore
  readonly fondsVersion: string
  /** Called with the number of originals that were looked at. */
  onProgress(done: number): void
}

/**
 * Writes everything of an archive, as one snapshot shows it. An export that was interrupted is begun again; the originals that it
 * had copied stay.
 * @throws CommandError not_found; busy; conflict if the place has a complete archive
 */
export async function exportArchive(
  request: ExportRequest,
): Promise<{ readonly manifest: ArchiveManifest; readonly digest: string }> {
  const { place } = request
  if (await hasArchive(place)) {
    throw new CommandError('conflict', 'the place has an exported archive already: choose an empty one')
  }
  return withTenantSnapshot(request.pool, request.tenant, async (snapshot) => {
    const { tenant } = snapshot
    const tables: ArchiveManifest['tables'] = []
    for (const table of snapshot.tables) tables.push(await storeTable(table))
    const tally = new Tally()
    const list = await store(OBJECT_LIST, copyOriginals(request, snapshot.files(), tally))
    const { copied: _, ...counts } = tally.counts()
    const manifest: ArchiveManifest = {
      format: 'fonds-archive',
      version: 1,
      taken_at: snapshot.takenAt.toISOString(),
      fonds_version: request.fondsVersion,
      migrations: [...snapshot.migrations],
      reader_revision: READER_REVISION,
      tenant: { id: tenant.id, slug: tenant.slug, name: tenant.name },
      seq: snapshot.seq,
      tables,
      objects: { ...list, ...counts },
    }
    return { manifest, digest: await writeArchiveManifest(place, manifest) }
  })

  async function storeTable({ name, columns, rows }: TenantTable): Promise<ArchiveManifest['tables'][number]> {
    let count = 0
    const measured = await store(tableKey(name), lines())
    return { name, columns: [...columns], rows: count, ...measured }

    async function* lines(): AsyncGenerator<Buffer> {
      for await (const page of rows()) {
        count += page.length
        yield Buffer.from(`${page.join('\n')}\n`)
      }
    }
  }

  async function store(key: string, content: AsyncIterable<Buffer>): Promise<Measured> {
    const { stream, result } = measure(content)
    await place.put(key, stream)
    return result()
  }
}
