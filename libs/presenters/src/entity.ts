import { apiUrl, arkUrl, blocksToHtml, blocksToText, type EntityRecordRow, permalink } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import { contentLanguage } from '@fonds/language'
import {
  type Citation,
  ENTITY_LISTS,
  type EntityDetail,
  type EntityList,
  type EntityPlace,
  type EntityTerm,
  isObjectAddress,
  type LanguageUsed,
  pointOf,
  sameAs,
} from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { formatNamed } from '@fonds/types/formats'
import { isoSeconds } from '@fonds/util'
import { type EntitySummaryRow, presentEntitySummary } from './entity-item.ts'
import { LIFE } from './entity-language.ts'
import { presentRelations, type StatedRelation } from './entity-relations.ts'
import { writtenIn } from './field-languages.ts'
import { presentDate } from './item.ts'
import { FIRST, type Listed, listed, listMembers, type Part } from './listed.ts'
import { provenanceMember } from './provenance.ts'

const EAC_SUFFIX = formatNamed('eac').suffix

/** Data for the body of an entity. */
export interface PresentedEntity
  extends EntitySummaryRow,
    Pick<EntityRecordRow, 'updated_at' | 'content' | 'coordinates' | 'provenance'> {
  readonly relations: readonly StatedRelation[]
  /** The language wanted, and the languages of fields that are not in it (`entityInLanguage`). */
  readonly text_language?: string | null
  readonly field_languages?: Readonly<Record<string, string>>
}

type Content = PresentedEntity['content']

/** An entity without its linked records. */
export type EntityBody = Omit<EntityDetail, 'records'>

type Presenter<L extends EntityList> = (
  entity: PresentedEntity,
  shown: InArchive,
  part: Part,
) => Listed<EntityDetail[L][number]>

/** The archive, and the language of labels. */
interface InArchive {
  readonly tenant: TenantContext
  readonly labels: Labels
}

const terms =
  (list: 'functions' | 'occupations' | 'legal_statuses' | 'mandates' | 'local_descriptions') =>
  ({ content }: PresentedEntity, _: InArchive, part: Part): Listed<EntityDetail['functions'][number]> =>
    listed(content?.[list] ?? [], part, presentTerm)

/** How each list of an entity is presented. */
const LISTS: { readonly [L in EntityList]: Presenter<L> } = {
  alternative_names: ({ name, content }, _, part) => listed(alternativeNames(name, content), part, (other) => other),
  names: ({ content }, _, part) =>
    listed(content?.names ?? [], part, ({ kind, value, lang, script, date }) => ({
      // The only name is what the entity is called, even if the source does not say that it is authorized.
      kind: content?.names.length === 1 ? 'authorized' : kind,
      value,
      lang,
      script,
      dates: presentDate(date),
    })),
  biographical_notes: ({ content }, { labels }, part) =>
    listed(statedNotes(content), part, ({ type, label, blocks, lang }) => ({
      type,
      label: label ?? labels.note(type),
      text: blocksToText(blocks),
      html: blocksToHtml(blocks, lang),
      lang: lang === null ? null : contentLanguage(lang),
    })),
  places: ({ content }, _, part) => listed(content?.places ?? [], part, presentPlace),
  functions: terms('functions'),
  occupations: terms('occupations'),
  legal_statuses: terms('legal_statuses'),
  mandates: terms('mandates'),
  local_descriptions: terms('local_descriptions'),
  languages_used: ({ content }, { labels }, part) =>
    listed(content?.languages_used ?? [], part, (used) => presentLanguageUsed(used, labels)),
  identifiers: ({ content }, _, part) =>
    listed(content?.identifiers ?? [], part, ({ scheme, value, uri }) => ({
      scheme,
      value,
      uri: uri !== null && isObjectAddress(uri) ? uri : null,
    })),
  same_as: ({ content }, _, part) => listed(sameAs(content?.identifiers ?? []), part, (uri) => uri),
  relations: (entity, shown, part) => presentRelations(entity.relations, inLanguageOf(entity, shown), part),
}

/** Returns how an entity refers to others: in the language in which it is shown. */
const inLanguageOf = <S extends InArchive>({ text_language: textLanguage = null }: PresentedEntity, shown: S) => ({
  ...shown,
  textLanguage,
})

/** Builds a part of one list of an entity. */
export const presentEntityList = (
  list: EntityList,
  entity: PresentedEntity,
  shown: InArchive,
  part: Part,
): Listed<object | string> => LISTS[list](entity, shown, part)

/**
 * Builds the body of an entity.
 * @param part of its lists; `more` leads to the rest
 */
export function presentEntity(
  entity: PresentedEntity,
  tenant: TenantContext,
  labels: Labels,
  part: Part = FIRST,
): EntityBody {
  const { id, slug, entity_type, content, coordinates, updated_at } = entity
  const self = apiUrl(tenant, 'entity', slug)
  const lists = Object.fromEntries(
    ENTITY_LISTS.map((name) => [name, LISTS[name](entity, { tenant, labels }, part)] as const),
  ) as unknown as { readonly [L in EntityList]: Listed<EntityDetail[L][number]> }
  const { field_languages: named, ...summary } = presentEntitySummary(entity, inLanguageOf(entity, { tenant, labels }))
  const languages = { ...named, ...entity.field_languages }
  return {
    ...summary,
    ...(Object.keys(languages).length > 0 && { field_languages: languages }),
    description_language: writtenIn(content?.description_language ?? null),
    biography: biographyOf(content),
    coordinates: coordinates && { lat: coordinates.lat, lon: coordinates.lon, precision: coordinates.precision },
    ...provenanceMember(entity.provenance),
    ...listMembers(lists, self),
    updated_at: isoSeconds(updated_at),
    links: {
      self,
      permalink: permalink(tenant, 'entity', slug),
      ark: arkUrl(tenant, id),
      records: `${self}/records`,
      eac: eacUrl(self, entity_type),
    },
  }
}

/** Returns null for places and subjects, which EAC-CPF does not cover. */
const eacUrl = (self: string, type: EntityDetail['entity_type']): string | null =>
  type === 'place' || type === 'subject' ? null : self + EAC_SUFFIX

function alternativeNames(name: string, content: Content): string[] {
  const names = content?.names ?? []
  // If the record was merged into an entity with another name, its own name becomes an alternative one.
  const all = new Set([...names.map(({ value }) => value), ...(content === null ? [] : [content.name])])
  return [...all].filter((value) => value !== name)
}

const statedNotes = (content: Content): NonNullable<Content>['biographical_notes'] =>
  (content?.biographical_notes ?? []).filter(({ blocks }) => blocksToText(blocks) !== '')

function biographyOf(content: Content): string | null {
  const life = statedNotes(content).filter(({ type }) => LIFE.has(type))
  return life.map(({ blocks }) => blocksToText(blocks)).join('\n\n') || null
}

function presentPlace(place: EntityPlace): EntityDetail['places'][number] {
  const [first] = place.names
  return {
    name: place.name,
    names: place.names.map(({ value }) => value),
    role: place.role,
    type: place.type,
    dates: presentDate(place.date),
    country: place.country ?? first?.country ?? null,
    coordinates: place.coordinates.map(({ text }) => text),
    location: place.coordinates.map(pointOf).find((point) => point !== null) ?? null,
    identifier: place.identifier ?? first?.identifier ?? null,
    citations: place.citations.map(presentCitation),
    note: blocksToText(place.note) || null,
  }
}

const presentCitation = ({ text, href }: Citation): EntityDetail['mandates'][number]['citations'][number] => ({
  text,
  url: href !== null && isObjectAddress(href) ? href : null,
})

const presentLanguageUsed = (
  { language, script, text, note }: LanguageUsed,
  labels: Labels,
): EntityDetail['languages_used'][number] => ({
  code: language,
  script,
  label: language === null ? (text ?? (script && labels.scriptName(script))) : labels.languageName(language),
  note: blocksToText(note) || null,
})

function presentTerm(term: EntityTerm): EntityDetail['functions'][number] {
  return {
    term: term.term,
    type: term.type,
    other_terms: [...term.other_terms],
    dates: presentDate(term.date),
    places: term.places.map(({ value }) => value),
    identifier: term.identifier,
    source: term.source,
    citations: term.citations.map(presentCitation),
    note: blocksToText(term.note) || null,
  }
}
