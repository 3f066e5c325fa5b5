/** Weights as bits; a lexeme combines the weights of all its positions. */
export const WEIGHT = { A: 1, B: 2, C: 4, D: 8 } as const

/** A lexeme of a `tsvector` with a summary of its positions. */
export interface Lexeme {
  readonly text: string
  /** The first position, or 0 if it has none. */
  first: number
  weights: number
  /** The number of positions weighted above D. */
  own: number
}

const QUOTE = "'"
const [COLON, COMMA, ZERO, NINE, A, B, C] = [58, 44, 48, 57, 65, 66, 67]

/**
 * Parses a `tsvector` as printed by PostgreSQL: `'lexeme':1A,2,7C 'another'`, with quotes and backslashes doubled.
 * Reads character by character without allocating an object per position, because a bulk request has hundreds of
 * thousands of positions.
 * @param onPlace called with each position and its weight
 */
export function lexemesOf(tsvector: string, onPlace: (lexeme: string, at: number, weight: number) => void): Lexeme[] {
  const lexemes: Lexeme[] = []
  for (let open = tsvector.indexOf(QUOTE); open >= 0; ) {
    const close = closing(tsvector, open + 1)
    const text = unquoted(tsvector.slice(open + 1, close))
    const lexeme: Lexeme = { text, first: 0, weights: 0, own: 0 }
    let at = close + 1
    if (tsvector.charCodeAt(at) === COLON) {
      do {
        let place = 0
        let code = tsvector.charCodeAt(++at)
        for (; code >= ZERO && code <= NINE; code = tsvector.charCodeAt(++at)) place = place * 10 + code - ZERO
        const weight = weigh(lexeme, code)
        if (code === A || code === B || code === C) at += 1
        if (lexeme.first === 0) lexeme.first = place
        onPlace(text, place, weight)
      } while (tsvector.charCodeAt(at) === COMMA)
    }
    lexemes.push(lexeme)
    open = tsvector.indexOf(QUOTE, at)
  }
  return lexemes
}

function weigh(lexeme: Lexeme, letter: number): number {
  const weight = letter === A ? WEIGHT.A : letter === B ? WEIGHT.B : letter === C ? WEIGHT.C : WEIGHT.D
  lexeme.weights |= weight
  if (weight !== WEIGHT.D) lexeme.own += 1
  return weight
}

/** Returns the index of the closing quote of a lexeme. */
function closing(tsvector: string, from: number): number {
  let at = tsvector.indexOf(QUOTE, from)
  while (tsvector.charAt(at + 1) === QUOTE) at = tsvector.indexOf(QUOTE, at + 2)
  return at
}

const unquoted = (text: string): string =>
  text.includes(QUOTE) || text.includes('\\') ? text.replaceAll("''", QUOTE).replaceAll('\\\\', '\\') : text
