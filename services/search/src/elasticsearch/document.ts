import type { EntityType } from '@fonds/db'
import { IMAGE_LEXEME } from '../documents/lexemes.ts'
import { BEYOND } from '../documents/vector.ts'
import { NAME_FACETS, type NameFacet } from '../engine/engine.ts'
import type { VersionedDocument } from '../indexer/document-store.ts'
import type { IndexField } from './mapping.ts'
import { lexemesOf, type PlacedLexeme } from './tsvector.ts'

/** A row of `search.document`, with what its facets are ordered by. */
export interface IndexedRow extends Omit<VersionedDocument, 'words' | 'entities' | 'words_language' | 'body'> {
  readonly tenant_id: string
  readonly names: readonly { readonly id: string; readonly entity_type: EntityType; readonly sort_name: string }[]
  readonly top_key: string | null
}

type Value = string | number | boolean | null | readonly string[] | readonly number[]
export type IndexDocument = { readonly [F in Exclude<IndexField, 'any'>]: Value }

/** Between what values of a facet are ordered by and their UUID: before any letter, so that longer ones come later. */
const PART = '\u0001'
const facetKey = (order: string, id: string): string => `${order}${PART}${id}`

/** The UUID of a facet's value. */
export const idOfFacetKey = (key: string): string => key.slice(key.lastIndexOf(PART) + 1)

/** A space would part a term in two; no word has a low line. */
export const encoded = (lexeme: string): string => lexeme.replace(/\s/gu, '_')

/**
 * What Elasticsearch keeps of a document of PostgreSQL: the same lexemes in the same places, so that both find the same
 * by construction.
 */
export function indexDocument(row: IndexedRow): IndexDocument {
  const { links, image, ...terms } = sorted(row.terms)
  return {
    tenant: row.tenant_id,
    id: row.id,
    version: Number(row.version),
    type: row.kind,
    level: row.level,
    access: row.access,
    language: row.languages,
    decade: row.decades,
    links,
    image,
    ...namesOf(row),
    collection: row.top_id === null ? null : facetKey(row.top_key ?? '', row.top_id),
    year_from: row.year_from,
    year_to: row.year_to,
    sort_year: row.sort_year,
    quality: row.quality,
    title_key: row.title_key,
    code_key: row.code_key,
    ...terms,
  }
}

function namesOf({ names }: IndexedRow): Record<NameFacet, string[]> {
  const of = (facet: NameFacet) =>
    names.filter(({ entity_type }) => entity_type === facet).map(({ sort_name, id }) => facetKey(sort_name, id))
  const [person = [], corporate_body = [], family = [], place = [], subject = []] = NAME_FACETS.map(of)
  return { person, corporate_body, family, place, subject }
}

/** Of which field a word is, by its weight. */
const FIELD_OF = { A: 'title', B: 'names', C: 'text', D: 'above' } as const

/** What is told of a word beside where it is, as the first letter of a sign. */
export const SIGNS = { opens: 'o', leads: 'l', brief: 'b', twice: '2', often: '4' } as const

/** Words of a title that says little else. */
const BRIEF = 4

/** The lexemes of a document by what they are for. */
function sorted(tsvector: string) {
  const words = { title: [] as string[], names: [] as string[], text: [] as string[], above: [] as string[] }
  const named: string[] = []
  const links: string[] = []
  const signs: string[] = []
  const placed: { at: number; term: string }[] = []
  let image = false
  const lexemes = [...lexemesOf(tsvector)]
  const title = titleLength(lexemes)
  for (const { text, places } of lexemes) {
    const [kind] = text
    const term = encoded(text)
    if (kind === '^') links.push(text)
    if (text === IMAGE_LEXEME) image = true
    if (kind === '#') named.push(term)
    if (kind === '=' || kind === '.' || kind === '~') {
      for (const weight of new Set(places.map((place) => place.weight))) words[FIELD_OF[weight]].push(term)
    }
    if (kind === '.' || kind === '~') for (const sign of signsOf(places, title)) signs.push(sign + term)
    if (kind === '.' || kind === '#') for (const { at } of places) if (at < BEYOND) placed.push({ at, term })
  }
  return {
    links,
    image,
    title: words.title.join(' '),
    names: words.names.join(' '),
    text: words.text.join(' '),
    above: words.above.join(' '),
    named: named.join(' '),
    signs: signs.join(' '),
    places: runs(placed),
  }
}

/** Words of the title: it is the first of all texts, which begin at 1 with gaps between them. */
function titleLength(lexemes: readonly PlacedLexeme[]): number {
  const places = new Set(
    lexemes.flatMap(({ text, places }) => (text.startsWith('.') ? places.map(({ at }) => at) : [])),
  )
  let length = 0
  while (places.has(length + 1)) length += 1
  return length
}

function* signsOf(places: PlacedLexeme['places'], title: number): Generator<string> {
  const first = places[0]?.at ?? BEYOND
  if (first === 1) yield SIGNS.opens
  if (first <= title) yield SIGNS.leads
  if (first <= title && title <= BRIEF) yield SIGNS.brief
  // What stands above is not its own.
  const own = places.filter(({ weight }) => weight !== 'D').length
  if (own >= 2) yield SIGNS.twice
  if (own >= 4) yield SIGNS.often
}

/** Terms that stand beside each other, as texts; between texts Elasticsearch leaves a gap that no phrase reaches over. */
function runs(placed: { readonly at: number; readonly term: string }[]): string[] {
  const found: string[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { at, term } of placed.toSorted((a, b) => a.at - b.at)) {
    if (at === before + 1) found.at(-1)?.push(term)
    else found.push([term])
    before = at
  }
  return found.map((terms) => terms.join(' '))
}
