import { datesIn } from './dates.ts'
import {
  MAX_QUERY_DEPTH,
  MAX_QUERY_TERMS,
  QUERY_FIELD_NAMES,
  type Query,
  type QueryField,
  TEXT_FIELDS,
  type TextField,
} from './query.ts'
import { type Token, tokenise } from './tokens.ts'

const FIELD_NAME = new RegExp(`\\b(${Object.keys(QUERY_FIELD_NAMES).join('|')}):`, 'giu')

/**
 * Parses a query: words (all must match), `"phrases"`, `-word` or `NOT word`, `word*`, `a AND b`, `a OR b`, brackets,
 * and fields such as `person:name`. `AND` binds tighter than `OR`, and `OR` tighter than juxtaposition: `a b OR c` is
 * `a (b OR c)`, `a AND b OR c` is `(a b) OR c`. A query that does not parse is read as plain words. Returns null for an
 * empty query.
 */
export function parseQuery(text: string): Query | null {
  return parseStrictly(text) ?? plainWords(text)
}

/** Parses a query; null if it does not parse, or is empty. */
export function parseStrictly(text: string): Query | null {
  const tokens = tokenise(text)
  return tokens === null ? null : new Reader(tokens).whole()
}

/** Returns whether a query matches nothing: one of only punctuation or control characters. A star matches everything. */
export const matchesNothing = (text: string, query: Query | null): boolean =>
  query === null && !/^[\p{Zs}*]*$/u.test(text)

/**
 * Reads the text as words that must all match. Grammar characters are dropped, since the index does not contain them.
 */
function plainWords(text: string): Query | null {
  const words = text
    .replaceAll(FIELD_NAME, '$1 ')
    .split(/[\s«»()*]+|(?<![\u05d0-\u05ea][\u0591-\u05c7]*)["“”„]+|["“”„]+(?![\u05d0-\u05ea])/u)
    .map((word) => plain(word.replace(/^-+/u, '')))
    .filter(hasWords)
  return all(words.slice(0, MAX_QUERY_TERMS).map((word): Query => ({ kind: 'word', text: word })))
}

/** A recursive descent parser over the tokens; returns null on a syntax error. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  #terms = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Query | null {
    const query = this.#sequence(0)
    return this.#at === this.#tokens.length && this.#terms <= MAX_QUERY_TERMS ? query : null
  }

  #peek(): Token['kind'] | undefined {
    return this.#tokens[this.#at]?.kind
  }

  #sequence(depth: number): Query | null {
    const queries: Query[] = []
    while (this.#peek() !== undefined && this.#peek() !== 'close') {
      const next = this.#alternatives(depth)
      if (next === null) return null
      queries.push(...next)
    }
    return all(queries)
  }

  /** Parses alternatives joined by `OR`, or the operands of `AND` if there is only one. */
  #alternatives(depth: number): readonly Query[] | null {
    const queries: Query[] = []
    do {
      const next = this.#conjunction(depth)
      const joined = next && all(next)
      if (joined === null) return null
      if (this.#peek() !== 'or' && queries.length === 0) return next
      queries.push(joined)
    } while (this.#taken('or'))
    return [{ kind: 'or', queries }]
  }

  #conjunction(depth: number): readonly Query[] | null {
    const queries: Query[] = []
    do {
      const next = this.#negatable(depth)
      if (next === null) return null
      queries.push(next)
    } while (this.#taken('and'))
    return queries
  }

  #negatable(depth: number): Query | null {
    if (!this.#taken('minus') && !this.#taken('not')) return this.#single(depth)
    const query = this.#single(depth)
    return query === null ? null : { kind: 'not', query }
  }

  #single(depth: number): Query | null {
    const token = this.#tokens[this.#at]
    this.#at += 1
    if (token?.kind === 'open') {
      const query = depth < MAX_QUERY_DEPTH ? this.#sequence(depth + 1) : null
      return this.#taken('close') ? query : null
    }
    this.#terms += 1
    switch (token?.kind) {
      case 'name':
        return nameOf(token)
      case 'phrase':
        return hasWords(token.text) ? token : null
      case 'word':
        return wordOf(token.text)
      default:
        return null
    }
  }

  #taken(kind: Token['kind']): boolean {
    if (this.#peek() !== kind) return false
    this.#at += 1
    return true
  }
}

function wordOf(text: string): Query | null {
  if (!hasWords(text)) return null
  return isOpen(text) ? { kind: 'prefix', text: text.slice(0, -1) } : { kind: 'word', text: plain(text) }
}

function nameOf({ kind, field, text, quoted }: Extract<Token, { readonly kind: 'name' }>): Query | null {
  if (!hasWords(text)) return null
  const open = isOpen(text)
  const bare = open ? text.slice(0, -1) : text
  if (!isTextField(field)) return { kind, field, text: bare, open }
  // A date that cannot be read is searched as words, with a hint.
  if (field === 'date' && (open || datesIn(text).length === 0)) return quoted ? phraseOf(text) : wordOf(text)
  return { kind: 'field', field, text: bare, form: open ? 'prefix' : quoted ? 'phrase' : 'word' }
}

const isTextField = (field: QueryField | TextField): field is TextField =>
  (TEXT_FIELDS as readonly string[]).includes(field)

const phraseOf = (text: string): Query => ({ kind: 'phrase', text })

/** Returns whether a text ends with a star and has no other. */
const isOpen = (text: string): boolean => /^[^*]+\*$/u.test(text)

/** Lower-cases an operator that joins nothing: in capitals, it would become an operator when printed. */
const plain = (word: string): string => (/^(AND|OR|NOT)$/u.test(word) ? word.toLowerCase() : word)

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function all(queries: readonly Query[]): Query | null {
  const [only] = queries
  if (only === undefined) return null
  return queries.length === 1 ? only : { kind: 'and', queries }
}
