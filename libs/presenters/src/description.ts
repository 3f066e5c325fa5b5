import {
  type Addresses,
  type Ancestor,
  type AttachedImage,
  apiUrl,
  arkUrl,
  blocksToText,
  type Description,
  type EntityLink,
  firstThumbnailUrl,
  followLinks,
  type InForce,
  imageSizes,
  type LinkTarget,
  NO_TARGETS,
  originalUrl,
  permalink,
  servedType,
  thumbnailUrl,
  writtenFor,
} from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import {
  type Access,
  byRank,
  type DescriptionReference,
  isObjectAddress,
  isUnderstood,
  type LinkedEntity,
  type OrganizationReference,
  type RecordDetail,
  type Rights,
} from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { byName, type FindingAidName, findingAidFormats, formatsBy } from '@fonds/types/formats'
import { isoSeconds } from '@fonds/util'
import { apiBase } from './api-base.ts'
import { citeUrl } from './cite-url.ts'
import { presentLanguages } from './languages.ts'
import { presentNotes } from './notes.ts'

const REPRESENTATIONS = formatsBy('representation')
const FINDING_AIDS = findingAidFormats()

/** Builds a reference to a description. */
export function presentReference(
  addresses: Pick<Addresses, 'origin'>,
  { kind, id, slug, title, level }: Pick<Ancestor, 'kind' | 'id' | 'slug' | 'title' | 'level'>,
  labels: Labels,
): DescriptionReference {
  return { type: kind, id, slug, title, level, level_label: labels.level(level), url: apiUrl(addresses, kind, slug) }
}

/** Builds the fields that records and collections share in lists and details. */
export function presentCommon(description: Description, tenant: TenantContext, labels: Labels) {
  const { id, slug, title, level, reference_code, summary, quality } = description
  return {
    id,
    slug,
    title,
    level,
    level_label: labels.level(level),
    reference_code,
    language: description.languages.value[0] ?? null,
    languages: [...description.languages.value],
    summary,
    ...presentTerms(description, labels),
    quality,
    updated_at: isoSeconds(description.updated_at),
    url: apiUrl(tenant, description.kind, slug),
  }
}

/** Builds the rights and access in force. */
const presentTerms = (
  { rights, default_rights, access }: Description,
  labels: Labels,
): Pick<RecordDetail, 'rights' | 'access'> => ({
  rights: presentRights(rights?.value ?? default_rights),
  access: presentAccess(access?.value ?? { status: 'unknown', until: null, statement: null }, labels),
})

/** Builds the access conditions. */
const presentAccess = (access: Access, labels: Labels): RecordDetail['access'] => ({
  status: access.status,
  label: labels.access(access.status),
  until: access.until,
  statement: access.statement,
  understood: isUnderstood(access),
})

/** Builds a rights statement. Omits a URI that is not a valid link. */
export function presentRights(rights: Rights | null): Rights {
  const { statement, uri } = rights ?? { statement: null, uri: null }
  return { statement, uri: uri !== null && isObjectAddress(uri) ? uri : null }
}

/** Builds the fields that details of records and collections share, apart from their position in the tree. */
export function presentDescriptive(description: Description, tenant: TenantContext, labels: Labels) {
  const { body, other_level } = description
  const addressOf = ({ kind, slug }: LinkTarget) => permalink(tenant, kind, slug)
  return {
    other_level,
    titles: body.titles.map(({ type, text, lang }) => ({ type, text, lang })),
    dates: byRank(body.dates).map(({ type, display, edtf, start, end }) => ({ type, display, edtf, start, end })),
    scope_and_content:
      blocksToText(followLinks(body.scope_and_content, description.link_targets ?? NO_TARGETS, addressOf)) || null,
    extent: body.extent.map(({ text, quantity, unit }) => ({ text, quantity, unit })),
    containers: body.containers.map(({ type, label, indicator, group }) => ({ type, label, indicator, group })),
    languages_of_material: presentLanguages(description, labels),
    notes: presentNotes(description, labels, addressOf),
    identifiers: body.identifiers.map(({ type, value, label }) => ({ type, value, label })),
    digital_objects: body.digital_objects
      .filter(({ url }) => isObjectAddress(url))
      .map(({ type, title, url, mime_type, note }) => ({
        type,
        title,
        url,
        mime_type,
        note,
        thumbnail: null,
      })),
    description_control: presentControl(body.description_control),
    entities: description.entities.flatMap((link) =>
      link.roles.map((role) => presentLinked(link, role, tenant, labels)),
    ),
    inherited: presentInherited(description, tenant, labels),
    ancestors: description.ancestors.map((ancestor) => presentReference(tenant, ancestor, labels)),
    images: description.images.map((image) => presentImage(image, description, tenant, labels)),
    suppress_from_aggregators: description.suppressed,
  } satisfies Partial<RecordDetail>
}

/** Builds an image, with its original and sizes beyond the thumbnail unless the archive withholds them. */
function presentImage(
  image: AttachedImage,
  description: Description,
  tenant: TenantContext,
  labels: Labels,
): RecordDetail['images'][number] {
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
    ...presentTerms(description, labels),
  }
}

/** Builds the thumbnail of a description. */
export function presentThumbnail({ id, thumbnail }: Description, tenant: TenantContext): RecordDetail['thumbnail'] {
  if (thumbnail === null) return null
  const { width, height } = thumbnail
  return { url: firstThumbnailUrl(tenant, id, thumbnail), width, height }
}

function presentControl(control: Description['body']['description_control']): RecordDetail['description_control'] {
  if (control === null) return null
  const { identifier, agency, rules, status, languages, created, revised, sources } = control
  return { identifier, agency, rules, status, languages: [...languages], created, revised, sources: [...sources] }
}

function presentInherited(description: Description, tenant: TenantContext, labels: Labels): RecordDetail['inherited'] {
  const { access, use_conditions, rights, default_rights, languages, creators } = description
  const from = <T>(inForce: InForce<T> | null) =>
    inForce?.from ? { value: inForce.value, from: presentReference(tenant, inForce.from, labels) } : null
  const [language] = languages.value
  return {
    access: from(access && { ...access, value: presentAccess(access.value, labels) }),
    use_conditions: from(use_conditions),
    rights:
      rights === null && default_rights !== null
        ? { value: presentRights(default_rights), from: presentArchive(tenant) }
        : from(rights && { ...rights, value: presentRights(rights.value) }),
    creators: from(
      creators && { ...creators, value: creators.value.map((link) => presentCreator(link, tenant, labels)) },
    ),
    language: language === undefined ? null : from({ value: language, from: languages.from }),
  }
}

/** Builds a linked entity with one of its roles. */
function presentLinked(link: EntityLink, role: string, tenant: TenantContext, labels: Labels): LinkedEntity {
  const { id, slug, name, entity_type, confidence } = link
  const url = apiUrl(tenant, 'entity', slug)
  return {
    ...{ type: 'entity', id, slug, name, entity_type, entity_type_label: labels.entityType(entity_type), url },
    ...{ role, role_label: labels.role(role), confidence, heading: writtenFor(link, role) },
  }
}

function presentCreator(link: EntityLink, tenant: TenantContext, labels: Labels): LinkedEntity {
  const [heading] = link.headings.filter(({ where }) => where === 'origination')
  const role = link.roles.includes('creator') ? 'creator' : (heading?.role ?? link.roles[0] ?? 'creator')
  const linked = presentLinked(link, role, tenant, labels)
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
