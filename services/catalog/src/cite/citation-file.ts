import type { Description } from '@fonds/archive'
import { contentDisposition, type Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { FormatOf, NameOf } from '@fonds/types/formats'
import { type CitationSource, citedNow } from './citation.ts'
import { bibtex } from './formats/bibtex.ts'
import { cslJson } from './formats/csl-json.ts'
import { ris } from './formats/ris.ts'
import { zoteroRdf } from './formats/zotero-rdf.ts'
import type { CitedMaterial } from './styles/material.ts'

/** Writers of files for reference managers. */
const WRITERS: Readonly<Record<NameOf<'citation'>, Writer>> = {
  'csl-json': (material) => JSON.stringify(cslJson(material)),
  ris,
  bibtex,
  'zotero-rdf': zoteroRdf,
}

type Writer = (material: CitedMaterial, description: Description) => string | Promise<string>

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
