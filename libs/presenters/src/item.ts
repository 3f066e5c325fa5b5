import {
  apiUrl,
  type Covers,
  firstThumbnailUrl,
  type ImageOwner,
  type PageRows,
  type PlaceColumns,
  type ReferenceRow,
  type SummaryRow,
  shelved,
} from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import { bestLanguage, contentLanguage, isSameLanguage } from '@fonds/language'
import {
  type Access,
  type CollectionSummary,
  type CoverImage,
  type DateValue,
  type DescriptionReference,
  type DescriptionSummary,
  isObjectAddress,
  isUnderstood,
  MAX_LISTED,
  type Notice,
  noticeTexts,
  type RecordDetail,
  type RecordSummary,
  type Rights,
  type Thumbnail,
  type TreeNode,
} from '@fonds/types'
import { isoSeconds } from '@fonds/util'
import { aggregateDate } from './aggregate-date.ts'
import {
  fieldLanguages,
  hasWords,
  type Titled,
  textIn,
  titleIn,
  translationIn,
  translationsOf,
} from './field-languages.ts'
import { presentRepositoryReference } from './repository-reference.ts'

/** The archive that items belong to, and the languages in which they are shown. */
export interface Shown {
  readonly tenant: ImageOwner
  readonly labels: Labels
  /** The language preferred for titles, as an ISO 639 code; null for the archive's main titles. */
  readonly textLanguage: string | null
}

/** The same, with what the items of a page refer to. */
export interface ShownPage extends Shown, Pick<PageRows<SummaryRow>, 'references'> {
  readonly covers: Covers
}

/** Builds the members by which a description is identified. */
const identityOf = ({ kind, id, slug, level }: ReferenceColumns, title: string, { labels }: Shown) => ({
  type: kind,
  id,
  slug,
  title,
  level,
  level_label: labels.level(level),
})

type ReferenceColumns = Omit<ReferenceRow, 'thumbnail'>

/** Builds the members that say that a title is not in the language wanted. */
const ofTitle = ({ fellBack }: Titled) => (fellBack === null ? {} : { field_languages: { title: fellBack } })

/** Builds a reference to a description. */
export function presentReference(row: ReferenceColumns, shown: Shown): DescriptionReference {
  const titled = titleIn(row.title, row.titles, shown.textLanguage)
  return {
    ...identityOf(row, titled.title, shown),
    url: apiUrl(shown.tenant, row.kind, row.slug),
    ...ofTitle(titled),
  }
}

/** Builds the reference to one of the descriptions that a page refers to; null if it is not visible, or there is none. */
function referenceTo(id: string | null, page: ShownPage): DescriptionReference | null {
  const row = id === null ? undefined : page.references.get(id)
  return row === undefined ? null : presentReference(row, page)
}

/** Builds a date with the members that the API documents. */
export const presentDate = (date: DateValue | null): DateValue | null =>
  date && { display: date.display, edtf: date.edtf, start: date.start, end: date.end }

/** Builds a rights statement. Omits a URI that is not a valid link. */
export function presentRights(rights: Rights | null): Rights {
  const { statement = null, uri = null } = rights ?? {}
  return { statement, uri: uri !== null && isObjectAddress(uri) ? uri : null }
}

const UNKNOWN: Access = { status: 'unknown', until: null, statement: null }

/** Builds the access conditions. */
export function presentAccess(access: Access | null, labels: Labels): RecordSummary['access'] {
  const { status, until = null, statement = null } = access ?? UNKNOWN
  return { status, label: labels.access(status), until, statement, understood: isUnderstood(access ?? UNKNOWN) }
}

/** Builds the rights and access in force. */
export const presentTerms = ({ rights, access }: Pick<SummaryRow, 'rights' | 'access'>, labels: Labels) => ({
  rights: presentRights(rights),
  access: presentAccess(access, labels),
})

/** Builds extents with the members that the API documents. */
export const presentExtent = (extent: SummaryRow['extent']): CollectionSummary['extent'] =>
  (extent ?? []).map(({ text, unit, quantity, part = false, facets = [], dimensions = [] }) => ({
    ...{ text, unit, quantity, part },
    facets: [...facets],
    dimensions: [...dimensions],
  }))

/** Builds the picture that represents a description. */
export function presentThumbnail(
  { id, thumbnail, notice }: Pick<ReferenceRow, 'id' | 'thumbnail' | 'notice'>,
  shown: Shown,
): Thumbnail | null {
  if (thumbnail === null) return null
  const { width, height } = thumbnail
  return { url: firstThumbnailUrl(shown.tenant, id, thumbnail), width, height, ...presentNotice(notice, shown) }
}

/** Builds the member with a notice, in the language wanted if it has that; none without a notice. */
export function presentNotice(
  notice: ReferenceRow['notice'],
  { textLanguage }: Pick<Shown, 'textLanguage'>,
): { notice?: Notice } {
  if (!notice) return {}
  const texts = noticeTexts(notice)
  const lang = textLanguage === null ? null : bestLanguage([...texts.keys()].filter(Boolean), textLanguage)
  const text = lang === null ? undefined : texts.get(lang)
  return {
    notice: text === undefined || lang === null ? { text: notice.text, lang: notice.lang ?? 'und' } : { text, lang },
  }
}

/** Builds a cover from the description whose picture it is. */
export function presentCover(row: ReferenceRow | undefined, shown: Shown): CoverImage | null {
  const thumbnail = row === undefined ? null : presentThumbnail(row, shown)
  return row === undefined || thumbnail === null ? null : { thumbnail, record: presentReference(row, shown) }
}

/** Builds the list of kinds of files that a description has. */
export const presentMedia = ({ image_count, file_kinds }: Pick<SummaryRow, 'image_count' | 'file_kinds'>) => [
  ...(image_count > 0 ? ['image' as const] : []),
  ...file_kinds,
]

const commonMembers = (row: SummaryRow, { fields }: Translated, shown: Shown) => ({
  ...identityOf(row, titleIn(row.title, row.titles, shown.textLanguage).title, shown),
  reference_code: row.reference_code,
  summary: row.summary,
  languages: [...row.languages],
  translations: translationsOf(row.translations),
  updated_at: isoSeconds(new Date(row.updated_at * 1000)),
  url: apiUrl(shown.tenant, row.kind, row.slug),
  media: presentMedia(row),
  ...(row.repository && { repository: presentRepositoryReference(row.repository, shown) }),
  ...fields,
})

/** A row with what is translated of it, and the members that say what is not. */
interface Translated {
  readonly row: SummaryRow
  readonly fields: ReturnType<typeof fieldLanguages>
}

/**
 * Returns the language of the archive's own statement of rights where that is not the one wanted; null if it is, there is none, or the
 * archive writes in one language only.
 */
function languageOfArchive({ rights, translations }: SummaryRow, wanted: string): string | null {
  if (!translations || !rights?.language || !hasWords(rights.statement)) return null
  const language = contentLanguage(rights.language)
  return language === null || isSameLanguage(language, wanted) ? null : language
}

const withRights = (
  language: string | null,
  { field_languages: others }: Translated['fields'],
): Translated['fields'] =>
  language === null && others === undefined
    ? {}
    : { field_languages: { ...others, ...(language !== null && { rights: language }) } }

/** Returns a row in the language wanted. Most rows have no translations, and stay as they are. */
function translated(row: SummaryRow, { textLanguage }: Shown): Translated {
  if (textLanguage === null) return { row, fields: {} }
  // A statement may be inherited with translations that the description itself has not.
  const stated = <T extends Rights | Access>(of: T | null): T | null => {
    const statement = textIn(of?.statements, textLanguage)
    return of === null || statement === undefined ? of : { ...of, statement }
  }
  const [rights, access] = [stated(row.rights), stated(row.access)]
  const shown = translationIn(row.translations, textLanguage)
  const ofArchive = rights === row.rights ? languageOfArchive(row, textLanguage) : null
  if (shown === null) {
    const isSame = rights === row.rights && access === row.access
    const fields = ofArchive === null ? {} : { field_languages: { rights: ofArchive } }
    return { row: isSame ? row : { ...row, rights, access }, fields }
  }
  const { card } = shown
  const { summary, date, extent } = card
  return {
    row: {
      ...row,
      summary: summary ?? row.summary,
      date: row.date && date !== undefined ? { ...row.date, display: date } : row.date,
      extent: row.extent?.map((each, n) => ({ ...each, text: extent?.[n] ?? each.text })) ?? null,
      rights,
      access,
    },
    fields: withRights(
      ofArchive,
      fieldLanguages(shown, {
        title: [
          row.title,
          card.title !== undefined || titleIn(row.title, row.titles, textLanguage).title !== row.title,
        ],
        summary: [row.summary, summary !== undefined],
        date: [row.date?.display, date !== undefined],
        ...Object.fromEntries(
          (row.extent ?? []).map(({ text }, n) => [`extent.${n}`, [text, Boolean(extent?.[n])] as const]),
        ),
        ...(row.rights?.language ? {} : { rights: [row.rights?.statement, rights !== row.rights] as const }),
        access: [row.access?.statement, access !== row.access],
      }),
    ),
  }
}

/** Builds a description of either kind in the form of a record. A collection's date may derive from its contents. */
export function presentRecordForm(given: SummaryRow, page: ShownPage) {
  const shown = translated(given, page)
  const { row } = shown
  return {
    ...commonMembers(row, shown, page),
    date: row.kind === 'record' ? presentDate(row.date) : dateOf(row, page),
    language: row.languages[0] ?? null,
    collection: referenceTo(row.collection_id, page),
    fonds: referenceTo(row.root_id, page),
    thumbnail: presentThumbnail(row, page),
    image_count: row.image_count,
    ...presentTerms(row, page.labels),
    quality: row.quality,
  }
}

/** Builds a record's summary. */
export const presentRecordSummary = (row: SummaryRow, page: ShownPage): RecordSummary => ({
  ...presentRecordForm(row, page),
  type: 'record',
})

/** Builds a collection's summary. */
export function presentCollectionSummary(given: SummaryRow, page: ShownPage): CollectionSummary {
  const shown = translated(given, page)
  const { row } = shown
  return {
    ...commonMembers(row, shown, page),
    type: 'collection',
    date: dateOf(row, page),
    date_aggregate: { start: row.aggregate_start, end: row.aggregate_end },
    cover_image: presentCover(page.covers.get(row.id), page),
    extent: presentExtent(row.extent).slice(0, MAX_LISTED),
    children_count: row.children_count,
    records_count: row.records_count,
  }
}

/** Builds the summary of a description of either kind. */
export const presentSummary = (row: SummaryRow, page: ShownPage): DescriptionSummary =>
  row.kind === 'record' ? presentRecordSummary(row, page) : presentCollectionSummary(row, page)

/** Builds the references to descriptions above another, from the top. */
export const presentAncestors = (ids: readonly string[], page: ShownPage): DescriptionReference[] =>
  ids.flatMap((id) => referenceTo(id, page) ?? [])

/** Builds containers with the members that the API documents. */
export const presentContainers = (
  containers: PlaceColumns['containers'],
  labels: Labels,
): RecordDetail['containers'] => [...shelved(containers ?? [], labels)]

/** Builds the members that tell where in the tree, and where on the shelf, a description is. */
export const presentPlace = ({ ancestor_ids, containers }: PlaceColumns, page: ShownPage) => ({
  ancestors: presentAncestors(ancestor_ids, page),
  containers: presentContainers(containers, page.labels).slice(0, MAX_LISTED),
})

/** The columns of a node of a tree. */
export type NodeRow = Omit<ReferenceRow, 'thumbnail'> &
  Pick<SummaryRow, 'translations' | 'date' | 'reference_code' | 'children_count' | 'aggregate_start' | 'aggregate_end'>

/** Builds the members of a node of a tree that are the same wherever it is shown. */
export const presentNode = (
  row: NodeRow,
  shown: Shown,
): Omit<TreeNode, 'has_more' | 'prev' | 'previous' | 'next' | 'children'> => {
  const { title } = titleIn(row.title, row.titles, shown.textLanguage)
  const translation = translationIn(row.translations, shown.textLanguage)
  const display = translation?.card.date
  const dated = row.date && display !== undefined ? { ...row, date: { ...row.date, display } } : row
  return {
    ...identityOf(row, title, shown),
    date: row.kind === 'record' ? presentDate(dated.date) : dateOf(dated, shown),
    reference_code: row.reference_code,
    children_count: row.children_count,
    ...fieldLanguages(translation, {
      title: [row.title, title !== row.title || translation?.card.title !== undefined],
      date: [row.date?.display, display !== undefined],
    }),
    url: apiUrl(shown.tenant, row.kind, row.slug),
  }
}

/** Returns the stated date, else the one that derives from the years of the contents. */
export const dateOf = (
  { date, aggregate_start: start, aggregate_end: end }: Pick<SummaryRow, 'date' | 'aggregate_start' | 'aggregate_end'>,
  { labels }: Shown,
): DateValue | null => presentDate(date) ?? aggregateDate({ start, end }, labels)
