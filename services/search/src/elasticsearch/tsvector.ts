/** What a word weighs, as bits: of a lexeme all that it has anywhere. */
export const WEIGHT = { A: 1, B: 2, C: 4, D: 8 } as const

/** A lexeme of a `tsvector`, and what its places say together. */
export interface Lexeme {
  readonly text: string
  /** The first place; 0 where it has none. */
  first: number
  weights: number
  /** Places that weigh more than D. */
  own: number
}

const QUOTE = "'"
const [COLON, COMMA, ZERO, NINE, A, B, C] = [58, 44, 48, 57, 65, 66, 67]

/**
 * Reads the text of a `tsvector` as PostgreSQL writes it: `'lexeme':1A,2,7C 'another'`, with quotes and backslashes
 * doubled. Letter by letter, and without an object for each place: a bulk has some hundred thousand of them.
 * @param onPlace is told of each place
 */
export function lexemesOf(tsvector: string, onPlace: (lexeme: string, at: number) => void): Lexeme[] {
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
        weigh(lexeme, code)
        if (code === A || code === B || code === C) at += 1
        if (lexeme.first === 0) lexeme.first = place
        onPlace(text, place)
      } while (tsvector.charCodeAt(at) === COMMA)
    }
    lexemes.push(lexeme)
    open = tsvector.indexOf(QUOTE, at)
  }
  return lexemes
}

function weigh(lexeme: Lexeme, letter: number): void {
  const weight = letter === A ? WEIGHT.A : letter === B ? WEIGHT.B : letter === C ? WEIGHT.C : WEIGHT.D
  lexeme.weights |= weight
  if (weight !== WEIGHT.D) lexeme.own += 1
}

/** Where the quote that ends a lexeme stands. */
function closing(tsvector: string, from: number): number {
  let at = tsvector.indexOf(QUOTE, from)
  while (tsvector.charAt(at + 1) === QUOTE) at = tsvector.indexOf(QUOTE, at + 2)
  return at
}

const unquoted = (text: string): string =>
  text.includes(QUOTE) || text.includes('\\') ? text.replaceAll("''", QUOTE).replaceAll('\\\\', '\\') : text
