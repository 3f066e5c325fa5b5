import { tenantWord } from '@fonds/db'
import type { DescriptionKind } from '@fonds/types'
import type { QueryField } from '../grammar/query.ts'

/**
 * How what is sought stands in the index: one set of lexemes for words, names and filters, told apart by their first
 * character. They are written plain; PostgreSQL analyses nothing.
 */

/** Of the lexemes and columns. Documents that were made under another are made again. */
export const MAPPING = 7

/** A lexeme has 2,046 bytes at the most, and a folded letter may be several. */
const LONGEST = 200
const cut = (word: string): string => word.slice(0, LONGEST).toWellFormed()

export const exactLexeme = (word: string): string => `=${cut(word)}`
export const foldedLexeme = (word: string): string => `.${cut(word)}`
/** `stem`: with its language, `en~letter`. */
export const stemLexeme = (stem: string): string => `~${cut(stem)}`

/** A folded word of a linked name. */
export const nameLexeme = (field: QueryField, word: string): string => `#${field}.${cut(word)}`
/** A word of a linked name in one language. `stem`: with the language (`en~letter`); null for a word that has none. */
export const nameStemLexeme = (field: QueryField, language: string, stem: string | null, folded: string): string =>
  `#${field}~${cut(stem ?? `${language}~${folded}`)}`

/** What a description is linked to, or lies below. */
export const idLexeme = (id: string): string => `^${id.replaceAll('-', '')}`

export const kindLexeme = (kind: DescriptionKind): string => `+kind.${kind}`
export const levelLexeme = (level: string): string => `+level.${level}`
export const languageLexeme = (language: string): string => `+language.${language}`
export const accessLexeme = (status: string): string => `+access.${status}`
export const decadeLexeme = (first: number): string => `+decade.${first}`
export const IMAGE_LEXEME = '+image'
export const tenantLexeme = tenantWord
/** In no document. */
export const NO_LEXEME = '-'

/** A lexeme as PostgreSQL reads it within a tsvector or tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
