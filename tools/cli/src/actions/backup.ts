import { buffer } from 'node:stream/consumers'
import { CommandError, passwordsIn, recordBackup, requireOwnSession } from '@fonds/db'
import { objectStoreOf } from '@fonds/object-store'
import type { ActionContext } from '../action-context.ts'
import { openBackupPlace } from '../backup/backup-place.ts'
import { createBackup } from '../backup/create-backup.ts'
import { BACKUP_FILES, backupKey, findBackup, listBackupIds, type Manifest, readManifest } from '../backup/manifest.ts'
import { findPgProgram } from '../backup/pg-programs.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { decryptSecrets, readPassphrase, readSecretFiles, writeSecretFiles } from '../backup/secret-files.ts'
import { backupSigningKey, doubtAbout, requireSigned } from '../backup/signature.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { confirmed } from '../confirm.ts'
import { dataDirOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'
import { fondsBuild } from '../fonds-version.ts'
import { type Output, table, warn } from '../output.ts'
import { Progress } from '../progress.ts'
import { knownSettings } from '../settings/known-settings.ts'

interface CreateRequest {
  /** A folder, or `s3://bucket/prefix`. */
  readonly place: string
  readonly secrets: string | null
  readonly passphraseFile: string | null
  readonly pgBin: string | null
}

/** Saves the installation, and notes the backup in the database. */
export async function create({ pool, how, out }: ActionContext, request: CreateRequest): Promise<number> {
  const { env } = process
  await requireOwnSession(pool, 'fonds backup create')
  const key = backupSigningKey(env)
  const secrets = await secretsOf(request)
  const place = await openBackupPlace(request.place, env, { create: true })
  const progress = new Progress('originals', 0, 'files')
  const manifest = await createBackup({
    ...{ pool, place, secrets, key, settings: knownSettings(env), fondsVersion: fondsBuild() },
    databaseUrl: String(pool.options.connectionString),
    store: objectStoreOf({ ...env, DATA_DIR: dataDirOf(env) }),
    pgDump: (serverVersion) => findPgProgram({ ...programOptions(request, how), name: 'pg_dump', serverVersion }),
    onProgress: (done) => progress.update(done),
  })
  progress.end()
  const { id, database, objects } = manifest
  const missing = objects.missing + objects.damaged
  await recordBackup(pool, {
    ...{ id, bytes: database.bytes, missing },
    takenAt: new Date(manifest.taken_at),
    madeBy: 'fonds',
  })
  out.result({ backup: manifest })
  out.line(`Backup ${id}: database ${megabytes(database.bytes)}, ${objects.count} originals (${objects.copied} copied)`)
  if (key === null) out.line('It is not signed: set BACKUP_KEY, so that a restore can tell who wrote it.')
  if (manifest.secrets === null) out.line('Secrets are not in it: keep them apart, or give --secrets.')
  if (missing === 0) return EXIT.ok
  const named = objects.lacking.slice(0, 10).join(', ')
  warn(`The backup lacks ${missing} originals that the store does not have intact, such as ${named}`)
  return EXIT.failed
}

async function secretsOf({ secrets, passphraseFile }: CreateRequest) {
  if (secrets === null || passphraseFile === null) return null
  return { files: await readSecretFiles(secrets), passphrase: await readPassphrase(passphraseFile) }
}

/** The programs of the demo's own server may be downloaded, as the server itself. */
const programOptions = ({ pgBin }: { readonly pgBin: string | null }, how: string) => ({
  folder: pgBin,
  download: how !== 'DATABASE_URL',
})

/** Lists the backups in a place. */
export async function list(out: Output, from: string): Promise<number> {
  const place = await openBackupPlace(from, process.env, { create: false })
  const manifests: Manifest[] = []
  for (const id of await listBackupIds(place)) manifests.push((await readManifest(place, id, null)).manifest)
  out.result({ backups: manifests })
  if (manifests.length === 0) out.line('There are no backups in this place.')
  else
    out.lines(
      table(['backup', 'fonds', 'PostgreSQL', 'database', 'originals', 'lacking', 'secrets'], manifests.map(rowOf)),
    )
  return EXIT.ok
}

function rowOf({ id, fonds_version, database, objects, secrets }: Manifest): (string | number)[] {
  const { server_version, bytes } = database
  const lacking = objects.missing + objects.damaged
  return [id, fonds_version, server_version, megabytes(bytes), objects.count, lacking, secrets === null ? 'no' : 'yes']
}

/** Checks a backup. */
export async function verify(
  out: Output,
  { place: from, id, quick }: { readonly place: string; readonly id: string | undefined; readonly quick: boolean },
): Promise<number> {
  const place = await openBackupPlace(from, process.env, { create: false })
  const key = backupSigningKey(process.env)
  const found = await findBackup(place, id, key)
  const { manifest } = found
  const doubt = doubtAbout(found, key)
  const progress = new Progress('originals', manifest.objects.count, 'files')
  const files = await verifyBackup(place, manifest, { quick, onProgress: (done) => progress.update(done) })
  const check =
    doubt === null
      ? files
      : { ...files, count: files.count + 1, problems: [`manifest.json: ${doubt}`, ...files.problems] }
  progress.end()
  const lacking = manifest.objects.missing + manifest.objects.damaged
  out.result({ backup: manifest.id, ...check, lacking })
  for (const problem of check.problems) out.line(problem)
  if (check.count > check.problems.length) out.line(`and ${check.count - check.problems.length} more problems`)
  if (lacking > 0) out.line(`${lacking} originals were already missing or damaged when it was made`)
  if (check.count === 0) out.line(`Backup ${manifest.id} is undamaged: ${check.objects} originals checked`)
  return check.count === 0 ? EXIT.ok : EXIT.failed
}

interface RestoreArguments extends CreateRequest {
  readonly id: string | undefined
  readonly replace: boolean
  readonly yes: boolean
  /** Whether a backup is restored although nothing shows who wrote it. */
  readonly unsigned: boolean
}

/** Restores a backup. */
export async function restore({ pool, how, out }: ActionContext, request: RestoreArguments): Promise<number> {
  const { env } = process
  await requireOwnSession(pool, 'fonds backup restore')
  const place = await openBackupPlace(request.place, env, { create: false })
  const key = backupSigningKey(env)
  const found = await findBackup(place, request.id, key)
  const { manifest } = found
  const { id } = manifest
  if (!request.unsigned) requireSigned(found, key)
  if (request.secrets !== null && manifest.secrets === null) {
    throw new CommandError('not_found', `backup ${id} contains no secrets`)
  }
  const secrets = await readSecrets()
  const progress = new Progress('originals', manifest.objects.count, 'files')
  const restored = await restoreBackup({
    ...{ pool, place, manifest, replace: request.replace, passwords: passwordsIn(env) },
    databaseUrl: String(pool.options.connectionString),
    store: objectStoreOf({ ...env, DATA_DIR: dataDirOf(env) }),
    confirm: async ({ tenants }) =>
      request.yes || confirmed(`Delete the tenants ${tenants.join(', ')} and restore backup ${id}?`),
    pgRestore: (serverVersion) => findPgProgram({ ...programOptions(request, how), name: 'pg_restore', serverVersion }),
    onProgress: (done) => progress.update(done),
  })
  progress.end()
  if (restored === null) {
    warn('Nothing was restored.')
    return EXIT.refused
  }
  if (secrets !== null && request.secrets !== null) await writeSecretFiles(request.secrets, secrets)
  const { copied, kept, problems } = restored
  out.result({ backup: id, originals: { copied, kept }, problems })
  out.line(`Restored backup ${id}: ${manifest.tenants.length} tenants, ${copied + kept} originals (${copied} copied)`)
  for (const problem of problems) out.line(`Problem: ${problem}`)
  out.line('Start the services, after fonds database roles if this server has never had them.')
  return problems.length === 0 ? EXIT.ok : EXIT.failed

  /** Decrypts the secrets before anything is restored, so that a wrong passphrase changes nothing. */
  async function readSecrets() {
    if (request.passphraseFile === null) return null
    const encrypted = await buffer(await place.read(backupKey(id, BACKUP_FILES.secrets)))
    return decryptSecrets(encrypted, await readPassphrase(request.passphraseFile))
  }
}

/** Notes a backup that another program made. */
export async function record(
  { pool, out }: ActionContext,
  { name, by, takenAt }: { readonly name: string; readonly by: string; readonly takenAt: string | null },
): Promise<number> {
  const moment = takenAt === null ? new Date() : new Date(takenAt)
  const isPast = moment.getTime() <= Date.now() + CLOCK_TOLERANCE_MS
  if (Number.isNaN(moment.getTime()) || !isPast || (takenAt !== null && !/^\d{4}-\d\d-\d\dT/.test(takenAt))) {
    throw new CommandError('invalid', `${takenAt} is not a moment in the past, such as 2026-11-24T03:00:00Z`)
  }
  if (name === '' || name.length > 200) throw new CommandError('invalid', 'the name must have 1 to 200 characters')
  await recordBackup(pool, { id: name, takenAt: moment, madeBy: by, bytes: null, missing: null })
  out.result({ backup: name, made_by: by, taken_at: moment.toISOString() })
  out.line(`Noted backup ${name} by ${by} of ${moment.toISOString()}`)
  return EXIT.ok
}

/** How far the clock of the program that made a backup may be ahead, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
