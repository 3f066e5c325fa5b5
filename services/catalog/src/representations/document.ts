import { apiUrl, type Description, readDescription, readFullDescriptions } from '@fonds/archive'
import { WRITERS, XML_DECLARATION, XmlWriter } from '@fonds/crosswalks'
import { notFound, type Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { CrosswalkName, NameOf } from '@fonds/types/formats'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { CONTEXT_PATH } from '../json-ld/context.ts'
import type { Archive } from '../organization/organization.presenter.ts'
import { readArchive } from '../organization/organization.routes.ts'
import { alternatesOf, type DocumentFormat } from './media-types.ts'
import { schemaOrg } from './schema-org.ts'

/** Writers of the formats that `libs/crosswalks` does not have. */
const OWN_WRITERS: Readonly<Record<OwnName, OwnWriter>> = {
  // Unlike schema.org's context, ours is there as long as the document, and never changes.
  jsonld: (description, archive, tenant) =>
    JSON.stringify({ ...schemaOrg(description, archive, tenant), '@context': apiBase(tenant) + CONTEXT_PATH }),
}

type OwnName = Exclude<NameOf<'representation'>, CrosswalkName>
type OwnWriter = (description: Description, archive: Archive, tenant: TenantContext) => string

const isOwn = (name: NameOf<'representation'>): name is OwnName => name in OWN_WRITERS

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
    contentType: format.type,
    alternates: alternatesOf(tenant, kind, slug),
    links: { describes: apiUrl(tenant, kind, slug) },
    ...lastModified(committed_at),
  }
}

/** Returns a description with all of its names, images and files, of which a document has the creators and the first others. */
async function wholeOf({ pool }: Deps, description: Description, { id: tenant }: TenantContext): Promise<Description> {
  const { kind, id, entities, images, files, totals } = description
  const named = entities.reduce((sum, { roles }) => sum + roles.length, 0)
  if (totals === undefined) return description
  if (totals.entities <= named && totals.images <= images.length && totals.files <= files.length) return description
  const whole = await readDescription(pool, tenant, { kind, slugOrId: id }, { whole: true })
  if (whole === null) throw notFound()
  return whole
}

async function writeDocument(
  deps: Deps,
  description: Description,
  format: DocumentFormat,
  tenant: TenantContext,
): Promise<string> {
  const archive = await readArchive(deps, tenant)
  const { name } = format
  if (isOwn(name)) return OWN_WRITERS[name](await wholeOf(deps, description, tenant), archive, tenant)
  const ids = [description.id]
  const writer = WRITERS[name]
  const withPrevious = writer.of === 'full' ? writer.withPrevious : undefined
  const [full] = await readFullDescriptions(deps.pool, tenant.id, { ids, audience: 'public', withPrevious })
  if (full === undefined) throw notFound()
  // The form used for harvesters, but as a separate document.
  const xml = new XmlWriter()
  writer.write(xml, full, { place: tenant, archive: { ...archive, material_rights: full.default_rights } })
  return XML_DECLARATION + xml.take()
}
