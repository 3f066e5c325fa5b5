import type { Metrics } from '@fonds/service-kit'
import express, { type Express } from 'express'

/**
 * For orchestrators and Prometheus, on a port of its own: behind an ingress every peer looks private, so an address
 * tells nothing of who asks. There is no readiness besides `/livez`: a gateway whose database is away still answers, and
 * says so.
 */
export function createAdminApp(metrics: Metrics): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/livez', (_request, response) => {
    response.type('text/plain').send('ok\n')
  })
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return app
}
