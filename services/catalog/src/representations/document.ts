import { type Description, readFullDescriptions } from '@fonds/archive'
import { writeMods, writeOaiDc, XML_DECLARATION, XmlWriter } from '@fonds/crosswalks'
import { notFound, type Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { CONTEXT_PATH } from '../json-ld/context.ts'
import { readArchive } from '../organization/organization.routes.ts'
import { alternatesOf, DOCUMENTS, type DocumentFormat } from './media-types.ts'
import { schemaOrg } from './schema-org.ts'

/** Writers of XML. They produce the form used for harvesters, but as a document of its own. */
const WRITERS = { dc: writeOaiDc, mods: writeMods } as const

/**
 * Renders a description as one of the documents.
 * @throws ApiError not_found if it has disappeared in the meantime
 */
export async function documentReply(
  deps: Deps,
  description: Description,
  format: DocumentFormat,
  tenant: TenantContext,
): Promise<Reply> {
  const { kind, slug, committed_at } = description
  return {
    text: await writeDocument(deps, description, format, tenant),
    contentType: DOCUMENTS[format].type,
    alternates: alternatesOf(tenant, kind, slug),
    ...lastModified(committed_at),
  }
}

async function writeDocument(
  deps: Deps,
  description: Description,
  format: DocumentFormat,
  tenant: TenantContext,
): Promise<string> {
  const archive = await readArchive(deps, tenant)
  if (format === 'jsonld') {
    // Unlike schema.org's context, it is there as long as the document, and never changes.
    return JSON.stringify({ ...schemaOrg(description, archive, tenant), '@context': apiBase(tenant) + CONTEXT_PATH })
  }
  const ids = [description.id]
  const [full] = await readFullDescriptions(deps.pool, tenant.id, { ids, audience: 'public' })
  if (full === undefined) throw notFound()
  const xml = new XmlWriter()
  WRITERS[format](xml, full, { place: tenant, archive })
  return XML_DECLARATION + xml.take()
}
