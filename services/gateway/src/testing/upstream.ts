import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createLogger,
  createServiceApp,
  defineRoute,
  notFound,
  preferredType,
  type RunningServer,
  startServer,
} from '@fonds/http'
import { FORMER_PATH, foundHeaders } from '@fonds/types/context'
import { z } from 'zod'

export const SECRET = 'a secret of more than 32 characters, for tests'

const anything = { schema: z.unknown(), description: 'Whatever the test is about' }
const common = { method: 'get', tags: ['Test'], strictQuery: false, response: anything, errors: [] } as const

export interface TestService extends RunningServer {
  /** Returns the number of waiting requests for `/records/held`. */
  held(): number
  /** Completes them. */
  release(): void
  /** Returns the number of requests for `/exhibits/:slug`. */
  counted(): number
}

export interface TestServiceOptions {
  /** Whether responses may be cached. */
  readonly cacheable?: boolean
}

/** Starts a small real service that replaces the catalog and shows what reaches it. */
export async function testService({ cacheable = false }: TestServiceOptions = {}): Promise<TestService> {
  let counted = 0
  const held: (() => void)[] = []
  const routes = [
    defineRoute({
      ...common,
      path: '/organization',
      operationId: 'echo',
      summary: 'What the request looked like here',
      async handler({ tenant, request }) {
        const { id, path, rawQuery, headers, readAfter } = request
        return { json: { tenant, id, path, rawQuery, headers, readAfter } }
      },
    }),
    defineRoute({
      ...common,
      path: '/records',
      operationId: 'large',
      summary: 'A body worth compressing',
      async handler() {
        return { json: { items: Array.from({ length: 200 }, (_, index) => ({ title: `Minute book ${index}` })) } }
      },
    }),
    defineRoute({
      ...common,
      path: '/repositories',
      operationId: 'search',
      summary: 'Answers as a search that finds nothing',
      async handler() {
        return { json: { total: 0 }, headers: foundHeaders(0) }
      },
    }),
    defineRoute({
      ...common,
      path: '/records/:slug',
      operationId: 'one',
      summary: 'One of some',
      params: z.object({ slug: z.string() }),
      async handler({ params }) {
        if (params.slug === 'missing') throw notFound()
        if (params.slug === 'broken') throw new Error('select secret from fonds.description at db.internal')
        if (params.slug === 'held') await new Promise<void>((resolve) => held.push(resolve))
        // Longer than the gateway keeps idle connections.
        if (params.slug === 'slow') await sleep(4_500)
        return { json: { slug: params.slug }, lastModified: new Date('2026-01-02T03:04:05Z') }
      },
    }),
    defineRoute({
      ...common,
      path: '/ark/:naan/:name',
      operationId: 'ark',
      summary: 'What an ARK looked like here',
      params: z.object({ naan: z.string(), name: z.string() }),
      async handler({ params: { naan, name }, request: { rawQuery } }) {
        return { json: { naan, name, rawQuery } }
      },
    }),
    defineRoute({
      ...common,
      path: '/exhibits/:slug',
      operationId: 'counted',
      summary: 'A body that tells how often it was asked for, of a size and in a language that was asked for',
      params: z.object({ slug: z.string() }),
      query: z.object({
        bytes: z.coerce.number().default(0),
        wait: z.string().optional(),
        page: z.string().optional(),
      }),
      async handler({ params: { slug }, query: { bytes, wait }, tenant, request }) {
        counted++
        if (wait !== undefined) await new Promise<void>((resolve) => held.push(resolve))
        if (slug === 'missing') throw notFound()
        if (slug === 'moved') return { redirect: { status: 301, location: `${tenant.origin}/moved` } }
        const type = preferredType(request.headers, ['application/json', 'text/html'])
        const text = JSON.stringify({
          n: counted,
          tenant: tenant.slug,
          slug,
          asked: request.asked,
          language: request.headers['accept-language'] ?? null,
          filling: 'x'.repeat(bytes),
        })
        return {
          text,
          contentType: `${type}; charset=utf-8`,
          lastModified: new Date('2026-01-02T03:04:05Z'),
          headers: { Vary: 'Accept, Accept-Language' },
          ...(slug === 'unkept' ? { validForSeconds: 0 } : {}),
        }
      },
    }),
  ]
  const former = defineRoute({
    ...common,
    path: FORMER_PATH,
    operationId: 'former',
    summary: 'What an address of another system looked like here',
    async handler({ request: { path, rawQuery } }) {
      const asked = path.slice(FORMER_PATH.length) + (rawQuery === '' ? '' : `?${rawQuery}`)
      if (!/^\/(?:repositories\/|index\.php\/|papers|catalog\/|old)/.test(asked)) throw notFound()
      return { redirect: { status: 301, location: `/seen${asked}` } }
    },
  })
  const logger = createLogger({ name: 'catalog', level: 'silent' })
  const app = createServiceApp({ name: 'catalog', routes, former, logger, secret: SECRET, cacheable, checks: {} })
  const running = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  return {
    ...running,
    held: () => held.length,
    counted: () => counted,
    release() {
      for (const answer of held.splice(0)) answer()
    },
  }
}

export interface PlainServer {
  readonly url: string
  readonly server: Server
  stop(): Promise<void>
}

/** Starts a server that does exactly what a test needs, such as what no well-behaved service does. */
export async function plainServer(listener: RequestListener): Promise<PlainServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
