import type { IncomingMessage } from 'node:http'
import type { Metrics } from '@fonds/service-kit'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { compileTrust } from './client/client-address.ts'

const isNear = compileTrust(['loopback', 'linklocal', 'uniquelocal'])

/** Whether somebody on this machine or its private network asks, and asks directly. */
const asksDirectly = ({ headers, socket }: IncomingMessage): boolean =>
  isNear(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/**
 * `/livez` for whoever started this process. There is no readiness besides: a gateway whose database is away still
 * answers, and says so.
 */
export function answerLivez(request: Request, response: Response, next: NextFunction): void {
  if (request.path === '/livez' && asksDirectly(request)) response.type('text/plain').send('ok\n')
  else next()
}

/** `/livez` and `/metrics` on a port of their own: behind an ingress an address tells nothing of who asks. */
export function createAdminApp(metrics: Metrics): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(answerLivez)
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return app
}
