import type { RequestListener } from 'node:http'
import { BUILD_HEADER } from '@fonds/http'
import { BUILD, buildName } from '@fonds/util/build'
import { askParts } from './ask-parts.ts'
import { mergeMetrics } from './merge-metrics.ts'
import type { Inside } from './parts.ts'

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Answers `/metrics` with those of all parts; each has its own label `service`. @param own metrics that come first */
async function sendMetrics(
  response: Parameters<RequestListener>[1],
  parts: readonly Inside[],
  own: readonly string[] = [],
): Promise<void> {
  const asked = await askParts(parts, '/metrics')
  const text = mergeMetrics([...own, ...asked.map((part) => (part.status === 200 ? part.text : ''))])
  response.writeHead(200, { 'Content-Type': METRICS_TYPE }).end(text)
}

/** Returns the operator's port of the gateway, whose metrics are those of the whole process. */
export function withMetricsOf(
  parts: readonly Inside[],
  { app, metrics }: { readonly app: RequestListener; metrics(): Promise<string> },
): RequestListener {
  return (request, response) => {
    if (request.url !== '/metrics') app(request, response)
    else
      metrics()
        .then((own) => sendMetrics(response, parts, [own]))
        .catch(() => response.destroy())
  }
}

/**
 * Returns what workers in one process answer together: `/livez`, `/readyz` with the checks of each below its name, and `/metrics`.
 */
export function operatorPort(parts: readonly Inside[]): RequestListener {
  const sendState = async (response: Parameters<RequestListener>[1]) => {
    const asked = await askParts(parts, '/readyz')
    const isReady = asked.every(({ status }) => status === 200)
    const body = Object.fromEntries(asked.map(({ name, text }) => [name, stateIn(text)]))
    response
      .writeHead(isReady ? 200 : 503, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        [BUILD_HEADER]: buildName(BUILD),
      })
      .end(JSON.stringify(body))
  }
  return (request, response) => {
    const leave = () => response.destroy()
    if (request.url === '/livez') response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n')
    else if (request.url === '/readyz') sendState(response).catch(leave)
    else if (request.url === '/metrics') sendMetrics(response, parts).catch(leave)
    else response.writeHead(404).end()
  }
}

/** Returns the checks of a part; null if it gave none, as one that is stopping. */
function stateIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
