import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { CommandError } from '@fonds/db'
import type { ObjectStore } from '@fonds/object-store'
import { z } from 'zod'
import { MAX_NAMED } from '../backup/manifest.ts'

/** Key of a file of an exported archive, beside its originals. */
const archiveKey = (file: string): string => `archive/${file}`

export const OBJECT_LIST: string = archiveKey('objects.sha256')
const MANIFEST: string = archiveKey('manifest.json')

/** Returns the key of the rows of a table: a JSON object in each line. */
export const tableKey = (name: string): string => archiveKey(`${name}.ndjson`)

const Name = z.string().max(200)
const Measured = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const Identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** Contents of an exported archive. It is written last: without it, the export is not complete. */
export const ArchiveManifest = z.object({
  format: z.literal('fonds-archive'),
  version: z.literal(1),
  taken_at: z.iso.datetime(),
  fonds_version: Name,
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+$/)).max(10_000),
  /** Revision of the reader of statements of access. */
  reader_revision: z.int().min(0),
  tenant: z.object({ id: z.uuid(), slug: Name, name: z.string().max(300) }),
  /** Position in the archive's feed. */
  seq: z.string().regex(/^\d{1,18}$/),
  tables: z
    .array(
      Measured.extend({
        name: z.string().regex(/^[a-z]+\.[a-z_]{1,63}$/),
        columns: z.array(Identifier).max(200),
        rows: z.int().min(0),
      }),
    )
    .max(200),
  objects: Measured.extend({
    count: z.int().min(0),
    total_bytes: z.int().min(0),
    missing: z.int().min(0),
    damaged: z.int().min(0),
    /** Keys of some of those that the store did not have intact. */
    lacking: z.array(Name).max(MAX_NAMED),
  }),
})
export type ArchiveManifest = z.output<typeof ArchiveManifest>

/** Larger than any manifest: it has a line for each table. */
const MAX_MANIFEST_BYTES = 1024 ** 2

/** Writes the manifest, which completes an export. @returns its SHA-256, by which the export can be recognised */
export async function writeArchiveManifest(place: ObjectStore, manifest: ArchiveManifest): Promise<string> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await place.put(MANIFEST, content)
  return createHash('sha256').update(content).digest('hex')
}

export const hasArchive = async (place: ObjectStore): Promise<boolean> => (await place.stat(MANIFEST)) !== null

/**
 * Reads the manifest of an exported archive.
 * @throws CommandError not_found if there is none; invalid if it is none that this version can read
 */
export async function readArchiveManifest(
  place: ObjectStore,
): Promise<{ readonly manifest: ArchiveManifest; readonly digest: string }> {
  const stat = await place.stat(MANIFEST)
  if (stat === null) throw new CommandError('not_found', `there is no complete archive here: ${MANIFEST} is missing`)
  if (stat.bytes > MAX_MANIFEST_BYTES) throw new CommandError('invalid', `${MANIFEST} is too large`)
  const content = await buffer(await place.read(MANIFEST, { start: 0, end: Math.max(0, stat.bytes - 1) }))
  const given: unknown = parse(content.toString())
  if (isLater(given))
    throw new CommandError('invalid', `the archive was exported by a later version of Fonds: upgrade first`)
  const parsed = ArchiveManifest.safeParse(given)
  if (parsed.success) return { manifest: parsed.data, digest: createHash('sha256').update(content).digest('hex') }
  const [issue] = parsed.error.issues
  throw new CommandError(
    'invalid',
    `${MANIFEST} is not that of an exported archive (${issue?.path.join('.') || 'it'}: ${issue?.message})`,
  )
}

const isLater = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'version' in given &&
  typeof given.version === 'number' &&
  given.version > 1

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
