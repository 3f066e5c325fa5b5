import { apiUrl, arkUrl, blocksToHtml, blocksToText, type EntityRecordRow, permalink } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import {
  type Citation,
  type EntityDetail,
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
import { presentRelations, type StatedRelation } from './entity-relations.ts'
import { presentDate } from './item.ts'

const EAC_SUFFIX = formatNamed('eac').suffix

/** Data for the body of an entity. */
export interface PresentedEntity
  extends EntitySummaryRow,
    Pick<EntityRecordRow, 'updated_at' | 'content' | 'coordinates'> {
  readonly relations: readonly StatedRelation[]
}

type Content = PresentedEntity['content']

/** An entity without its linked records. */
export type EntityBody = Omit<EntityDetail, 'records'>

/** Builds the body of an entity. */
export function presentEntity(entity: PresentedEntity, tenant: TenantContext, labels: Labels): EntityBody {
  const { id, slug, name, entity_type, content, coordinates, relations, updated_at } = entity
  const self = apiUrl(tenant, 'entity', slug)
  return {
    ...presentEntitySummary(entity, { tenant, labels }),
    ...presentNames(name, content),
    ...presentProse(content, labels),
    coordinates: coordinates && { lat: coordinates.lat, lon: coordinates.lon, precision: coordinates.precision },
    places: (content?.places ?? []).map(presentPlace),
    functions: (content?.functions ?? []).map(presentTerm),
    occupations: (content?.occupations ?? []).map(presentTerm),
    legal_statuses: (content?.legal_statuses ?? []).map(presentTerm),
    mandates: (content?.mandates ?? []).map(presentTerm),
    local_descriptions: (content?.local_descriptions ?? []).map(presentTerm),
    languages_used: (content?.languages_used ?? []).map((used) => presentLanguageUsed(used, labels)),
    identifiers: (content?.identifiers ?? []).map(({ scheme, value, uri }) => ({
      scheme,
      value,
      uri: uri !== null && isObjectAddress(uri) ? uri : null,
    })),
    same_as: sameAs(content?.identifiers ?? []),
    relations: presentRelations(relations, tenant, labels),
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

function presentNames(name: string, content: Content): Pick<EntityDetail, 'alternative_names' | 'names'> {
  const names = content?.names ?? []
  // If the record was merged into an entity with another name, its own name becomes an alternative one.
  const all = new Set([...names.map(({ value }) => value), ...(content === null ? [] : [content.name])])
  return {
    alternative_names: [...all].filter((value) => value !== name),
    names: names.map(({ kind, value, lang, script, date }) => ({
      // The only name is what the entity is called, even if the source does not say that it is authorized.
      kind: names.length === 1 ? 'authorized' : kind,
      value,
      lang,
      script,
      dates: presentDate(date),
    })),
  }
}

const LIFE: ReadonlySet<string> = new Set(['abstract', 'bioghist'])

function presentProse(content: Content, labels: Labels): Pick<EntityDetail, 'biography' | 'biographical_notes'> {
  const notes = (content?.biographical_notes ?? [])
    .map(({ type, label, blocks, lang }) => ({
      type,
      label: label ?? labels.note(type),
      text: blocksToText(blocks),
      html: blocksToHtml(blocks, lang),
    }))
    .filter(({ text }) => text !== '')
  const life = notes.filter(({ type }) => LIFE.has(type)).map(({ text }) => text)
  return { biography: life.join('\n\n') || null, biographical_notes: notes }
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
