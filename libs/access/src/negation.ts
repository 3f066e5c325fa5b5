import type { Term } from './lexicon.ts'

/** A term of a clause with what negations do to it. */
export interface Item extends Term {
  negated: boolean
  /** Whether it is negated by "without". */
  without: boolean
  /** Whether another term has absorbed it. */
  used: boolean
}

export const itemsOf = (terms: readonly Term[]): Item[] =>
  terms.map((term) => ({ ...term, negated: false, without: false, used: false }))

const TARGETS: ReadonlySet<string> = new Set([
  ...['open', 'access', 'consult', 'free', 'public', 'unrestricted', 'closed', 'reserved', 'restricted', 'restriction'],
  ...['term', 'over', 'granted', 'forbidden', 'condition', 'subject', 'formality', 'copying', 'elsewhere', 'contact'],
  ...['every', 'some', 'partly', 'only', 'aside', 'carrier', 'reviewed'],
])
/** Words that "Restrictions: none" can negate. */
const BEFORE: ReadonlySet<string> = new Set([
  ...['restriction', 'term', 'condition', 'subject', 'access', 'open', 'consult', 'granted', 'restricted', 'closed'],
  ...['formality', 'copying', 'elsewhere', 'public', 'free', 'forbidden', 'aside'],
])
const LIMITS: ReadonlySet<string> = new Set(['restriction', 'term', 'condition', 'formality'])
const SEEN: ReadonlySet<string> = new Set(['open', 'access', 'consult'])
/** A negation does not reach further than this many words that are not in the vocabulary. */
const MOST_WORDS = 7

export const isNegation = ({ tag }: Pick<Term, 'tag'>): boolean => tag === 'not' || tag === 'none' || tag === 'without'

/** French "ne": part of "ne … pas", or "ne … que", which means only. */
function settleNe(items: Item[]): void {
  const at = items.findIndex(({ tag }) => tag === 'ne')
  const que = at < 0 ? -1 : items.findIndex(({ tag }, index) => index > at && tag === 'que')
  const negated = items.some(isNegation)
  items.forEach((item, index) => {
    if (item.tag === 'ne') items[index] = { ...item, tag: que >= 0 || negated ? 'small' : 'not' }
    else if (item.tag === 'que') items[index] = { ...item, tag: index === que ? 'only' : 'small' }
  })
}

const next = (items: readonly Item[], from: number, tags: ReadonlySet<string>, within: number): number => {
  let words = 0
  for (let at = from; at < items.length; at++) {
    const item = items[at]
    if (item === undefined) break
    if (!item.used && tags.has(item.tag)) return at
    if (item.tag === 'word' && ++words > within) break
  }
  return -1
}

/** The next term that is not an article, a preposition or the like. */
function following(items: readonly Item[], from: number): Item | undefined {
  const skipped = new Set(['small', 'the', 'this', 'and', 'be', 'adverb', 'yet', 'access', 'records'])
  return items.slice(from).find(({ tag }) => !skipped.has(tag))
}

/** Finds what a negation is about. Returns -1 if it is about nothing that is known. */
function targetOf(items: readonly Item[], at: number, concord: boolean): number {
  const skips = (index: number): boolean => {
    const item = items[index]
    if (item === undefined) return false
    const then = following(items, index + 1)
    // "No access restrictions", "no specific restrictions", "not subject to any embargo", "ohne jede Einschränkung".
    if (item.tag === 'access' || item.tag === 'some') return then !== undefined && LIMITS.has(then.tag) && !then.used
    if (item.tag === 'subject') return next(items, index + 1, LIMITS, MOST_WORDS) >= 0
    if (item.tag === 'every') return items[at]?.tag === 'without'
    return false
  }
  let index = next(items, at + 1, TARGETS, MOST_WORDS)
  while (index >= 0 && skips(index)) {
    const skipped = items[index]
    if (skipped?.tag === 'some' || skipped?.tag === 'every') skipped.used = true
    index = next(items, index + 1, TARGETS, MOST_WORDS)
  }
  const barrier = concord ? -1 : items.findIndex((item, place) => place > at && isNegation(item) && !item.used)
  if (index >= 0 && (barrier < 0 || index < barrier)) return index
  // "Restricted: they name persons on no evidence" does not negate the restriction.
  if (items.slice(at + 1).some(({ tag }) => tag === 'word' || tag === 'records' || tag === 'kind')) return -1
  // "Access may be refused without reason"
  if (items[at]?.tag === 'without' && items[at + 1]?.tag === 'small') return -1
  const place = lastBefore(items, at, LIMITS)
  return place >= 0 ? place : lastBefore(items, at, BEFORE)
}

function lastBefore(items: readonly Item[], at: number, tags: ReadonlySet<string>): number {
  for (let place = at - 1; place >= 0; place--) {
    const item = items[place]
    if (item === undefined || isNegation(item)) break
    if (tags.has(item.tag) && !item.used && !item.negated) return place
  }
  return -1
}

/**
 * Binds each negation to the term that it negates.
 * @returns whether all negations were understood
 */
export function bindNegations(items: Item[], concord: boolean, postposed: boolean): boolean {
  settleNe(items)
  let clear = true
  items.forEach((item, at) => {
    if (!isNegation(item) || item.used) return
    item.used = true
    const after = items[at + 1]
    if (item.tag === 'not' && after?.tag === 'without') {
      // "Not without permission": the condition stands.
      after.used = true
      return
    }
    const behind = postposed && item.tag === 'without' ? lastBefore(items, at, BEFORE) : -1
    const target = items[behind >= 0 ? behind : targetOf(items, at, concord)]
    if (target === undefined || target.tag === 'only' || target.tag === 'some' || target.tag === 'partly') {
      clear = false
      return
    }
    if (target.negated && !concord) clear = false
    negate(items, target)
    if (item.tag === 'without') target.without = true
  })
  return clear
}

/** Negates a term. "Not freely accessible" is about free, whatever its order. */
function negate(items: Item[], target: Item): void {
  const at = items.indexOf(target)
  const beside = items.slice(at + 1).find(({ tag }) => tag !== 'small' && tag !== 'adverb' && tag !== 'be')
  if (target.tag === 'access' && beside !== undefined && ['free', 'unrestricted', 'public'].includes(beside.tag)) {
    target.used = true
    beside.negated = true
    return
  }
  target.negated = true
  if (
    ['free', 'unrestricted', 'public', 'every'].includes(target.tag) &&
    beside !== undefined &&
    SEEN.has(beside.tag)
  ) {
    if (target.tag !== 'every') beside.used = true
  }
}
