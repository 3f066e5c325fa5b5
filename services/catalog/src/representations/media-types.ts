import type { IncomingHttpHeaders } from 'node:http'
import { apiUrl } from '@fonds/archive'
import { type Alternate, acceptsProfile } from '@fonds/http'
import type { DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { type FormatOf, formatsBy } from '@fonds/types/formats'

/** A format of a record or collection besides JSON and HTML; each also has its own URL. */
export type DocumentFormat = FormatOf<'representation'>
export const DOCUMENT_FORMATS: readonly DocumentFormat[] = formatsBy('representation')

/** A graph of a record, collection or entity; each also has its own URL. */
export type GraphFormat = FormatOf<'graph'>
export const GRAPH_FORMATS: readonly GraphFormat[] = formatsBy('graph')
/** Media types of graphs. */
export const GRAPH_TYPES: readonly string[] = GRAPH_FORMATS.map(({ type }) => type)

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html'

/**
 * Media types that `Accept` may select at the URL of a record or collection. The reading room has the HTML; without it,
 * browsers get JSON rather than the XML that they also accept.
 */
export const DESCRIPTION_TYPES = [
  JSON_TYPE,
  HTML_TYPE,
  ...new Set([...DOCUMENT_FORMATS.map(({ type }) => type), ...GRAPH_TYPES]),
] as const

/** Media types of an entity, in the same order. */
export const ENTITY_TYPES = [JSON_TYPE, HTML_TYPE, ...GRAPH_TYPES] as const

/** Returns the document format with a media type. */
export const documentOf = (type: string): DocumentFormat | undefined =>
  DOCUMENT_FORMATS.find((format) => format.type === type)

/**
 * Returns the graph with a media type. Where a document has the same type, the client must name the profile as well.
 */
export const graphOf = (type: string, headers: IncomingHttpHeaders): GraphFormat | undefined =>
  GRAPH_FORMATS.find(
    (format) => format.type === type && (documentOf(type) === undefined || acceptsProfile(headers, format.profile)),
  )

/** Returns the graphs of a resource, for the `Link` header. */
export const graphAlternates = (url: string): Alternate[] =>
  GRAPH_FORMATS.map(({ suffix, type, profile }) => ({ url: url + suffix, type, profile }))

/** Returns all representations of a description, for the `Link` header. */
export function alternatesOf(tenant: Pick<TenantContext, 'origin'>, kind: DescriptionKind, slug: string): Alternate[] {
  const url = apiUrl(tenant, kind, slug)
  return [
    { url, type: JSON_TYPE },
    { url, type: HTML_TYPE },
    ...DOCUMENT_FORMATS.map(({ suffix, type }) => ({ url: url + suffix, type })),
    ...graphAlternates(url),
  ]
}
