import type { Language } from '@fonds/labels/languages'
import { beginSpan, nextTraceparent, runInContext } from '@fonds/telemetry'
import {
  BASE_PATH,
  CACHE_SECONDS_HEADER,
  CONTEXT_HEADER,
  createContextSigner,
  FORMER_PATH,
  type GatewayContext,
  type Secrets,
  type TenantContext,
} from '@fonds/types/context'
import { costSoFar, limit, newCost, runCounted, runWithSignal } from '@fonds/util'
import { BUILD, buildName } from '@fonds/util/build'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import {
  type ApiError,
  gatewayRequired,
  malformedRequest,
  methodNotAllowed,
  notFound,
  toApiError,
} from '../errors/errors.ts'
import { type ProblemPage, sendProblem } from '../response/respond.ts'
import { permitCaching, sendReply } from '../response/send-reply.ts'
import { readForm } from '../route/form.ts'
import { labelLanguageOf } from '../route/label-language.ts'
import type { Reply } from '../route/reply.ts'
import type { RawRequest, Route } from '../route/route.ts'
import { templateOf } from '../route/template.ts'
import { turnOf } from '../turns/turn-of.ts'
import { Turns } from '../turns/turns.ts'
import { watchClient } from './client-wait.ts'
import { BUILD_HEADER, type HealthCheck, runCheck } from './health.ts'
import { logRequestFailure } from './log-failure.ts'
import type { Logger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { observeReplicas, type ReplicaStatus } from './replica-metrics.ts'
import { acceptRequestId } from './request-context.ts'
import { stateOf } from './request-state.ts'

interface ServiceAppOptions {
  /** The service's name, for which the gateway signs contexts. */
  readonly name: string
  readonly routes: readonly Route[]
  /** Answers what the gateway forwards below {@link FORMER_PATH}; the handler reads the path itself. */
  readonly former?: Route
  readonly logger: Logger
  /** Secret shared with the gateway. */
  readonly secret: Secrets
  /** Adds the service's own metrics to `/metrics`. */
  readonly observe?: (registry: Metrics['registry']) => void
  /**
   * Whether complete responses depend only on the tenant's content and the request, unless a reply says otherwise. The
   * gateway may then cache them while the content does not change.
   */
  readonly cacheable?: boolean
  /** Runs a request so that it may read from replicas of the database. */
  readonly reads?: RequestReads | undefined
  /** Renders an error for browsers; by default in the API's own style. */
  readonly problemPage?: (error: ApiError, asked: AskedForPage) => ProblemPage
  /** Number of requests to work on at once; further ones wait for their turn. By default, {@link PLACES}. */
  readonly places?: number | undefined
  /** Required dependencies that `/readyz` checks, by name. */
  readonly checks: Readonly<Record<string, HealthCheck>>
  /** Optional dependencies that `/readyz` checks and reports; without them, the service is still ready. */
  readonly wanted?: Readonly<Record<string, HealthCheck>>
  /** How long a dependency may take to answer, in milliseconds. */
  readonly checkMs?: number
}

/** Chooses the database from which a request reads. */
export interface RequestReads {
  /**
   * Runs a request, once more if its database failed.
   * @param after position in the database's log that the tenant's last change precedes; null if unknown
   */
  run<T>(after: string | null, request: () => Promise<T>): Promise<T>
  readonly statuses: readonly ReplicaStatus[]
}

/** The request for which an error is shown as a page. */
export interface AskedForPage {
  readonly tenant: TenantContext
  readonly requestId: string
  readonly path: string
  readonly rawQuery: string
  /** Language of labels. */
  readonly language: Language
}

/**
 * A service counts one of its dependencies as unavailable if it gives no answer to a check of `/readyz`. Shorter than the
 * gateway's deadline for the whole response.
 */
const CHECK_MS = limit(2_000)

/** Number of requests to work on at once: as many as a pool has connections by default. */
const PLACES = 10

/**
 * Creates a service. Health checks and metrics need no signature; all other routes accept only requests signed by the
 * gateway.
 */
export function createServiceApp(options: ServiceAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.set('case sensitive routing', true)
  const metrics = createMetrics(options.name)
  options.observe?.(metrics.registry)
  if (options.reads !== undefined) observeReplicas(metrics.registry, options.reads)
  mountProbes(app, options, metrics)
  app.use(measure(metrics))
  app.use(requireGateway(options))
  app.use(waitForClient(options.logger))
  const turns = new Turns(options.places ?? PLACES, metrics.registry)
  for (const route of options.routes) mount(app, route, options, turns)
  if (options.former !== undefined) mountFormer(app, options.former, options, turns)
  app.use(() => {
    throw notFound()
  })
  app.use(errorHandler(options))
  return app
}

function mountProbes(app: Express, options: ServiceAppOptions, metrics: Metrics): void {
  const { checks, wanted = {}, checkMs = CHECK_MS, logger } = options
  app.get('/livez', (_request, response) => {
    response.type('text/plain').send('ok\n')
  })
  app.get('/readyz', async (_request, response) => {
    const results = await Promise.all(
      Object.entries({ ...checks, ...wanted }).map(
        async ([name, check]) => [name, await runCheck(check, checkMs)] as const,
      ),
    )
    for (const [name, { ok, error }] of results) {
      if (error !== undefined) logger.warn({ check: name, err: error }, ok ? 'degraded' : 'not ready')
    }
    const ready = results.every(([name, { ok }]) => ok || name in wanted)
    const body = Object.fromEntries(
      results.map(([name, { ok, degraded, latencyMs }]) => [
        name,
        { ok, ...(degraded ? { degraded } : {}), latency_ms: latencyMs },
      ]),
    )
    response
      .status(ready ? 200 : 503)
      .set({ 'Cache-Control': 'no-store', [BUILD_HEADER]: buildName(BUILD) })
      .json(body)
  })
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function measure(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = performance.now()
    const cost = newCost()
    stateOf(request).cost = cost
    response.once('finish', () => {
      const seconds = (performance.now() - started) / 1000
      const { method } = request
      const route = stateOf(request).route ?? 'none'
      metrics.observe({ method, route, status: response.statusCode, seconds, cost: costSoFar(cost) / 1000 })
    })
    runCounted(cost, next)
  }
}

function requireGateway({ name: service, secret }: ServiceAppOptions) {
  const signer = createContextSigner(secret)
  return (request: Request, response: Response, next: NextFunction) => {
    const { method, originalUrl: url } = request
    const context = signer.verify(header(request, CONTEXT_HEADER), { service, method, url })
    if (context === null) throw gatewayRequired()
    stateOf(request).context = context
    const { tenant, requestId } = context
    const sent = header(request, 'traceparent')
    const span = beginSpan(method, { kind: 'server' }, sent)
    if (span !== null) {
      response.once('close', () => {
        const route = stateOf(request).route ?? 'none'
        const { statusCode } = response
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': statusCode,
          'fonds.tenant': tenant.slug,
          'fonds.request_id': requestId,
        }
        const failure = statusCode >= 500 ? { error: String(statusCode) } : {}
        span.end({ name: `${method} ${route}`, attributes, ...failure })
      })
    }
    runInContext({ requestId, tenant, traceparent: span?.traceparent ?? nextTraceparent(sent) }, next)
  }
}

/** Runs the rest of the request for its client: work ends when the client stops waiting. */
function waitForClient(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction) => {
    const state = stateOf(request)
    const deadline = state.context?.deadline
    const wait = watchClient(response, { deadline, path: request.path, logger })
    state.wait = wait
    runWithSignal(wait.signal, next, deadline)
  }
}

const header = (request: Request, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function mount(app: Express, route: Route, options: ServiceAppOptions, turns: Turns): void {
  const path = BASE_PATH + route.path
  const answer = answerer(route, options, turns)
  app.get(path, (request, response) => answer(request, response))
  if (route.ownArguments)
    app.post(path, async (request, response) => answer(request, response, await readForm(request, route.maxFormBytes)))
  app.all(path, () => {
    throw methodNotAllowed(route.ownArguments ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'])
  })
}

/** Mounts a route for all paths below its own, whose escapes may be malformed. */
function mountFormer(app: Express, route: Route, options: ServiceAppOptions, turns: Turns): void {
  const answer = answerer(route, options, turns)
  app.use(FORMER_PATH, (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    return answer(request, response)
  })
}

type Answer = (request: Request, response: Response, form?: string) => Promise<void>

function answerer(route: Route, { cacheable = false, reads }: ServiceAppOptions, turns: Turns): Answer {
  // As the OpenAPI document writes it, and the gateway counts it.
  const routeName = templateOf(route.path)
  return async (request, response, form = '') => {
    const state = stateOf(request)
    state.route = routeName
    const { context, wait } = state
    if (context === undefined || wait === undefined) throw gatewayRequired()
    const { path: asked, rawQuery } = splitUrl(request.originalUrl)
    const raw: RawRequest = {
      params: request.params,
      tenant: context.tenant,
      request: {
        id: context.requestId,
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        client: context.client.key ?? '',
        network: context.client.network ?? '',
        clientClass: context.client.class,
        contentVersion: context.contentVersion ?? null,
        readAfter: context.readAfter ?? null,
        path: asked.replace(/\/+$/, ''),
        rawQuery: [rawQuery, form].filter((part) => part !== '').join('&'),
        headers: request.headers,
        announceWait: () => response.writeProcessing(),
      },
      signal: wait.signal,
    }
    const run = () => route.run(raw)
    const turn = turnOf(context, route, raw.request.rawQuery)
    const work = async (): Promise<Reply | null> => {
      const reply = await (reads === undefined ? run() : reads.run(raw.request.readAfter, run))
      wait.begin()
      if (response.destroyed) return null
      if (cacheable) permitCaching(response, reply)
      if ('stored' in reply) return reply
      if ('stream' in reply)
        return route.ownTurns && reply.ahead !== true ? reply : { ...reply, stream: turns.inParts(turn, reply.stream) }
      await sendReply(request, response, route, reply)
      return null
    }
    const rest = await (route.ownTurns ? work() : turns.take(turn, work, raw.request.announceWait))
    if (rest === null) return
    // A client reads at its own pace, which is no work.
    const keeps = 'stream' in rest && rest.ahead === true && request.method !== 'HEAD'
    await sendReply(
      request,
      response,
      route,
      keeps ? { ...rest, stream: await turns.keeping(turn, rest.stream) } : rest,
    )
  }
}

function splitUrl(url: string): { path: string; rawQuery: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, rawQuery: '' } : { path: url.slice(0, mark), rawQuery: url.slice(mark + 1) }
}

/**
 * Seconds for which the gateway may cache the absence of content: few, because clients can request any number of
 * addresses.
 */
const NOT_FOUND_CACHE_SECONDS = 5

// Express recognizes an error handler by its four parameters.
function errorHandler({ logger, cacheable = false, problemPage }: ServiceAppOptions) {
  return async (thrown: unknown, request: Request, response: Response, _next: NextFunction) => {
    const error = toApiError(
      isMalformedPath(thrown) ? malformedRequest('path', 'has malformed percent-escapes') : thrown,
    )
    logRequestFailure(logger, error, response, { path: request.path })
    if (response.headersSent || response.destroyed) {
      // A truncated response must not look complete.
      response.destroy(error)
      return
    }
    const { context } = stateOf(request)
    if (cacheable && error.code === 'not_found')
      response.setHeader(CACHE_SECONDS_HEADER, String(NOT_FOUND_CACHE_SECONDS))
    else response.removeHeader(CACHE_SECONDS_HEADER)
    const requestId = context?.requestId ?? acceptRequestId(undefined)
    const place = { origin: context?.tenant.origin ?? '', instance: urlAsSent(request), requestId }
    const page =
      problemPage === undefined || context === undefined
        ? undefined
        : (shown: ApiError) => problemPage(shown, askedForPage(request, context))
    await sendProblem(request, response, error, place, page)
  }
}

function askedForPage(request: Request, { tenant, requestId }: GatewayContext): AskedForPage {
  const { path, rawQuery } = splitUrl(request.originalUrl)
  const lang = new URLSearchParams(rawQuery).get('lang') ?? undefined
  const { language } = labelLanguageOf(lang, request.headers, tenant.languages)
  return { tenant, requestId, path, rawQuery, language }
}

/** Returns the URL as the client sent it to the gateway. */
const urlAsSent = ({ originalUrl: url }: Request): string =>
  url.startsWith(`${FORMER_PATH}/`) ? url.slice(FORMER_PATH.length) : url

const isMalformedPath = (thrown: unknown): boolean => thrown instanceof URIError
