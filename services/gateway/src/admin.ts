import type { IncomingMessage } from 'node:http'
import { WrongSession } from '@fonds/db/pool'
import { BUILD_HEADER, type Metrics } from '@fonds/http'
import { BUILD, buildName } from '@fonds/util/build'
import express, { type Express } from 'express'
import { compileTrust } from './exchange/client-address.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { Outcome } from './exchange/pipeline.ts'
import type { CertificateAnswer, CertificateNames } from './tenants/certificate-names.ts'

const isNear = compileTrust(['loopback', 'linklocal', 'uniquelocal'])

/** Returns whether the request comes directly from this machine or its private network. */
const asksDirectly = ({ headers, socket }: IncomingMessage): boolean =>
  isNear(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Determines how the probes answer. */
export interface Readiness {
  isDraining(): boolean
  /** Rejects with WrongSession if this process is not allowed to use its database login. */
  checkSession(): Promise<unknown>
}

type Probe = Pick<Exchange, 'request' | 'response' | 'path'>

/**
 * Creates the step that answers `/livez` and `/readyz` for the operator of this process. A gateway without its database is still
 * ready, because it can report the problem itself.
 * @param answers says whose requests are answered; on the public port, only direct ones from the private network
 */
export function createProbes({ isDraining, checkSession }: Readiness, answers = asksDirectly) {
  const isWrong = () =>
    checkSession().then(
      () => false,
      (error: unknown) => error instanceof WrongSession,
    )
  const answer = async ({ response, path }: Probe): Promise<Outcome> => {
    const unready = path === '/readyz' && (isDraining() ? 'draining' : (await isWrong()) && 'wrong database login')
    const text = `${unready || 'ok'}\n`
    response.writeHead(unready ? 503 : 200, {
      'Cache-Control': 'no-store',
      [BUILD_HEADER]: buildName(BUILD),
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': text.length,
    })
    response.end(text)
    return 'answered'
  }
  return (probe: Probe): Outcome | Promise<Outcome> =>
    (probe.path === '/livez' || probe.path === '/readyz') && answers(probe.request) ? answer(probe) : 'next'
}

const CERTIFICATE_STATUS: Readonly<Record<CertificateAnswer, number>> = { served: 200, unknown: 404, busy: 503 }

/**
 * Serves `/livez`, `/readyz` and `/metrics` on a separate port, to anybody who reaches it: behind an ingress, clients
 * cannot be told apart by address, and the nodes of a cluster that probe it may have public addresses. `/certificate?domain=NAME` answers 200 if a reverse proxy should obtain a certificate for this name.
 */
export function createAdminApp(
  metrics: Metrics,
  readiness: Readiness,
  { certificateNames }: { readonly certificateNames: CertificateNames },
): Express {
  const app = express()
  app.disable('x-powered-by')
  const probes = createProbes(readiness, () => true)
  app.use(async (request, response, next) => {
    if ((await probes({ request, response, path: request.path })) === 'next') next()
  })
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.get('/certificate', async ({ query: { domain } }, response) => {
    const answer = typeof domain === 'string' ? await certificateNames(domain).catch(() => 'busy' as const) : 'unknown'
    response.status(CERTIFICATE_STATUS[answer]).set('Cache-Control', 'no-store').type('text/plain').send(`${answer}\n`)
  })
  return app
}
