import type { Item } from './negation.ts'

/** The claims in the words of a clause, before times and quantities. */
export interface Claims {
  readonly open: boolean
  readonly closed: boolean
  readonly limited: boolean
  /** Whether a restriction is more than a reservation. */
  readonly firm: boolean
  /** Whether more than time restricts it. */
  readonly lasting: boolean
  readonly over: boolean
  readonly notEvery: boolean
}

export function claimsOf(items: readonly Item[]): Claims {
  const yes = (...tags: readonly string[]) =>
    items.some((item) => tags.includes(item.tag) && !item.negated && !item.used)
  const no = (...tags: readonly string[]) => items.some((item) => tags.includes(item.tag) && item.negated)
  const access = items.some(({ tag }) => tag === 'access' || tag === 'consult' || tag === 'open')
  const over = yes('over') && (yes('term', 'restriction') || no('term', 'restriction'))
  const lasting =
    yes('condition') ||
    (yes('subject') && !no('restriction', 'term', 'condition') && !yes('term')) ||
    hasInsiders(items) ||
    areInsiders(items) ||
    hasOnly(items)
  const firm = lasting || yes('restricted', 'restriction') || no('free', 'unrestricted')
  const closed =
    yes('closed') ||
    (yes('forbidden') && !no('access')) ||
    yes('term') ||
    no('open', 'access', 'consult', 'public') ||
    (no('granted') && access)
  // "Not without permission" is a restriction; "without permission" is none.
  const condition =
    items.some(({ tag }) => tag === 'condition' || tag === 'formality') && items.some(({ tag }) => tag === 'without')
  const notWithout = items.some(({ tag }, at) => tag === 'not' && items[at + 1]?.tag === 'without')
  const conditionally =
    condition && (notWithout || no('open', 'access', 'consult', 'granted') || yes('closed', 'forbidden'))
  const open =
    yes('open', 'unrestricted', 'release') ||
    (yes('free') && (access || !yes('word'))) ||
    (yes('granted') && access) ||
    (yes('consult') && yes('may')) ||
    yes('public') ||
    no('restricted', 'restriction', 'closed', 'forbidden', 'reserved', 'term') ||
    (no('condition', 'formality') && access)
  return {
    open,
    closed: closed && !conditionally,
    limited: firm || yes('reserved') || conditionally,
    firm,
    lasting,
    over,
    notEvery: no('every'),
  }
}

/** "Members have free access", "Für Mitglieder frei zugänglich", unlike "Members' papers are open". */
function areInsiders(items: readonly Item[]): boolean {
  const first = items.findIndex(({ tag }) => tag === 'insiders')
  const lead = items.slice(0, Math.max(0, first))
  if (first < 0 || !lead.every(({ tag }) => ['small', 'the', 'every', 'adverb', 'only', 'word'].includes(tag)))
    return false
  const rest = items.slice(first + 1)
  const verb = rest.findIndex(
    ({ tag }) => !['small', 'the', 'insiders', 'word', 'adverb', 'and', 'place'].includes(tag),
  )
  const next = rest[verb]
  const sees = rest.slice(verb).some(({ tag }) => ['open', 'access', 'consult', 'free'].includes(tag))
  if (lead.length > 0 && lead.some(({ text }) => FOR.test(text)) && sees)
    return ['open', 'access', 'free', 'be', 'granted', 'unrestricted'].includes(next?.tag ?? '')
  return sees && (next?.tag === 'may' || (next?.tag === 'be' && HAVE.test(next.text)))
}

const FOR = /^(?:for|fur|fur die|pour|para|per|voor|dla)$/
const HAVE = /^(?:has|have|haben|hat|a|ont|tienen|tiene|ha|hanno|hebben|heeft|tem|har|te|ma|maja|on)$/

/** "Open to members of the family". Words in the subject do not count. */
function hasInsiders(items: readonly Item[]): boolean {
  // "After the death of the donor" lets nobody in.
  if (items.some(({ tag }) => tag === 'endless')) return false
  const open = items.findIndex(({ tag }) =>
    ['open', 'access', 'consult', 'reserved', 'granted', 'free', 'only'].includes(tag),
  )
  const verb = items.findIndex(({ tag }) => tag === 'be')
  const only = items.some(({ tag }) => tag === 'only')
  const counts = (at: number) => at > open || only || (verb >= 0 && verb < at)
  return open >= 0 && items.some(({ tag, used }, at) => tag === 'insiders' && !used && counts(at))
}

/** "Only with", "only in", "only for": a restriction, unless a time or a part follows. */
function hasOnly(items: readonly Item[]): boolean {
  if (!items.some(({ tag, used }) => tag === 'only' && !used)) return false
  return items.some(({ tag }) =>
    ['readers', 'formality', 'place', 'carrier', 'elsewhere', 'aside', 'copying'].includes(tag),
  )
}
