import { isOnOriginals, useOfCopies } from './copies.ts'
import type { Setting } from './fact.ts'
import type { Term } from './lexicon.ts'
import { isNegation } from './negation.ts'
import { mayPassOver } from './passed-over.ts'
import { hasPredicate, isMarked, isOnTopic } from './predicates.ts'
import { isAge, isReason } from './reasons.ts'

export const isMark = (term: Term | undefined, marks: string): boolean =>
  term?.tag === 'mark' && marks.includes(term.text)
const isBreak = (term: Term): boolean => isMark(term, ',;:()[]–—-') || term.tag === 'but' || term.tag === 'which'

interface Piece {
  readonly terms: readonly Term[]
  /** Whether a colon follows. */
  readonly label: boolean
}

/** "No restrictions". */
const isNone = (terms: readonly Term[]): boolean =>
  terms.some(isNegation) && terms.some(({ tag }) => tag === 'restriction' || tag === 'term')

const PARTICIPLE = /^(?:ayant|etant|being|having|siendo|essendo|sendo|avendo)\b/

/** Whether what follows may be a reason: after a colon, or a participle after "no restrictions". */
function explains(before: Piece | undefined, terms: readonly Term[]): boolean {
  if (before === undefined || before.label) return before?.label === true
  return isNone(before.terms) && terms.some(({ text }) => PARTICIPLE.test(text))
}

/** "Pursuant to" is part of a law unless that could be removed. */
const settled = (term: Term): Term => (term.tag === 'pursuant' ? { ...term, tag: 'law' } : term)

/** Splits a sentence at its marks and conjunctions. */
function piecesOf(terms: readonly Term[], { today }: Setting): Piece[] {
  const pieces: Piece[] = []
  let [open, because]: [Term[], boolean] = [[], false]
  const close = (label: boolean, next = false) => {
    const given = (because && isReason(open, today)) || (explains(pieces.at(-1), open) && isAge(open, today))
    if (open.length > 0 && (!given || isOnOriginals(open))) pieces.push({ terms: open, label })
    ;[open, because] = [[], next]
  }
  for (const term of terms) {
    // "The boxes are subject, however, to an embargo" goes on.
    const goesOn = term.tag === 'but' && ['subject', 'be', 'may', 'will'].includes(open.at(-1)?.tag ?? '')
    if (term.tag === 'because' && (open.length > 0 ? isNone(open) : isNone(pieces.at(-1)?.terms ?? []))) {
      if (open.length > 0) close(false, true)
      else because = true
    } else if (term.tag === 'because' && open.length === 0 && pieces.length === 0) open.push({ ...term, tag: 'small' })
    else if (isBreak(term) && !goesOn) close(isMark(term, ':'))
    else if (term.tag !== 'mark' && !goesOn) open.push(settled(term))
  }
  close(false)
  return pieces
}

const LABEL: ReadonlySet<string> = new Set([
  ...[
    'access',
    'restriction',
    'small',
    'the',
    'this',
    'records',
    'and',
    'consult',
    'public',
    'word',
    'be',
    'readers',
    'aside',
    'adverb',
  ],
  ...['open', 'term', 'release'],
])

const isLabelled = (terms: readonly Term[]): boolean => {
  const tags = new Set(terms.map(({ tag }) => tag))
  return terms.every(({ tag }) => LABEL.has(tag)) && (!tags.has('open') || tags.has('restriction') || tags.has('term'))
}

/** Whether a clause that says open has a list of some of the material after its colon. */
const isList = (terms: readonly Term[], before: readonly Term[]): boolean =>
  terms.some(({ tag }) => tag === 'kind' || tag === 'part') &&
  !isOnTopic(terms) &&
  before.some(({ tag }) => tag === 'open' || tag === 'free' || tag === 'public') &&
  !before.some((term) => isNegation(term) || term.tag === 'closed' || term.tag === 'restricted')

/** Joins a label such as "Restrictions:" with what follows, or drops it if that says more. */
function withoutLabels(pieces: readonly Piece[]): Term[][] {
  const clauses: Term[][] = []
  let label: readonly Term[] = []
  for (const [at, piece] of pieces.entries()) {
    const own = hasPredicate(piece.terms)
    const last = clauses.at(-1)
    // "Open: the letters of 1890": nothing else may be.
    if (!own && last !== undefined && pieces[at - 1]?.label === true && isList(piece.terms, last)) {
      clauses[clauses.length - 1] = [...piece.terms, ...last]
      continue
    }
    const isLabel = piece.label && piece.terms.length <= 8 && isLabelled(piece.terms)
    if (isLabel) label = piece.terms
    else {
      clauses.push(own ? [...piece.terms] : [...label, ...piece.terms])
      label = []
    }
  }
  if (label.length > 0) clauses.push([...label])
  return clauses
}

/** Whether a clause begins with its verb, so that its subject is what was said before. */
const lacksSubject = (terms: readonly Term[] | undefined): boolean => {
  const first = terms?.find(({ tag }) => tag !== 'adverb' && tag !== 'yet' && tag !== 'and')
  return first !== undefined && ['be', 'may', 'will', 'must', 'not'].includes(first.tag)
}

/** Joins clauses without a predicate, such as "until 2060", with the one that they belong to. */
function withPredicates(pieces: readonly Term[][]): Term[][] {
  const clauses: Term[][] = []
  let pending: Term[] = []
  pieces.forEach((terms, at) => {
    if (hasPredicate(terms) || useOfCopies(terms) !== null) {
      clauses.push([...pending, ...terms])
      pending = []
      return
    }
    if (!isMarked(terms) || isOnTopic(terms)) {
      // A subject of one kind: "Diaries, letters and photographs are closed".
      if (lacksSubject(pieces[at + 1])) pending.push(...terms)
      // "Open, ask the heirs for the letters": a clause of its own, which is not understood.
      else if ((isOnTopic(terms) || pieces.length === 1) && !mayPassOver(terms)) clauses.push([...terms])
      // "Open, tentatively": what follows is not understood.
      else if (
        !isOnTopic(terms) &&
        terms.some(({ tag, capital }) => tag === 'doubt' || (tag === 'word' && capital !== true))
      )
        clauses.at(-1)?.push(...terms)
      return
    }
    const last = clauses.at(-1)
    if (last === undefined || lacksSubject(pieces[at + 1])) pending.push(...terms)
    else last.push(...terms)
  })
  if (pending.length > 0) clauses.push(pending)
  return clauses
}

/** Splits a sentence into clauses, each of which says something about access. */
export const clausesOf = (terms: readonly Term[], setting: Setting): Term[][] =>
  withPredicates(withoutLabels(piecesOf(terms, setting)))
