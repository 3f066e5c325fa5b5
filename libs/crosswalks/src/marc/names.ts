import {
  asWritten,
  type FullDescription,
  isAgent,
  isContributor,
  isGenre,
  isMaker,
  isTopic,
  type NamedEntity,
} from '@fonds/archive'
import { authorityUris } from '../authority-uris.ts'
import { partsOf, relatorOf } from '../relator.ts'
import { field, type MarcField, type Subfield } from './field.ts'

/** Life dates at the end of a name, as authority files write them: `Holm, Ida, 1850-1912`. */
const DATED =
  /^(.{1,300}?),\s*((?:(?:ca?\.|active|born|died|b\.|d\.|fl\.)\s*)?\d{3,4}\??(?:\s*[-–]\s*(?:\d{3,4}\??)?)?)$/u

const nameAndDates = (name: string): readonly Subfield[] => {
  const [, bare, dates] = DATED.exec(name) ?? []
  return bare === undefined
    ? [['a', name]]
    : [
        ['a', bare],
        ['d', dates],
      ]
}

/** Authority files whose URIs stand for the thing itself, not for a record about it (subfield 1). */
const THINGS = /^https?:\/\/(?:www\.)?(?:wikidata\.org|viaf\.org|orcid\.org|isni\.org|sws\.geonames\.org)\//

const links = (entity: NamedEntity): readonly Subfield[] =>
  authorityUris(entity).map((uri): Subfield => [THINGS.test(uri) ? '1' : '0', uri])

interface AgentForm {
  /** The last two digits of the tag. */
  readonly tag: '00' | '10'
  readonly first: '0' | '1' | '2' | '3'
  readonly subfields: readonly Subfield[]
}

/** Returns how an agent is written in fields X00 and X10; null for a name of no such type. */
function formOf({ name, entity_type }: NamedEntity): AgentForm | null {
  if (entity_type === 'person') {
    return { tag: '00', first: name.includes(',') ? '1' : '0', subfields: nameAndDates(name) }
  }
  if (entity_type === 'family') return { tag: '00', first: '3', subfields: [['a', name]] }
  if (entity_type === 'corporate_body') return { tag: '10', first: '2', subfields: [['a', name]] }
  return entity_type === 'place' ? { tag: '10', first: '1', subfields: [['a', name]] } : null
}

function relatorsOf(entity: NamedEntity): readonly Subfield[] {
  const relators = partsOf(entity).map(relatorOf)
  return [...relators.map(({ term }): Subfield => ['e', term]), ...relators.map(({ code }): Subfield => ['4', code])]
}

function nameField(hundred: '1' | '7', entity: NamedEntity): MarcField {
  const form = formOf(entity)
  const more = [...relatorsOf(entity), ...links(entity)]
  // Field 720 has names of no known type.
  if (form === null) return field('720', '  ', ['a', entity.name], ...more)
  return field(`${hundred}${form.tag}`, `${form.first} `, ...form.subfields, ...more)
}

/** Returns the first creator of the material that is a person, a family or a corporate body: the main entry. */
export const mainName = ({ entities }: FullDescription): NamedEntity | null =>
  asWritten(entities).find((entity) => isAgent(entity) && isMaker(entity)) ?? null

export function mainEntry(description: FullDescription): readonly MarcField[] {
  const main = mainName(description)
  return main === null ? [] : [nameField('1', main)]
}

export function addedEntries(description: FullDescription): readonly MarcField[] {
  const main = mainName(description)
  return asWritten(description.entities)
    .filter((entity) => isMaker(entity) || isContributor(entity))
    .filter(({ id, name }) => !(id === main?.id && name === main.name))
    .map((entity) => nameField('7', entity))
}

/** Second indicators of the vocabularies that have one. */
const VOCABULARIES: ReadonlyMap<string, string> = new Map([
  ['lcsh', '0'],
  ['lcnaf', '0'],
  ['naf', '0'],
  ['lcac', '1'],
  ['mesh', '2'],
  ['nal', '3'],
  ['csh', '5'],
  ['rvm', '6'],
])

/** A code of a vocabulary, as lists of codes of sources have them. */
const SOURCE_CODE = /^[a-z][a-z0-9/-]{1,19}$/

/** Returns the second indicator that names a heading's vocabulary, and the subfield that does. */
function vocabularyOf({ headings }: NamedEntity): { readonly indicator: string; readonly source: Subfield } {
  const stated =
    headings
      .find(({ source }) => source)
      ?.source?.trim()
      .toLowerCase() ?? ''
  const own = VOCABULARIES.get(stated)
  if (own !== undefined) return { indicator: own, source: ['2', null] }
  return SOURCE_CODE.test(stated) ? { indicator: '7', source: ['2', stated] } : { indicator: '4', source: ['2', null] }
}

/** Returns fields 600 to 657. */
export function subjects({ entities }: FullDescription): readonly MarcField[] {
  return asWritten(entities)
    .filter(isTopic)
    .map((entity) => {
      const { indicator, source } = vocabularyOf(entity)
      const { roles: stated } = entity
      const rest = [source, ...links(entity)]
      // The vocabulary of functions and occupations must be named; `local` is one of one's own.
      const named: readonly Subfield[] = [['2', source[1] ?? 'local'], ...links(entity)]
      if (stated.includes('occupation')) return field('656', ' 7', ['a', entity.name], ...named)
      if (stated.includes('function')) return field('657', ' 7', ['a', entity.name], ...named)
      if (stated.includes('title')) return field('630', `0${indicator}`, ['a', entity.name], ...rest)
      if (entity.entity_type === 'place') return field('651', ` ${indicator}`, ['a', entity.name], ...rest)
      const form = formOf(entity)
      if (form === null) return field('650', ` ${indicator}`, ['a', entity.name], ...rest)
      const relators = stated.filter((role) => role !== 'subject' && role !== 'name').map(relatorOf)
      const roles = relators.flatMap(({ term, code }): Subfield[] => [
        ['e', term],
        ['4', code],
      ])
      return field(`6${form.tag}`, `${form.first}${indicator}`, ...form.subfields, ...roles, ...rest)
    })
}

/** Returns field 655 of each genre and form. */
export const genres = ({ entities }: FullDescription): readonly MarcField[] =>
  asWritten(entities)
    .filter(isGenre)
    .map((entity) => {
      const { indicator, source } = vocabularyOf(entity)
      return field('655', ` ${indicator}`, ['a', entity.name], source, ...links(entity))
    })
