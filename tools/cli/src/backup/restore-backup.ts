import { Readable } from 'node:stream'
import {
  bringLogBack,
  CommandError,
  clearForRestore,
  examineRestoreTarget,
  hasEngineIndex,
  listBackedUpTenants,
  missingRights,
  putLogAside,
  type RestoreTarget,
  recordMigrations,
  refuseSessions,
  requestEngineIndex,
  type ServicePasswords,
} from '@fonds/db'
import { beforeBaseline, grantRights, knownMigrations, migrate } from '@fonds/db/schema'
import type { ObjectStore } from '@fonds/object-store'
import type pg from 'pg'
import { bringOriginals } from './bring-originals.ts'
import { BACKUP_FILES, backupKey, type Manifest } from './manifest.ts'
import { inParts, type Parts, sha256Of } from './measured-stream.ts'
import { inGroups, readObjectList } from './object-list.ts'
import { majorOf, type PgProgram } from './pg-programs.ts'
import { restoreDump } from './run-pg-program.ts'
import { verifyFiles } from './verify-backup.ts'

/** Source and target of a restore. */
export interface RestoreRequest {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** The installation's files. */
  readonly store: ObjectStore
  /** Place of the backup. */
  readonly place: ObjectStore
  readonly manifest: Manifest
  /** Whether content in the database is replaced; otherwise, it is a conflict. */
  readonly replace: boolean
  /** Passwords of the services' logins; other logins are left unchanged. */
  readonly passwords: ServicePasswords
  /** Asks before content is replaced; false ends the command. */
  confirm(target: RestoreTarget): Promise<boolean>
  /** Chooses `pg_restore`, at least of the version that wrote the dump. */
  pgRestore(version: string): PgProgram
  /** Called with the number of originals that were looked at. */
  onProgress(done: number): void
}

/** Result of a restore. */
export interface Restored {
  readonly copied: number
  readonly kept: number
  /** Problems that remain; the database is in use all the same. */
  readonly problems: readonly string[]
}

/** Documents that are removed at once. */
const REMOVALS_AT_ONCE = 8

/** Folders of documents in the object store, which name versions of content that a restored database does not have. */
export const DOCUMENT_FOLDERS = ['exports', 'snapshots'] as const

/**
 * Restores a backup. Checks it first, then restores the database in one transaction, brings it to the schema of this
 * version, grants the services their rights, copies the originals that the store lacks, and compares the result with the
 * manifest.
 * @returns null if the question was answered with no
 * @throws CommandError invalid for a damaged backup, one of a later version, or one too old to migrate; conflict if the
 *   database has content or is in use
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored | null> {
  const { pool, place, manifest } = request
  const { database } = manifest
  const target = await examineRestoreTarget(pool)
  await checkTarget(request, target)
  const damage = await verifyFiles(place, manifest)
  if (damage.length > 0) throw new CommandError('invalid', `the backup is damaged: ${damage.join('; ')}`)
  const writer = database.dumped_with.replace(/^\D+/, '')
  const program = request.pgRestore(majorOf(writer) > majorOf(target.serverVersion) ? writer : target.serverVersion)
  if (target.tenants.length > 0 && !(await request.confirm(target))) return null

  await putLogAside(pool)
  await clearForRestore(pool, database.roles)
  await restoreDump(program, request.databaseUrl, await openDump(place, manifest))
  await recordMigrations(pool, database.migrations)
  await migrate(request.databaseUrl, request.passwords)
  await bringLogBack(pool)
  await grantRights(pool)
  // Elasticsearch may still have an index of what the database contained before.
  if (await hasEngineIndex(pool)) await requestEngineIndex(pool)
  await removeDocuments(request.store)
  const files = await restoreOriginals(request)
  return { copied: files.copied, kept: files.kept, problems: [...(await compare(pool, manifest)), ...files.problems] }
}

/**
 * Opens the dump. Somebody who can write to the place could replace it after it was checked, and it runs with the owner's
 * rights, so each part is checked again before the program gets it.
 */
async function openDump(place: ObjectStore, { id, database }: Manifest): Promise<Readable> {
  const dump = await place.read(backupKey(id, BACKUP_FILES.dump))
  const { parts } = database
  return parts === undefined ? dump : Readable.from(checkedParts(dump, parts), { objectMode: false })
}

/** Yields the parts of a dump. @throws CommandError invalid before the first that is not what the manifest says */
export async function* checkedParts(dump: Readable, { bytes, sha256 }: Parts): AsyncGenerator<Buffer> {
  let index = 0
  for await (const part of inParts(dump, bytes)) {
    if (sha256Of(part) !== sha256[index++]) throw new CommandError('invalid', 'the dump changed after it was checked')
    yield part
  }
  if (index !== sha256.length) throw new CommandError('invalid', 'the dump changed after it was checked')
}

async function checkTarget({ manifest, replace }: RestoreRequest, target: RestoreTarget): Promise<void> {
  const { database } = manifest
  const known = new Set(await knownMigrations())
  const unknown = database.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new CommandError(
      'invalid',
      `the backup was made by a later version of Fonds (${manifest.fonds_version}), whose migration ${unknown[0]} this one lacks: upgrade first`,
    )
  }
  const before = beforeBaseline(database.migrations)
  if (before !== null) {
    throw new CommandError(
      'invalid',
      `the backup is from before Fonds ${before.release}: it lacks migration ${before.lacking}. Restore it with ` +
        `${before.release}, then upgrade to this version (docs/upgrading.md)`,
    )
  }
  if (majorOf(target.serverVersion) < majorOf(database.server_version)) {
    throw new CommandError(
      'invalid',
      `the backup is of PostgreSQL ${database.server_version}, and the server is ${target.serverVersion}: use the same version or a later one`,
    )
  }
  if (target.tenants.length > 0 && !replace) {
    throw new CommandError(
      'conflict',
      `the database has tenants (${target.tenants.join(', ')}): restore into an empty database, or replace them with --replace`,
    )
  }
  refuseSessions(target.sessions)
}

/** Removes finding aids and snapshots of the content before, which would be taken for those of the same version. */
async function removeDocuments(store: ObjectStore): Promise<void> {
  for (const folder of DOCUMENT_FOLDERS) {
    for await (const group of inGroups(store.list(folder), REMOVALS_AT_ONCE)) {
      await Promise.all(group.map(({ key }) => store.remove(key)))
    }
  }
}

async function restoreOriginals({ place, store, manifest, onProgress }: RestoreRequest) {
  const list = await place.read(backupKey(manifest.id, BACKUP_FILES.objects))
  const { counts, problems } = await bringOriginals({ place, store, onProgress }, readObjectList(list))
  const lacking = manifest.objects.lacking.map((key) => `${key} was not in the store when the backup was made`)
  return { ...counts, problems: [...problems, ...lacking] }
}

/** Lists the differences between the restored database and the manifest. */
async function compare(pool: pg.Pool, manifest: Manifest): Promise<string[]> {
  const found = new Map((await listBackedUpTenants(pool)).map((tenant) => [tenant.id, tenant]))
  const problems = manifest.tenants.flatMap(({ id, slug, seq, collections, records }) => {
    const tenant = found.get(id)
    if (tenant === undefined) return [`tenant ${slug} is missing`]
    // A migration may have added a version.
    const same = tenant.collections === collections && tenant.records === records && BigInt(tenant.seq) >= BigInt(seq)
    return same ? [] : [`tenant ${slug} differs: ${tenant.collections} collections and ${tenant.records} records`]
  })
  if (found.size !== manifest.tenants.length)
    problems.push(`${found.size} tenants instead of ${manifest.tenants.length}`)
  const rights = await missingRights(pool)
  return [...problems, ...rights.map(({ role, privilege, object }) => `${role} lacks ${privilege} on ${object}`)]
}
