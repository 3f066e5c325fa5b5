import { AND_STEM, AND_WORDS, isAnd } from '../analysis/ampersand.ts'
import { compoundsOf } from '../analysis/compounds.ts'
import { exactLexeme, foldedLexeme, idLexeme, isIdLexeme, stemLexeme } from '../documents/lexemes.ts'
import { wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import type { ArchiveWords } from './archive-words.ts'
import { asOne, codesOf } from './as-one.ts'
import { neighbours } from './neighbours.ts'
import { fromDigraphs, inDigraphs } from './spellings.ts'
import { NO_SYNONYMS } from './synonyms.ts'
import { typedDate } from './typed-dates.ts'

const NO_WORDS: ArchiveWords = { synonyms: NO_SYNONYMS, fonds: new Map() }

/** A word or phrase of a query. */
type Typed = Extract<Query, { readonly kind: 'word' | 'phrase' }>

/**
 * Adds to each word and phrase of a query the other ways to write it that people type: dates, names with initials, joined and
 * divided words, "&", pairs of letters for one, codes, and what the archive knows: its synonyms, and the creators of fonds. What is found by them is found as well,
 * and ranks after what has the words. Nothing is added to prefixes, names and fields.
 */
export function asTyped(query: Query, archive: ArchiveWords = NO_WORDS): Query {
  switch (query.kind) {
    case 'and':
      return { ...query, queries: ofSequence(query.queries, archive) }
    case 'or':
    case 'some':
      return { ...query, queries: query.queries.map((part) => asTyped(part, archive)) }
    case 'not':
      return { ...query, query: asTyped(query.query, archive) }
    case 'word':
      return ofSequence([query], archive)[0] ?? query
    case 'phrase':
      return withMore(query, [...andPhrases(query.text), ...inGroups(query.text)])
    case 'prefix':
    case 'name':
    case 'field':
    case 'lexeme':
      return query
  }
}

/** Words next to each other may belong together. */
function ofSequence(queries: readonly Query[], archive: ArchiveWords): readonly Query[] {
  const around = neighbours(queries, archive.synonyms)
  return queries.map((part) =>
    part.kind === 'word'
      ? withMore(part, [...ofWord(part.text, archive), ...(around.get(part) ?? [])])
      : asTyped(part, archive),
  )
}

const withMore = (typed: Typed, also: readonly Query[]): Query => (also.length === 0 ? typed : { ...typed, also })

/** Returns other ways to write one word, regardless of the others. */
function ofWord(text: string, { fonds }: ArchiveWords): Query[] {
  const words = wordsIn(text)
  const [only] = words
  const lexemes = [...typedDate(text), ...codesOf(text)]
  const others: Query[] = []
  if (only !== undefined && words.length === 1) {
    lexemes.push(...(fonds.get(only.folded) ?? []).map(idLexeme))
    const digraphs = inDigraphs(only.exact)
    if (digraphs !== null) lexemes.push(foldedLexeme(digraphs))
    for (const spelling of fromDigraphs(only.exact)) lexemes.push(exactLexeme(spelling))
    const humps = text.match(HUMPS)
    if (humps !== null && humps.length > 1) others.push({ kind: 'phrase', text: humps.join(' ') })
  } else {
    for (const compound of compoundsOf(text)) if (isWhole(compound.text, text)) others.push(...asOne(compound.text))
    others.push(...andPhrases(text))
  }
  others.push(...inGroups(text))
  return lexemes.length === 0 ? others : [{ kind: 'lexeme', lexemes }, ...others]
}

/** "FitzWalter" is "Fitz" and "Walter". */
const HUMPS = /^\p{Lu}\p{Ll}+|(?<=\p{Ll})\p{Lu}\p{Ll}+/gu

/** Numbers in groups, by what languages put between them. */
const GROUPED =
  /(?<![\p{L}\p{N}]|\p{N}[.,'\u2019 ])[1-9]\d{0,2}([.,'\u2019 ])\d{3}(?:\1\d{3}){0,2}(?![\p{L}\p{N}]|\1\p{N})/gu

/** "12.500" and "12,500" are each other, and "12 500". */
const inGroups = (text: string): Query[] =>
  ['', ' '].flatMap((between): Query[] => {
    const other = text.replace(GROUPED, (number) => number.replace(/\D/g, between))
    if (other === text) return []
    return [{ kind: wordsIn(other).length > 1 ? 'phrase' : 'word', text: other }]
  })

/** Returns whether a compound is all of a text but its punctuation. */
const isWhole = (compound: string, text: string): boolean =>
  compound.length + 1 >= text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').length

const AND = /\s*&\s*/u

/** Returns phrases with words for "&", or with the sign for a word that means it. */
function andPhrases(text: string): Query[] {
  const parts = text.split(AND)
  if (parts.length > 1) return AND_WORDS.map((word): Query => ({ kind: 'phrase', text: parts.join(` ${word} `) }))
  const words = text.split(/\s+/u)
  const others = words.filter((word, n) => n === 0 || n === words.length - 1 || !isAnd(word.toLowerCase()))
  if (others.length === words.length) return []
  const sign: Query = { kind: 'lexeme', lexemes: [stemLexeme(AND_STEM)] }
  return [{ kind: 'and', queries: [{ kind: 'phrase', text: others.join(' ') }, sign] }]
}

/** Returns a query for the texts of images: what fonds they belong to is not in them. */
export function withoutFonds(query: Query): Query {
  switch (query.kind) {
    case 'and':
    case 'or':
    case 'some':
      return { ...query, queries: query.queries.map(withoutFonds) }
    case 'not':
      return { ...query, query: withoutFonds(query.query) }
    case 'word':
      return query.also === undefined ? query : { ...query, also: query.also.map(withoutFonds) }
    case 'lexeme':
      return { ...query, lexemes: query.lexemes.filter((lexeme) => !isIdLexeme(lexeme)) }
    case 'phrase':
    case 'prefix':
    case 'name':
    case 'field':
      return query
  }
}
