import { text } from 'node:stream/consumers'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { Organization } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { formatNamed } from '@fonds/types/formats'
import { z } from 'zod'

/** The files of a snapshot, one for each type of resource. */
export const SNAPSHOT_FILES = ['records', 'collections', 'entities', 'exhibits'] as const
/** All files that a snapshot may have: also that of the changes since the snapshot before it. */
export const STORED_FILES = [...SNAPSHOT_FILES, 'changes'] as const
/** All of a snapshot as RiC-O. */
export const GRAPH_FILE = 'graph'
export type SnapshotFile = (typeof STORED_FILES)[number] | typeof GRAPH_FILE

/** The form of the lines. A snapshot of an earlier form is not offered: changes would not bring it up to date. */
const FORM = 2

/** Returns the name of a file in URLs and in the store. */
export const fileName = (file: SnapshotFile): string =>
  file + formatNamed(file === GRAPH_FILE ? 'snapshot_graph' : 'snapshot').extension

const Stored = {
  /** Number of lines. */
  count: z.int().min(0),
  bytes: z.int().min(0),
  /** Checksum of the compressed bytes, hexadecimal. */
  sha256: z.string(),
}
const StoredFile = z.object({ file: z.enum(STORED_FILES), ...Stored })

/** Metadata of a snapshot. */
const Snapshot = z.object({
  id: z.uuid(),
  /** Position of its state in the archive's feed of changes; a bigint, as text. */
  seq: z.string().regex(/^\d{1,18}$/),
  made_at: z.iso.datetime(),
  /** Time of the last change that it includes; absent from snapshots of earlier versions. */
  changed_at: z.iso.datetime().optional(),
  /** Origin of the URLs in it. If the archive's origin changes, the snapshot becomes unusable. */
  origin: z.string(),
  siteUrlTemplate: z.string().nullable(),
  /** Absent from snapshots of earlier versions. */
  arkPrefix: z.string().nullable().default(null),
  /** Terms of the descriptions in it; absent from snapshots of earlier versions. */
  metadata_rights: Organization.shape.metadata_rights.default(null),
  files: z.array(StoredFile),
  /** The same content as N-Quads; absent from snapshots of earlier versions, which cannot read an index with other `files`. */
  graph: z.object(Stored).nullable().default(null),
  /** The snapshot from which its file of changes starts; null if it has none. */
  since: z.uuid().nullable().default(null),
  /** The form of its lines; absent from snapshots of earlier versions. */
  form: z.int().default(1),
})
export type Snapshot = z.output<typeof Snapshot>

/** An archive's snapshots, newest first. A snapshot exists only if it is listed here. */
const SnapshotIndex = z.object({ snapshots: z.array(Snapshot) })

/** Key prefix of all snapshots. */
export const SNAPSHOTS_PREFIX = 'snapshots'

const folderOf = (tenantId: string): string => `${SNAPSHOTS_PREFIX}/${tenantId}`
const indexKey = (tenantId: string): string => `${folderOf(tenantId)}/index.json`
export const fileKey = (tenantId: string, id: string, file: SnapshotFile): string =>
  `${folderOf(tenantId)}/${id}/${fileName(file)}`

/** Returns an archive's complete snapshots, newest first. */
export async function readIndex(store: ObjectStore, tenantId: string): Promise<readonly Snapshot[]> {
  const named = await readListed(store, tenantId)
  const whole = await Promise.all(named.map((snapshot) => isComplete(store, tenantId, snapshot)))
  return named.filter((_, index) => whole[index])
}

/** A file of a snapshot as it is stored. */
interface FileOfSnapshot extends z.output<z.ZodObject<typeof Stored>> {
  readonly file: SnapshotFile
}

/** Returns all files of a snapshot. */
export const filesOf = ({ files, graph }: Pick<Snapshot, 'files' | 'graph'>): readonly FileOfSnapshot[] => [
  ...files,
  ...(graph === null ? [] : [{ file: GRAPH_FILE, ...graph } as const]),
]

async function isComplete(store: ObjectStore, tenantId: string, snapshot: Snapshot): Promise<boolean> {
  const files = filesOf(snapshot)
  const found = await Promise.all(files.map(({ file }) => store.stat(fileKey(tenantId, snapshot.id, file))))
  return files.every(({ bytes }, index) => found[index]?.bytes === bytes)
}

/** Returns all listed snapshots, including those with missing or truncated files. */
export async function readListed(store: ObjectStore, tenantId: string): Promise<readonly Snapshot[]> {
  try {
    const parsed = SnapshotIndex.safeParse(JSON.parse(await text(await store.read(indexKey(tenantId)))))
    return parsed.success ? parsed.data.snapshots : []
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof SyntaxError) return []
    throw error
  }
}

/** Replaces the list of an archive's snapshots in a single write. */
export const writeIndex = (store: ObjectStore, tenantId: string, snapshots: readonly Snapshot[]): Promise<void> =>
  store.put(indexKey(tenantId), Buffer.from(JSON.stringify({ snapshots })))

type Addresses = Pick<TenantContext, 'origin' | 'siteUrlTemplate' | 'arkPrefix'>

/** Returns what a snapshot that is made now has in common with others of the archive. */
export const currentForm = ({ origin, siteUrlTemplate, arkPrefix }: Addresses) => ({
  ...{ origin, siteUrlTemplate, arkPrefix },
  form: FORM,
})

/** Returns whether the lines of a snapshot have the present form, and the present URLs of its archive. */
export const isCurrent = (snapshot: Snapshot, tenant: Addresses): boolean =>
  Object.entries(currentForm(tenant)).every(([name, value]) => snapshot[name as keyof Snapshot] === value)
