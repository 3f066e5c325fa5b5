import type { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import { collect, type Json } from './openapi-schema.ts'
import type { RouteDescription } from './route.ts'

const text = { type: 'string' }
const number = { type: 'integer', minimum: 0 }

/** Headers that more than one answer has. */
export const HEADERS: Json = {
  'Accept-Ranges': { description: '`bytes`: a part may be asked for', schema: text },
  'Cache-Control': { description: 'How long the answer holds', schema: text },
  'Content-Disposition': { description: 'The name to save it under', schema: text },
  'Content-Range': { description: 'Which bytes these are, and of how many', schema: text },
  ETag: { description: 'Validator of the body, for `If-None-Match`', schema: text },
  'Last-Modified': { description: 'When the content last changed, for `If-Modified-Since`', schema: text },
  Link: { description: 'The links of the body, as RFC 8288 has them', schema: text },
  Location: { description: 'Where to ask instead', schema: { type: 'string', format: 'uri-reference' } },
  'X-Request-Id': {
    description: 'Of this request; to be quoted when asking for help',
    required: true,
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait before asking again', schema: number },
  RateLimit: { description: 'What is left of the quota, and seconds until it is whole', schema: text },
  'RateLimit-Policy': { description: 'The quota and its window in seconds', schema: text },
  Vary: { description: 'Request headers that the answer depends on', schema: text },
  'X-RateLimit-Limit': { description: 'The quota', schema: number },
  'X-RateLimit-Remaining': { description: 'What is left of it', schema: number },
  'X-RateLimit-Reset': { description: 'When it is whole again, in Unix time', schema: number },
}

/** What every answer has. */
const EVERY = [
  'X-Request-Id',
  'Cache-Control',
  'Vary',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

const headerRefs = (...names: string[]): Json =>
  Object.fromEntries([...names, ...EVERY].map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Errors that any route may answer, since the gateway stands before all. */
const COMMON: readonly ErrorCode[] = [
  'malformed_request',
  'tenant_not_found',
  'request_timeout',
  'precondition_failed',
  'content_too_large',
  'uri_too_long',
  'expectation_failed',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
]

/** Whether a route sends bytes as they are stored, and so parts of them. */
export const sendsRanges = ({ errors }: RouteDescription): boolean => errors.includes('range_not_satisfiable')

// A slug that was renamed is followed wherever one stands in a path.
const takesSlug = ({ params }: RouteDescription): boolean =>
  Object.keys(params?.shape ?? {}).some((name) => name === 'slug' || name === 'slugOrId')

/** Every answer of a route, by status. */
export function responses(route: RouteDescription, schemas: Json): Json {
  const { contentType = 'application/json', schema, alternatives = [], accepted } = route.response
  const ranges = sendsRanges(route)
  const content = Object.fromEntries(
    [{ contentType, schema }, ...alternatives].map((one) => [
      one.contentType,
      { schema: collect(one.schema, 'output', schemas) },
    ]),
  )
  const whole = ['ETag', 'Last-Modified', 'Link', ...(ranges ? ['Accept-Ranges', 'Content-Disposition'] : [])]
  return {
    ...(route.seeOther === undefined
      ? { 200: { description: route.response.description, headers: headerRefs(...whole), content } }
      : { 303: { description: route.seeOther, headers: headerRefs('Location') } }),
    ...(accepted === undefined ? {} : { 202: acceptedResponse(accepted, schemas) }),
    ...(ranges
      ? { 206: { description: 'The part asked for', headers: headerRefs('Content-Range', ...whole), content } }
      : {}),
    ...(takesSlug(route)
      ? { 301: { description: 'Renamed: `Location` has the present address', headers: headerRefs('Location') } }
      : {}),
    ...(route.seeOther === undefined
      ? { 304: { description: 'Not modified', headers: headerRefs('ETag', 'Last-Modified') } }
      : {}),
    ...errorResponses(route),
  }
}

const acceptedResponse = (schema: z.ZodType, schemas: Json): Json => ({
  description: 'It is being made. A browser gets a page that asks again by itself',
  headers: headerRefs('Retry-After'),
  content: {
    'application/json': { schema: collect(schema, 'output', schemas) },
    'text/html': { schema: text },
  },
})

// One status may have several codes; OpenAPI wants one answer a status.
function errorResponses(route: RouteDescription): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  const common = route.tenantless === true ? COMMON.filter((code) => code !== 'tenant_not_found') : COMMON
  for (const code of new Set([...route.errors, ...common])) {
    const { status } = ERROR_CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const found = [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [String(status), oneOf(codes)])
  return Object.fromEntries(found)
}

function oneOf(codes: readonly ErrorCode[]): Json {
  const [only] = codes
  if (only !== undefined && codes.length === 1) return { $ref: `#/components/responses/${only}` }
  return errorResponse(codes)
}

/** The answers of one code alone, for reference from all routes. */
export function sharedResponses(used: ReadonlySet<string>): Json {
  const codes = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => used.has(`#/components/responses/${code}`))
  return Object.fromEntries(codes.sort().map((code) => [code, errorResponse([code])]))
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const statuses = new Set(codes.map((code): number => ERROR_CODES[code].status))
  const retry = statuses.has(429) || statuses.has(503) ? ['Retry-After'] : []
  const range = statuses.has(416) ? ['Content-Range'] : []
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].help}`).join('\n\n'),
    // For programs: which `code` a problem of this status may have.
    'x-codes': codes,
    headers: headerRefs(...retry, ...range),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
