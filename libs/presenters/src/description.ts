import {
  type Ancestor,
  type AttachedImage,
  apiUrl,
  arkUrl,
  blocksToHtml,
  blocksToText,
  codeInForce,
  type Description,
  type EntityLink,
  followLinks,
  type InForce,
  imageSizes,
  inlinesToText,
  type LinkTarget,
  NO_TARGETS,
  originalUrl,
  permalink,
  servedType,
  thumbnailUrl,
  titleHtml,
  writtenFor,
} from '@fonds/archive'
import { byRank, isObjectAddress, type LinkedEntity, type OrganizationReference, type RecordDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { byName, type FindingAidName, findingAidFormats, formatsBy } from '@fonds/types/formats'
import { apiBase } from './api-base.ts'
import { citeUrl } from './cite-url.ts'
import { presentEntityReference } from './entity-item.ts'
import {
  presentAccess,
  presentExtent,
  presentPlace,
  presentReference,
  presentRights,
  presentTerms,
  type Shown,
  type ShownPage,
} from './item.ts'
import { presentLanguages } from './languages.ts'
import { presentNotes } from './notes.ts'
import { summaryOf } from './summary-of.ts'

const REPRESENTATIONS = formatsBy('representation')
const FINDING_AIDS = findingAidFormats()

/** Builds the fields that details of records and collections share, apart from their position in the tree. */
export function presentDescriptive(description: Description, tenant: TenantContext, page: ShownPage) {
  const { body, other_level } = description
  const { labels } = page
  const terms = presentTerms(summaryOf(description), labels)
  const addressOf = ({ kind, slug }: LinkTarget) => permalink(tenant, kind, slug)
  const scope = followLinks(body.scope_and_content, description.link_targets ?? NO_TARGETS, addressOf)
  return {
    other_level,
    title_html: titleOf(description),
    titles: body.titles.map(({ type, text, lang }) => ({ type, text, lang })),
    dates: byRank(body.dates).map(({ type, display, edtf, start, end }) => ({ type, display, edtf, start, end })),
    scope_and_content: blocksToText(scope) || null,
    scope_and_content_html: blocksToHtml(scope, body.description_language) || null,
    extent: presentExtent(body.extent),
    ...presentPlace({ ancestor_ids: description.ancestors.map(({ id }) => id), containers: body.containers }, page),
    languages_of_material: presentLanguages(description, labels),
    notes: presentNotes(description, labels, addressOf),
    identifiers: body.identifiers.map(({ type, value, label }) => ({ type, value, label })),
    digital_objects: body.digital_objects
      .filter(({ url }) => isObjectAddress(url))
      .map(({ type, title, url, mime_type, note, thumbnail: picture }) => ({
        type,
        title,
        url,
        mime_type,
        note,
        thumbnail: null,
        thumbnail_url: picture !== undefined && isObjectAddress(picture) ? picture : null,
      })),
    description_control: presentControl(body.description_control),
    entities: description.entities.flatMap((link) => link.roles.map((role) => presentLinked(link, role, page))),
    inherited: presentInherited(description, tenant, page),
    images: description.images.map((image) => ({ ...presentImage(image, description, tenant), ...terms })),
    suppress_from_aggregators: description.suppressed,
  } satisfies Partial<RecordDetail>
}

/** Returns the displayed title with its marks; null if it has none, or is not the one in which they are. */
function titleOf({ title, body: { title_inline } }: Description): string | null {
  const words = title_inline === null ? null : inlinesToText(title_inline, ' ').trim()
  return words === title ? titleHtml(title_inline) : null
}

/** Builds an image, with its original and sizes beyond the thumbnail unless the archive withholds them. */
function presentImage(
  image: AttachedImage,
  description: Description,
  tenant: TenantContext,
): Omit<RecordDetail['images'][number], 'rights' | 'access'> {
  const { id: descriptionId, originals_withheld } = description
  const { id, width, height, mime_type, caption, thumb_width, thumb_height } = image
  const shown = image.renderable && thumb_width !== null && thumb_height !== null
  return {
    id,
    thumbnail: shown
      ? { url: thumbnailUrl(tenant, descriptionId, image), width: thumb_width, height: thumb_height }
      : null,
    sizes: imageSizes(tenant, descriptionId, image, originals_withheld),
    placeholder: shown ? image.placeholder : null,
    color: shown ? image.colour : null,
    original: originals_withheld ? null : originalUrl(tenant, descriptionId, image),
    width,
    height,
    mime_type: servedType(mime_type),
    caption,
  }
}

function presentControl(control: Description['body']['description_control']): RecordDetail['description_control'] {
  if (control === null) return null
  const { identifier, agency, rules, status, languages, created, revised, sources } = control
  return { identifier, agency, rules, status, languages: [...languages], created, revised, sources: [...sources] }
}

function presentInherited(description: Description, tenant: TenantContext, shown: Shown): RecordDetail['inherited'] {
  const { access, use_conditions, rights, default_rights, languages, creators } = description
  const from = <T>(inForce: InForce<T> | null) =>
    inForce?.from ? { value: inForce.value, from: presentReference(inForce.from, shown) } : null
  const [language] = languages.value
  return {
    access: from(access && { ...access, value: presentAccess(access.value, shown.labels) }),
    use_conditions: from(use_conditions),
    rights:
      rights === null && default_rights !== null
        ? { value: presentRights(default_rights), from: presentArchive(tenant) }
        : from(rights && { ...rights, value: presentRights(rights.value) }),
    creators: from(creators && { ...creators, value: creators.value.map((link) => presentCreator(link, shown)) }),
    language: language === undefined ? null : from({ value: language, from: languages.from }),
    reference_code: from(codeInForce(description)),
  }
}

/** Builds a linked entity with one of its roles. */
const presentLinked = (link: EntityLink, role: string, shown: Shown): LinkedEntity => ({
  ...presentEntityReference(link, shown),
  role,
  role_label: shown.labels.role(role),
  confidence: link.confidence,
  heading: writtenFor(link, role),
})

function presentCreator(link: EntityLink, shown: Shown): LinkedEntity {
  const [heading] = link.headings.filter(({ where }) => where === 'origination')
  const role = link.roles.includes('creator') ? 'creator' : (heading?.role ?? link.roles[0] ?? 'creator')
  const linked = presentLinked(link, role, shown)
  return heading === undefined ? linked : { ...linked, heading: heading.name }
}

function presentArchive(tenant: TenantContext): OrganizationReference {
  const { id, slug, name } = tenant
  return { type: 'organization', id, slug, name, url: `${apiBase(tenant)}/organization` }
}

/** Builds the links that every description has. */
export function presentOwnLinks(tenant: TenantContext, { id, kind, slug }: Pick<Ancestor, 'id' | 'kind' | 'slug'>) {
  const self = apiUrl(tenant, kind, slug)
  return {
    self,
    permalink: permalink(tenant, kind, slug),
    ark: arkUrl(tenant, id),
    cite: citeUrl(tenant, kind, slug),
    ...byName(REPRESENTATIONS, ({ suffix }) => self + suffix),
    related: `${self}/related`,
  }
}

/** Returns the URL of a record's place in the tree of its fonds. */
export function treeUrl(
  tenant: TenantContext,
  { ancestors, slug }: Pick<Description, 'ancestors' | 'slug'>,
): string | null {
  const [root] = ancestors
  return root === undefined ? null : `${apiUrl(tenant, root.kind, root.slug)}/tree?around=${encodeURIComponent(slug)}`
}

/** Returns the URLs of a finding aid as EAD: those of a collection at any level; null for none. */
export function eadUrls(
  tenant: TenantContext,
  of: Pick<Ancestor, 'kind' | 'slug'> | undefined,
): Readonly<Record<FindingAidName, string | null>> {
  const url = of?.kind === 'collection' ? apiUrl(tenant, 'collection', of.slug) : null
  return byName(FINDING_AIDS, ({ suffix }) => url && url + suffix)
}
