import { createHmac, timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { CommandError } from '@fonds/db'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { z } from 'zod'

/** Name of a backup: its moment in UTC, such as `2026-11-24t03-00-00z`. Names sort by age. */
const BACKUP_ID = /^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\dz$/

/** Returns the name of a backup that shows a moment. */
export const backupIdOf = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'z')
    .replaceAll(':', '-')
    .toLowerCase()

/** Folder of all backups in a place; the originals are beside it, since backups share them. */
const BACKUPS_FOLDER = 'backups'

/** Returns the key of a file of a backup. */
export const backupKey = (id: string, file: string): string => `${BACKUPS_FOLDER}/${id}/${file}`

/** Files of a backup besides its manifest. */
export const BACKUP_FILES = { dump: 'database.dump', objects: 'objects.sha256', secrets: 'secrets.age' } as const
export const MANIFEST_FILE = 'manifest.json'
const SIGNATURE_FILE = 'manifest.hmac'

/** Number of files that a manifest names of those that the backup lacks. */
export const MAX_NAMED = 100

const File = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const Name = z.string().max(200)
const Parts = z.object({
  bytes: z
    .int()
    .min(1024)
    .max(256 * 1024 ** 2),
  sha256: z.array(File.shape.sha256).max(100_000),
})

/** Contents of a backup. It is written last: without it, there is no backup. */
export const Manifest = z.object({
  format: z.literal('fonds-backup'),
  version: z.literal(1),
  id: z.string().regex(BACKUP_ID),
  taken_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  fonds_version: Name,
  database: File.extend({
    server_version: z.string().regex(/^\d+(\.\d+)*\S*$/),
    dumped_with: z.string().max(200),
    migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+$/)).max(10_000),
    roles: z.array(Name).max(1_000),
    /** Checksums by which the dump is checked while it is restored; backups made by earlier versions have none. */
    parts: Parts.optional(),
  }),
  objects: File.extend({
    /** Originals in the backup, and their bytes together. */
    count: z.int().min(0),
    total_bytes: z.int().min(0),
    /** Originals that this backup copied; the others were copied by an earlier one. */
    copied: z.int().min(0),
    /** Originals that the store did not have, or whose checksum was wrong. */
    missing: z.int().min(0),
    damaged: z.int().min(0),
    /** Keys of some of these. */
    lacking: z.array(Name).max(MAX_NAMED),
  }),
  tenants: z.array(
    z.object({
      id: z.uuid(),
      slug: Name,
      seq: z.string().regex(/^\d+$/),
      collections: z.int().min(0),
      records: z.int().min(0),
    }),
  ),
  /** Settings that are not secret, for information. */
  settings: z.record(z.string(), z.string()),
  /** The encrypted secrets, and the names of the files in them; null if they are kept apart. */
  secrets: File.extend({ files: z.array(Name).max(1_000) }).nullable(),
})
export type Manifest = z.output<typeof Manifest>

/** Larger than the manifest of ten thousand tenants. */
const MAX_MANIFEST_BYTES = 8 * 1024 ** 2

/**
 * Writes the manifest, which completes a backup, after its signature.
 * @param key with which it is signed; null leaves it unsigned
 */
export async function writeManifest(place: ObjectStore, manifest: Manifest, key: string | null): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  if (key !== null)
    await place.put(backupKey(manifest.id, SIGNATURE_FILE), Buffer.from(`${signatureOf(content, key)}\n`))
  await place.put(backupKey(manifest.id, MANIFEST_FILE), content)
}

const signatureOf = (content: Buffer, key: string): string =>
  createHmac('sha256', key).update('fonds-backup\0').update(content).digest('hex')

/** Whether a backup is signed with the key. `unchecked` is a signature for which there is no key. */
export type Signed = 'yes' | 'no' | 'unchecked' | 'wrong'

export interface SignedManifest {
  readonly manifest: Manifest
  readonly signed: Signed
}

/**
 * Reads the manifest of a backup, and checks its signature.
 * @throws CommandError not_found if there is none; invalid if it is damaged or of a later version
 */
export async function readManifest(place: ObjectStore, id: string, key: string | null): Promise<SignedManifest> {
  const content = await readBounded(place, backupKey(id, MANIFEST_FILE), MAX_MANIFEST_BYTES)
  if (content === null) throw new CommandError('not_found', `there is no complete backup ${id}`)
  if (content === 'too large') throw new CommandError('invalid', `the manifest of backup ${id} is too large`)
  const signature = await readBounded(place, backupKey(id, SIGNATURE_FILE), MAX_SIGNATURE_BYTES)
  const signed = signature === null ? 'no' : key === null ? 'unchecked' : isSignature(signature, content, key)
  const parsed = Manifest.safeParse(parse(content))
  if (parsed.success && parsed.data.id === id) return { manifest: parsed.data, signed }
  const [issue] = parsed.error?.issues ?? []
  const reason =
    issue === undefined ? 'it belongs to another backup' : `${issue.path.join('.') || 'it'}: ${issue.message}`
  throw new CommandError(
    'invalid',
    `the manifest of backup ${id} is damaged or of a later version of Fonds (${reason})`,
  )
}

function isSignature(given: Buffer | 'too large', content: Buffer, key: string): Signed {
  const right = Buffer.from(`${signatureOf(content, key)}\n`)
  return given !== 'too large' && given.length === right.length && timingSafeEqual(given, right) ? 'yes' : 'wrong'
}

const MAX_SIGNATURE_BYTES = 1_000

/** Returns the content of a file of a backup; null if there is none. */
async function readBounded(place: ObjectStore, key: string, bytes: number): Promise<Buffer | 'too large' | null> {
  const stat = await place.stat(key)
  if (stat === null) return null
  if (stat.bytes > bytes) return 'too large'
  try {
    return await buffer(await place.read(key))
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    // A body that is not JSON fails the schema.
    return null
  }
}

/** Lists the names of complete backups, oldest first. */
export async function listBackupIds(place: ObjectStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of place.list(BACKUPS_FOLDER)) {
    const [, id, file] = key.split('/')
    if (file === MANIFEST_FILE && id !== undefined && BACKUP_ID.test(id)) ids.push(id)
  }
  return ids.sort()
}

/**
 * Returns the manifest of the backup with this name, or of the latest one.
 * @throws CommandError not_found
 */
export async function findBackup(
  place: ObjectStore,
  id: string | undefined,
  key: string | null,
): Promise<SignedManifest> {
  const name = id ?? (await listBackupIds(place)).at(-1)
  if (name === undefined) throw new CommandError('not_found', 'there is no complete backup in this place')
  if (!BACKUP_ID.test(name)) {
    throw new CommandError('invalid', `${name} is not the name of a backup, such as 2026-11-24t03-00-00z`)
  }
  return readManifest(place, name, key)
}
