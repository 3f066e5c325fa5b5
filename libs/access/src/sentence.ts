import { readClause } from './clause.ts'
import { isOnOriginals, withExclusions, withSplitException } from './copies.ts'
import { type Fact, NOTHING, type Said, type Setting, UNCLEAR } from './fact.ts'
import { withoutHouseRules } from './house.ts'
import type { Term } from './lexicon.ts'
import { clausesOf, isMark } from './pieces.ts'
import { hasPredicate } from './predicates.ts'
import { withoutReferences } from './reasons.ts'
import { isLegal } from './statutory.ts'
import type { Language } from './tags.ts'

function readClauses(terms: readonly Term[], language: Language, setting: Setting): Said {
  let open = false
  const unprocessed = terms.some(({ tag }) => tag === 'unprocessed')
  const said = clausesOf(terms, setting).map((clause) => {
    const { facts, clear } = readClause(clause, language, setting)
    // "The archive is open, but the diaries are closed": they are a part of it.
    const named = clause.some(
      ({ tag }, at) => PARTS.has(tag) || (tag === 'insiders' && clause[at + 1]?.tag === 'records'),
    )
    const part = open && clause.some(({ tag }) => PARTS.has(tag))
    open ||= facts.some((fact) => fact.status === 'open' && !fact.part)
    // "Not fully catalogued, available on request": who asks may be refused.
    if (unprocessed && clause.some(({ tag }) => tag === 'formality')) return { facts: facts.map(asAsked), clear }
    return {
      facts: part ? facts.map(asPart) : named ? facts.map((fact): Fact => ({ ...fact, named: true })) : facts,
      clear,
    }
  })
  const facts = said.flatMap(({ facts }) => facts)
  return {
    facts: isOnOriginals(terms) ? facts.map((fact) => ({ ...fact, originals: true })) : facts,
    clear: said.every(({ clear }) => clear),
  }
}

const PARTS: ReadonlySet<string> = new Set(['kind', 'number', 'about'])

const asPart = (fact: Fact): Fact => (fact.status === 'open' ? fact : { ...fact, status: 'partial', part: true })

const asAsked = (fact: Fact): Fact => (fact.status === 'open' ? { ...fact, status: 'restricted' } : fact)

/** Reads a sentence, without references to laws unless it says open. */
export function readSentence(sentence: readonly Term[], language: Language, setting: Setting): Said {
  const whole = language.code === 'nl' ? withSplitException(sentence) : sentence
  const terms = withExclusions(withoutHouseRules(whole))
  const referring = withoutReferences(terms)
  if (referring.length < terms.length) {
    const said = readExcepting(referring, language, setting)
    const legal = terms.some(isLegal)
    if (said.facts.length > 0 && said.facts.every(({ status, part }) => status !== 'open' && !part))
      return { ...said, facts: said.facts.map((fact) => (legal && fact.term ? { ...fact, vague: true } : fact)) }
  }
  return readExcepting(terms, language, setting)
}

/** Reads a sentence. What follows "except" limits what the rest of it says. */
function readExcepting(terms: readonly Term[], language: Language, setting: Setting): Said {
  const at = terms.findIndex(({ tag }) => tag === 'except')
  if (at < 0) return readClauses(terms, language, setting)
  const { main, excepted } = splitAtException(terms, at)
  // "No restrictions except on copying" excepts nothing from access.
  const others = excepted.filter(({ tag }) => tag !== 'small' && tag !== 'the')
  const copies =
    others.some(({ tag }) => tag === 'copying') &&
    !others.some(({ tag }) => ['access', 'records', 'kind', 'part'].includes(tag))
  const rest = readClauses(main, language, setting)
  // Nor does "other than the rules of the reading room".
  if (others.some(({ tag }) => tag === 'aside') && others.every(({ tag }) => RULES.has(tag)))
    return rest.facts.length > 0 ? rest : UNCLEAR
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

const RULES: ReadonlySet<string> = new Set(['except', 'aside', 'place', 'formality', 'hours', 'adverb'])

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
