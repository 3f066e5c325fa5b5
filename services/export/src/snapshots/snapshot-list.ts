import { COPY_TYPES, type LINE_SCHEMAS, Organization } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import { fileName, GRAPH_FILE, SNAPSHOT_FILES, type Snapshot, type SnapshotFile } from './snapshot.ts'

const stored = {
  count: z.int().min(0).meta({ description: 'Number of lines' }),
  bytes: z.int().min(0).meta({ description: 'Compressed size in bytes' }),
  sha256: z.string().meta({ description: 'SHA-256 of the compressed file, hexadecimal' }),
  url: z.url().meta({ description: 'URL of the file' }),
  schema: z.url().meta({ description: 'JSON Schema of each line' }),
} as const
const { schema: _, ...graph } = stored

/** The list of snapshots. */
export const SnapshotList = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: z.uuid().meta({ description: 'Identifier of the snapshot' }),
          made_at: z.iso.datetime().meta({ description: 'Time at which the snapshot was made' }),
          changes: z.url().meta({ description: 'URL of the changes after the snapshot' }),
          metadata_rights: Organization.shape.metadata_rights,
          files: z
            .array(
              z.strictObject({
                type: z.enum(COPY_TYPES).meta({ description: 'Type of the resource on each line' }),
                ...stored,
              }),
            )
            .meta({ description: 'One file for each type of resource' }),
          graph: z.strictObject(graph).nullable().meta({ description: 'RiC-O as N-Quads' }),
          increment: z
            .strictObject({
              since: z.uuid().meta({ description: 'Identifier of the snapshot from which it leads to this one' }),
              ...stored,
            })
            .nullable()
            .meta({
              description:
                'The changes since the snapshot before this one, as `/changes?include=resource` lists them. Null for the first',
            }),
        }),
      )
      .meta({ description: 'At most two snapshots, newest first' }),
  })
  .meta({ id: 'SnapshotList' })
export type SnapshotList = z.infer<typeof SnapshotList>

/** Returns the name of the schema of a type of lines. */
export const schemaName = (type: keyof typeof LINE_SCHEMAS): string => `${type}.schema.json`

const TYPES = { records: 'record', collections: 'collection', entities: 'entity', exhibits: 'exhibit' } as const

/** Builds an item of the list. */
export function presentSnapshot(
  { id, made_at, changed_at, metadata_rights, files, graph: quads, since }: Snapshot,
  tenant: TenantContext,
): SnapshotList['items'][number] {
  const base = `${tenant.origin}${BASE_PATH}`
  const fileOf = (file: SnapshotFile, type: keyof typeof LINE_SCHEMAS) =>
    files
      .filter((known) => known.file === file)
      .map(({ count, bytes, sha256 }) => ({
        ...{ count, bytes, sha256 },
        url: `${base}/snapshots/${id}/${fileName(file)}`,
        schema: `${base}/snapshots/${schemaName(type)}`,
      }))
  const [changes] = since === null ? [] : fileOf('changes', 'change')
  return {
    id,
    made_at,
    changes: `${base}/changes?since=${changed_at ?? EPOCH}`,
    metadata_rights,
    files: SNAPSHOT_FILES.flatMap((file) => fileOf(file, TYPES[file]).map((one) => ({ type: TYPES[file], ...one }))),
    graph: quads && { ...quads, url: `${base}/snapshots/${id}/${fileName(GRAPH_FILE)}` },
    increment: since === null || changes === undefined ? null : { since, ...changes },
  }
}

/** Before every change of the feed. */
const EPOCH = '1970-01-01'
