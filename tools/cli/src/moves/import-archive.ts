import type { Readable } from 'node:stream'
import { READER_REVISION } from '@fonds/access'
import {
  type ArrivingTable,
  CommandError,
  filesOfTenant,
  importTenant,
  refuseTaken,
  reviewsFor,
  type Tenant,
} from '@fonds/db'
import { knownMigrations } from '@fonds/db/schema'
import { originalKey, type StoredFile } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import type pg from 'pg'
import { boundedLines, inPages } from '../backup/bounded-lines.ts'
import { bringOriginals } from '../backup/bring-originals.ts'
import { MAX_NAMED } from '../backup/manifest.ts'
import { type Measured, measure } from '../backup/measured-stream.ts'
import { inGroups, readObjectList } from '../backup/object-list.ts'
import { type ArchiveManifest, OBJECT_LIST, tableKey } from './archive-manifest.ts'

interface ImportRequest {
  readonly pool: pg.Pool
  /** The installation's files. */
  readonly store: ObjectStore
  /** Place of the archive. */
  readonly place: ObjectStore
  readonly manifest: ArchiveManifest
  readonly slug: string
  readonly keepsDomains: boolean
  readonly keepsSources: boolean
  /** Called with the number of originals that were looked at. */
  onProgress(done: number): void
}

interface Imported {
  readonly tenant: Tenant
  readonly copied: number
  readonly kept: number
  /** Problems that remain; the archive is in use all the same. */
  readonly problems: readonly string[]
}

/** Far more than the texts and positions of the largest page of a book. */
const MAX_LINE_BYTES = 64 * 1024 ** 2
const PAGE_ROWS = 1_000
const PAGE_CHARACTERS = 4 * 1024 ** 2
const REMOVALS_AT_ONCE = 8

/**
 * Imports an exported archive: its files first, then all rows in one transaction, so that it is there as a whole, or not at all. What
 * an import that was interrupted had copied stays, and the next one goes on from there.
 * @throws CommandError invalid for an archive that is damaged, of a later version, or not what an export writes; conflict for what
 *   the installation has already
 */
export async function importArchive(request: ImportRequest): Promise<Imported> {
  const { pool, store, place, manifest, slug } = request
  const { id } = manifest.tenant
  const reviews = reviewsFor(manifest.migrations, await knownMigrations())
  if (manifest.reader_revision > READER_REVISION) {
    throw new CommandError('invalid', 'the archive was exported by a later version of Fonds: upgrade first')
  }
  await refuseTaken(pool, id, slug)
  try {
    const files = await bringOriginals(request, objectsOf(place, manifest))
    const tenant = await importTenant(pool, {
      tenantId: id,
      slug,
      keepsDomains: request.keepsDomains,
      keepsSources: request.keepsSources,
      tables: manifest.tables.map((table) => arriving(place, table)),
      reviews,
      rereads: manifest.reader_revision < READER_REVISION ? READER_REVISION : null,
    })
    const lacking = await bringMissing(request)
    return { tenant, copied: files.counts.copied, kept: files.counts.kept, problems: lacking }
  } catch (error) {
    // A tenant that exists needs its files, also if its rows were committed and only the last look failed.
    if (error instanceof CommandError) await removeOriginals(pool, store, id)
    throw error
  }
}

/** Reads the rows of a table, and compares them with the manifest at their end, before anything is committed. */
function arriving(place: ObjectStore, table: ArchiveManifest['tables'][number]): ArrivingTable {
  const { name, columns } = table
  return {
    name,
    columns,
    async *rows() {
      let count = 0
      const content = await checkedRead(place, tableKey(name), table)
      for await (const page of inPages(boundedLines(content, MAX_LINE_BYTES), PAGE_ROWS, PAGE_CHARACTERS)) {
        count += page.length
        yield page
      }
      if (count !== table.rows)
        throw new CommandError('invalid', `${tableKey(name)} has ${count} rows instead of ${table.rows}`)
    },
  }
}

/** Opens a file of an archive, which fails at its end, or earlier, if it is not what the manifest says. */
async function checkedRead(place: ObjectStore, key: string, { bytes, sha256 }: Measured): Promise<Readable> {
  const stat = await place.stat(key)
  if (stat === null) throw new CommandError('invalid', `${key} is missing`)
  if (stat.bytes !== bytes) throw new CommandError('invalid', `${key} has ${stat.bytes} bytes instead of ${bytes}`)
  const { stream } = measure(bytes === 0 ? nothing() : await place.read(key, { start: 0, end: bytes - 1 }), (found) => {
    if (found.sha256 !== sha256) throw new CommandError('invalid', `${key} is damaged: its checksum differs`)
  })
  return stream
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function* objectsOf(place: ObjectStore, { tenant, objects }: ArchiveManifest): AsyncGenerator<StoredFile> {
  const list = await checkedRead(place, OBJECT_LIST, objects)
  for await (const file of readObjectList(list)) {
    if (file.tenantId !== tenant.id) {
      throw new CommandError('invalid', `${OBJECT_LIST} names files of another tenant, which no export writes`)
    }
    yield file
  }
}

/** Copies originals that were swept before the rows that need them were there, and lists those that are nowhere. */
async function bringMissing({ pool, place, store, manifest }: ImportRequest): Promise<string[]> {
  const problems: string[] = []
  for await (const page of filesOfTenant(pool, manifest.tenant.id)) {
    const { problems: found } = await bringOriginals({ place, store, onProgress: () => undefined }, one(page))
    problems.push(...found)
    if (problems.length > MAX_NAMED) break
  }
  return problems.slice(0, MAX_NAMED)
}

async function* one(files: readonly StoredFile[]): AsyncGenerator<StoredFile> {
  yield* files
}

/** Removes the originals of an archive that did not arrive. */
async function removeOriginals(pool: pg.Pool, store: ObjectStore, tenantId: string): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM fonds.tenant WHERE id = $1', [tenantId])
  if (rowCount !== 0) return
  const folder = originalKey({ tenantId, sha256: '00' }).split('/').slice(0, 2).join('/')
  for await (const group of inGroups(store.list(folder), REMOVALS_AT_ONCE)) {
    await Promise.all(group.map(({ key }) => store.remove(key)))
  }
}
