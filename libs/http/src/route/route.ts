import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, type Language } from '@fonds/labels/languages'
import type { TenantContext } from '@fonds/types/context'
import { BoundedMap } from '@fonds/util'
import { z } from 'zod'
import type { ErrorCode } from '../errors/error-codes.ts'
import { JSON_TYPE, requireAcceptable } from '../response/accept.ts'
import { LINKSET_TYPE, linksetOf } from '../signposting/signpost.ts'
import { deprecationsOf, type Notice } from './deprecation.ts'
import { fieldsParam, project, type Selectable, type Selection, selectionOf } from './fields.ts'
import { answerIn, labelLanguageOf, varyingBy } from './label-language.ts'
import { labelLanguageParam } from './parameters.ts'
import type { QueryPair } from './query-string.ts'
import type { Reply } from './reply.ts'
import { readParams, readQuery } from './route-input.ts'

const HTML_TYPE = 'text/html'

/** Information about the request besides the parsed input. */
export interface RequestInfo {
  readonly id: string
  readonly method: 'GET' | 'HEAD'
  /** Identifies the client for per-client limits; empty if unknown. */
  readonly client: string
  /** Identifies the client's network, for turns between networks; empty if unknown. */
  readonly network: string
  /** Kind of client: `api`, or `aggregator` if a service makes the request for a harvester. */
  readonly clientClass: string
  /** Version of the tenant's content before the request; null if unknown. */
  readonly contentVersion: string | null
  /** Position in the database's log that the tenant's last change precedes; null if unknown. */
  readonly readAfter: string | null
  /** `/api/public/…`, undecoded, without a trailing slash. */
  readonly path: string
  /** Undecoded query; for a form POST, followed by the body. */
  readonly rawQuery: string
  /** The recognised query pairs as sent, without empty ones. */
  readonly asked: readonly QueryPair[]
  readonly headers: IncomingHttpHeaders
  /** Language of labels, by `lang` or `Accept-Language`; English on routes without labels. */
  readonly language: Language
  /** ISO 639 code of the language in which the archive's own words are wanted where it wrote several; null for any. */
  readonly textLanguage: string | null
  /**
   * Tells the gateway that the request only waits from now on, for something that others do and limit themselves: it then
   * holds no place that a request with work to do could have. Sends `102 Processing` (RFC 2518 §10.1), which the gateway
   * keeps to itself.
   */
  announceWait(): void
}

export interface RouteInput<Params, Query> {
  readonly params: Params
  readonly query: Query
  /** The fields that the client selected; null for all. The response is reduced to them after the handler. */
  readonly fields: Selection | null
  readonly tenant: TenantContext
  readonly request: RequestInfo
  /** Aborts when the client disconnects, or when the deadline passes before the handler has replied. */
  readonly signal: AbortSignal
}

interface RouteDeclaration {
  readonly method: 'get'
  /** Path below `/api/public`, with `:name` for parameters. */
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** Whether the route is available on every host, including hosts without a tenant. */
  readonly tenantless?: boolean
  /** Target of a route that only redirects, with 303. */
  readonly seeOther?: string
  /** Where a route that resolves identifiers redirects to, with 302, unless it answers itself. */
  readonly resolves?: string
  /** Description of the URLs that redirect with 301, if they are not just renamed slugs. */
  readonly moved?: string
  /** Description of the body of 300, on a route that may list the formats of a resource instead of returning it. */
  readonly choices?: string
  /** Whether to reject unknown query parameters, as lists and search do. */
  readonly strictQuery: boolean
  /**
   * Whether JSON and HTML responses have labels of ours. The route then takes `lang`, negotiates by `Accept-Language`, and
   * states the language of its responses.
   */
  readonly labels?: boolean
  /**
   * Whether a protocol defines how arguments are sent: in the query or in the body of a form POST. The handler then
   * parses `request.rawQuery` itself, and `query` only documents the arguments.
   */
  readonly ownArguments?: boolean
  /** Maximum size of that form in bytes, if a small one does not suffice. The gateway must have the same limit. */
  readonly maxFormBytes?: number
  /**
   * Whether the reading room shows the resource as a page to clients that prefer HTML. The gateway sends them there, so
   * this route only says in the document, and with `Vary`, that there is one.
   */
  readonly page?: boolean
  /**
   * Whether the handler takes turns itself, where it works: because it waits for something else, or knows better what the
   * work will cost. All other handlers run when their request has its turn.
   */
  readonly ownTurns?: boolean
  /**
   * Whether the resource also has all of its links at `?format=linkset` (RFC 9264), which its `Link` header leads to. The handler's
   * reply then has them.
   */
  readonly linked?: boolean
  /** Since when the route is deprecated, and from when on it may be missing. */
  readonly deprecated?: Notice
  /** The part of a JSON response that the parameter `fields` reduces. Without it, the route has no such parameter. */
  readonly selectable?: Selectable | undefined
  /** How many names a path in `fields` has at most; without it, as many as the response has levels. */
  readonly selectableLevels?: number
  readonly response: {
    readonly schema: z.ZodType
    /** The JSON whose fields can be selected, if the response is another form of it. */
    readonly selectableIn?: z.ZodType
    readonly contentType?: string
    readonly description: string
    /** Body of `202`, for routes whose resource may still be being built. */
    readonly accepted?: z.ZodType
    /** Other media types of the same resource. */
    readonly alternatives?: readonly { readonly contentType: string; readonly schema: z.ZodType }[]
    /** Media types that `Accept` may choose as well, which only the description of the operation names. */
    readonly furtherTypes?: readonly string[]
  }
  readonly errors: readonly ErrorCode[]
}

export interface RouteDefinition<P extends z.ZodObject, Q extends z.ZodObject> extends RouteDeclaration {
  readonly params?: P
  readonly query?: Q
  handler(input: RouteInput<z.output<P>, z.output<Q>>): Promise<Reply>
}

/** A request before its input has been parsed. */
export interface RawRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly tenant: TenantContext
  readonly request: Omit<RequestInfo, 'asked' | 'language' | 'textLanguage'>
  readonly signal: AbortSignal
}

/** A route's declaration without its handler, as the documentation needs it. */
export interface RouteDescription extends RouteDeclaration {
  readonly params: z.ZodObject | undefined
  readonly query: z.ZodObject | undefined
}

/** A declared route, ready to be mounted and documented. */
export interface Route extends RouteDescription {
  run(raw: RawRequest): Promise<Reply>
}

type NoShape = z.ZodObject<Record<never, never>>

/** Declares one route: validation, types, handler and documentation in one place. */
export function defineRoute<P extends z.ZodObject = NoShape, Q extends z.ZodObject = NoShape>(
  definition: RouteDefinition<P, Q>,
): Route {
  const { params, query: own, handler, ...declaration } = definition
  const { selectable, selectableLevels, labels = false } = declaration
  const labelled = labels ? (own ?? z.object({})).extend({ lang: labelLanguageParam }) : own
  const { schema, selectableIn = schema } = declaration.response
  const query = selectable === undefined ? labelled : withFields(labelled, selectableIn, selectable, selectableLevels)
  const types = typesOf(declaration)
  const parse = rememberQueries((rawQuery) => {
    const { query: values, asked } = readQuery(query, rawQuery, declaration.strictQuery)
    const [fields, rest] = selectable === undefined ? [null, values] : takeFields(values)
    return { asked, fields, values: rest }
  })
  const withDeprecations = deprecationsOf(declaration, query)
  return {
    ...declaration,
    errors: labels ? [...new Set([...declaration.errors, 'invalid_parameter' as const])] : declaration.errors,
    params,
    query,
    async run(raw) {
      const asksLinks = declaration.linked === true && ASKS_LINKS.test(raw.request.rawQuery)
      if (types !== null && !asksLinks) requireAcceptable(raw.request.headers, types)
      const path = readParams(params, raw.params)
      const { asked, fields, values: all } = declaration.ownArguments ? NO_QUERY : parse(raw.request.rawQuery)
      const { lang, ...values }: Readonly<Record<string, unknown>> = all
      const chosen = labels
        ? labelLanguageOf(lang, raw.request.headers, raw.tenant.languages)
        : { language: DEFAULT_LANGUAGE, textLanguage: null }
      const reply = await handler({
        // The types come from the same schema that parsed the values.
        params: path as z.output<P>,
        query: (labels ? values : all) as z.output<Q>,
        fields: asksLinks ? null : fields,
        tenant: raw.tenant,
        request: {
          ...raw.request,
          // All other formats have their own links.
          ...(asksLinks && { headers: { ...raw.request.headers, accept: JSON_TYPE } }),
          asked,
          language: chosen.language,
          textLanguage: chosen.textLanguage,
        },
        signal: raw.signal,
      })
      if (asksLinks) return linksOf(reply)
      const reduced = reduceReply(reply, selectable, fields)
      const varied = declaration.page === true ? varyingBy('Accept', reduced) : reduced
      const answered = 'negotiated' in chosen ? answerIn(chosen, varied) : varied
      return withDeprecations(answered, asked, raw.tenant.origin)
    },
  }
}

/** Matches a query for the links of a resource. */
const ASKS_LINKS = /(?:^|&)format=linkset(?:&|$)/

/** Returns the links of a resource instead of the resource; a redirect as it is. */
function linksOf(reply: Reply): Reply {
  if (reply.linkset === undefined) return reply
  const { linkset, lastModified, validForSeconds } = reply
  return {
    text: JSON.stringify(linksetOf(linkset())),
    contentType: LINKSET_TYPE,
    ...(lastModified !== undefined && { lastModified }),
    ...(validForSeconds !== undefined && { validForSeconds }),
  }
}

/** Returns the media types between which `Accept` may choose; null where the URL alone decides. */
function typesOf({ response, page, ownArguments }: RouteDeclaration): readonly string[] | null {
  if (response.contentType !== undefined || ownArguments === true) return null
  const others = (response.alternatives ?? []).map(({ contentType }) => contentType)
  return [JSON_TYPE, ...(page === true ? [HTML_TYPE] : []), ...others, ...(response.furtherTypes ?? [])]
}

/** A parsed query, which requests with the same query share. */
interface ParsedQuery {
  readonly asked: readonly QueryPair[]
  readonly fields: Selection | null
  readonly values: Readonly<Record<string, unknown>>
}

const NO_QUERY: ParsedQuery = { asked: [], fields: null, values: {} }

/** Number of queries to remember for each route, and the maximum length of one. */
const MAX_QUERIES = 100
const MAX_QUERY_LENGTH = 1_000

/** Remembers parsed queries: those of the reading room are long, and the same for every page of a kind. */
function rememberQueries(parse: (rawQuery: string) => ParsedQuery): (rawQuery: string) => ParsedQuery {
  const parsed = new BoundedMap<string, ParsedQuery>(MAX_QUERIES)
  return (rawQuery) => {
    const known = parsed.get(rawQuery)
    if (known !== undefined) return known
    const query = parse(rawQuery)
    if (rawQuery.length > MAX_QUERY_LENGTH) return query
    for (const shared of [query.values, query.asked, ...Object.values(query.values)]) Object.freeze(shared)
    parsed.set(rawQuery, query)
    return query
  }
}

const withFields = (
  query: z.ZodObject | undefined,
  response: z.ZodType,
  selectable: Selectable,
  levels: number | undefined,
): z.ZodObject => (query ?? z.object({})).extend({ fields: fieldsParam(response, selectable, levels) })

/** Separates the selected fields from the parameters of the route itself, on which its content and cursors depend. */
function takeFields({
  fields,
  ...values
}: Readonly<Record<string, unknown>>): [Selection | null, Readonly<Record<string, unknown>>] {
  return [Array.isArray(fields) ? selectionOf(fields) : null, values]
}

/** Reduces a JSON response to the selected fields, if there are any. */
const reduceReply = (reply: Reply, selectable: Selectable | undefined, fields: Selection | null): Reply =>
  selectable === undefined || fields === null || !('json' in reply)
    ? reply
    : { ...reply, json: project(reply.json, selectable, fields) }
