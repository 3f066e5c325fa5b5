import { apiUrl } from '@fonds/archive'
import type { Alternate } from '@fonds/http'
import type { DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'

/** Formats of a record or collection besides JSON and HTML; each also has its own URL. */
export const DOCUMENTS = {
  jsonld: { suffix: '.jsonld', type: 'application/ld+json', name: 'schema.org as JSON-LD' },
  dc: { suffix: '.dc.xml', type: 'application/xml', name: 'Dublin Core (oai_dc)' },
  mods: { suffix: '.mods.xml', type: 'application/mods+xml', name: 'MODS 3.8' },
} as const

export type DocumentFormat = keyof typeof DOCUMENTS
export const DOCUMENT_FORMATS = ['jsonld', 'dc', 'mods'] as const satisfies readonly DocumentFormat[]

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html'

/**
 * Media types that `Accept` may select at the URL of a record or collection. The reading room has the HTML; without it,
 * browsers get JSON rather than the XML that they also accept.
 */
export const DESCRIPTION_TYPES = [
  JSON_TYPE,
  HTML_TYPE,
  DOCUMENTS.jsonld.type,
  DOCUMENTS.dc.type,
  DOCUMENTS.mods.type,
] as const

/** Returns the document format with a media type. */
export const documentOf = (type: string): DocumentFormat | undefined =>
  DOCUMENT_FORMATS.find((format) => DOCUMENTS[format].type === type)

/** Returns all representations of a description, for the `Link` header. */
export function alternatesOf(tenant: Pick<TenantContext, 'origin'>, kind: DescriptionKind, slug: string): Alternate[] {
  const url = apiUrl(tenant, kind, slug)
  return [
    { url, type: JSON_TYPE },
    { url, type: HTML_TYPE },
    ...DOCUMENT_FORMATS.map((format) => ({ url: url + DOCUMENTS[format].suffix, type: DOCUMENTS[format].type })),
  ]
}
