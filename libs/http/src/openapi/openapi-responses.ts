import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '../errors/error-codes.ts'
import type { RouteDescription } from '../route/route.ts'
import { collect, type Json } from './openapi-schema.ts'

const text = { type: 'string' }
const number = { type: 'integer', minimum: 0 }

/** Headers shared by several responses. */
export const HEADERS: Json = {
  'Accept-Ranges': { description: '`bytes`: range requests are supported', schema: text },
  'Cache-Control': {
    description: 'How long the response may be cached; `Vary` names the request headers that it depends on',
    schema: text,
  },
  'Content-Disposition': { description: 'File name for saving the response', schema: text },
  'Content-Language': { description: 'Language of the labels', schema: text },
  'Content-Range': { description: 'The range sent, and the total number of bytes', schema: text },
  ETag: { description: 'Validator of the body, for `If-None-Match`', schema: text },
  'Last-Modified': { description: 'When the content last changed, for `If-Modified-Since`', schema: text },
  Link: {
    description: 'The links of the body in the form of RFC 8288, and signposts: `linkset` has all',
    schema: text,
  },
  Location: { description: 'URL to request instead', schema: { type: 'string', format: 'uri-reference' } },
  'X-Request-Id': {
    description: 'Identifies this request; quote it when you report a problem',
    required: true,
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait before trying again', schema: number },
  RateLimit: {
    description: 'Remaining quota, and seconds until it is full again; also in the headers `X-RateLimit-*`',
    schema: text,
  },
  'RateLimit-Policy': { description: 'The quota and its window in seconds', schema: text },
  'X-RateLimit-Limit': { description: 'The quota', schema: number },
  'X-RateLimit-Remaining': { description: 'Remaining quota', schema: number },
  'X-RateLimit-Reset': { description: 'Unix time at which the quota is full again', schema: number },
}

/** Headers of every response. */
const EVERY = ['X-Request-Id', 'Cache-Control', 'RateLimit', 'RateLimit-Policy']

/** The same quota in the form of older clients: on every response, but described with the one that it is made for. */
const OLDER = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

/** Returns the name of a header's component: its last word, because a hundred responses each refer to eight of them. */
export const headerComponent = (header: string): string => header.split('-').at(-1) ?? header

const headerRefs = (...names: string[]): Json =>
  Object.fromEntries(
    [...names, ...EVERY].map((name) => [name, { $ref: `#/components/headers/${headerComponent(name)}` }]),
  )

/** Errors possible on every route, because the gateway can return them. */
const COMMON: readonly ErrorCode[] = [
  'malformed_request',
  'tenant_not_found',
  'rate_limited',
  'internal_error',
  'service_unavailable',
]

/** Errors of the form of a request, possible on every route. Their statuses are described by one range. */
const OF_ANY_REQUEST: readonly ErrorCode[] = [
  'request_timeout',
  'precondition_failed',
  'content_too_large',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
]

/** The range of these statuses, which is also the name of their response. A status of its own takes precedence. */
const RANGE = '4XX'

/** Returns whether a route sends stored bytes and therefore supports ranges. */
export const sendsRanges = ({ errors }: RouteDescription): boolean => errors.includes('range_not_satisfiable')

// Every route with a slug in its path redirects renamed slugs.
const takesSlug = ({ params }: RouteDescription): boolean =>
  Object.keys(params?.shape ?? {}).some((name) => name === 'slug' || name === 'slugOrId')

const PAGE = { contentType: 'text/html', schema: z.string() }

/** The responses of a route, by status. */
export function responses(route: RouteDescription, schemas: Json): Json {
  const { contentType = 'application/json', schema, alternatives = [], accepted } = route.response
  const ranges = sendsRanges(route)
  const page = route.page === true ? [PAGE] : []
  const content = Object.fromEntries(
    [{ contentType, schema }, ...page, ...alternatives].map((one) => [
      one.contentType,
      { schema: collect(one.schema, 'output', schemas) },
    ]),
  )
  const first = Object.fromEntries(Object.entries(content).slice(0, 1))
  const whole = [
    ...['ETag', 'Last-Modified', 'Link'],
    ...(route.labels ? ['Content-Language'] : []),
    ...(ranges ? ['Accept-Ranges', 'Content-Disposition'] : []),
  ]
  // The others are those of the whole.
  const { 'Content-Range': range, ETag: etag } = headerRefs('Content-Range', 'ETag')
  const headersOfPart = { 'Content-Range': range, ETag: etag }
  return {
    ...(route.seeOther === undefined
      ? { 200: { description: route.response.description, headers: headerRefs(...whole), content } }
      : { 303: { description: route.seeOther, headers: headerRefs('Location') } }),
    ...(accepted === undefined ? {} : { 202: acceptedResponse(accepted, schemas) }),
    ...(ranges
      ? { 206: { description: 'The requested range, with the headers of `200`', headers: headersOfPart, content } }
      : {}),
    ...(route.choices === undefined
      ? {}
      : { 300: { description: route.choices, headers: headerRefs('ETag'), content: first } }),
    ...movedResponse(route),
    ...(route.resolves === undefined ? {} : { 302: { description: route.resolves, headers: headerRefs('Location') } }),
    ...(route.seeOther === undefined ? { 304: responseRef(NOT_MODIFIED) } : {}),
    ...errorResponses(route),
  }
}

const NOT_MODIFIED = 'not_modified'
const RENAMED = 'renamed'

const responseRef = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

const moved = (reason: string): Json => ({ description: reason, headers: headerRefs('Location') })

/** Responses without a body that many routes have. */
const BODILESS: Json = {
  [NOT_MODIFIED]: { description: 'Not modified', headers: headerRefs('ETag', 'Last-Modified') },
  [RENAMED]: moved('Renamed: `Location` has the current URL'),
}

function movedResponse(route: RouteDescription): Json {
  if (route.moved === undefined) return takesSlug(route) ? { 301: responseRef(RENAMED) } : {}
  return { 301: moved(takesSlug(route) ? `Renamed: \`Location\` has the current URL. ${route.moved}` : route.moved) }
}

const acceptedResponse = (schema: z.ZodType, schemas: Json): Json => ({
  description: 'The document is being built. Browsers get a page that reloads itself',
  headers: headerRefs('Retry-After'),
  content: {
    'application/json': { schema: collect(schema, 'output', schemas) },
    'text/html': { schema: text },
  },
})

// One status may have several codes, but OpenAPI allows one response per status.
function errorResponses(route: RouteDescription): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  const common = route.tenantless === true ? COMMON.filter((code) => code !== 'tenant_not_found') : COMMON
  for (const code of new Set([...route.errors, ...common])) {
    const { status } = ERROR_CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const found = [...byStatus].sort(([a], [b]) => a - b)
  const named = found.map(([status, codes]) => [String(status), responseRef(codes.join(BETWEEN_CODES))] as const)
  return Object.fromEntries([...named, [RANGE, responseRef(RANGE)]])
}

/** Joins the codes of a response in its name. */
const BETWEEN_CODES = '-'

const SHARED = '#/components/responses/'

/**
 * Responses that routes refer to.
 * @param used all references of the routes
 */
export function sharedResponses(used: ReadonlySet<string>): Json {
  const names = [...used].filter((target) => target.startsWith(SHARED)).map((target) => target.slice(SHARED.length))
  return Object.fromEntries(names.sort().map((name) => [name, BODILESS[name] ?? errorResponse(codesIn(name))]))
}

const codesIn = (name: string): readonly ErrorCode[] =>
  name === RANGE ? OF_ANY_REQUEST : (name.split(BETWEEN_CODES) as ErrorCode[])

function errorResponse(codes: readonly ErrorCode[]): Json {
  const statuses = new Set(codes.map((code): number => ERROR_CODES[code].status))
  const retry = statuses.has(429) || statuses.has(503) ? ['Retry-After'] : []
  const older = statuses.has(429) ? OLDER : []
  const range = statuses.has(416) ? ['Content-Range'] : []
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].help}`).join('\n\n'),
    // For programs: every `code` that a problem with this status can have.
    'x-codes': codes,
    headers: headerRefs(...retry, ...range, ...older),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
