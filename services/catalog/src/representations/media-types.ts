import { apiUrl } from '@fonds/archive'
import type { Alternate } from '@fonds/http'
import type { DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { type FormatOf, formatsBy } from '@fonds/types/formats'

/** A format of a record or collection besides JSON and HTML; each also has its own URL. */
export type DocumentFormat = FormatOf<'representation'>
export const DOCUMENT_FORMATS: readonly DocumentFormat[] = formatsBy('representation')

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html'

/**
 * Media types that `Accept` may select at the URL of a record or collection. The reading room has the HTML; without it,
 * browsers get JSON rather than the XML that they also accept.
 */
export const DESCRIPTION_TYPES = [JSON_TYPE, HTML_TYPE, ...DOCUMENT_FORMATS.map(({ type }) => type)] as const

/** Returns the document format with a media type. */
export const documentOf = (type: string): DocumentFormat | undefined =>
  DOCUMENT_FORMATS.find((format) => format.type === type)

/** Returns all representations of a description, for the `Link` header. */
export function alternatesOf(tenant: Pick<TenantContext, 'origin'>, kind: DescriptionKind, slug: string): Alternate[] {
  const url = apiUrl(tenant, kind, slug)
  return [
    { url, type: JSON_TYPE },
    { url, type: HTML_TYPE },
    ...DOCUMENT_FORMATS.map(({ suffix, type }) => ({ url: url + suffix, type })),
  ]
}
