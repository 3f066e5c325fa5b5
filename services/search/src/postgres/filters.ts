import {
  accessLexeme,
  containerLexeme,
  DIGITAL_OBJECT_LEXEME,
  decadeLexeme,
  entityTypeLexeme,
  IMAGE_LEXEME,
  idLexeme,
  kindLexeme,
  languageLexeme,
  levelLexeme,
  mediaLexeme,
  reuseLexeme,
  roleLexeme,
} from '../documents/lexemes.ts'
import { allOf, anyOf, lexeme, not, type TsQuery } from '../documents/tsquery.ts'
import type { ExcludedValues, Filtered, FilterValues } from '../engine/engine.ts'

/** Filters of a search, as document terms. */
export interface FilterTerms {
  /** Filters that are not facets. */
  readonly always: readonly TsQuery[]
  /** The filter of each facet; null if there is none. */
  readonly facets: Readonly<Record<Filtered, TsQuery | null>>
}

export function filterTerms(filters: FilterValues): FilterTerms {
  const {
    within,
    repository,
    container,
    has_image,
    has_digital_object,
    entity_type,
    type,
    language,
    level,
    access,
    decade,
    reuse,
    media,
    collection,
  } = filters
  return {
    always: [
      ...(within === null ? [] : [lexeme(idLexeme(within))]),
      ...(repository === null ? [] : [anyOf(repository.map((id) => lexeme(idLexeme(id))))]),
      ...(container === null ? [] : [anyOf(container.map((key) => lexeme(containerLexeme(key))))]),
      ...(entity_type === null ? [] : [anyOf(entity_type.map((value) => lexeme(entityTypeLexeme(value))))]),
      ...present(has_image, IMAGE_LEXEME),
      ...present(has_digital_object, DIGITAL_OBJECT_LEXEME),
      ...(filters.not === null ? [] : excluded(filters.not)),
    ],
    facets: {
      type: type && anyOf(type.map((value) => lexeme(kindLexeme(value)))),
      language: language && anyOf(language.map((value) => lexeme(languageLexeme(value)))),
      level: level && anyOf(level.map((value) => lexeme(levelLexeme(value)))),
      access: access && anyOf(access.map((value) => lexeme(accessLexeme(value)))),
      decade: decade && anyOf(decade.map((value) => lexeme(decadeLexeme(value)))),
      reuse: reuse && anyOf(reuse.map((value) => lexeme(reuseLexeme(value)))),
      media: media && anyOf(media.map((value) => lexeme(mediaLexeme(value)))),
      collection: collection && lexeme(idLexeme(collection)),
      person: named(filters.person),
      corporate_body: named(filters.corporate_body),
      family: named(filters.family),
      place: named(filters.place),
      subject: named(filters.subject),
      creator: named(filters.creator, (id) => roleLexeme('creator', id)),
      genre: named(filters.genre, (id) => roleLexeme('genre', id)),
    },
  }
}

/** Requires that documents have none of some lexemes. */
const excluded = ({
  type,
  language,
  level,
  access,
  decade,
  reuse,
  media,
  creator,
  genre,
  container,
  linked,
}: ExcludedValues): readonly TsQuery[] =>
  [
    ...type.map(kindLexeme),
    ...language.map(languageLexeme),
    ...level.map(levelLexeme),
    ...access.map(accessLexeme),
    ...decade.map(decadeLexeme),
    ...reuse.map(reuseLexeme),
    ...media.map(mediaLexeme),
    ...creator.map((id) => roleLexeme('creator', id)),
    ...genre.map((id) => roleLexeme('genre', id)),
    ...container.map(containerLexeme),
    ...linked.map(idLexeme),
  ].map((text) => not(lexeme(text)))

/** Requires that documents have a lexeme, or that they do not. */
const present = (wanted: boolean | null, text: string): readonly TsQuery[] =>
  wanted === null ? [] : [wanted ? lexeme(text) : not(lexeme(text))]

const named = (
  names: readonly (readonly string[])[] | null,
  lexemeOf: (id: string) => string = idLexeme,
): TsQuery | null => names && allOf(names.map((ids) => anyOf(ids.map((id) => lexeme(lexemeOf(id))))))
