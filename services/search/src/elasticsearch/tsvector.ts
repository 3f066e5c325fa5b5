/** A lexeme of a `tsvector`, with its places; D is what has no letter. */
export interface PlacedLexeme {
  readonly text: string
  readonly places: readonly { readonly at: number; readonly weight: 'A' | 'B' | 'C' | 'D' }[]
}

// 'lexeme':1A,2,7C with quotes and backslashes doubled.
const LEXEME = /'((?:[^'\\]|''|\\\\)*)'(?::([\dABC,]+))?/g

/** Reads the text of a `tsvector` as PostgreSQL writes it. */
export function* lexemesOf(tsvector: string): Generator<PlacedLexeme> {
  for (const [, text = '', places = ''] of tsvector.matchAll(LEXEME)) {
    yield { text: unquoted(text), places: places === '' ? [] : places.split(',').map(placeOf) }
  }
}

const unquoted = (text: string): string =>
  /['\\]/.test(text) ? text.replaceAll("''", "'").replaceAll('\\\\', '\\') : text

function placeOf(place: string): PlacedLexeme['places'][number] {
  const weight = place.at(-1)
  return { at: Number.parseInt(place, 10), weight: weight === 'A' || weight === 'B' || weight === 'C' ? weight : 'D' }
}
