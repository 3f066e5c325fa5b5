import type { Description } from '@fonds/archive'
import { WRITERS } from '@fonds/citations'
import { contentDisposition, type Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { FormatOf } from '@fonds/types/formats'
import { type CitationSource, citedNow } from './citation.ts'
export type CitationFormat = FormatOf<'citation'>

interface FileOptions {
  readonly format: CitationFormat
  /** Set to false to leave the access date out for dated material. Defaults to true. */
  readonly accessDate?: boolean
}

/** Returns a description as a file for a reference manager. */
export async function citationFile(
  description: Description,
  source: CitationSource,
  tenant: TenantContext,
  { format, accessDate = true }: FileOptions,
): Promise<Reply> {
  const { material, validForSeconds } = citedNow(description, source, tenant, { accessDate })
  const { name, type, extension } = format
  const headers = { 'Content-Disposition': contentDisposition('attachment', description.slug + extension) }
  return { text: await WRITERS[name](material, description), contentType: type, headers, validForSeconds }
}
