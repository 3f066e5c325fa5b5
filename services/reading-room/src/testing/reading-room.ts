import { fileURLToPath } from 'node:url'
import { verifyIndex } from '@fonds/db'
import { createLogger } from '@fonds/http'
import { type Answer, answerOf, serve, TEST_SECRET, type TestRequest, type TestTenant } from '@fonds/http/testing'
import { createTestDatabase, eventually, type Program, startProgram, type TestDatabase } from '@fonds/test-kit'
import { createContextSigner } from '@fonds/types/context'
import { createApi } from '../api/api.ts'
import { createOrganizations } from '../api/organizations.ts'
import { createApp, readingRoomRoutes } from '../app.ts'

/** The reading room before a real catalog and search, which run as programs of their own, as in production. */
export interface TestReadingRoom {
  readonly db: TestDatabase
  /** Asks for a page as a browser does. `where` is a path below `/api/public`, or a URL from a response. */
  browse(
    tenant: TestTenant,
    where: string,
    headers?: Readonly<Record<string, string>>,
    init?: TestRequest,
  ): Promise<Answer>
  /** Returns the metrics of the reading room. */
  metrics(): Promise<string>
  /** Indexes an archive for searches, by a worker that runs from then on. */
  index(tenant: TestTenant): Promise<void>
  stop(): Promise<void>
}

/** The header that browsers send. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const program = (service: string, file = 'main.ts') =>
  fileURLToPath(new URL(`../../../${service}/src/${file}`, import.meta.url))

/** @param places number of pages to make at once; by default, as in production */
export async function startReadingRoom(places?: number): Promise<TestReadingRoom> {
  const db = await createTestDatabase()
  const settings = { GATEWAY_SECRET: TEST_SECRET, LOG_LEVEL: 'info', DRAIN_SECONDS: '0' }
  const programs = await Promise.all(
    ['catalog', 'search'].map((service) =>
      startProgram({ file: program(service), settings: { ...settings, DATABASE_URL: db.urlAs(`fonds_${service}`) } }),
    ),
  )
  let worker: Promise<Program> | undefined
  const [catalog, search] = programs.map(({ ports: [port] }) => `http://127.0.0.1:${port}`)
  const logger = createLogger({ name: 'reading-room-test', level: 'error' })
  const deps = {
    api: createApi({ urls: { catalog, search }, signer: createContextSigner(TEST_SECRET) }),
    organizations: createOrganizations(),
    hasSearch: true,
    iiifViewer: (manifest: string) => `https://viewer.example/?manifest=${encodeURIComponent(manifest)}`,
  }
  const app = createApp(deps, { logger, secret: TEST_SECRET, places })
  const served = await serve(app, { name: 'reading-room', logger, routes: readingRoomRoutes(deps) })
  return {
    db,
    browse: async (tenant, where, headers = {}, init = {}) =>
      answerOf(await served.ask(tenant, where, { ...init, headers: { accept: BROWSER, ...headers } })),
    metrics: async () => (await fetch(`${served.url}/metrics`)).text(),
    async index({ id }) {
      worker ??= startProgram({
        file: program('search', 'worker.ts'),
        settings: { ...settings, DATABASE_URL: db.urlAs('fonds_indexer'), INDEX_POLL_MS: '50' },
      })
      await worker
      await eventually(async () => {
        const { missing, stale, extra } = await verifyIndex(db.pool, id)
        if (missing + stale + extra > 0) throw new Error('not everything is indexed')
      })
    },
    async stop() {
      await served.stop()
      await (await worker)?.kill()
      await Promise.all(programs.map((started) => started.kill()))
      await db.drop()
    },
  }
}
