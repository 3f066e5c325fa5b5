import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createApp as createCatalog } from '@fonds/catalog/src/app.ts'
import type { Pool } from '@fonds/db/pool'
import { type CursorCodec, type Logger, startServer } from '@fonds/http'
import { createRenderProcesses } from '@fonds/imaging'
import { createApp as createMedia } from '@fonds/media/src/app.ts'
import { createDerivatives } from '@fonds/media/src/derivatives/derivatives.ts'
import { createRenderer, forLargeParts } from '@fonds/media/src/images/renderer.ts'
import { objectStoreOf } from '@fonds/object-store'
import { withoutClaims } from '@fonds/queue'
import { createApi } from '@fonds/reading-room/src/api/api.ts'
import { createOrganizations } from '@fonds/reading-room/src/api/organizations.ts'
import { createApp as createReadingRoom } from '@fonds/reading-room/src/app.ts'
import type { ContextSigner, ServiceName } from '@fonds/types/context'
import { createScratchStore } from './scratch-store.ts'

const RENDERS = { atOnce: 2, waiting: 64 }
const RENDER_BOUNDS = { ms: 60_000, memory: 1024 ** 3 }

interface ReadingServicesOptions {
  readonly pools: { readonly catalog: Pool; readonly media: Pool }
  /** The search service; null if pages only need a search field. */
  readonly search: RequestListener | null
  readonly secret: string
  readonly signer: ContextSigner
  readonly cursors: CursorCodec
  /** Settings of the object store. */
  readonly env: NodeJS.ProcessEnv
  /** Folder for everything that the services write; the caller deletes it. */
  readonly folder: string
  readonly logger: Logger
}

/** Services that show an archive to readers, in this process. */
export interface ReadingServices {
  /** Answers requests with a context signed for their service. */
  readonly answer: Readonly<Partial<Record<ServiceName, RequestListener>>>
  /** Ends the services; the caller ends the pools and the search. */
  stop(): Promise<void>
}

/**
 * Starts the catalog, the media service and the reading room. They accept only requests signed with the secret, and
 * write nothing into the object store. The reading room asks the others through ports on the loopback interface.
 */
export async function startReadingServices(options: ReadingServicesOptions): Promise<ReadingServices> {
  const { pools, search, secret, signer, cursors, env, folder, logger } = options
  const catalog = createCatalog({ pool: pools.catalog, cursors }, { logger, secret })
  const renderer = createRenderer(RENDERS)
  const processes = createRenderProcesses(RENDER_BOUNDS, join(folder, 'rendering'))
  const storeIsFar = Boolean(env.OBJECT_STORE_URL)
  const store = createScratchStore(objectStoreOf(env), join(folder, 'objects'))
  const derivatives = createDerivatives({ store, processes, claims: withoutClaims, renderer, storeIsFar })
  const largeParts = createRenderer(forLargeParts(RENDERS))
  const media = createMedia(
    { pool: pools.media, store, storeIsFar, renderer, largeParts, processes, derivatives },
    { logger, secret },
  )
  const asked = search === null ? { catalog } : { catalog, search }
  const servers = await Promise.all(
    Object.entries(asked).map(async ([name, app]) => {
      const server = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
      return { name, server }
    }),
  )
  const urls = Object.fromEntries(servers.map(({ name, server }) => [name, `http://127.0.0.1:${server.port}`]))
  const readingRoom = createReadingRoom(
    {
      api: createApi({ urls, signer }),
      organizations: createOrganizations(),
      hasSearch: true,
      iiifViewer: null,
    },
    { logger, secret },
  )
  return {
    answer: { ...asked, media, 'reading-room': readingRoom },
    async stop() {
      await Promise.all(servers.map(({ server }) => server.stop()))
      await processes.stop()
    },
  }
}
