import type { EntityType } from '@fonds/db/read'
import {
  accentedLexeme,
  DIGITAL_OBJECT_LEXEME,
  ENTITY_TYPE,
  exactLexeme,
  IMAGE_LEXEME,
  isContainerLexeme,
  isIdLexeme,
  isRoleLexeme,
  isTextMark,
  TEXT_LEXEME,
} from '../documents/lexemes.ts'
import { OVERFLOW_POSITION } from '../documents/vector.ts'
import { type LinkFacet, NAME_FACETS } from '../engine/engine.ts'
import type { VersionedDocument } from '../indexer/indexer.commands.ts'
import type { IndexField } from './mapping.ts'
import { descriptionsTerm, othersTerm } from './tenant-terms.ts'
import { type Lexeme, lexemesOf, WEIGHT } from './tsvector.ts'

/** A row of `search.document` with the sort keys of its facet values. */
export interface IndexedRow
  extends Omit<VersionedDocument, 'terms' | 'words' | 'entities' | 'words_language' | 'body'> {
  readonly tenant_id: string
  /** As text. */
  readonly terms: string
  readonly names: readonly { readonly id: string; readonly entity_type: EntityType; readonly sort_name: string }[]
  readonly top_key: string | null
}

type Value = string | number | boolean | null | readonly string[] | readonly number[] | Readonly<Record<string, string>>
export type IndexDocument = { readonly [F in Exclude<IndexField, 'any'>]: Value }

/** Separates a facet value's sort key from its UUID. It sorts before any letter, so shorter keys come first. */
const PART = '\u0001'
const facetKey = (order: string, id: string): string => `${order}${PART}${id}`

/** Returns the UUID of a facet value. */
export const idOfFacetKey = (key: string): string => key.slice(key.lastIndexOf(PART) + 1)

/** Replaces whitespace, which would split a term in two; no word contains an underscore. */
export const encoded = (lexeme: string): string => lexeme.replace(/\s/gu, '_')

/**
 * Converts PostgreSQL's document for Elasticsearch. The lexemes and their positions stay the same, so both engines
 * match the same documents.
 */
export function indexDocument(row: IndexedRow): IndexDocument {
  const { entity_type, links, image, digital_object, ...terms } = sorted(row.terms)
  return {
    tenant:
      row.kind === 'entity' || row.kind === 'exhibit' ? othersTerm(row.tenant_id) : descriptionsTerm(row.tenant_id),
    id: row.id,
    version: Number(row.version),
    type: row.kind,
    entity_type,
    level: row.level,
    access: row.access,
    language: row.languages,
    decade: row.decades,
    reuse: row.reuse,
    media: row.media,
    links,
    group: row.top_id ?? row.id,
    image,
    digital_object,
    ...namesOf(row),
    collection: row.top_id === null ? null : facetKey(row.top_key ?? '', row.top_id),
    year_from: row.year_from,
    year_to: row.year_to,
    day_from: row.day_from,
    day_to: row.day_to,
    sort_year: row.sort_year,
    quality: row.quality,
    added: numberOf(row.added),
    updated: numberOf(row.updated),
    title_key: row.title_key,
    title_keys: row.title_keys,
    reference_key: row.reference_key,
    code_key: row.code_key,
    ...terms,
  }
}

// The driver sends numbers of eight bytes as text.
const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value))

function namesOf({ names, creators, genres }: IndexedRow): Record<LinkFacet, string[]> {
  const keys = (isIn: (name: (typeof names)[number]) => boolean) =>
    names.filter(isIn).map(({ sort_name, id }) => facetKey(sort_name, id))
  const [person = [], corporate_body = [], family = [], place = [], subject = []] = NAME_FACETS.map((facet) =>
    keys(({ entity_type }) => entity_type === facet),
  )
  const withRole = (ids: readonly string[] | null) => keys(({ id }) => (ids ?? []).includes(id))
  return { person, corporate_body, family, place, subject, creator: withRole(creators), genre: withRole(genres) }
}

/** Maps a word's weight to its field. */
const FIELDS = [
  [WEIGHT.A, 'title'],
  [WEIGHT.B, 'names'],
  [WEIGHT.C, 'text'],
  [WEIGHT.D, 'above'],
] as const

/** Ranking hints about a word, as the first letter of a marker term. */
export const SIGNS = { opens: 'o', leads: 'l', brief: 'b', twice: '2', often: '4' } as const

/** Maximum number of words in a title that counts as brief. */
const MAX_BRIEF_WORDS = 4

/** A term before each text that says which field it belongs to, by which a phrase is found in one of them. */
export const MARKS = { title: '<A', names: '<B', text: '<C', above: '<D' } as const
const MARK_OF = new Map(FIELDS.map(([weight, field]) => [weight as number, MARKS[field]]))

interface PlacedTerm {
  readonly at: number
  /** See `WEIGHT`. */
  readonly weight: number
  readonly term: string
}

/** Properties and links of a document, other than words. */
const isLink = (text: string): boolean =>
  isIdLexeme(text) || isRoleLexeme(text) || isContainerLexeme(text) || isTextMark(text) || text === TEXT_LEXEME

/** Groups the lexemes of a document by purpose. */
function sorted(tsvector: string) {
  const words = { title: [] as string[], names: [] as string[], text: [] as string[], above: [] as string[] }
  const named: string[] = []
  const links: string[] = []
  const signs: string[] = []
  const placed: PlacedTerm[] = []
  let entity_type: string | null = null
  let image = false
  let digital_object = false
  const lexemes = lexemesOf(tsvector, (text, at, weight) => {
    if (at < OVERFLOW_POSITION && (text.startsWith('.') || text.startsWith('#')))
      placed.push({ at, weight, term: encoded(text) })
  })
  placed.sort((a, b) => a.at - b.at || a.term.length - b.term.length)
  const title = titleLength(placed)
  const accented = new Set(lexemes.map(({ text }) => text).filter((text) => text.startsWith('!')))
  const isPlain = (folded: string) => !accented.has(accentedLexeme(folded))
  for (const lexeme of lexemes) {
    const { text, weights } = lexeme
    const kind = text.charAt(0)
    if (kind === '=' || kind === '.' || kind === '~') {
      const term = encoded(text)
      const word = text.slice(1)
      const terms = kind === '.' && isPlain(word) ? [term, encoded(exactLexeme(word))] : [term]
      for (const [weight, field] of FIELDS) if ((weights & weight) !== 0) words[field].push(...terms)
      // Lexemes that are no words of the text rank nothing.
      if (kind !== '=' && !/^~[^a-z]/.test(text)) addSigns(signs, lexeme, title, term)
    } else if (isLink(text)) links.push(text)
    else if (kind === '#') named.push(encoded(text))
    else if (text.startsWith(ENTITY_TYPE)) entity_type = text.slice(ENTITY_TYPE.length)
    else if (text === IMAGE_LEXEME) image = true
    else if (text === DIGITAL_OBJECT_LEXEME) digital_object = true
  }
  return {
    entity_type,
    links,
    image,
    digital_object,
    title: words.title.join(' '),
    names: words.names.join(' '),
    text: words.text.join(' '),
    above: words.above.join(' '),
    named: named.join(' '),
    signs: signs.join(' '),
    places: textsOf(placed),
  }
}

/**
 * Returns the number of words in the title, which is the first text: texts start at position 1 with gaps between them.
 */
function titleLength(placed: readonly PlacedTerm[]): number {
  let length = 0
  for (const { at } of placed) {
    if (at > length + 1) break
    length = at
  }
  return length
}

function addSigns(signs: string[], { first, own }: Lexeme, title: number, term: string): void {
  if (first === 1) signs.push(SIGNS.opens + term)
  if (first <= title) signs.push(SIGNS.leads + term)
  if (first <= title && title <= MAX_BRIEF_WORDS) signs.push(SIGNS.brief + term)
  // Words inherited from ancestors do not count.
  if (own >= 2) signs.push(SIGNS.twice + term)
  if (own >= 4) signs.push(SIGNS.often + term)
}

/**
 * Returns the terms as texts. Elasticsearch accepts only one term per position, so if two share one (the last bigram of
 * a run and its second character), the result is two texts.
 */
function textsOf(placed: readonly PlacedTerm[]): string[] {
  const longer = placed.filter(({ at }, n) => placed[n + 1]?.at !== at)
  if (longer.length === placed.length) return runs(placed)
  const shorter = placed.filter(({ at }, n) => placed[n - 1]?.at !== at)
  return [...new Set([...runs(longer), ...runs(shorter)])]
}

/** Joins adjacent terms into texts. Elasticsearch leaves a gap between texts that phrases do not cross. */
function runs(placed: readonly PlacedTerm[]): string[] {
  const found: string[] = []
  let run = ''
  let before = Number.NEGATIVE_INFINITY
  for (const { at, weight, term } of placed) {
    if (at === before + 1) run += ` ${term}`
    else {
      if (run !== '') found.push(run)
      run = `${MARK_OF.get(weight)} ${term}`
    }
    before = at
  }
  if (run !== '') found.push(run)
  return found
}
