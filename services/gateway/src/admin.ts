import type { IncomingMessage } from 'node:http'
import { WrongSession } from '@fonds/db/pool'
import type { Metrics } from '@fonds/http'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { compileTrust } from './client/client-address.ts'

const isNear = compileTrust(['loopback', 'linklocal', 'uniquelocal'])

/** Whether somebody on this machine or its private network asks, and asks directly. */
const asksDirectly = ({ headers, socket }: IncomingMessage): boolean =>
  isNear(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Whether requests should be sent here. */
export interface Readiness {
  isDraining(): boolean
  /** Rejects with WrongSession where the database login is not the one this process may use. */
  checkSession(): Promise<unknown>
}

/**
 * Answers `/livez` and `/readyz` to whoever started this process. A gateway whose database is away is ready all the
 * same: it still answers, and says so.
 */
export function answerProbes({ isDraining, checkSession }: Readiness) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { path } = request
    if ((path !== '/livez' && path !== '/readyz') || !asksDirectly(request)) {
      next()
      return
    }
    const isWrong = () =>
      checkSession().then(
        () => false,
        (error: unknown) => error instanceof WrongSession,
      )
    const unready = path === '/readyz' && (isDraining() ? 'draining' : (await isWrong()) && 'wrong database login')
    response
      .status(unready ? 503 : 200)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(`${unready || 'ok'}\n`)
  }
}

/** `/livez`, `/readyz` and `/metrics` on a port of their own: behind an ingress an address tells nothing of who asks. */
export function createAdminApp(metrics: Metrics, readiness: Readiness): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(answerProbes(readiness))
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return app
}
