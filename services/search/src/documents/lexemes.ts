import { tenantWord } from '@fonds/db/read'
import type { FoundType } from '@fonds/types'
import type { RoleFacet } from '../engine/engine.ts'
import type { QueryField } from '../grammar/query.ts'

/**
 * The index represents words, names and filters as one set of lexemes, distinguished by their first character. They are
 * written verbatim; PostgreSQL does no analysis.
 */

/** The version of the lexemes and columns. Documents written by another version are rebuilt. */
export const MAPPING = 20

/** PostgreSQL limits a lexeme to 2,046 bytes, and a folded letter may take several. */
const MAX_LEXEME_LENGTH = 200
const cut = (word: string): string => word.slice(0, MAX_LEXEME_LENGTH).toWellFormed()

/**
 * Returns the lexeme of a word as written. Documents have it only for folded words that they contain in a form with
 * accents; for any other, the folded lexeme says the same.
 */
export const exactLexeme = (word: string): string => `=${cut(word)}`
/**
 * Returns the lexeme of a folded word that a document contains in a form with accents. It has all positions of the folded
 * word.
 */
export const accentedLexeme = (folded: string): string => `!${cut(folded)}`
export const foldedLexeme = (word: string): string => `.${cut(word)}`
/** `stem` includes its language: `en~letter`. */
export const stemLexeme = (stem: string): string => `~${cut(stem)}`

/** Returns the lexeme of a word, or of its stem, that a description with texts of images has only outside of them. */
export const elsewhereLexeme = (lexeme: string): string => `%${lexeme}`
/**
 * Returns that of a word which only such texts have, but which begins like one that they lack. Prefixes find it.
 */
export const besideLexeme = (lexeme: string): string => `%+${lexeme}`

/** Returns whether a lexeme is one of these. */
export const isTextMark = (lexeme: string): boolean => lexeme.startsWith('%')

/** Returns the lexeme of a date that a document has or covers, see `dateLexemes`. */
export const dateLexeme = (date: string): string => `~@~${date}`
/** Returns the lexeme of a person by the folded family name and the first letters of the others: `harrow te`. */
export const initialsLexeme = (family: string, initials: string): string => `~#~${cut(`${family} ${initials}`)}`
/** Returns the lexeme of a reference code. @param key see `codeKey` */
export const codeLexeme = (key: string): string => `~:~${cut(key)}`

/** Returns the lexeme of a folded word of a linked name. */
export const nameLexeme = (field: QueryField, word: string): string => `#${field}.${cut(word)}`
/**
 * Returns the lexeme for a word of a linked name, stemmed in one language. `stem` includes the language (`en~letter`),
 * and is null if the word has no stem.
 */
export const nameStemLexeme = (field: QueryField, language: string, stem: string | null, folded: string): string =>
  `#${field}~${cut(stem ?? `${language}~${folded}`)}`

/** Returns the lexeme of an entity that a description is linked to, of an ancestor, or of its repository. */
export const idLexeme = (id: string): string => `^${id.replaceAll('-', '')}`

/** Returns whether a lexeme is one of these. */
export const isIdLexeme = (lexeme: string): boolean => lexeme.startsWith('^')

/** Returns the lexeme of a name in the role of a facet. */
export const roleLexeme = (facet: RoleFacet, id: string): string => `+${facet}.${id.replaceAll('-', '')}`

/** Returns whether a lexeme is one of these. */
export const isRoleLexeme = (lexeme: string): boolean => /^\+(creator|genre)\./.test(lexeme)

/** Returns the lexeme of the description that a text of an image belongs to. */
export const ownIdLexeme = (id: string): string => `@${id.replaceAll('-', '')}`

/** Returns the lexeme of a container, or of one in another: see `containerKeys`. */
export const containerLexeme = (key: string): string => `+box.${cut(key)}`

/** Returns whether a lexeme is one of these. */
export const isContainerLexeme = (lexeme: string): boolean => lexeme.startsWith('+box.')

export const kindLexeme = (kind: FoundType): string => `+kind.${kind}`
/** Returns the lexeme of the type of an entity. */
export const entityTypeLexeme = (type: string): string => `${ENTITY_TYPE}${type}`
export const ENTITY_TYPE = '+entity.'
export const levelLexeme = (level: string): string => `+level.${level}`
export const languageLexeme = (language: string): string => `+language.${language}`
export const accessLexeme = (status: string): string => `+access.${status}`
export const reuseLexeme = (reuse: string): string => `+reuse.${reuse}`
export const mediaLexeme = (kind: string): string => `+media.${kind}`
export const decadeLexeme = (first: number): string => `+decade.${first}`
export const IMAGE_LEXEME = '+image'
export const DIGITAL_OBJECT_LEXEME = '+object'
/** Documents with the texts of images. */
export const TEXT_LEXEME = '+text'
/** Returns the lexeme of an archive's descriptions. */
export const tenantLexeme = tenantWord
/** Returns the lexeme of an archive's entities and exhibits. */
export const otherTenantLexeme = (tenantId: string): string => `${tenantWord(tenantId)}+`
/** A lexeme that occurs in no document. */
export const NO_LEXEME = '-'

/** Quotes a lexeme for use within a `tsvector` or `tsquery`. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
