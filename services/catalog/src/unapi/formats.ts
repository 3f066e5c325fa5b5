import type { Description } from '@fonds/archive'
import { XML_DECLARATION, xmlFragment } from '@fonds/crosswalks'
import type { Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { readCitationSource } from '../cite/citation.ts'
import { citationFile, type FileFormatName } from '../cite/citation-file.ts'
import type { Deps } from '../deps.ts'
import { documentReply } from '../representations/document.ts'

interface Format {
  readonly type: string
  /** URL of the format's documentation. */
  readonly docs: string
  write(deps: Deps, description: Description, tenant: TenantContext): Promise<Reply>
}

const inFormat =
  (format: FileFormatName): Format['write'] =>
  async (deps, description, tenant) =>
    citationFile(description, await readCitationSource(deps, description, tenant), tenant, { format })

/**
 * Formats by their names in unAPI, the most complete first. Zotero takes the first that it knows, by an order of its own:
 * `rdf_zotero`, which alone has a field for the name of the archive, then MODS, RIS and BibTeX.
 */
const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  [
    'rdf_zotero',
    {
      type: 'application/rdf+xml',
      docs: 'http://www.zotero.org/namespaces/export#',
      write: inFormat('zotero-rdf'),
    },
  ],
  [
    'mods',
    {
      type: 'application/mods+xml',
      docs: 'http://www.loc.gov/standards/mods/',
      write: (deps, description, tenant) => documentReply(deps, description, 'mods', tenant),
    },
  ],
  [
    'oai_dc',
    {
      type: 'application/xml',
      docs: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
      write: (deps, description, tenant) => documentReply(deps, description, 'dc', tenant),
    },
  ],
  [
    'ris',
    {
      type: 'application/x-research-info-systems',
      docs: 'http://www.refman.com/support/risformat_intro.asp',
      write: inFormat('ris'),
    },
  ],
  [
    'bibtex',
    {
      type: 'application/x-bibtex',
      docs: 'http://www.bibtex.org/Format/',
      write: inFormat('bibtex'),
    },
  ],
])

export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()]
export const formatNamed = (name: string): Format | undefined => FORMATS.get(name)

/** Media types and descriptions of the documents, for the OpenAPI document. */
export const FORMAT_TYPES: readonly string[] = [...new Set([...FORMATS.values()].map(({ type }) => type))]

/** Writes the list of formats, of one identifier or of all (unAPI 1, "HTTP interface functions"). */
export async function formatList(id?: string): Promise<string> {
  const format = [...FORMATS].map(([name, { type, docs }]) => ({ '@name': name, '@type': type, '@docs': docs }))
  return XML_DECLARATION + (await xmlFragment({ formats: { ...(id !== undefined && { '@id': id }), format } }))
}
