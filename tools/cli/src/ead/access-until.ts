import { foldStatement, sentenceStatus } from './access-words.ts'
import { readProse } from './date-prose.ts'

/** Words that precede the day from which material is open. */
const OPENS =
  /(?<![\p{L}])(?:until|till|til|(?:will|shall|to|can|may)(?: be)? (?:re)?(?:open(?:ed)?|available|accessible|released|unsealed)(?: (?:to|for) [a-z ]{1,30}?)?(?: (?:in|on|from|as of))?|(?:re)?opens(?: (?:in|on|from))?|(?:opening|release|embargo end|expiry|expiration) date:?|expires?(?: (?:in|on))?|lifted (?:in|on)|bis(?: zum)?|jusqu'(?:au|en|a)|avant(?: le)?|tot|hasta(?: el)?|fino (?:al?|ad)|ate(?: ao?)?)(?![\p{L}])[\s:]*(?:the |le |el |il |den |dem )?/gu
/** Words that precede the last day on which material is closed. */
const THROUGH =
  /(?<![\p{L}])(?:through|thru|up to and including|until the end of|till the end of|until end of|tot en met|t\/m|tot eind(?:e)?|bis einschliesslich|bis ende|jusqu'a la fin (?:de|d')?|hasta finales de|hasta fin de|fino alla fine del|ate ao fim de|ate o fim de)(?![\p{L}])\s*(?:the |l'annee |del ano )?/gu
/** Matches "Ab 2030 frei zugänglich". Without the words after it, the day might be a date of the material. */
const FROM =
  /(?<![\p{L}])(?:ab(?: dem)?|a partir (?:du|de|del|dal?|do)|a partire dal(?:l')?|dal|vanaf|desde(?: el)?|open from|opened from|available from|accessible from)(?![\p{L}])\s*(?=[^;]{4,30} (?:frei|offen|zuganglich|benutzbar|einsehbar|communicables?|consultables?|accessibles?|openbaar|toegankelijk|accesibles?|abiert[oa]s?|consultabil[ei]|accessibil[ei]|comunicave(?:l|is)|acessive(?:l|is)|abert[oa]s?))/gu

/** Matches a restriction without an end. */
const ENDLESS =
  /(?<![\p{L}])(?:permanent(?:ly)?|indefinite(?:ly)?|perpetuity|perpetual(?:ly)?|further notice|life ?time|death|nachster? hinweis|auf weiteres|definitivement|nouvel ordre|nader order|indefinid[oa]|indefinit\w*|whichever)(?![\p{L}])/u
/** Matches conditions other than a date: for a part, for a length of time, or with somebody's permission. */
const BY_ITSELF =
  /(?<![\p{L}])(?:\d+ (?:years?|ans|jahren?|jaar|anos|anni)|years? (?:from|after|following)|permission|consent|approval|authori[sz]ation|autorisation|genehmigung|zustimmung|toestemming|autorizacion|autorizzazione|autorizacao|some|certain|other|others|also|additional|portions?|parts?)(?![\p{L}])/u
const BEFORE_THEN =
  /(?<![\p{L}])(?:before (?:that|this|then)|until then|prior to|bis dahin|avant cette|tot dan)(?![\p{L}])/u

interface Days {
  readonly first: string
  readonly last: string
}

/** Parses the longest date at a position in a text, and returns its first and last day. */
function dateAt(text: string, from: number): Days | null {
  const words = text.slice(from, from + 50).split(/(?<=[\s,;.)\]])/)
  for (let count = Math.min(words.length, 7); count > 0; count--) {
    const candidate = words
      .slice(0, count)
      .join('')
      .replace(/[\s,;.)\]]+$/, '')
    const read = readProse(candidate)
    if (read?.edtf == null || !/^[12]\d{3}(?:-(?:0\d|1[0-2])(?:-\d\d)?)?$/.test(read.edtf)) continue
    return { first: firstDay(read.edtf), last: lastDay(read.edtf) }
  }
  return null
}

function firstDay(edtf: string): string {
  const [year, month = '01', day = '01'] = edtf.split('-')
  return `${year}-${month}-${day}`
}

function lastDay(edtf: string): string {
  const [year = '', month, day] = edtf.split('-')
  if (day !== undefined) return edtf
  const end =
    month === undefined ? new Date(Date.UTC(Number(year), 12, 0)) : new Date(Date.UTC(Number(year), Number(month), 0))
  return end.toISOString().slice(0, 10)
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Returns whether the words before a date change its meaning: "open until 1950" is not the end of a restriction. */
function isOpenBefore(sentence: string, at: number): boolean {
  return sentenceStatus(sentence.slice(0, at).trim()) === 'open'
}

/** Matches "Communicable à partir du 1er janvier 2032": closed until then. */
const OPEN_FROM =
  /(?<![\p{L}])(?:open|available|accessible|communicables?|consultables?|accessibles?|zuganglich|frei|offen|benutzbar|openbaar|toegankelijk|consultabil[ei]|accessibil[ei]|accesibles?|abiert[oa]s?|comunicave(?:l|is)|acessive(?:l|is)|abert[oa]s?)(?: (?:to|for) [a-z ]{1,30}?)? (?:from|in|on|as of|a partir (?:du|de|del|dal?|do)|a compter du|en|le|au|ab(?: dem)?|vanaf|per|a partire dal|dal|desde(?: el)?)(?![\p{L}])\s*/gu

/** Returns the day from which a statement with status open says that material is open, if there is exactly one. */
export function openFrom(statement: string): string | null {
  const days = new Set<string>()
  const text = foldStatement(statement)
  for (const match of text.matchAll(OPEN_FROM)) {
    const date = dateAt(text, match.index + match[0].length)
    if (date !== null) days.add(date.first)
  }
  const [day] = days
  return days.size === 1 && day !== undefined ? day : null
}

/** Maximum number of dates to parse in one sentence. No real statement has more, and each takes time. */
const MAX_DATES = 20

/** Returns the days from which a folded sentence says that material is open. */
function daysIn(sentence: string): Set<string> {
  const days = new Set<string>()
  const through = new Set<number>()
  for (const match of [...sentence.matchAll(THROUGH)].slice(0, MAX_DATES)) {
    through.add(match.index)
    const date = dateAt(sentence, match.index + match[0].length)
    if (date !== null && !isOpenBefore(sentence, match.index)) days.add(dayAfter(date.last))
  }
  for (const pattern of [OPENS, FROM]) {
    for (const match of [...sentence.matchAll(pattern)].slice(0, MAX_DATES)) {
      if (through.has(match.index)) continue
      const date = dateAt(sentence, match.index + match[0].length)
      if (date !== null && !isOpenBefore(sentence, match.index)) days.add(date.first)
    }
  }
  return days
}

/**
 * Returns the day from which material is open, if a statement names exactly one: "until 2050" gives 2050-01-01,
 * "through 2050" gives 2051-01-01. Returns null for two different days, for a length of time, and if anything else
 * stays restricted without a date: material that was opened too early cannot be closed again.
 */
export function untilOf(statement: string): string | null {
  const days = new Set<string>()
  for (const sentence of sentences(statement)) {
    const found = daysIn(sentence)
    const status = sentenceStatus(sentence)
    const narrow = status !== null && status !== 'open'
    if (narrow && ENDLESS.test(sentence)) return null
    if (narrow && found.size === 0 && BY_ITSELF.test(sentence) && !BEFORE_THEN.test(sentence)) return null
    for (const day of found) days.add(day)
  }
  const [day] = days
  return days.size === 1 && day !== undefined ? day : null
}

/** Splits a text into sentences, but not within a date ("1. Dezember", "Jan. 2030"). */
function sentences(statement: string): string[] {
  return statement
    .split(/(?<=(?:\p{L}{4}|\d{4})[\])]?[.!?;])\s+(?=\p{Lu}|\[)|\n+/u)
    .map(foldStatement)
    .filter((sentence) => sentence !== '')
}
