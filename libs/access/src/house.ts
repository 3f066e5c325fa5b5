import type { Term } from './lexicon.ts'

/** Texts of rules that every reader keeps, and those of them that can only be the house's own. */
const RULES =
  /^(?:rules(?: and regulations)?|regulations|reglements?|regolament[oi]|reglamentos?|regulamentos?|ordningsregler|regulamin\p{L}*)$/u
const OWN =
  /^(?:reading room rules|reglement de la salle|\p{L}*(?:benutzungs|benutzer|nutzungs|archiv|lesesaal)ordnung|\p{L}+reglement|huisregels)$/u
const BEFORE =
  /^(?:under|according|accordance|within|gemass|nach|laut|entsprechend|selon|suivant|conform\p{L}*|dans|secondo|segun|nos|onder|volgens|enligt|zgodnie)(?: |$)/u
const READING = /^(?:lecture|lectura|leitura|lettura)$/
const STATED = /^(?:prevu\p{L}*|fixe\p{L}*|previst\p{L}*|set|laid|down|stated|out)$/u
const FREE = /^(?:free|frei|libre|liber|vrij|livre|fri|lliure)/
const WITHIN: ReadonlySet<string> = new Set(['small', 'the', 'place', 'records', 'restriction', 'pursuant', 'subject'])

const isWithin = ({ tag, text }: Term): boolean =>
  WITHIN.has(tag) || (tag === 'access' && READING.test(text)) || (tag === 'word' && STATED.test(text))

/** Index of the word for the rules of the house: "the archive's access policy". Negative if there is none. */
function rulesAt(terms: readonly Term[]): number {
  return terms.findIndex(({ tag, text }, at) => {
    if (tag === 'word') return text === 'policy' && terms[at - 1]?.tag === 'access'
    return tag === 'aside' && (RULES.test(text) || OWN.test(text))
  })
}

/** Whether nothing but those rules could limit the material: "open without restriction", "freely accessible". */
const isFree = (terms: readonly Term[]): boolean =>
  terms.some(({ tag, text }) => tag === 'free' || tag === 'unrestricted' || FREE.test(text)) ||
  terms.some(({ tag }, at) => tag === 'without' && terms[at + 1]?.tag === 'restriction')

/** Removes "under the rules of the reading room" from what is open without restriction. */
export function withoutHouseRules(terms: readonly Term[]): readonly Term[] {
  const rules = rulesAt(terms)
  const start = terms.findLastIndex(({ tag, text }, at) => at < rules && (tag === 'pursuant' || BEFORE.test(text)))
  if (rules < 0 || start < 1) return terms
  const mark = terms.findIndex(({ tag }, at) => at > rules && tag === 'mark')
  const end = mark < 0 ? terms.length : mark
  const inside = terms
    .slice(start, end)
    .filter((_, at) => at + start !== rules && !isPolicyNoun(terms, at + start, rules))
  const own = OWN.test(terms[rules]?.text ?? '') || inside.some(({ tag }) => tag === 'place' || tag === 'records')
  const known = inside.every((term, at) => at === 0 || isWithin(term))
  return own && known && isFree(terms.slice(0, start)) ? [...terms.slice(0, start), ...terms.slice(end)] : terms
}

const isPolicyNoun = (terms: readonly Term[], at: number, rules: number): boolean =>
  terms[rules]?.tag === 'word' && at === rules - 1
