import { LANGUAGES, labelsIn } from '@fonds/labels'

/** Years that the API accepts. */
const EARLIEST = -999_999
const LATEST = 9_999

/** The first and the last astronomical year that a reader may mean. */
export interface Years {
  readonly first: number
  readonly last: number
}

/** Writes digits of any script in ASCII, and other letters without case, stops and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .trim()

/** The digits of a script follow each other, from zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

const bare = (text: string): string => text.replaceAll(/[\s.]/g, '')

/** Returns what a message has before and after its year, in each of our languages. */
const around = (key: 'date.bce' | 'date.decade'): (readonly [string, string])[] =>
  LANGUAGES.map((language) => {
    const [before = '', after = ''] = labelsIn(language).text(key, { year: '#' }).split('#')
    return [bare(plain(before)), bare(plain(after))]
  })

const BEFORE_OUR_ERA = [
  ...around('date.bce'),
  ...['bc', 'vuz', 'aec', 'avantjc', 'ac', 'ekr', 'önnal'].map((mark) => ['', mark] as const),
]
const IN_OUR_ERA = ['ce', 'ad', 'nchr', 'nc', 'apjc', 'aprj-c', 'apj-c', 'dc', 'ne', 'μχ', 'م'].flatMap((mark) => [
  ['', mark] as const,
  [mark, ''] as const,
])
const DECADES = [...around('date.decade'), ['', '’s'] as const, ['', "'s"] as const, ['', 'erjahre'] as const]
/** Words by which a year is said to be approximate. */
const ABOUT =
  /^(?:c|ca|circa|about|around|um|etwa|vers|env|environ|hacia|circa|rond|omstreeks|cerca de|ok|około|περίπου|π|حوالي|约)[.\s]\s*|^[~≈]\s*/u

/** Returns the number that a mark of one of these kinds leaves. */
function marked(text: string, marks: readonly (readonly [string, string])[]): number | null {
  const whole = bare(text)
  for (const [before, after] of marks) {
    if (!whole.startsWith(before) || !whole.endsWith(after) || before + after === '') continue
    const number = whole.slice(before.length, whole.length - after.length)
    if (/^\d{1,6}$/.test(number)) return Number(number)
  }
  return null
}

/**
 * Reads a year as people type it: `1850`, `c. 1850`, `1850s`, `18..`, `400 BC` in any of our languages, `1850–60`, or the year of a
 * date. A negative number is an astronomical year, as in the API.
 * @returns null if it cannot be told
 */
export function readYears(typed: string): Years | null {
  const text = plain(typed).replace(ABOUT, '')
  const found = simple(text) ?? span(text)
  return found !== null && found.first >= EARLIEST && found.last <= LATEST && found.first <= found.last ? found : null
}

function simple(text: string): Years | null {
  if (/^-?\d{1,6}$/.test(text)) return { first: Number(text), last: Number(text) }
  const open = /^(\d{1,3})([.x?_*u-]{1,2})$/.exec(text)
  if (open !== null) {
    const [whole, digits = '', unknown = ''] = open
    const size = 10 ** unknown.length
    return whole.length === 4 ? { first: Number(digits) * size, last: Number(digits) * size + size - 1 } : null
  }
  const before = marked(text, BEFORE_OUR_ERA)
  if (before !== null && before > 0) return { first: 1 - before, last: 1 - before }
  const year = marked(text, IN_OUR_ERA)
  if (year !== null) return { first: year, last: year }
  const decade = marked(text, DECADES)
  if (decade !== null) return { first: decade, last: decade + 9 }
  const [, ofDate] = /^(\d{4})-(?:0\d|1[0-2])(?:-\d\d)?$/.exec(text) ?? []
  return ofDate === undefined ? null : { first: Number(ofDate), last: Number(ofDate) }
}

/** Reads two years; the second may lack what the first one has. */
function span(text: string): Years | null {
  const [, from = '', to = ''] = /^(\d{3,4})\s*[-/]\s*(\d{2,4})$/.exec(text) ?? []
  if (from === '') return null
  return { first: Number(from), last: Number(from.slice(0, Math.max(0, from.length - to.length)) + to) }
}
