import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachMedia } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { createLogger } from '@fonds/http'
import { serve, TEST_SECRET, type TestTenant } from '@fonds/http/testing'
import { createRenderProcesses, examine, originalKey, type RenderBounds } from '@fonds/imaging'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { createApp, mediaRoutes } from '../app.ts'
import { createDerivatives } from '../derivatives/derivatives.ts'
import { createRenderer, forLargeParts } from '../images/renderer.ts'
import { UNREACHED } from './unreached.ts'

export { originOf } from '@fonds/http/testing'

import { withoutClaims } from '@fonds/queue'

export interface TestService {
  readonly db: TestDatabase
  readonly store: ObjectStore
  /** Sends a request as the gateway would for a tenant: to a path below `/api/public`, or to a URL from a response. */
  ask(tenant: TestTenant, where: string, init?: RequestInit): Promise<Response>
  /** Stores and attaches a file like the command, but without rendering its thumbnail. Returns its UUID. */
  attach(tenantId: string, target: { kind: 'record' | 'collection'; slug: string }, file: TestFile): Promise<string>
  /** Starts another process of the service on the same database and store, with empty caches. */
  another(): Promise<Pick<TestService, 'ask' | 'stop'>>
  stop(): Promise<void>
}

export interface TestFile {
  readonly name: string
  readonly content: Buffer
  readonly caption?: string
  readonly captions?: Readonly<Record<string, string>>
}

/** Starts the service on its own port, with its own database and store. */
export async function startMedia(
  renders = { atOnce: 2, waiting: 64 },
  bounds = UNREACHED,
  storeIsFar = false,
): Promise<TestService> {
  const db = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'fonds-media-'))
  const store = openObjectStore({ DATA_DIR: folder })
  const listening = await listen({ db, store, renders, bounds, storeIsFar })
  return {
    db,
    store,
    ask: listening.ask,
    another: () => listen({ db, store, renders, bounds, storeIsFar }),
    attach: (tenantId, target, file) => attach({ db, store, folder }, tenantId, target, file),
    async stop() {
      await listening.stop()
      await db.drop()
      await rm(folder, { recursive: true })
    },
  }
}

interface Listening {
  readonly db: TestDatabase
  readonly store: ObjectStore
  readonly renders: Parameters<typeof createRenderer>[0]
  readonly bounds: RenderBounds
  readonly storeIsFar: boolean
}

async function listen({
  db,
  store,
  renders,
  bounds,
  storeIsFar,
}: Listening): Promise<Pick<TestService, 'ask' | 'stop'>> {
  const pool = createPool(db.url, { name: 'media-test', role: 'fonds_media', max: 4 })
  const logger = createLogger({ name: 'media-test', level: 'fatal' })
  const renderer = createRenderer(renders)
  const largeParts = createRenderer(forLargeParts(renders))
  const processes = createRenderProcesses(bounds)
  const derivatives = createDerivatives({ store, renderer, processes, claims: withoutClaims, storeIsFar })
  const deps = { pool, store, storeIsFar, renderer, largeParts, processes, derivatives }
  const app = createApp(deps, { logger, secret: TEST_SECRET })
  const served = await serve(app, { name: 'media', logger, routes: mediaRoutes(deps) })
  return {
    ask: served.ask,
    async stop() {
      await served.stop()
      await processes.stop()
      await pool.end()
    },
  }
}

async function attach(
  { db, store, folder }: { db: TestDatabase; store: ObjectStore; folder: string },
  tenantId: string,
  { kind, slug }: { kind: 'record' | 'collection'; slug: string },
  { name, content, caption, captions = {} }: TestFile,
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await store.put(originalKey({ tenantId, sha256 }), content)
  // Overwriting a file that a decoder has mapped into memory would crash this process.
  const path = join(folder, `attached-${randomUUID()}`)
  await writeFile(path, content)
  const looked = await examine(path)
  const picture = looked.renderable
    ? { ...looked, thumb_width: looked.thumbnailSize.width, thumb_height: looked.thumbnailSize.height }
    : looked
  const { images } = await attachMedia(db.pool, tenantId, { kind, slugOrId: slug }, [
    {
      ...{ sha256, bytes: looked.bytes, mime_type: looked.mimeType, file_name: name },
      ...{ caption: caption ?? null, captions, picture },
    },
  ])
  const [image] = images
  if (image === undefined) throw new Error('nothing was attached')
  return image.id
}
