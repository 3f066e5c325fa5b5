import { extentText, type FullDescription, isGenre, isMaker, reuseOf, shelved, translatedNames } from '@fonds/archive'
import { type EntityType, sortKey } from '@fonds/db/read'
import { normaliseLanguage } from '@fonds/language'
import {
  type Access,
  type Cards,
  entityTypeOf,
  type FileKind,
  type FoundType,
  type Heading,
  isObjectAddress,
  type MediaKind,
  type NameCard,
  type Reuse,
} from '@fonds/types'
import { codeKey } from '../analysis/codes.ts'
import { type StemmedLanguage, stemmerLanguage } from '../analysis/stem.ts'
import type { QueryField } from '../grammar/query.ts'
import type { JoinedTexts } from '../image-texts/joined-texts.ts'
import { addText } from '../image-texts/text-terms.ts'
import { type BodyPart, bodyText } from './body.ts'
import { containerKeys } from './containers.ts'
import { daysOf } from './days.ts'
import {
  accessLexeme,
  containerLexeme,
  DIGITAL_OBJECT_LEXEME,
  decadeLexeme,
  IMAGE_LEXEME,
  idLexeme,
  kindLexeme,
  languageLexeme,
  levelLexeme,
  mediaLexeme,
  reuseLexeme,
  roleLexeme,
  tenantLexeme,
} from './lexemes.ts'
import { addTranslations } from './translated-words.ts'
import { addTyped } from './typed-terms.ts'
import { TermVector } from './vector.ts'
import type { SpeltWord } from './vocabulary.ts'
import { decadesOf, yearsOfDescription } from './years.ts'

/** The searchable form of a description, an entity or an exhibit: a row of `search.document`. */
export interface SearchDocument {
  readonly id: string
  readonly kind: FoundType
  /** A `tsvector` in PostgreSQL's binary format. */
  readonly terms: Buffer
  /** Words as written; a word may occur twice. */
  readonly words: readonly SpeltWord[]
  /** Languages in which any of its words are stemmed. */
  readonly stemmed: readonly StemmedLanguage[]
  readonly code_key: string | null
  readonly title_key: string
  /** The same of titles in other languages (`titleKeysOf`); null if there are none. */
  readonly title_keys: Readonly<Record<string, string>> | null
  /** Orders by reference code. */
  readonly reference_key: string
  readonly year_from: number | null
  readonly year_to: number | null
  readonly sort_year: number | null
  /** Days in the first and the last year, as `MMDD`; null for whole years. */
  readonly day_from: number | null
  readonly day_to: number | null
  /** Null for entities and exhibits, as are `level` and `access`. */
  readonly quality: number | null
  /** Seconds since 1970 of the first publication and of the last change; null for entities and exhibits. */
  readonly added: number | null
  readonly updated: number | null
  readonly level: string | null
  readonly access: string | null
  readonly languages: readonly string[]
  readonly decades: readonly number[]
  readonly entities: readonly string[]
  readonly top_id: string | null
  /** UUIDs of the linked names that are creators, and of those of genres and forms. */
  readonly creators: readonly string[]
  readonly genres: readonly string[]
  /** Null for entities and exhibits. */
  readonly reuse: Reuse | null
  /** Kinds of its own pictures and other files. */
  readonly media: readonly MediaKind[]
  readonly words_language: string | null
  readonly body: string
  /** The fields of which the body consists; null for entities and exhibits. */
  readonly parts: readonly BodyPart[] | null
}

/** The parts of a description that its search document is made of; every `FullDescription` has them. */
export interface SearchedDescription
  extends Pick<
    FullDescription,
    'id' | 'kind' | 'title' | 'reference_code' | 'level' | 'quality' | 'date' | 'aggregate' | 'body'
  > {
  /** Seconds since 1970 of its first publication, and of its last change. */
  readonly added: number | null
  readonly updated: number | null
  readonly access: { readonly value: Pick<Access, 'status'> } | null
  readonly languages: { readonly value: readonly string[] }
  readonly rights: { readonly value: { readonly uri: string | null } } | null
  /** The archive's statement for material without one. */
  readonly default_rights: { readonly uri: string | null } | null
  /** Keys by which titles in several languages sort, by language; null or absent without any. */
  readonly title_keys?: Readonly<Record<string, string>> | null
  /** Root first. */
  readonly ancestors: readonly { readonly id: string; readonly title: string }[]
  /** The repository that holds it; null unless the archive has several. */
  readonly repository_id?: string | null
  readonly entities: readonly {
    readonly id: string
    readonly name: string
    readonly entity_type: EntityType
    readonly translations?: Cards<NameCard> | null
    readonly roles: readonly string[]
    readonly creator: boolean
    readonly headings: readonly Pick<Heading, 'type' | 'name'>[]
  }[]
  readonly images: { readonly length: number }
  /** Kinds of its own files that are not pictures. */
  readonly file_kinds: readonly FileKind[]
}

/** The query field for each type of name. */
export const FIELD_OF: Readonly<Record<EntityType, QueryField>> = {
  person: 'person',
  corporate_body: 'organization',
  family: 'family',
  place: 'place',
  subject: 'subject',
}

/** Limits the number of languages whose stemmers are applied to one document. */
const MAX_LANGUAGES = 3

/** The length of the text kept for highlighting, in characters. */
const MAX_BODY_LENGTH = 10_000

/** Returns the part of a text that is kept for highlighting. */
export const truncateBody = (text: string): string => text.slice(0, MAX_BODY_LENGTH).toWellFormed()

/**
 * Builds the search document of a description.
 * @param languages the language of description of each ancestor that states one, by the ancestor's UUID
 * @param texts the beginning of the texts of its images
 */
export function documentOf(
  tenantId: string,
  description: SearchedDescription,
  languages: ReadonlyMap<string, string>,
  texts: JoinedTexts | null = null,
): SearchDocument {
  const { id, kind, title, reference_code, level, quality, ancestors, entities } = description
  const language = languageOfWords(description, languages)
  const { body, parts } = bodyText(description)
  const years = yearsOfDescription(description)
  const access = description.access?.value.status ?? 'unknown'
  const stemmed = languagesOfWords(language, description)
  const decades = decadesOf(years, new Date().getUTCFullYear())
  const filtered = {
    ...{ access, decades, reuse: reuseOf(description.rights?.value ?? description.default_rights) },
    media: [...(description.images.length > 0 ? (['image'] as const) : []), ...description.file_kinds],
    creators: [...new Set(entities.filter(isMaker).map((entity) => entity.id))],
    genres: [...new Set(entities.filter(isGenre).map((entity) => entity.id))],
  }
  const vector = vectorOf(tenantId, description, { ...filtered, languages: stemmed, body })
  // Last, so that a long text cannot crowd out the description.
  if (texts !== null) {
    vector.beginTexts()
    addText(vector, texts, stemmedLanguages([...texts.languages, ...stemmed]))
  }
  return {
    id,
    kind,
    terms: vector.toBinary(),
    words: vector.words,
    stemmed: vector.languages,
    code_key: reference_code === null ? null : codeKey(reference_code),
    title_key: sortKey(title),
    title_keys: titleKeysOf(description.title_keys ?? null),
    reference_key: referenceKey(reference_code, title),
    ...years,
    ...daysOf(description.date, years),
    quality,
    added: description.added,
    updated: description.updated,
    level,
    ...filtered,
    languages: [...new Set(description.languages.value)],
    entities: [...new Set(entities.map((entity) => entity.id))],
    top_id: ancestors[0]?.id ?? null,
    words_language: language,
    body: truncateBody(body),
    parts: parts.filter(([start]) => start < MAX_BODY_LENGTH),
  }
}

/**
 * Returns the keys of titles by language, and by language without a script as well, under which a reader finds the one in another
 * script.
 */
function titleKeysOf(keys: Readonly<Record<string, string>> | null): Readonly<Record<string, string>> | null {
  if (keys === null) return null
  const all = Object.entries(keys)
  const bare = all.map(([language, key]): [string, string] => [baseLanguage(language), key]).toReversed()
  return { ...Object.fromEntries(bare), ...keys }
}

/** Returns the same of what has its titles in translations. */
export function keysOfCards<T>(
  cards: Cards<T> | null | undefined,
  titleOf: (card: T) => string | undefined,
): Readonly<Record<string, string>> | null {
  const keys = Object.entries(cards?.in ?? {}).flatMap(([language, card]) => {
    const title = titleOf(card)
    return title === undefined ? [] : [[language, sortKey(title)] as const]
  })
  return keys.length === 0 ? null : titleKeysOf(Object.fromEntries(keys))
}

/** Returns a language without its script. */
export const baseLanguage = (language: string): string => language.split('-', 1)[0] ?? language

/** Sorts before every other character of a key, so that a code precedes those below it. */
const TITLE_MARK = '\u0001'
/** Sorts after every other character. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * Returns a key that sorts by reference code in natural order, "A 2" before "A 10", and then by title. Descriptions
 * without a code come last.
 */
export function referenceKey(code: string | null, title: string): string {
  const key = code === null ? '' : sortKey(code)
  return key === '' ? LAST_CHARACTER + sortKey(title) : key + TITLE_MARK + sortKey(title)
}

/**
 * Returns the language of description. A finding aid usually states it once, at the top; the default is the language of
 * the material.
 */
function languageOfWords(
  { body, languages, ancestors }: SearchedDescription,
  above: ReadonlyMap<string, string>,
): string | null {
  const nearest = ancestors.findLast(({ id }) => above.has(id))
  const inherited = nearest === undefined ? undefined : above.get(nearest.id)
  const stated = body.description_language ?? inherited ?? languages.value[0] ?? null
  return stated === null ? null : (normaliseLanguage(stated) ?? stated)
}

/** Returns the languages to stem the words of a description in. */
export const languagesToStem = (
  description: SearchedDescription,
  languages: ReadonlyMap<string, string>,
): readonly string[] => languagesOfWords(languageOfWords(description, languages), description)

/**
 * Returns the languages to stem in. Titles are often in the language of the material, whatever the language of
 * description.
 */
function languagesOfWords(written: string | null, { languages }: SearchedDescription): string[] {
  return stemmedLanguages([...(written === null ? [] : [written]), ...languages.value])
}

/** Returns the first languages that have a stemmer. */
export const stemmedLanguages = (languages: readonly string[]): string[] =>
  [...new Set(languages.flatMap((language) => stemmerLanguage(language) ?? []))].slice(0, MAX_LANGUAGES)

/** Filter values that the description itself does not contain. */
interface Filtered extends Pick<SearchDocument, 'decades' | 'creators' | 'genres' | 'media'> {
  readonly access: string
  readonly reuse: Reuse
}

function vectorOf(
  tenantId: string,
  description: SearchedDescription,
  { languages, body, ...filtered }: Filtered & { readonly languages: readonly string[]; readonly body: string },
): TermVector {
  const vector = new TermVector()
  // Filter lexemes come first, so that a long text cannot crowd them out.
  for (const lexeme of filterLexemes(tenantId, description, filtered)) vector.mark(lexeme)
  vector.add(description.title, languages, 'A')
  vector.add(description.reference_code ?? '', [], 'D')
  for (const { text, lang } of description.body.titles) vector.add(text, lang === null ? languages : [lang], 'A')
  for (const { id, entity_type, name, headings, translations } of description.entities) {
    for (const form of new Set([name, ...headings.map((heading) => heading.name), ...translatedNames(translations)])) {
      vector.add(form, languages, 'B')
      vector.addName(FIELD_OF[entity_type], form, languages)
      // As written only, which names of creators are searched by.
      if (filtered.creators.includes(id)) vector.addName('creator', form, [])
      if (filtered.genres.includes(id)) vector.addName('genre', form, languages)
    }
    // The name of a body with subdivisions is a subject, but is also indexed as a body.
    for (const { type, name: form } of headings) {
      if (type !== 'name' && entityTypeOf(type) !== entity_type)
        vector.addName(FIELD_OF[entityTypeOf(type)], form, languages)
    }
  }
  for (const { title } of description.ancestors) vector.add(title, languages, 'D')
  for (const text of smallPrint(description)) vector.add(text, [], 'D')
  addTyped(vector, description)
  vector.add(body, languages, 'C')
  addTranslations(vector, description.body.translations, stemmedLanguages)
  return vector
}

function* filterLexemes(
  tenantId: string,
  description: SearchedDescription,
  { access, decades, creators, genres, reuse, media }: Filtered,
): Generator<string> {
  yield tenantLexeme(tenantId)
  yield kindLexeme(description.kind)
  yield levelLexeme(description.level)
  yield accessLexeme(access)
  if (description.images.length > 0) yield IMAGE_LEXEME
  // Only objects that responses show.
  if (description.body.digital_objects.some(({ url }) => isObjectAddress(url))) yield DIGITAL_OBJECT_LEXEME
  for (const language of description.languages.value) yield languageLexeme(language)
  for (const decade of decades) yield decadeLexeme(decade)
  for (const { id } of description.ancestors) yield idLexeme(id)
  for (const { id } of description.entities) yield idLexeme(id)
  if (description.repository_id) yield idLexeme(description.repository_id)
  for (const id of creators) yield roleLexeme('creator', id)
  for (const id of genres) yield roleLexeme('genre', id)
  yield reuseLexeme(reuse)
  for (const kind of media) yield mediaLexeme(kind)
  for (const key of containerKeys(description.body.containers)) yield containerLexeme(key)
}

/** Yields details that specialists search for: dates as written, former reference codes, containers and extents. */
function* smallPrint({ body }: SearchedDescription): Generator<string> {
  for (const { display } of body.dates) yield display
  for (const { value } of body.identifiers) yield value
  for (const { type, label, indicator, material } of shelved(body.containers)) {
    yield [label, indicator, type?.replaceAll('_', ' '), material].filter(Boolean).join(' ')
  }
  for (const extent of body.extent) yield extentText(extent)
  for (const { title } of body.digital_objects) if (title !== null) yield title
}
