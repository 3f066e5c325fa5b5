import { MOST_DEPTH, MOST_TERMS, QUERY_FIELDS, type Query } from './query.ts'
import { type Token, tokenise } from './tokens.ts'

const FIELD_NAME = new RegExp(`\\b(${QUERY_FIELDS.join('|')}):`, 'giu')

/**
 * Reads a query: words (all must match), `"phrases"`, `-word`, `word*`, `a OR b`, brackets and `person:name` with its
 * like. `OR` binds closer than standing beside each other: `a b OR c` is `a (b OR c)`. Whatever does not parse as a whole
 * is taken as plain words. Null for a query without any.
 */
export function parseQuery(text: string): Query | null {
  const tokens = tokenise(text)
  const parsed = tokens === null ? null : new Reader(tokens).whole()
  return parsed === null ? plainWords(text) : parsed
}

/** The text as words that must all match. Signs of the grammar are dropped: they are not to be found in any text. */
function plainWords(text: string): Query | null {
  const words = text
    .replaceAll(FIELD_NAME, '$1 ')
    .split(/[\s"“”„«»()*]+/u)
    .map((word) => word.replace(/^-+/u, '').replace(/^OR$/u, 'or'))
    .filter(hasWords)
  return all(words.slice(0, MOST_TERMS).map((word): Query => ({ kind: 'word', text: word })))
}

/** A recursive descent over the tokens; null wherever something is missing. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  #terms = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Query | null {
    const query = this.#sequence(0)
    return this.#at === this.#tokens.length && this.#terms <= MOST_TERMS ? query : null
  }

  #peek(): Token['kind'] | undefined {
    return this.#tokens[this.#at]?.kind
  }

  #sequence(depth: number): Query | null {
    const queries: Query[] = []
    while (this.#peek() !== undefined && this.#peek() !== 'close') {
      const next = this.#alternatives(depth)
      if (next === null) return null
      queries.push(next)
    }
    return all(queries)
  }

  #alternatives(depth: number): Query | null {
    const queries: Query[] = []
    do {
      const next = this.#negatable(depth)
      if (next === null) return null
      queries.push(next)
    } while (this.#taken('or'))
    const [only] = queries
    return queries.length === 1 && only !== undefined ? only : { kind: 'or', queries }
  }

  #negatable(depth: number): Query | null {
    if (!this.#taken('minus')) return this.#single(depth)
    const query = this.#single(depth)
    return query === null ? null : { kind: 'not', query }
  }

  #single(depth: number): Query | null {
    const token = this.#tokens[this.#at]
    this.#at += 1
    if (token?.kind === 'open') {
      const query = depth < MOST_DEPTH ? this.#sequence(depth + 1) : null
      return this.#taken('close') ? query : null
    }
    this.#terms += 1
    switch (token?.kind) {
      case 'name':
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
  if (/^[^*]+\*$/u.test(text)) return { kind: 'prefix', text: text.slice(0, -1) }
  // Where it joins nothing it is a word, which printed in capitals would join again.
  return { kind: 'word', text: text === 'OR' ? 'or' : text }
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function all(queries: readonly Query[]): Query | null {
  const [only] = queries
  if (only === undefined) return null
  return queries.length === 1 ? only : { kind: 'and', queries }
}
