import { readClause } from './clause.ts'
import { type Fact, NOTHING, type Said, type Setting, UNCLEAR } from './fact.ts'
import type { Term } from './lexicon.ts'
import { mayPassOver } from './passed-over.ts'
import { hasPredicate, isMarked, isOnTopic } from './predicates.ts'
import type { Language } from './tags.ts'

const isMark = (term: Term | undefined, marks: string): boolean => term?.tag === 'mark' && marks.includes(term.text)
const isBreak = (term: Term): boolean => isMark(term, ',;:()[]–—-') || term.tag === 'but' || term.tag === 'which'

interface Piece {
  readonly terms: readonly Term[]
  /** Whether a colon follows. */
  readonly label: boolean
}

const AGE: ReadonlySet<string> = new Set(['older', 'span', 'small', 'be'])

/** Splits a sentence at its marks and conjunctions. */
function piecesOf(terms: readonly Term[]): Piece[] {
  const pieces: Piece[] = []
  let open: Term[] = []
  const close = (label: boolean) => {
    // "Open: more than a hundred years old" gives a reason, and limits nothing.
    const isReason = pieces.at(-1)?.label === true && open.every(({ tag }) => AGE.has(tag))
    if (open.length > 0 && !isReason) pieces.push({ terms: open, label })
    open = []
  }
  for (const term of terms) {
    if (isBreak(term)) close(isMark(term, ':'))
    else if (term.tag !== 'mark') open.push(term)
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

/** Joins a label such as "Restrictions:" with what follows, or drops it if that says more. */
function withoutLabels(pieces: readonly Piece[]): Term[][] {
  const clauses: Term[][] = []
  let label: readonly Term[] = []
  for (const piece of pieces) {
    const own = hasPredicate(piece.terms)
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
    if (hasPredicate(terms)) {
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

function readClauses(terms: readonly Term[], language: Language, setting: Setting): Said {
  const said = withPredicates(withoutLabels(piecesOf(terms))).map((clause) => readClause(clause, language, setting))
  return { facts: said.flatMap(({ facts }) => facts), clear: said.every(({ clear }) => clear) }
}

/** Reads a sentence. What follows "except" limits what the rest of it says. */
export function readSentence(terms: readonly Term[], language: Language, setting: Setting): Said {
  const at = terms.findIndex(({ tag }) => tag === 'except')
  if (at < 0) return readClauses(terms, language, setting)
  const { main, excepted } = splitAtException(terms, at)
  // "No restrictions except on copying" excepts nothing from access.
  const others = excepted.filter(({ tag }) => tag !== 'small' && tag !== 'the')
  const copies =
    others.some(({ tag }) => tag === 'copying') &&
    !others.some(({ tag }) => ['access', 'records', 'kind', 'part'].includes(tag))
  const rest = readClauses(main, language, setting)
  if (copies && rest.facts.length > 0) return rest
  if (rest.facts.length === 0) {
    const all = readClauses(
      terms.filter((_, index) => index !== at),
      language,
      setting,
    )
    // "Exceptions: see below."
    return all.facts.length > 0 || copies
      ? limit(all, excepted)
      : { facts: [{ status: 'partial', part: true, until: null }], clear: true }
  }
  return limit(rest, excepted)
}

/** Splits off the exception: to the end of the clause, or to the comma if the sentence begins with it. */
function splitAtException(terms: readonly Term[], at: number): { main: Term[]; excepted: Term[] } {
  const stop = (from: number, marks: string) => {
    const found = terms.findIndex(
      (term, index) => index > from && (isMark(term, marks) || (marks === ';' && term.tag === 'but')),
    )
    return found < 0 ? terms.length : found
  }
  if (!hasPredicate(terms.slice(0, at))) {
    const start = terms.findLastIndex((term, index) => index < at && isMark(term, ',;:'))
    const end = stop(at, ',;')
    return {
      main: [...terms.slice(0, Math.max(0, start)), ...terms.slice(end)],
      excepted: [...terms.slice(start + 1, end)],
    }
  }
  const before = terms.findLastIndex((term, index) => index < at && isMark(term, ',;:('))
  // "Frei zugänglich, Personalakten ausgenommen": the exception precedes its word.
  const postposed = at === terms.length - 1 || isMark(terms[at + 1], ',;)')
  const start = postposed && before >= 0 && hasPredicate(terms.slice(0, before)) ? before : at
  const end = isMark(terms[start - 1], '(') ? stop(at, ')') : stop(at, ';')
  return { main: [...terms.slice(0, start), ...terms.slice(end)], excepted: [...terms.slice(start, end)] }
}

/** Applies an exception: open is then partial, and so is closed, unless the exception is for somebody. */
function limit({ facts, clear }: Said, excepted: readonly Term[]): Said {
  if (facts.length === 0) return clear ? NOTHING : UNCLEAR
  const somebody = excepted.some(({ tag }) => ['condition', 'insiders', 'readers', 'formality'].includes(tag))
  return {
    clear: true,
    facts: facts.map((fact): Fact => {
      if (fact.status === 'open' || fact.status === 'partial')
        return { ...fact, status: 'partial', part: true, until: null }
      if (somebody) return { status: 'restricted', part: fact.part, until: null, lasting: true }
      return { ...fact, status: 'partial', part: true, until: null }
    }),
  }
}
