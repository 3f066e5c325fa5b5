import { text } from 'node:stream/consumers'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'

/** The files of a snapshot, one for each kind. */
export const SNAPSHOT_FILES = ['records', 'collections', 'entities'] as const
export type SnapshotFile = (typeof SNAPSHOT_FILES)[number]

/** The name of a file in URLs, and in the store. */
export const fileName = (file: SnapshotFile): string => `${file}.ndjson.gz`

const StoredFile = z.object({
  file: z.enum(SNAPSHOT_FILES),
  /** Lines. */
  count: z.int().min(0),
  bytes: z.int().min(0),
  /** Of the compressed bytes, hexadecimal. */
  sha256: z.string(),
})

/** What is known of one snapshot. */
const Snapshot = z.object({
  id: z.uuid(),
  /** The place of its state in the archive's feed of changes; a bigint, as text. */
  seq: z.string().regex(/^\d{1,18}$/),
  made_at: z.iso.datetime(),
  /** When the last change was committed that is in it; absent from those of an earlier version. */
  changed_at: z.iso.datetime().optional(),
  /** That the addresses within are of: another one's are of no use. */
  origin: z.string(),
  siteUrlTemplate: z.string().nullable(),
  files: z.array(StoredFile),
})
export type Snapshot = z.output<typeof Snapshot>

/** An archive's snapshots, the newest first. What it does not name is not there. */
const SnapshotIndex = z.object({ snapshots: z.array(Snapshot) })

/** Where all snapshots are kept. */
export const SNAPSHOTS = 'snapshots'

const folderOf = (tenantId: string): string => `${SNAPSHOTS}/${tenantId}`
const indexKey = (tenantId: string): string => `${folderOf(tenantId)}/index.json`
export const fileKey = (tenantId: string, id: string, file: SnapshotFile): string =>
  `${folderOf(tenantId)}/${id}/${fileName(file)}`

/** An archive's snapshots that the store has all files of, the newest first. */
export async function readIndex(store: ObjectStore, tenantId: string): Promise<readonly Snapshot[]> {
  const named = await readNames(store, tenantId)
  const whole = await Promise.all(named.map((snapshot) => isWhole(store, tenantId, snapshot)))
  return named.filter((_, index) => whole[index])
}

async function isWhole(store: ObjectStore, tenantId: string, { id, files }: Snapshot): Promise<boolean> {
  const found = await Promise.all(files.map(({ file }) => store.stat(fileKey(tenantId, id, file))))
  return files.every(({ bytes }, index) => found[index]?.bytes === bytes)
}

/** The same, and those of which a file is missing or cut. */
export async function readNames(store: ObjectStore, tenantId: string): Promise<readonly Snapshot[]> {
  try {
    const parsed = SnapshotIndex.safeParse(JSON.parse(await text(await store.read(indexKey(tenantId)))))
    return parsed.success ? parsed.data.snapshots : []
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof SyntaxError) return []
    throw error
  }
}

/** Says, in one write, which snapshots there are. */
export const writeIndex = (store: ObjectStore, tenantId: string, snapshots: readonly Snapshot[]): Promise<void> =>
  store.put(indexKey(tenantId), Buffer.from(JSON.stringify({ snapshots })))

/** Whether its addresses are the archive's own today. */
export const isOfAddress = (
  { origin, siteUrlTemplate }: Snapshot,
  tenant: Pick<TenantContext, 'origin' | 'siteUrlTemplate'>,
): boolean => origin === tenant.origin && siteUrlTemplate === tenant.siteUrlTemplate
