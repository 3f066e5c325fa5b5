/** The parts of a query that fields of a form have; the rest is what no field can say, as it was written. */
export const QUERY_PARTS = [
  'all',
  'exact',
  'any',
  'none',
  'title',
  'note',
  'names',
  'text',
  'creator',
  'genre',
  'place',
  'rest',
] as const
export type QueryPart = (typeof QUERY_PARTS)[number]
export type QueryParts = Readonly<Record<QueryPart, string>>

/** Parts that are written as a field of the query language. */
const FIELDS = ['title', 'note', 'text', 'creator', 'genre', 'place'] as const
type Field = (typeof FIELDS)[number]
/** The fields of which any has a name. */
const NAMES = ['person', 'organization', 'family', 'place', 'subject'] as const

const QUOTES = '"“”„«»'
const MARKS = new RegExp(`[${QUOTES}]`, 'gu')
/** A phrase with its marks, or a run without white space, quotation marks and brackets. */
const PIECE = new RegExp(`[${QUOTES}]([^${QUOTES}]*)[${QUOTES}]|[^\\s${QUOTES}()]+`, 'gu')

/** Splits what was typed in a field into words and phrases; marks without a pair are left out. */
const piecesOf = (text: string): string[] =>
  [...text.matchAll(PIECE)]
    .map(([piece, phrase]) =>
      phrase === undefined ? piece.replace(/^-+/u, '') : phrase.trim() && `"${phrase.trim()}"`,
    )
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))

const spaced = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** Returns the query that fields of a form mean. What a reader has typed as a query is taken over as it is. */
export function queryOf(parts: Readonly<Partial<Record<QueryPart, string>>>): string {
  const { all = '', exact = '', any = '', none = '', names = '', rest = '' } = parts
  const phrase = exact.replaceAll(MARKS, ' ').replaceAll(/\s+/g, ' ').trim()
  const anyOf = piecesOf(any)
  return spaced([
    // Before phrases among the other words, which are told from it by their place.
    /[\p{L}\p{N}]/u.test(phrase) ? `"${phrase}"` : '',
    all.trim(),
    anyOf.length > 1 ? `(${anyOf.join(' OR ')})` : spaced(anyOf),
    ...FIELDS.map((field) => spaced(piecesOf(parts[field] ?? '').map((piece) => `${field}:${piece}`))),
    ...piecesOf(names).map(namedBy),
    ...piecesOf(none).map((piece) => `-${piece}`),
    rest.trim(),
  ])
}

const namedBy = (piece: string): string => `(${NAMES.map((field) => `${field}:${piece}`).join(' OR ')})`

/** Returns what the fields of a form have for a query, so that `queryOf` returns one with the same meaning. */
export function partsOf(query: string): QueryParts {
  const found: Record<QueryPart, string[]> = Object.fromEntries(
    QUERY_PARTS.map((part) => [part, [] as string[]]),
  ) as Record<QueryPart, string[]>
  const terms = termsOf(query)
  if (terms === null) return { ...joined(found), rest: query.trim() }
  for (const term of terms) {
    const [part, text] = placeOf(term, found)
    found[part].push(text)
  }
  return joined(found)
}

const joined = (found: Readonly<Record<QueryPart, readonly string[]>>): QueryParts =>
  Object.fromEntries(QUERY_PARTS.map((part) => [part, found[part].join(' ')])) as QueryParts

/** A phrase, a group in brackets, or a word, with what is written directly before it. */
const TERM = new RegExp(
  `\\s*((?:-|\\p{L}+:|-\\p{L}+:)?(?:"[^${QUOTES}]*"|\\([^()“”„«»]*\\))(?=\\s|$)|[^\\s${QUOTES}()]+(?=\\s|$))`,
  'uy',
)

/**
 * Splits a query into terms that all must match; null if it has anything else, such as operators between them, brackets in
 * brackets, or quotation marks without a pair.
 */
function termsOf(query: string): string[] | null {
  const text = query.trim()
  const terms: string[] = []
  TERM.lastIndex = 0
  while (TERM.lastIndex < text.length) {
    const [, term] = TERM.exec(text) ?? []
    if (term === undefined || /^(?:AND|OR|NOT)$/u.test(term) || !/[\p{L}\p{N}]/u.test(term)) return null
    terms.push(term.replaceAll(/"([^"]*)"/g, (_, phrase: string) => `"${phrase.trim()}"`))
  }
  return terms
}

function placeOf(term: string, found: Readonly<Record<QueryPart, readonly string[]>>): readonly [QueryPart, string] {
  if (term.startsWith('(')) {
    const words = term.slice(1, -1).split(' OR ')
    const name = /^person:(.+)$/u.exec(words[0] ?? '')?.[1]
    if (name !== undefined && term === namedBy(name)) return ['names', name]
    const isAny =
      found.any.length === 0 && words.length > 1 && words.every((word) => /^(?:"[^"]+"|[^\s":-][^\s":]*)$/u.test(word))
    return isAny ? ['any', words.join(' ')] : ['rest', term]
  }
  if (term.startsWith('-')) return /^-[^-:(]+$/u.test(term) ? ['none', term.slice(1)] : ['rest', term]
  if (term.startsWith('"'))
    return found.exact.length === 0 ? ['exact', term.slice(1, -1).replaceAll(/\s+/g, ' ')] : ['all', term]
  const [, name, value = ''] = /^(\p{L}+):(.+)$/u.exec(term) ?? []
  const field = FIELDS.find((known): known is Field => known === name?.toLowerCase())
  if (field !== undefined && !value.startsWith('(')) return [field, value]
  return /^[^:]*$/u.test(term) ? ['all', term] : ['rest', term]
}
