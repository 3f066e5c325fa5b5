import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { z } from 'zod'
import type { Route } from '../route/route.ts'
import { createServiceApp } from '../service/app.ts'
import { createLogger } from '../service/logger.ts'
import { startServer } from '../service/server.ts'

const secret = 'a secret of more than 32 characters'
const signer = createContextSigner(secret)
const tenant = {
  id: crypto.randomUUID(),
  slug: 'demo',
  name: 'Demo',
  origin: 'https://a.example',
  siteUrlTemplate: null,
  arkPrefix: null,
}

/** The members of a route that no test is about. */
export const common = {
  method: 'get',
  summary: 'Test',
  tags: ['Test'],
  errors: [],
  response: { schema: z.unknown(), description: 'Test' },
} as const

interface GetOptions extends RequestInit {
  readonly deadline?: number | undefined
  /** Id of the archive; by default, that of a single one. */
  readonly archive?: string | undefined
  /** Keys of the client and its network. */
  readonly client?: { readonly key: string; readonly network?: string } | undefined
}

/** A service with routes of a test, whose requests the test signs. */
export interface SignedApp {
  readonly port: number
  /** Log lines of the service. */
  readonly log: string[]
  /** Sends a request as the gateway would. */
  get(path: string, options?: GetOptions): Promise<Response>
  /** Returns the signed context of a request. */
  sign(
    requestId: string,
    method: string,
    url: string,
    options?: Pick<GetOptions, 'deadline' | 'archive' | 'client'>,
  ): string
  stop(): Promise<void>
}

/** Starts a service with these routes. @param check checks its database @param places for requests to work on at once */
export async function startSignedApp(
  routes: readonly Route[],
  check: () => Promise<void> = async () => undefined,
  places?: number,
): Promise<SignedApp> {
  const log: string[] = []
  const logger = createLogger({ name: 'test', to: { write: (line) => void log.push(line) } })
  const app = createServiceApp({ name: 'test', routes, logger, secret, checks: { postgresql: check }, places })
  const server = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  const sign: SignedApp['sign'] = (requestId, method, url, { deadline, archive = tenant.id, client } = {}) => {
    const context = { tenant: { ...tenant, id: archive }, requestId, client: { class: 'api', ...client }, deadline }
    return signer.sign(context, { service: 'test', method, url })
  }
  return {
    port: server.port,
    log,
    get(path, { deadline, archive, client, ...options } = {}) {
      const sent = new URL(path, `http://127.0.0.1:${server.port}`)
      const context = sign('r1', options.method ?? 'GET', sent.pathname + sent.search, {
        ...{ deadline, archive, client },
      })
      return fetch(sent, {
        redirect: 'manual',
        ...options,
        headers: { [CONTEXT_HEADER]: context, ...options.headers },
      })
    },
    sign,
    stop: () => server.stop(),
  }
}
