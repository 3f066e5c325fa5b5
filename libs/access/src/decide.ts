import { type Claims, claimsOf } from './claims.ts'
import { type Fact, NOTHING, type Said, said, UNCLEAR } from './fact.ts'
import type { Item } from './negation.ts'
import { opened } from './opened.ts'
import type { Clause } from './parsed-clause.ts'
import { mayPassOver } from './passed-over.ts'
import { has, isOnTopic, PREDICATES } from './predicates.ts'
import { isPart } from './scope.ts'
import { isLegal, isOnlyTerm } from './statutory.ts'

const OPENS: ReadonlySet<string> = new Set(['open', 'free', 'unrestricted', 'public'])
const LIMITS: ReadonlySet<string> = new Set([
  ...[
    'closed',
    'restricted',
    'restriction',
    'reserved',
    'forbidden',
    'condition',
    'subject',
    'insiders',
    'only',
    'term',
  ],
])

/** Says what a clause means for access. */
export function decide(clause: Clause): Said {
  const { items, times } = clause
  const claims = claimsOf(items)
  const is = has(items)
  const part = () =>
    times.material || isPart(items, subjectEnd(clause), !claims.closed && !claims.limited, clause.language)
  const aside: Partial<Fact> = is('later') ? { aside: 'then' } : is('meanwhile') ? { aside: 'meanwhile' } : {}
  const unchecked = isUnchecked(clause)
  // Nobody knows yet: "Not reviewed for access". And "Closed for 30 years, personnel files for 75" is not whole.
  const told = is('closed', 'restricted', 'reserved', 'forbidden', 'condition', 'insiders', 'only', 'date', 'span')
  if ((unchecked && !told) || hasTermsByKind(items)) return UNCLEAR
  if (claims.notEvery) return said('partial', true, null)
  if (is('formerly') && !claims.open) return NOTHING
  if (claims.over) return overdue(clause, claims, part())
  if (isOnlyTerm(items) && !part())
    return said('closed', false, null, {
      ...aside,
      bare: true,
      term: true,
      ...(items.some(isLegal) ? { vague: true } : {}),
    })
  if (claims.closed || claims.limited) {
    const status = claims.limited && !claims.closed ? 'restricted' : 'closed'
    // "Reserved until 2060" is a closure.
    const shut = status === 'restricted' && times.end !== null && is('reserved') && !claims.firm
    const until = narrowEnd(clause, claims)
    const lasting = times.endless || claims.lasting
    const bare = until === null && !lasting && !times.span && !part()
    const relief = status === 'restricted' && aside.aside === undefined && !part() && isRelief(items)
    const more: Partial<Fact> = {
      ...aside,
      ...(bare ? { bare } : {}),
      ...(lasting ? { lasting } : {}),
      ...(relief ? { relief: 'permission' } : {}),
      ...(part() ? { shut: status } : {}),
      ...(items.some(({ tag, text }) => tag === 'some' && REST.test(text)) ? { rest: true } : {}),
    }
    return said(part() ? 'partial' : shut ? 'closed' : status, part(), until, more)
  }
  if (!claims.open) return formalOnly(clause)
  if (aside.aside !== undefined) return said('open', part(), null, aside)
  const opening = opened(clause, part())
  const asked = is('formality') && is('granted', 'may') && !is('aside') && isRelief(items)
  return asked ? { ...opening, facts: opening.facts.map((fact) => ({ ...fact, relief: 'permission' })) } : opening
}

/** "Not reviewed for access", "auf Zugänglichkeit nicht geprüft". */
function isUnchecked({ items, language }: Clause): boolean {
  // "Not examined" alone is about the archivists; "not to be examined" about readers.
  const alone = items.every(({ tag, text }) => ['consult', 'adverb', 'yet'].includes(tag) || NOT.test(text))
  if (alone && items.some(({ tag, text }) => tag === 'consult' && EXAMINED.test(text))) return true
  const late = language.articles === 'germanic' && items.at(-1)?.tag === 'reviewed'
  return items.some(({ tag, negated }) => negated && (late || tag === 'reviewed'))
}

const NOT = /^(?:not|not yet|non|pas|pas encore|nicht|noch nicht|no|nao|niet|nog niet|ikke|inte|ej)$/
const EXAMINED = /^(?:examined|examinee?s?|esaminat[aeio]|examinad[ao]s?)$/

const REST =
  /^(?:others?|remain(?:ing|der)|rest(?:e|o|lichen?|antes?|anti)?|ubrigen?|anderen?|autres?|demas|rimanenti?|altr[ie]|overige|ovriga|ovrige|pozostal.*)$/

const FOR = /^(?:for|bei|fur|pour|para|per|voor|til|dla|als)$/

/** Whether there are several lengths of time, of which a later one is for some kind of material. */
function hasTermsByKind(items: readonly Item[]): boolean {
  const spans = items.filter(({ tag }) => tag === 'span')
  if (new Set(spans.map(({ months }) => months)).size < 2) return false
  const first = items.findIndex(({ tag }) => tag === 'span')
  return items.some(
    ({ tag }, at) =>
      at > first && (tag === 'kind' || tag === 'about' || (tag === 'word' && FOR.test(items[at - 1]?.text ?? ''))),
  )
}

/** "Access may be granted on application": the way in to what is closed otherwise. */
function isRelief(items: readonly Item[]): boolean {
  const yes = (...tags: readonly string[]) => items.some(({ tag, negated }) => tags.includes(tag) && !negated)
  const no = items.some(({ tag, negated }) => negated || tag === 'not' || tag === 'none' || tag === 'ne')
  if (no || yes('only', 'copying', 'carrier', 'elsewhere')) return false
  // "With permission of the family", but not "access of the family, with permission".
  const condition = items.findIndex(({ tag }) => tag === 'condition')
  const insiders = items.findIndex(({ tag }) => tag === 'insiders')
  const may = yes('may') || /^(?:may|can) /.test(items[condition]?.text ?? '')
  const asked = condition >= 0 && (insiders < 0 || insiders > condition || (may && !yes('may')))
  return may ? yes('granted') || asked : asked && yes('granted', 'access', 'consult')
}

function subjectEnd({ items, predicate }: Clause): number {
  if (predicate < 0) return items.length
  // "Access to box 4 is restricted": its subject follows the noun.
  const next = items.findIndex(({ tag, used }, at) => at > predicate && !used && PREDICATES.has(tag))
  return items[predicate]?.tag === 'access' && next > predicate ? next : predicate
}

/** Says when a restriction ends, or that it has ended. */
function overdue({ items, times, setting }: Clause, { limited }: Claims, part: boolean): Said {
  const status = limited || items.some(({ tag }) => tag === 'restriction') ? 'restricted' : 'closed'
  const closed = (until: string | null) => said(part ? 'partial' : status, part, until)
  const over = items.find(({ tag, used }) => tag === 'over' && !used)
  const end = times.end ?? times.bare ?? times.start
  if (over?.negated) return closed(null)
  if (end !== null) return end > setting.today ? closed(end) : said('open', part, null)
  const later = items.some(({ tag }) => ['will', 'if', 'after', 'until', 'before'].includes(tag)) || times.span
  return later || times.endless ? closed(null) : said(part ? 'partial' : 'open', part, null)
}

function narrowEnd({ items, times, setting }: Clause, { open }: Claims): string | null {
  if (times.endless || opensUntil(items)) return null
  if (times.end !== null) return times.end
  const opens = open && times.start !== null && times.start > setting.today
  if (opens) return times.start
  // "Schutzfrist: 31.12.2060".
  const term = items.some(({ tag, negated }) => tag === 'term' && !negated)
  const bare = times.bare !== null && times.bare > setting.today
  return bare && (term || open) && !times.span ? times.bare : null
}

/** Whether what ends is that it is open: "Unrestricted until 2030, when the family takes it back". */
function opensUntil(items: readonly Item[]): boolean {
  const until = items.findIndex(({ tag }) => tag === 'until' || tag === 'through')
  const open = items.findIndex(({ tag, negated }) => OPENS.has(tag) && !negated)
  const limit = items.findIndex(({ tag, negated }) => LIMITS.has(tag) && !negated)
  return open >= 0 && open < until && limit > until
}

/** Access with a formality alone: "By appointment". */
function formalOnly({ items }: Clause): Said {
  const is = has(items)
  if (is('access') && is('formality')) return said('restricted', false, null, { formal: true })
  if (items.some(({ tag, negated }) => tag === 'partly' && !negated)) return said('partial', true, null)
  if (is('access') && is('span')) return said('closed', false, null)
  if (items.some(({ tag, negated }) => negated && (tag === 'formality' || tag === 'condition'))) return NOTHING
  return isOnTopic(items) && mayPassOver(items) ? NOTHING : UNCLEAR
}
