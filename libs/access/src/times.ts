import { dayAfter, isLastOfMonth, monthsAfter } from './days.ts'
import type { Setting } from './fact.ts'
import type { Item } from './negation.ts'

/** The times of a clause. */
export interface Times {
  /** The day on which a closure ends: "until 2060". */
  readonly end: string | null
  /** The day from which something is so: "from 2060". */
  readonly start: string | null
  /** A day without a preposition. */
  readonly bare: string | null
  /** A length of time, such as 50 years; `end` has the day if it can be computed. */
  readonly span: boolean
  /** Says of which years the material is, or how old. */
  readonly material: boolean
  readonly endless: boolean
  readonly clear: boolean
}

const SKIPPED: ReadonlySet<string> = new Set(['small', 'the', 'this', 'yet', 'be', 'adverb', 'only', 'yearend', 'and'])
const BEFORE_DATE: ReadonlySet<string> = new Set([
  ...['until', 'through', 'from', 'after', 'before', 'release', 'over', 'older', 'reviewed', 'made', 'about'],
])
const NOUNS: ReadonlySet<string> = new Set(['records', 'kind', 'part', 'unit', 'word', 'number', 'about'])
const POSTPOSED: ReadonlySet<string> = new Set(['until', 'through', 'from', 'after', 'before', 'older'])

/** Finds the preposition of a date or a length of time. */
function prepositionOf(items: readonly Item[], at: number, postposed: boolean): number {
  if (postposed) {
    const next = items[at + 1]
    if (next !== undefined && POSTPOSED.has(next.tag)) return at + 1
  }
  for (let index = at - 1, skipped = 0; index >= 0 && skipped < 4; index--, skipped++) {
    const tag = items[index]?.tag ?? ''
    if (BEFORE_DATE.has(tag)) return index
    if (!SKIPPED.has(tag)) break
  }
  return -1
}

/** Whether a noun stands directly before a term: "Records before 1950", unlike "The records are, before 1950". */
function followsNoun(items: readonly Item[], at: number): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const tag = items[index]?.tag ?? ''
    if (tag === 'small' || tag === 'the' || tag === 'adverb') continue
    return NOUNS.has(tag)
  }
  return false
}

/** "Until 31 December" includes that day; "until 1 January" does not. */
const endOf = (days: { first: string; last: string }): string =>
  days.first === days.last && isLastOfMonth(days.first) ? dayAfter(days.first) : days.first

/**
 * Reads the times of a clause.
 * @param predicate the first term that says open or closed; times after a noun before it describe the material
 */
export function timesOf(items: readonly Item[], predicate: number, postposed: boolean, setting: Setting): Times {
  const ends = new Set<string>()
  const starts: { first: string; after: string; last: string; at: number }[] = []
  const bares: { first: string; last: string }[] = []
  let [material, clear] = [false, true]
  const spanned = items.findIndex(({ tag }) => tag === 'span')
  const events = new Set<number>()
  items.forEach((item, at) => {
    if (item.tag !== 'date' || item.days === undefined) return
    const { days } = item
    const place = prepositionOf(items, at, postposed)
    const preposition = place < 0 ? '' : (items[place]?.tag ?? '')
    const first = place < 0 || place > at ? at : place
    const past = days.last < setting.today
    if (preposition === 'reviewed') return
    // "Soit en 2060" is the end, not the event.
    const event = spanned >= 0 && spanned < at && past ? eventOf(items, spanned, at) : -1
    if (event >= 0) {
      events.add(event)
      starts.push({ ...days, after: dayAfter(days.last), at })
      return
    }
    if (preposition === 'about' || preposition === 'made' || preposition === 'older') material = true
    else if (past && at < predicate && followsNoun(items, first)) material = true
    else if (preposition === 'until' || preposition === 'before') ends.add(endOf(days))
    else if (preposition === 'through') ends.add(dayAfter(days.last))
    else if (preposition === 'over' && isCountedFrom(items, place))
      starts.push({ first: dayAfter(days.last), after: dayAfter(days.last), last: days.last, at })
    else if (preposition === 'over') ends.add(days.first === days.last ? endOf(days) : days.last)
    else if (preposition === 'release') starts.push({ ...days, after: days.first, at })
    else if (preposition === 'from') starts.push({ ...days, after: days.first, at })
    else if (preposition === 'after') starts.push({ ...days, after: dayAfter(days.last), at })
    else bares.push(days)
  })
  const spans = items.flatMap((item, at) => (item.tag === 'span' ? [{ months: item.months ?? 0, at }] : []))
  const aged = spans.filter(({ at }) => isAge(items, at, predicate))
  if (aged.length > 0) material = true
  const lasting = spans.filter((span) => !aged.includes(span))
  const endless = items.some(({ tag }, at) => tag === 'endless' && !events.has(at))
  const [span] = lasting
  const counted = span === undefined ? null : endOfSpan(items, span, starts, setting)
  const open = span === undefined ? starts : starts.filter(({ at }) => at < span.at)
  if (lasting.length > 1 || open.length > 1 || bares.length > 1) clear = false
  const ended = [...ends].sort()
  if (ended.length > 1) clear = false
  // "Until 2044 or for 75 years": whichever is later.
  const [last, length] = [items.findIndex(({ tag }) => tag === 'date'), items.findIndex(({ tag }) => tag === 'span')]
  const either =
    last >= 0 &&
    length >= 0 &&
    items.slice(Math.min(last, length), Math.max(last, length)).some(({ tag }) => tag === 'and')
  return {
    end: endless || either || ended.length > 1 ? null : (ended[0] ?? (lasting.length === 1 ? counted : null)),
    start:
      open
        .map(({ after }) => after)
        .sort()
        .at(-1) ?? null,
    bare:
      bares
        .map(({ first }) => first)
        .sort()
        .at(-1) ?? null,
    span: lasting.length > 0,
    material,
    endless,
    clear,
  }
}

const DEATH =
  /^(?:deaths?|died|demise|decease|deceased|deces|mort|tod|todes|ableben|gestorben|muerte|fallecimiento|obito|morte|decesso|scomparsa|overlijden|dood|falecimento|dod|dodsfall|doden|smierc|smierci|mort)$/
const BIRTH =
  /^(?:b|born|births?|geb|geboren|geborene[nrs]?|ne|nee?s|nato|nata|nati|nacid[oa]|nascid[oa]|fodt|fodd|fodda|urodzon[yaej]+|ur|syntynyt|narozen[yaei]*|szuletett)$/
const DATING: ReadonlySet<string> = new Set(['small', 'the', 'adverb', 'be', 'yet'])

/** Finds the event after a length of time which a date is that of: "60 years after the closing of the file (1990)". */
function eventOf(items: readonly Item[], span: number, at: number): number {
  const event = items.findLastIndex(({ tag, text }, index) => {
    return (
      index > span &&
      index < at &&
      (tag === 'made' || (tag === 'endless' && text.split(' ').some((word) => DEATH.test(word))))
    )
  })
  // "1900 to 1990", "1920 files", "of the author (1950) and his wife"
  const more = items
    .slice(at + 1)
    .some(({ tag }, index) => tag === 'date' || tag === 'records' || (tag === 'and' && index === 0))
  if (event < 0 || more) return -1
  const between = items.slice(event + 1, at)
  if (between.some(({ text }) => text.split(' ').some((word) => BIRTH.test(word)))) return -1
  // The name of who died: "after the death of the author in 1998", but not "of the author, born in 1920".
  const died = items[event]?.tag === 'endless'
  const named = died && between.filter(({ tag }) => tag === 'word' || tag === 'insiders').length <= 1
  return between.every(
    ({ tag }) => DATING.has(tag) || (!died && tag === 'records') || (named && (tag === 'word' || tag === 'insiders')),
  )
    ? event
    : -1
}

/** "From the end of 2001", unlike "until the end of 2001". */
function isCountedFrom(items: readonly Item[], over: number): boolean {
  const before = items.slice(0, over).findLast(({ tag }) => !SKIPPED.has(tag))
  return before?.tag === 'from' || before?.tag === 'after'
}

/** Whether a length of time says how old the material is: "over 30 years old". */
function isAge(items: readonly Item[], at: number, predicate: number): boolean {
  const after = items[at + 1]
  if (after?.tag === 'older') return true
  const place = prepositionOf(items, at, false)
  if (place < 0 || items[place]?.tag !== 'older') return false
  // "Closed for more than 30 years" is a closure.
  return at < predicate || !/\b(?:for|pour|pendant|fur|por|per|voor)\b/.test(items[place - 1]?.text ?? '')
}

/** The day on which a length of time ends, if what it is counted from is known. */
function endOfSpan(
  items: readonly Item[],
  { months, at }: { readonly months: number; readonly at: number },
  starts: readonly { readonly last: string; readonly at: number }[],
  { ended }: Setting,
): string | null {
  if (months === 0) return null
  const later = starts.filter((start) => start.at > at)
  const start = later[0]
  if (start !== undefined) return later.length > 1 ? null : monthsAfter(start.last, months)
  const made = items.some(({ tag }, index) => tag === 'made' && Math.abs(index - at) <= 8)
  if (!made || ended === null) return null
  const counted = items.some(({ tag }) => tag === 'yearend') ? `${ended.slice(0, 4)}-12-31` : ended
  const end = monthsAfter(counted, months)
  return end === null || !items.some(({ tag }) => tag === 'yearend') ? end : dayAfter(end)
}
