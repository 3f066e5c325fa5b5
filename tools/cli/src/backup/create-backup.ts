import { CommandError, withBackupSnapshot } from '@fonds/db'
import type { ObjectStore } from '@fonds/object-store'
import type pg from 'pg'
import { copyOriginals, Tally } from './copy-originals.ts'
import { BACKUP_FILES, backupIdOf, backupKey, MANIFEST_FILE, type Manifest, writeManifest } from './manifest.ts'
import { inParts, type Measured, measure, sha256Of } from './measured-stream.ts'
import type { PgProgram } from './pg-programs.ts'
import { dumpDatabase } from './run-pg-program.ts'
import { encryptSecrets, type SecretFiles } from './secret-files.ts'

/** Source and target of a backup. */
export interface BackupRequest {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** The installation's files. */
  readonly store: ObjectStore
  /** Place of the backup. */
  readonly place: ObjectStore
  readonly fondsVersion: string
  /** Settings that are not secret, for information. */
  readonly settings: Readonly<Record<string, string>>
  /** Files to encrypt with a passphrase; null to leave secrets out. */
  readonly secrets: { readonly files: SecretFiles; readonly passphrase: string } | null
  /** Key with which the manifest is signed; null leaves it unsigned. */
  readonly key: string | null
  /** Chooses `pg_dump` by the version of the server. */
  pgDump(serverVersion: string): PgProgram
  /** Called with the number of originals that were looked at. */
  onProgress(done: number): void
}

/** Parts of a dump that are checked before they are restored: held in memory, and few for the largest dump. */
const PART_BYTES = 32 * 1024 ** 2

/**
 * Makes a backup: the database as one snapshot shows it, and every original that this snapshot names. Originals that the
 * place has already are not copied again. Nothing counts as a backup before its manifest is written, at the end.
 * @throws CommandError conflict if a backup of the same second exists
 */
export function createBackup(request: BackupRequest): Promise<Manifest> {
  const { pool, place } = request
  return withBackupSnapshot(pool, async (snapshot) => {
    const program = request.pgDump(snapshot.serverVersion)
    const id = backupIdOf(snapshot.takenAt)
    if ((await place.stat(backupKey(id, MANIFEST_FILE))) !== null) {
      throw new CommandError('conflict', `backup ${id} exists already: try again in a second`)
    }
    const sums: string[] = []
    const content = summed(dumpDatabase(program, request.databaseUrl, snapshot.name), sums)
    const dump = await store(id, BACKUP_FILES.dump, content)
    const tally = new Tally()
    const list = await store(id, BACKUP_FILES.objects, copyOriginals(request, snapshot.files(), tally))
    const secrets = request.secrets === null ? null : await storeSecrets(id, request.secrets)
    const manifest: Manifest = {
      format: 'fonds-backup',
      version: 1,
      id,
      taken_at: snapshot.takenAt.toISOString(),
      finished_at: new Date().toISOString(),
      fonds_version: request.fondsVersion,
      database: {
        ...dump,
        server_version: snapshot.serverVersion,
        dumped_with: `pg_dump ${program.version}`,
        migrations: [...snapshot.migrations],
        roles: [...snapshot.roles],
        parts: { bytes: PART_BYTES, sha256: sums },
      },
      objects: { ...list, ...tally.counts() },
      tenants: [...snapshot.tenants],
      settings: request.settings,
      secrets,
    }
    await writeManifest(place, manifest, request.key)
    return manifest
  })

  async function store(id: string, name: string, content: AsyncIterable<Buffer>): Promise<Measured> {
    const { stream, result } = measure(content)
    await place.put(backupKey(id, name), stream)
    return result()
  }

  async function storeSecrets(id: string, { files, passphrase }: NonNullable<BackupRequest['secrets']>) {
    const encrypted = await encryptSecrets(files, passphrase)
    const measured = await store(id, BACKUP_FILES.secrets, oneChunk(encrypted))
    return { ...measured, files: Object.keys(files).sort() }
  }
}

/** Divides a dump into parts, and notes their checksums. */
async function* summed(dump: AsyncIterable<Buffer>, sums: string[]): AsyncGenerator<Buffer> {
  for await (const part of inParts(dump, PART_BYTES)) {
    sums.push(sha256Of(part))
    yield part
  }
}

async function* oneChunk(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
