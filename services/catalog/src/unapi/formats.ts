import type { Description } from '@fonds/archive'
import { XML_DECLARATION, xmlFragment } from '@fonds/crosswalks'
import type { Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { byPreference, type FormatOf, formatsBy } from '@fonds/types/formats'
import { readCitationSource } from '../cite/citation.ts'
import { citationFile } from '../cite/citation-file.ts'
import type { Deps } from '../deps.ts'
import { documentReply } from '../representations/document.ts'

type Format = FormatOf<'representation'> | FormatOf<'citation'>

/** Formats by their names in unAPI, the most complete first. */
const FORMATS: ReadonlyMap<string, Format> = new Map(
  byPreference<Format>([...formatsBy('representation'), ...formatsBy('citation')]).flatMap(
    (format): [string, Format][] => (format.unapi === undefined ? [] : [[format.unapi.name, format]]),
  ),
)

export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()]
export const formatNamed = (name: string): Format | undefined => FORMATS.get(name)

/** Returns a description in a format. @throws ApiError not_found if it has disappeared in the meantime */
export async function inFormat(
  deps: Deps,
  description: Description,
  format: Format,
  tenant: TenantContext,
): Promise<Reply> {
  if (format.delivery === 'representation') return documentReply(deps, description, format, tenant)
  return citationFile(description, await readCitationSource(deps, description, tenant), tenant, { format })
}

/** Returns a media type without its parameters. */
const bareType = ({ type }: Format): string => type.split(';')[0] ?? type

/** Media types of the documents, for the OpenAPI document. */
export const FORMAT_TYPES: readonly string[] = [...new Set([...FORMATS.values()].map(bareType))]

/** Writes the list of formats, of one identifier or of all (unAPI 1, "HTTP interface functions"). */
export async function formatList(id?: string): Promise<string> {
  const format = [...FORMATS].map(([name, row]) => ({
    '@name': name,
    '@type': bareType(row),
    '@docs': row.unapi?.docs ?? null,
  }))
  return XML_DECLARATION + (await xmlFragment({ formats: { ...(id !== undefined && { '@id': id }), format } }))
}
