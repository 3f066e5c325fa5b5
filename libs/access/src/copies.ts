import type { Term } from './lexicon.ts'

const COPIES: ReadonlySet<string> = new Set(['copying', 'carrier'])
const USING: ReadonlySet<string> = new Set(['access', 'consult', 'open'])
/** Words that make a clause on copies one on something else: who gets them, what for, and how. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['insiders', 'condition', 'elsewhere', 'hours', 'aside', 'law', 'restriction', 'term', 'until', 'except', 'if'],
  ...['before', 'after', 'number', 'date', 'formality', 'doubt', 'closed', 'restricted', 'forbidden', 'partly'],
])
const EXIST: ReadonlySet<string> = new Set(['be', 'copying', 'carrier', 'place', 'granted'])
const LINKS: ReadonlySet<string> = new Set(['small', 'the', 'this', 'adverb', 'word', 'be', 'may', 'records', 'kind'])
const ORIGINAL =
  /^(?:origin(?:al|als|ale|ali|alen|ales|aler|alene|alerne|aux|ais|eel|ele|elen)|oryginal.*|alkuper.*|eredeti)$/
const PRESERVED = /^(?:conserv|preserv|fragil|bewaar|bevaring|bevarand|konserv|bestandserhaltung)/
const CONSULT = /^(?:consult|voir|see|raadpleeg|usar|user)/

const EXCLUDED =
  /^(?:excluded|ausgenommen|exclue?s?|exclues|esclus[aeio](?: .*)?|excluid[ao]s?|uitgesloten|uitgezonderd|excl[ou]s[oae]s?|undantag\p{L}*|unntatt|undtaget)$/u

const isNo = ({ tag }: Term): boolean => tag === 'not' || tag === 'none' || tag === 'without' || tag === 'ne'

/** Whether a clause is about originals, or gives their preservation as its reason. */
export const isOnOriginals = (terms: readonly Term[]): boolean =>
  terms.some(({ text }) => text.split(' ').some((word) => ORIGINAL.test(word) || PRESERVED.test(word)))

const SEEN: ReadonlySet<string> = new Set(['access', 'consult'])
const isLink = ({ tag }: Term): boolean => tag === 'small' || tag === 'the' || tag === 'from'

/** Takes "originals are excluded from consultation" for a closure, not for an exception. */
export function withExclusions(terms: readonly Term[]): readonly Term[] {
  return terms.map((term, at) => {
    if (term.tag !== 'except' || !EXCLUDED.test(term.text)) return term
    const start = terms.findLastIndex(({ tag }, index) => index < at && tag === 'mark') + 1
    const before = terms.slice(start, at)
    const [next, last] = [terms.slice(at + 1).find((one) => !isLink(one)), before.at(-1)]
    const seen = SEEN.has(next?.tag ?? '') || (SEEN.has(last?.tag ?? '') && (next === undefined || next.tag === 'mark'))
    const originals = before.some(({ text }) => ORIGINAL.test(text)) && !before.some(isNo)
    return seen && originals ? { ...term, tag: 'closed' } : term
  })
}

/** Most words within an exception of two parts. */
const MOST_EXCEPTED = 12

/** Takes Dutch "op de dossiers 4 tot 6 na" for the exception that it is. */
export function withSplitException(terms: readonly Term[]): readonly Term[] {
  const end = terms.findIndex(
    ({ tag, text }, at) =>
      tag === 'after' && text === 'na' && (terms[at + 1] === undefined || terms[at + 1]?.tag === 'mark'),
  )
  const start = terms.findLastIndex(({ tag, text }, at) => at < end && tag === 'small' && text === 'op')
  if (start < 0 || end - start > MOST_EXCEPTED) return terms
  return terms.flatMap((term, at) => (at === end ? [] : at === start ? [{ ...term, tag: 'except' as const }] : [term]))
}

/** Whether a number is a copy's shelfmark, as in "on microfilm (2 Mi 5)". */
const isShelfmark = (terms: readonly Term[], copies: number): boolean =>
  terms.slice(copies + 1).every(({ tag, capital }) => tag === 'number' || (tag === 'word' && capital === true))

/**
 * Returns whether a clause says that copies are used in place of what they were made from, and whether it says that
 * they must be: "Readers must use the microfilm", unlike "copies must be used for private study only".
 */
export function useOfCopies(terms: readonly Term[]): { readonly must: boolean; readonly part: boolean } | null {
  const copies = terms.findIndex(({ tag }) => COPIES.has(tag))
  if (copies < 0) return null
  const marked = isShelfmark(terms, copies)
  const isOther = ({ tag, text }: Term, at: number) =>
    OTHERS.has(tag) && !PRESERVED.test(text) && !(tag === 'number' && marked && at > copies)
  if (terms.some((term, at) => isNo(term) || isOther(term, at))) return null
  const using = terms.findIndex(
    ({ tag, text }, at) => (USING.has(tag) || (tag === 'contact' && CONSULT.test(text))) && at !== copies,
  )
  // "Copies exist", "copies are available".
  const exist = terms.every(({ tag }, at) => at === copies || LINKS.has(tag) || EXIST.has(tag))
  if (using < 0) return exist && terms.some(({ tag }) => tag === 'be') ? { must: false, part: false } : null
  const purpose = terms.slice(copies + 1).some(({ tag }) => tag === 'readers')
  const instead = terms.some(({ text }) => ORIGINAL.test(text))
  const only = terms.findIndex(({ tag }) => tag === 'only')
  const must = terms.some(({ tag }) => tag === 'must') && !terms.some(({ tag }) => tag === 'may')
  if (purpose || (only >= 0 && !isOnly(terms, only, copies))) return null
  return {
    must: (must && (using < copies || instead)) || (only >= 0 && using < copies),
    part: terms.slice(0, copies).some(({ tag }, at) => isPart(tag, terms[at - 1])),
  }
}

/** "Recordings", unlike "the recordings". */
const isPart = (tag: string, before: Term | undefined): boolean =>
  ['some', 'about', 'part'].includes(tag) || (tag === 'kind' && before?.tag !== 'the' && before?.tag !== 'this')

/** "Only on microfilm", or "on microfilm only". */
function isOnly(terms: readonly Term[], only: number, copies: number): boolean {
  if (only < copies) return terms.slice(only + 1, copies).every(({ tag }) => LINKS.has(tag) || USING.has(tag))
  return terms.slice(copies + 1).every(({ tag }, at) => at + copies + 1 === only || LINKS.has(tag) || tag === 'place')
}
