import type { Term } from './lexicon.ts'
import { type Item, isNegation } from './negation.ts'

/** Tags beside which a term of closure says more than that there is one. */
const MORE: ReadonlySet<string> = new Set([
  ...['closed', 'forbidden', 'reserved', 'restricted', 'condition', 'insiders', 'only', 'later', 'meanwhile', 'kind'],
  ...['number', 'date', 'span', 'endless', 'over', 'until', 'through', 'partly', 'some', 'about'],
])
/** Terms that no law sets. */
const AGREED = /embarg|morator|secre|segre|sekret|taush|tavsh|tajn|titok/
const LEGAL =
  /(?:^| )(?:statutory|legal|legale|legales|legais|legals|legaux|legge|lei|ley|llei|gesetzlich\p{L}*|wettelijk\p{L}*)(?: |$)/u
/** "Nei limiti dei termini di legge". */
const EXTENT = /^limit(?:i|es)$/

export const isLegal = ({ tag, text }: Term): boolean => tag === 'law' || LEGAL.test(text)

/** Whether a clause says no more than that there is a term of closure: "Subject to statutory closure periods". */
export function isOnlyTerm(items: readonly Item[]): boolean {
  if (!items.some(({ tag, text }) => tag === 'term' && !AGREED.test(text))) return false
  return !items.some(
    (item) =>
      item.negated || isNegation(item) || MORE.has(item.tag) || (item.tag === 'restriction' && !EXTENT.test(item.text)),
  )
}
