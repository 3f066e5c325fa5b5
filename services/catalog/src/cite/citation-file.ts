import type { Description } from '@fonds/archive'
import { contentDisposition, type Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { type CitationSource, citedNow } from './citation.ts'
import { bibtex } from './formats/bibtex.ts'
import { cslJson } from './formats/csl-json.ts'
import { ris } from './formats/ris.ts'
import { zoteroRdf } from './formats/zotero-rdf.ts'
import type { CitedMaterial } from './styles/material.ts'

interface FileFormat {
  readonly type: string
  /** Suffix of the file's name. */
  readonly extension: string
  write(material: CitedMaterial, description: Description): string | Promise<string>
}

/** Formats of files for reference managers. */
export const FILE_FORMATS = {
  'csl-json': {
    type: 'application/vnd.citationstyles.csl+json',
    extension: 'csl.json',
    write: (material) => JSON.stringify(cslJson(material)),
  },
  ris: { type: 'application/x-research-info-systems', extension: 'ris', write: ris },
  bibtex: { type: 'application/x-bibtex; charset=utf-8', extension: 'bib', write: bibtex },
  'zotero-rdf': { type: 'application/rdf+xml', extension: 'rdf', write: zoteroRdf },
} as const satisfies Readonly<Record<string, FileFormat>>

export type FileFormatName = keyof typeof FILE_FORMATS

interface FileOptions {
  readonly format: FileFormatName
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
  const { type, extension, write }: FileFormat = FILE_FORMATS[format]
  const headers = { 'Content-Disposition': contentDisposition('attachment', `${description.slug}.${extension}`) }
  return { text: await write(material, description), contentType: type, headers, validForSeconds }
}
