import type { IncomingHttpHeaders } from 'node:http'
import type { TenantContext } from '@fonds/types/context'
import type { z } from 'zod'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { Alternate } from '../response/link-header.ts'
import type { StoredBody } from '../response/respond-stream.ts'
import type { QueryPair } from './query-string.ts'
import { readParams, readQuery } from './route-input.ts'

/** What a handler may know of the request besides its parsed input. */
export interface RequestInfo {
  readonly id: string
  readonly method: 'GET' | 'HEAD'
  /** By what bounds for one client are counted; empty where nobody said. */
  readonly client: string
  /** What kind of client asks: `api`, or `aggregator` where a service asks on behalf of one. */
  readonly clientClass: string
  /** `/api/public/…`, undecoded, without a trailing slash. */
  readonly path: string
  /** Undecoded; of a form POST with its body behind it. */
  readonly rawQuery: string
  /** The recognised query pairs as asked, without empty ones. */
  readonly asked: readonly QueryPair[]
  readonly headers: IncomingHttpHeaders
}

interface ReplyExtras {
  /** 202: what was asked for is still being made, and the body says how it stands. */
  readonly status?: 200 | 202
  /** Becomes the `Link` header (RFC 8288); a null link is left out. */
  readonly links?: Readonly<Record<string, string | null>>
  /** Other representations of the same resource, for the same header. */
  readonly alternates?: readonly Alternate[]
  /** Only where the body depends on stored content alone. */
  readonly lastModified?: Date
  /** Instead of `public, max-age=0, must-revalidate`. */
  readonly cacheControl?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Called when the whole answer was handed to the system, which has a copy then; never where it was broken off. */
  readonly sent?: () => void
}

/** A redirect to where the resource is now (301), or to what tells of it (303). */
export interface Redirect {
  readonly status: 301 | 303
  readonly location: string
}

/** What a handler answers: a value, JSON as text (as PostgreSQL made it; in parts where joining
 * them would only cost time), text of another type or its bytes, such text as it comes, stored bytes, or a redirect. */
export type Reply = (
  | { readonly json: unknown }
  | { readonly jsonText: string | readonly string[] }
  | { readonly text: string | Buffer; readonly contentType: string }
  | { readonly stream: AsyncIterable<string | Uint8Array>; readonly contentType: string }
  | { readonly stored: StoredBody }
  | { readonly redirect: Redirect }
) &
  ReplyExtras

interface RouteInput<Params, Query> {
  readonly params: Params
  readonly query: Query
  readonly tenant: TenantContext
  readonly request: RequestInfo
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

interface RouteDeclaration {
  readonly method: 'get'
  /** Below `/api/public`, with `:name` for parameters. */
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** Answered on every host, so that none is unknown. */
  readonly tenantless?: boolean
  /** It only leads on, by 303: to what. */
  readonly seeOther?: string
  /** Which URLs it answers with 301, where a slug that was renamed is not the only one. */
  readonly moved?: string
  /** Refuse unknown query parameters: on lists and search. */
  readonly strictQuery: boolean
  /**
   * Arguments come by a protocol's own rules: in the query, or in the body of a form POST, and the handler reads them
   * itself from `request.rawQuery`. `query` only documents them.
   */
  readonly ownArguments?: boolean
  readonly response: {
    readonly schema: z.ZodType
    readonly contentType?: string
    readonly description: string
    /** What `202` says while the resource is being made; only where it may be answered. */
    readonly accepted?: z.ZodType
    /** Other types that the same resource is answered in. */
    readonly alternatives?: readonly { readonly contentType: string; readonly schema: z.ZodType }[]
  }
  readonly errors: readonly ErrorCode[]
}

type RouteDefinition<P extends z.ZodObject, Q extends z.ZodObject> = RouteDeclaration & {
  readonly params?: P
  readonly query?: Q
  handler(input: RouteInput<z.output<P>, z.output<Q>>): Promise<Reply>
}

/** A request as it reaches a route, not yet read. */
export interface RawRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly tenant: TenantContext
  readonly request: Omit<RequestInfo, 'asked'>
  readonly signal: AbortSignal
}

/** What the documentation needs to know of a route. */
export interface RouteDescription extends RouteDeclaration {
  readonly params: z.ZodObject | undefined
  readonly query: z.ZodObject | undefined
}

/** A declared route, ready to be mounted and to be printed. */
export interface Route extends RouteDescription {
  run(raw: RawRequest): Promise<Reply>
}

type NoShape = z.ZodObject<Record<never, never>>

/** Declares one route: validation, types, handler and documentation in one place. */
export function defineRoute<P extends z.ZodObject = NoShape, Q extends z.ZodObject = NoShape>(
  definition: RouteDefinition<P, Q>,
): Route {
  const { params, query, handler, ...declaration } = definition
  return {
    ...declaration,
    params,
    query,
    async run(raw) {
      const path = readParams(params, raw.params)
      const asked = declaration.ownArguments
        ? { query: {}, asked: [] }
        : readQuery(query, raw.request.rawQuery, declaration.strictQuery)
      return handler({
        // The schema that gave the types is the one that parsed the values.
        params: path as z.output<P>,
        query: asked.query as z.output<Q>,
        tenant: raw.tenant,
        request: { ...raw.request, asked: asked.asked },
        signal: raw.signal,
      })
    },
  }
}
