import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createApp as createCatalog } from '@fonds/catalog/src/app.ts'
import { createPool, type Pool } from '@fonds/db/pool'
import { createCursorCodec, type Logger, startServer } from '@fonds/http'
import { createRenderProcesses } from '@fonds/imaging'
import { createApp as createMedia } from '@fonds/media/src/app.ts'
import { createDerivatives } from '@fonds/media/src/derivatives/derivatives.ts'
import { createRenderer, forLargeParts } from '@fonds/media/src/images/renderer.ts'
import { objectStoreOf } from '@fonds/object-store'
import { withoutClaims } from '@fonds/queue'
import { createApi } from '@fonds/reading-room/src/api/api.ts'
import { createOrganizations } from '@fonds/reading-room/src/api/organizations.ts'
import { createApp as createReadingRoom } from '@fonds/reading-room/src/app.ts'
import { type ContextSigner, createContextSigner, type ServiceName } from '@fonds/types/context'
import { createScratchStore } from './scratch-store.ts'
import { startSearch } from './search.ts'

/** Put before titles of drafts, and before names that only drafts mention. */
const DRAFT_MARK = '[Draft] '

/** One reader waits longer than the public would: counts over many drafts take seconds. In milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000
const RENDERS = { atOnce: 2, waiting: 64 }
const RENDER_BOUNDS = { ms: 60_000, memory: 1024 ** 3 }

/** The services of a preview. */
export interface PreviewServices {
  /** Answers requests with a context signed for their service. */
  readonly answer: Readonly<Partial<Record<ServiceName, RequestListener>>>
  readonly signer: ContextSigner
  stop(): Promise<void>
}

export interface PreviewOptions {
  /** The tenant's UUID. */
  readonly tenant: string
  /** URL of the schema's owner. */
  readonly databaseUrl: string
  readonly env: NodeJS.ProcessEnv
  /** Folder for everything that the preview writes; the caller deletes it. */
  readonly folder: string
  readonly logger: Logger
}

/**
 * Starts the services that show an archive to readers, over its drafts. They accept only requests signed with a secret
 * of this preview. The reading room asks the others through ports on the loopback interface.
 */
export async function startServices(options: PreviewOptions): Promise<PreviewServices> {
  const { tenant, databaseUrl, folder, logger } = options
  const secret = randomBytes(32).toString('hex')
  const signer = createContextSigner(secret)
  const cursors = createCursorCodec(secret)
  const connect = (name: string): Pool =>
    createPool(databaseUrl, {
      name: `fonds-preview-${name}`,
      max: 4,
      statementTimeout: STATEMENT_TIMEOUT_MS,
      drafts: { tenant, mark: DRAFT_MARK },
      logger,
    })
  const pools = { catalog: connect('catalog'), media: connect('media') }
  const search = await startSearch({ ...options, statementTimeout: STATEMENT_TIMEOUT_MS, mark: DRAFT_MARK, cursors })
  const catalog = createCatalog({ pool: pools.catalog, cursors }, { logger, secret })
  const found = search.createApp(secret)
  const renderer = createRenderer(RENDERS)
  const processes = createRenderProcesses(RENDER_BOUNDS, join(folder, 'rendering'))
  const storeIsFar = Boolean(options.env.OBJECT_STORE_URL)
  const store = createScratchStore(objectStoreOf(options.env), join(folder, 'objects'))
  const derivatives = createDerivatives({ store, processes, claims: withoutClaims, renderer, storeIsFar })
  const largeParts = createRenderer(forLargeParts(RENDERS))
  const media = createMedia(
    { pool: pools.media, store, storeIsFar, renderer, largeParts, processes, derivatives },
    { logger, secret },
  )
  const servers = await Promise.all(
    [catalog, found].map((app) => startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })),
  )
  const [catalogUrl, searchUrl] = servers.map(({ port }) => `http://127.0.0.1:${port}`)
  const readingRoom = createReadingRoom(
    {
      api: createApi({ urls: { catalog: catalogUrl, search: searchUrl }, signer }),
      organizations: createOrganizations(),
      hasSearch: true,
      iiifViewer: null,
    },
    { logger, secret },
  )
  return {
    answer: { catalog, search: found, media, 'reading-room': readingRoom },
    signer,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([processes.stop(), search.stop(), ...Object.values(pools).map((pool) => pool.end())])
    },
  }
}
