import { fileURLToPath } from 'node:url'
import { createLogger } from '@fonds/http'
import { type Answer, answerOf, serve, TEST_SECRET, type TestTenant } from '@fonds/http/testing'
import { createTestDatabase, startProgram, type TestDatabase } from '@fonds/test-kit'
import { createContextSigner } from '@fonds/types/context'
import { createApi } from '../api/api.ts'
import { createOrganizations } from '../api/organizations.ts'
import { createApp, readingRoomRoutes } from '../app.ts'

/** The reading room before a real catalog and search, which run as programs of their own, as in production. */
export interface TestReadingRoom {
  readonly db: TestDatabase
  /** Asks for a page as a browser does. `where` is a path below `/api/public`, or a URL from a response. */
  browse(tenant: TestTenant, where: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  stop(): Promise<void>
}

/** The header that browsers send. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const program = (service: string) => fileURLToPath(new URL(`../../../${service}/src/main.ts`, import.meta.url))

export async function startReadingRoom(): Promise<TestReadingRoom> {
  const db = await createTestDatabase()
  const settings = { GATEWAY_SECRET: TEST_SECRET, LOG_LEVEL: 'info', DRAIN_SECONDS: '0' }
  const programs = await Promise.all(
    ['catalog', 'search'].map((service) =>
      startProgram({ file: program(service), settings: { ...settings, DATABASE_URL: db.urlAs(`fonds_${service}`) } }),
    ),
  )
  const [catalog, search] = programs.map(({ ports: [port] }) => `http://127.0.0.1:${port}`)
  const logger = createLogger({ name: 'reading-room-test', level: 'error' })
  const deps = {
    api: createApi({ urls: { catalog, search }, signer: createContextSigner(TEST_SECRET) }),
    organizations: createOrganizations(),
    hasSearch: true,
    iiifViewer: (manifest: string) => `https://viewer.example/?manifest=${encodeURIComponent(manifest)}`,
  }
  const app = createApp(deps, { logger, secret: TEST_SECRET })
  const served = await serve(app, { name: 'reading-room', logger, routes: readingRoomRoutes(deps) })
  return {
    db,
    browse: async (tenant, where, headers = {}) =>
      answerOf(await served.ask(tenant, where, { headers: { accept: BROWSER, ...headers } })),
    async stop() {
      await served.stop()
      await Promise.all(programs.map((started) => started.kill()))
      await db.drop()
    },
  }
}
