import type { Term } from './lexicon.ts'
import { PREDICATES } from './predicates.ts'

const LIMITS: ReadonlySet<string> = new Set([
  ...[
    'not',
    'ne',
    'none',
    'without',
    'only',
    'except',
    'some',
    'partly',
    'until',
    'through',
    'if',
    'must',
    'will',
    'may',
  ],
  ...['insiders', 'doubt', 'access', 'copying', 'carrier', 'later', 'meanwhile', 'law'],
])
const AGE: ReadonlySet<string> = new Set(['older', 'span', 'small', 'be'])
const OF_MATERIAL: ReadonlySet<string> = new Set([
  ...['older', 'span', 'small', 'be', 'records', 'every', 'the', 'this', 'date', 'about', 'before', 'made', 'adverb'],
])
const VERB =
  /^(?:ayant .*|etant|being|having|siendo|essendo|sendo|is|are|date|sind|ist|est|sont|ont|es|son|sono|zijn|sao|ar|er|jest|sa)$/
const NOUNS: ReadonlySet<string> = new Set(['records', 'kind', 'the', 'this', 'word'])

/** Folded, "e" is Italian and Portuguese for "is" as well as "and". */
function isVerb(text: string, rest: readonly Term[]): boolean {
  const next = rest.find(({ tag }) => tag !== 'every')
  return VERB.test(text) || (text === 'e' && next !== undefined && !NOUNS.has(next.tag))
}

const isPast = ({ tag, days }: Term, today: string): boolean => tag !== 'date' || (days?.last ?? today) < today

/** Whether what follows "because of" gives a reason and limits nothing: "No restrictions because of their age". */
export function isReason(terms: readonly Term[], today: string): boolean {
  return terms.every((term) => !PREDICATES.has(term.tag) && !LIMITS.has(term.tag) && isPast(term, today))
}

/** Whether what follows a colon says only how old the material is: "Open: the papers are from before 1900". */
export function isAge(terms: readonly Term[], today: string): boolean {
  if (terms.every(({ tag }) => AGE.has(tag)) && terms.some(({ tag }) => tag === 'older')) return true
  return (
    terms.some(({ text }, at) => isVerb(text, terms.slice(at + 1))) &&
    terms.some(({ tag }) => ['older', 'about', 'before', 'made'].includes(tag)) &&
    terms.every((term) => OF_MATERIAL.has(term.tag) && isPast(term, today))
  )
}

/** Tags in a reference. French "n" is that of "n° 78". */
const REFERENCE: ReadonlySet<string> = new Set([
  ...['law', 'word', 'number', 'date', 'small', 'the', 'part', 'aside', 'mark', 'ne', 'and', 'term', 'span'],
])

const SECTION = /^(?:section|article|artikel|articulo|articolo|artigo)s?$/
const isReference = ({ tag, text }: Term): boolean => REFERENCE.has(tag) || SECTION.test(text)

/** Removes references to laws: "Closed until 2050 (Archives Act, s. 4)", "closed pursuant to the Archives Act". */
export function withoutReferences(terms: readonly Term[]): readonly Term[] {
  const kept: Term[] = []
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at]
    if (term === undefined) break
    const bracket = term.tag === 'mark' && '(['.includes(term.text)
    const close = bracket ? closing(terms, at) : term.tag === 'pursuant' ? endOf(terms, at) : -1
    const inside = close < 0 ? [] : terms.slice(at + 1, bracket ? close : close + 1)
    const law = term.tag === 'pursuant' || inside.some(({ tag }) => tag === 'law')
    if (law && inside.length > 0 && inside.every(isReference)) at = close
    else kept.push(term)
  }
  return kept
}

function closing(terms: readonly Term[], at: number): number {
  let depth = 0
  return terms.findIndex(({ tag, text }, index) => {
    if (index < at || tag !== 'mark') return false
    if ('(['.includes(text)) depth++
    else if (')]'.includes(text)) depth--
    return depth === 0
  })
}

/** Index of the last word of a reference that begins with "pursuant to". */
function endOf(terms: readonly Term[], at: number): number {
  const end = terms.findIndex((term, index) => index > at && (term.tag === 'mark' || !isReference(term)))
  return (end < 0 ? terms.length : end) - 1
}
