import {
  BASE_PATH,
  defineRoute,
  enumParam,
  notFound,
  type Pool,
  type Route,
  type TenantContext,
  uuidParam,
} from '@fonds/service-kit'
import type { ObjectStore } from '@fonds/service-kit/object-store'
import { z } from 'zod'
import { fileKey, fileName, isOfAddress, readIndex, SNAPSHOT_FILES, type Snapshot } from './snapshot.ts'
import { isWithdrawn } from './withdrawn.ts'

interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
}

const GZIP = 'application/gzip'

const SnapshotList = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: z.uuid().meta({ description: 'Its identifier' }),
          made_at: z.iso.datetime().meta({ description: 'When it was made' }),
          files: z
            .array(
              z.strictObject({
                type: z.enum(['record', 'collection', 'entity']).meta({ description: 'What each line is' }),
                count: z.int().min(0).meta({ description: 'Lines' }),
                bytes: z.int().min(0).meta({ description: 'Compressed' }),
                sha256: z.string().meta({ description: 'Of the compressed file, hexadecimal' }),
                url: z.url().meta({ description: 'Where it is' }),
              }),
            )
            .meta({ description: 'One for each kind of resource' }),
        }),
      )
      .meta({ description: 'The newest first; two at the most' }),
  })
  .meta({ id: 'SnapshotList' })
type SnapshotList = z.infer<typeof SnapshotList>

/** `GET /snapshots` */
export const listSnapshots = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/snapshots',
    operationId: 'listSnapshots',
    summary: 'The whole archive as files',
    description:
      'For mirrors that begin, and for research: all records, collections and names at one moment, as JSON lines. A ' +
      'snapshot from which something has been withdrawn since, or is kept from aggregators now, is not offered any ' +
      'more; a new one is made soon. `/changes` tells what comes after it.',
    tags: ['Harvesting'],
    strictQuery: false,
    response: { schema: SnapshotList, description: 'What there is; nothing where none has been made yet' },
    errors: [],
    async handler({ tenant }) {
      const items = (await offered(deps, tenant)).map((snapshot) => presentSnapshot(snapshot, tenant))
      return { json: { items } satisfies SnapshotList }
    },
  })

const files = SNAPSHOT_FILES.map(fileName)

/** `GET /snapshots/:id/:file` */
export const getSnapshotFile = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/snapshots/:id/:file',
    operationId: 'getSnapshotFile',
    summary: 'One file of a snapshot',
    description:
      'Each line is what `/records/{slug}`, `/collections/{slug}` or `/entities/{slugOrId}` answered at that moment, ' +
      'without its neighbours: `children`, `siblings`, `previous`, `next`, `cover_image`, and the `records` of a name.',
    tags: ['Harvesting'],
    params: z.object({
      id: uuidParam('As the list has it'),
      file: enumParam('Which of its files', [files[0] ?? '', ...files.slice(1)]),
    }),
    strictQuery: false,
    response: { schema: z.string(), contentType: GZIP, description: 'JSON lines, compressed by gzip' },
    errors: ['not_found', 'range_not_satisfiable'],
    async handler({ params: { id, file: name }, tenant }) {
      const file = SNAPSHOT_FILES.find((known) => fileName(known) === name)
      const snapshot = (await offered(deps, tenant)).find((known) => known.id === id)
      const stored = snapshot?.files.find((known) => known.file === file)
      if (file === undefined || snapshot === undefined || stored === undefined) throw notFound()
      const key = fileKey(tenant.id, snapshot.id, file)
      const { bytes, sha256 } = stored
      const open = async () => ({ bytes, read: deps.store.read.bind(deps.store, key) })
      return {
        stored: { etag: sha256.slice(0, 32), contentType: GZIP, open },
        headers: {
          'Content-Disposition': `attachment; filename="${tenant.slug}-${snapshot.made_at.slice(0, 10)}-${name}"`,
        },
      }
    },
  })

/** Those that may be given out: at the archive's addresses, with nothing in them that was withdrawn since. */
async function offered({ pool, store }: Deps, tenant: TenantContext): Promise<readonly Snapshot[]> {
  const found: Snapshot[] = []
  for (const snapshot of await readIndex(store, tenant.id)) {
    if (!isOfAddress(snapshot, tenant)) continue
    // What is withdrawn from a newer state is withdrawn from the older ones, too.
    if (await isWithdrawn(pool, tenant.id, snapshot.seq)) break
    found.push(snapshot)
  }
  return found
}

const TYPES = { records: 'record', collections: 'collection', entities: 'entity' } as const

function presentSnapshot(
  { id, made_at, files: stored }: Snapshot,
  tenant: TenantContext,
): SnapshotList['items'][number] {
  const url = `${tenant.origin}${BASE_PATH}/snapshots/${id}`
  return {
    id,
    made_at,
    files: stored.map(({ file, count, bytes, sha256 }) => ({
      type: TYPES[file],
      count,
      bytes,
      sha256,
      url: `${url}/${fileName(file)}`,
    })),
  }
}
