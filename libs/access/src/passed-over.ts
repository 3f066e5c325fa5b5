import type { Term } from './lexicon.ts'
import { isMarked, isOnTopic } from './predicates.ts'

const MATERIAL: ReadonlySet<string> = new Set(['records', 'kind', 'part', 'unit', 'some', 'about'])
const SEEING: ReadonlySet<string> = new Set(['open', 'access', 'consult', 'public', 'free'])
/** Words that limit, whatever else a clause is about. */
const LIMITING: ReadonlySet<string> = new Set(['not', 'none', 'only', 'insiders', 'if', 'forbidden'])
const COPIES: ReadonlySet<string> = new Set(['copying', 'carrier'])
/** Beginnings of a sentence that only refers to a list or to somebody. */
const ASKS: ReadonlySet<string> = new Set(['contact', 'consult'])
/** Words that may stand between "only" and what it is about. */
const LINKS: ReadonlySet<string> = new Set(['small', 'the', 'this', 'be', 'adverb', 'consult', 'open', 'may', 'word'])
/** Tags after "only" where something has to happen first. */
const LATER: ReadonlySet<string> = new Set(['after', 'if', 'formerly'])
const ONLINE =
  /^(?:on ?line|internet\p{L}*|en (?:ligne|linea|linia)|em linha|in linea|verkossa|nett?(?:et)?|www|web\p{L}*)$/u

/**
 * Returns whether a clause that does not decide on access may be passed over, because nothing in it can keep anybody
 * from seeing any of the material: it is about copies, fees, opening hours and the like, or consists of known words that
 * limit nothing. "Contact the heirs for the letters" says more than an address.
 */
export function mayPassOver(terms: readonly Term[]): boolean {
  const is = (...tags: readonly string[]) => terms.some(({ tag }) => tags.includes(tag))
  const isIn = (tags: ReadonlySet<string>) => terms.some(({ tag }) => tags.has(tag))
  const unknown = terms.some(({ tag, capital }) => tag === 'word' && capital !== true)
  // "The files have been removed": not only a restriction can end.
  if (!isOnTopic(terms))
    return !isMarked(terms) && !(unknown && isIn(MATERIAL)) && !(is('over') && (unknown || isIn(MATERIAL)))
  if (is('partly', 'except') || isNotOnline(terms)) return false
  if (is('doubt') && (!isOnCopyright(terms) || isIn(SEEING))) return false
  if (isOnlyOnceCopied(terms) || isPrecondition(terms)) return false
  if ((isIn(SEEING) || unknown) && isOnlyCopies(terms)) return false
  // A condition on copying limits only copying.
  if (is('copying')) return !(is('insiders') && is('access') && isIn(MATERIAL))
  if (is('carrier') && is('kind') && is('not', 'none', 'without')) return false
  if (is('elsewhere', 'aside', 'unprocessed', 'hours')) {
    if (is('endless') || (is('elsewhere') && is('kind', 'some', 'about') && (unknown || is('not', 'none'))))
      return false
    return is('place') || !(isIn(SEEING) && isIn(MATERIAL) && isIn(LIMITING))
  }
  if (is('insiders', 'law', 'endless')) return false
  if (is('carrier')) return !is('only', 'if')
  if (is('place')) return !(isIn(MATERIAL) && (unknown || is('not', 'none', 'if')))
  // A request to readers who want only some of the material may be more than a formality.
  if (is('kind', 'some', 'part', 'about', 'not', 'none', 'if')) return false
  return !unknown || !isIn(MATERIAL) || (ASKS.has(terms[0]?.tag ?? '') && !is('must'))
}

const COPYRIGHT =
  /copyright|droits? d auteur|urheberrecht|diritt[io] d autore|derechos? de autor|direitos? (?:de autor|autora)|auteursrecht|upphovsratt|op?havsret|drets d autor|autorsk|tekijanoikeu|szerzoi/

/** "May still be protected by copyright". */
const isOnCopyright = (terms: readonly Term[]): boolean =>
  terms.some(({ tag, text }) => tag === 'aside' && COPYRIGHT.test(text))

/** "Only copies may be seen", but not "copies may be used only at home". */
function isOnlyCopies(terms: readonly Term[]): boolean {
  return terms.some(({ tag }, at) => {
    if (tag !== 'only') return false
    const next = terms.slice(at + 1).find((term) => !LINKS.has(term.tag))?.tag ?? ''
    return COPIES.has(next) || (next === 'place' && !terms.slice(0, at).some((term) => COPIES.has(term.tag)))
  })
}

/** "May not be shown online", where the pictures would be. "Not online" alone may be long past. */
function isNotOnline(terms: readonly Term[]): boolean {
  const is = (...tags: readonly string[]) => terms.some(({ tag }) => tags.includes(tag))
  const online = terms.some(({ tag, text }) => tag === 'elsewhere' && ONLINE.test(text))
  return online && !is('condition') && (is('forbidden') || (is('may') && is('not', 'none', 'only')))
}

/** "Tapes can be heard only after they have been copied", but not "copies can be seen only after registration". */
function isOnlyOnceCopied(terms: readonly Term[]): boolean {
  const only = terms.findIndex(
    ({ tag }, at) => (tag === 'only' || tag === 'que') && LATER.has(terms[at + 1]?.tag ?? ''),
  )
  // The first copies that are named come after it.
  return only >= 0 && terms.some(({ tag }) => SEEING.has(tag)) && terms.findIndex(({ tag }) => COPIES.has(tag)) > only
}

/** "Tapes must be copied before they can be heard", but not "permission is required before publication". */
function isPrecondition(terms: readonly Term[]): boolean {
  const before = terms.findIndex(({ tag }) => tag === 'before')
  if (!terms.slice(0, Math.max(0, before)).some(({ tag }) => COPIES.has(tag))) return false
  return (
    terms.some(({ tag }) => tag === 'must') &&
    !terms.slice(before + 1).some(({ tag }) => ['copying', 'elsewhere', 'date', 'formality', 'place'].includes(tag))
  )
}
