import {
  type Ancestor,
  type AttachedFile,
  type AttachedImage,
  apiUrl,
  arkUrl,
  blocksToHtml,
  blocksToText,
  codeInForce,
  type Description,
  type EntityLink,
  fileTextUrl,
  fileUrl,
  followLinks,
  type InForce,
  imageServiceUrl,
  imageSizes,
  inlinesToText,
  type LinkedManifest,
  type LinkTarget,
  NO_TARGETS,
  type OtherFile,
  originalUrl,
  permalink,
  plainTextUrl,
  type RoleOfName,
  servedType,
  thumbnailUrl,
  titleHtml,
  writtenFor,
} from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import {
  byRank,
  DESCRIPTION_LISTS,
  type DescriptionList,
  type DigitalObject,
  fileKind,
  isObjectAddress,
  type LinkedEntity,
  MAX_LISTED,
  type OrganizationReference,
  type RecordDetail,
} from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { byName, type FindingAidName, findingAidFormats, formatsBy } from '@fonds/types/formats'
import { apiBase } from './api-base.ts'
import { citeUrl } from './cite-url.ts'
import { presentEntityReference } from './entity-item.ts'
import { fieldLanguages, titleIn, translationIn, writtenIn } from './field-languages.ts'
import {
  presentAccess,
  presentAncestors,
  presentContainers,
  presentExtent,
  presentNotice,
  presentReference,
  presentRights,
  presentTerms,
  type Shown,
  type ShownPage,
} from './item.ts'
import { presentLanguages } from './languages.ts'
import { FIRST, type Listed, listed, listMembers, type Part, WHOLE } from './listed.ts'
import { languageOf, presentNotes } from './notes.ts'
import { provenanceMember } from './provenance.ts'
import { pageOf, summaryOf } from './summary-of.ts'

const REPRESENTATIONS = formatsBy('representation')
const FINDING_AIDS = findingAidFormats()

/** How each list of a description is presented; `images`, `files` and `entities` as far as they have been read. */
const LISTS: {
  readonly [L in DescriptionList]: (of: Presented, part: Part) => Listed<RecordDetail[L][number]>
} = {
  entities: ({ description, page }, part) => {
    const { totals, entities } = description
    const named = entities.flatMap((link) => link.roles.map((role) => ({ link, role })))
    return { ...listed(named, part, ({ link, role }) => presentLinked(link, role, page)), ...totalOf(totals?.entities) }
  },
  digital_objects: ({ description: { body, manifests } }, part) =>
    listed(
      body.digital_objects.filter(({ url }) => isObjectAddress(url)),
      part,
      (object) => presentObject(object, manifests?.[object.url]),
    ),
  notes: ({ description, page: { labels }, addressOf }, part) => presentNotes(description, labels, addressOf, part),
  images: ({ description, tenant, page }, part) => ({
    ...listed(description.images, part, presentImageOf(description, tenant, page)),
    ...totalOf(description.totals?.images),
  }),
  files: ({ description, tenant, page }, part) => ({
    ...listed(description.files, part, presentFileOf(description, tenant, page)),
    ...totalOf(description.totals?.files),
  }),
  titles: ({ description: { body } }, part) =>
    listed(body.titles, part, ({ type, text, lang }) => ({ type, text, lang })),
  dates: ({ description: { body }, page: { labels } }, part) =>
    listed(byRank(body.dates), part, ({ type, display, edtf, start, end, calendar }) => ({
      ...{ type, display, edtf, start, end, calendar },
      calendar_label: labels.calendar(calendar),
    })),
  extent: ({ description: { body } }, part) => listed(presentExtent(body.extent), part, (extent) => extent),
  containers: ({ description: { body }, page: { labels } }, part) =>
    listed(presentContainers(body.containers, labels), part, (container) => container),
  identifiers: ({ description: { body } }, part) =>
    listed(body.identifiers, part, ({ type, value, label }) => ({ type, value, label })),
}

function presentObject(
  { type, title, url, mime_type, note, thumbnail }: DigitalObject,
  manifest: LinkedManifest | undefined,
): RecordDetail['digital_objects'][number] {
  const picture = thumbnail !== undefined && isObjectAddress(thumbnail) ? thumbnail : (manifest?.thumbnail ?? null)
  const said = manifest && { label: manifest.label, canvases: manifest.canvases, origins: [...manifest.origins] }
  return { type, title, url, mime_type, note, thumbnail: null, thumbnail_url: picture, manifest: said ?? null }
}

interface Presented {
  readonly description: Description
  readonly tenant: TenantContext
  readonly page: ShownPage
  readonly addressOf: (target: LinkTarget) => string
}

const totalOf = (total: number | undefined) => (total === undefined ? {} : { total })

const presentedOf = (description: Description, tenant: TenantContext, page: ShownPage): Presented => ({
  description,
  tenant,
  page,
  addressOf: ({ kind, slug, note }) =>
    `${permalink(tenant, kind, slug)}${note === null ? '' : `#${encodeURIComponent(note)}`}`,
})

/** The archive, and the language of labels. */
interface InArchive {
  readonly tenant: TenantContext
  readonly labels: Labels
}

/** How a description is presented in a list of its own parts. */
const pageFor = (description: Description, { tenant, labels }: InArchive): ShownPage =>
  pageOf(description, { tenant, labels })

/** Builds a part of a list that is read with its description, in the language of the description (`inLanguage`). */
export const presentList = (
  list: Exclude<DescriptionList, 'entities' | 'images' | 'files'>,
  description: Description,
  shown: InArchive,
  part: Part,
): Listed<object> => LISTS[list](presentedOf(description, shown.tenant, pageFor(description, shown)), part)

/** Builds names of a description, each in one of its roles. */
export const presentNames = (names: readonly RoleOfName[], shown: Shown): LinkedEntity[] =>
  names.map((name) => presentLinked(name, name.role, shown))

/** Builds some of the images of a description. */
export const presentImages = (
  images: readonly AttachedImage[],
  description: Description,
  shown: InArchive,
): RecordDetail['images'] => images.map(presentImageOf(description, shown.tenant, pageFor(description, shown)))

/** Builds some of the files of a description that are not pictures. */
export const presentFiles = (
  files: readonly OtherFile[],
  description: Description,
  shown: InArchive,
): RecordDetail['files'] => files.map(presentFileOf(description, shown.tenant, pageFor(description, shown)))

/**
 * Builds the fields that details of records and collections share, apart from their position in the tree. The lists of a
 * description that was not read whole stop, and `more` leads to the rest.
 */
export function presentDescriptive(description: Description, tenant: TenantContext, page: ShownPage) {
  const { body, other_level, totals } = description
  const { labels } = page
  const presented = presentedOf(description, tenant, page)
  const scope = followLinks(body.scope_and_content, description.link_targets ?? NO_TARGETS, presented.addressOf)
  const part = totals === undefined ? WHOLE : FIRST
  const lists = Object.fromEntries(
    DESCRIPTION_LISTS.map((name) => [name, LISTS[name](presented, part)] as const),
  ) as unknown as { readonly [L in DescriptionList]: Listed<RecordDetail[L][number]> }
  return {
    description_language: writtenIn(body.description_language),
    other_level,
    title_html: titleOf(description),
    scope_and_content: blocksToText(scope) || null,
    scope_and_content_html:
      blocksToHtml(scope, languageOf('scope_and_content', description) ?? body.description_language) || null,
    ancestors: presentAncestors(
      description.ancestors.map(({ id }) => id),
      page,
    ),
    languages_of_material: presentLanguages(description, labels),
    description_control: presentControl(body.description_control),
    inherited: presentInherited(description, tenant, page),
    suppress_from_aggregators: description.suppressed,
    ...presentNotice(description.notice, page),
    ...languagesOfFields(description),
    ...provenanceMember(description.provenance),
    ...listMembers(lists, apiUrl(tenant, description.kind, description.slug)),
  } satisfies Partial<RecordDetail>
}

/** Returns the member that says which fields are not in the language wanted; none if all are. */
const languagesOfFields = ({ field_languages }: Description): { field_languages?: Record<string, string> } =>
  field_languages === undefined || Object.keys(field_languages).length === 0
    ? {}
    : { field_languages: { ...field_languages } }

/** Returns the displayed title with its marks; null if it has none, or is not the one in which they are. */
function titleOf({ title, body: { title_inline } }: Description): string | null {
  const words = title_inline === null ? null : inlinesToText(title_inline, ' ').trim()
  return words === title ? titleHtml(title_inline) : null
}

/** Returns how the images of a description are presented, which share its terms. */
function presentImageOf(description: Description, tenant: TenantContext, { labels }: ShownPage) {
  const terms = presentTerms(summaryOf(description), labels)
  return (image: AttachedImage): RecordDetail['images'][number] => ({
    ...presentImage(image, description, tenant),
    ...terms,
  })
}

/** Builds an image, with its original and sizes beyond the thumbnail unless the archive withholds them. */
function presentImage(
  image: AttachedImage,
  description: Description,
  tenant: TenantContext,
): Omit<RecordDetail['images'][number], 'rights' | 'access'> {
  const { id: descriptionId, originals_withheld } = description
  const { id, width, height, mime_type, thumb_width, thumb_height } = image
  const shown = image.renderable && thumb_width !== null && thumb_height !== null
  return {
    id,
    thumbnail: shown
      ? { url: thumbnailUrl(tenant, descriptionId, image), width: thumb_width, height: thumb_height }
      : null,
    service: shown ? imageServiceUrl(tenant, descriptionId, image) : null,
    sizes: imageSizes(tenant, descriptionId, image, originals_withheld),
    placeholder: shown ? image.placeholder : null,
    color: shown ? image.colour : null,
    original: originals_withheld ? null : originalUrl(tenant, descriptionId, image),
    width,
    height,
    mime_type: servedType(mime_type),
    text: image.has_text ? plainTextUrl(tenant, { description: descriptionId, image: id }) : null,
    ...(originals_withheld || !image.master ? {} : { master: fileUrl(tenant, image.master) }),
    ...pageOfDocument(image, originals_withheld),
    ...presentCaption(image, description),
  }
}

/** Builds what a page says of its document; nothing for other images. The label of a withheld one is not told. */
function pageOfDocument(
  { file_id, page, page_label }: AttachedImage,
  isWithheld: boolean,
): Pick<RecordDetail['images'][number], 'file' | 'page' | 'page_label'> {
  if (!file_id || page === null) return {}
  return { file: file_id, page: page + 1, page_label: isWithheld ? null : (page_label ?? null) }
}

/**
 * Returns how the files of a description that are not pictures are presented. They share its terms. Of withheld ones, neither the
 * name nor the checksum is told.
 */
function presentFileOf(description: Description, tenant: TenantContext, { labels }: ShownPage) {
  const terms = presentTerms(summaryOf(description), labels)
  const isWithheld = description.originals_withheld
  return (file: OtherFile): RecordDetail['files'][number] => {
    const { caption, ...translated } = presentCaption(file, description)
    return {
      id: file.id,
      kind: fileKind(file.mime_type),
      mime_type: file.mime_type,
      bytes: Number(file.bytes),
      checksum: isWithheld ? null : `sha256:${file.sha256}`,
      file_name: isWithheld ? null : file.file_name,
      pages: file.pages || null,
      duration_seconds: file.recording?.duration ?? null,
      url: isWithheld ? null : fileUrl(tenant, file),
      ...(file.role ? { role: 'finding_aid' as const } : {}),
      ...(isWithheld ? {} : presentMaster(file, tenant)),
      thumbnail: presentCover(file, description.id, tenant),
      caption,
      texts: isWithheld
        ? []
        : (file.texts ?? []).map(({ id, kind, language }) => ({
            id,
            kind,
            language,
            url: fileTextUrl(tenant, file, { id }),
          })),
      ...translated,
      ...terms,
    }
  }
}

/** Builds the master of an access copy; nothing for any other file, and if readers do not get it. */
function presentMaster({ master }: AttachedFile, tenant: TenantContext): Pick<RecordDetail['files'][number], 'master'> {
  if (!master) return {}
  const { id, mime_type, bytes, sha256, file_name } = master
  return { master: { id, mime_type, bytes, checksum: `sha256:${sha256}`, file_name, url: fileUrl(tenant, master) } }
}

function presentCover({ cover }: OtherFile, descriptionId: string, tenant: TenantContext) {
  if (!cover) return null
  const { width, height } = cover
  return { url: thumbnailUrl(tenant, descriptionId, cover), width, height }
}

/** Builds the caption of a file in the language wanted, with all of its translations. */
function presentCaption(
  { caption, captions }: AttachedFile,
  { body, translations, text_language }: Description,
): Pick<RecordDetail['images'][number], 'caption' | 'translations' | 'field_languages'> {
  if (!captions && !translations) return { caption }
  const inEach = Object.fromEntries(
    Object.entries(captions ?? {}).map(([language, text]) => [language, { caption: text }]),
  )
  const read = translationIn({ original: writtenIn(body.description_language), in: inEach }, text_language)
  const translated = read?.card.caption
  return {
    caption: translated ?? caption,
    ...(captions && { translations: inEach }),
    ...fieldLanguages(read, { caption: [caption, translated !== undefined] }),
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
        ? { value: presentRights(default_rights), from: presentArchive(tenant, shown) }
        : from(rights && { ...rights, value: presentRights(rights.value) }),
    creators: from(
      creators && {
        ...creators,
        value: creators.value.slice(0, MAX_LISTED).map((link) => presentCreator(link, shown)),
      },
    ),
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
  heading: translationIn(link.translations, shown.textLanguage)?.card.name ?? writtenFor(link, role),
})

function presentCreator(link: EntityLink, shown: Shown): LinkedEntity {
  const [heading] = link.headings.filter(({ where }) => where === 'origination')
  const role = link.roles.includes('creator') ? 'creator' : (heading?.role ?? link.roles[0] ?? 'creator')
  const linked = presentLinked(link, role, shown)
  const isTranslated = translationIn(link.translations, shown.textLanguage)?.card.name !== undefined
  return heading === undefined || isTranslated ? linked : { ...linked, heading: heading.name }
}

function presentArchive(tenant: TenantContext, { textLanguage }: Shown): OrganizationReference {
  const { id, slug, name, names } = tenant
  const { title } = titleIn(name, names, textLanguage)
  return { type: 'organization', id, slug, name: title, url: `${apiBase(tenant)}/organization` }
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
