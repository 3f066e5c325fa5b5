import { type Said, said, UNCLEAR } from './fact.ts'
import type { Item } from './negation.ts'
import type { Clause } from './parsed-clause.ts'
import { has, TOPICS } from './predicates.ts'
import type { Language } from './tags.ts'

/** Tags that may follow a word for open without changing it. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...[
    'small',
    'the',
    'this',
    'and',
    'be',
    'adverb',
    'yet',
    'readers',
    'place',
    'formality',
    'hours',
    'records',
    'kind',
  ],
  ...['access', 'consult', 'open', 'free', 'public', 'unrestricted', 'granted', 'may', 'reviewed', 'every', 'copying'],
  ...[
    'elsewhere',
    'aside',
    'unprocessed',
    'contact',
    'carrier',
    'unit',
    'mark',
    'restriction',
    'term',
    'over',
    'year',
    'part',
    'from',
  ],
])

/** A clause that says open, with its times, quantities and conditions. */
export function opened({ items, predicate, times, clear, setting, language }: Clause, part: boolean): Said {
  const is = has(items)
  const { today } = setting
  if (times.start !== null && times.start > today)
    return said(part ? 'partial' : 'closed', part, times.start, { opens: true })
  if (times.bare !== null && times.bare > today)
    return said(part ? 'partial' : 'closed', part, times.bare, { opens: true })
  if (times.span) return said(part ? 'partial' : 'closed', part, times.end)
  const after = is('after', 'from', 'will', 'until', 'only', 'if')
  if (times.endless && after) return said(part ? 'partial' : 'closed', part, null, { lasting: true })
  if (times.endless || times.end !== null || !clear) return part ? said('partial', true, null) : UNCLEAR
  if (part) return said('partial', true, null)
  if (is('if')) return said('restricted', false, null)
  // "May be opened" is no more than possible; "may be consulted" is a permission.
  if (is('may') && is('open') && !is('consult') && !is('free')) return UNCLEAR
  // "Access may be granted", to whom is not said.
  if (is('may') && is('granted') && !is('free', 'unrestricted', 'consult', 'formality', 'readers'))
    return said('restricted', false, null, { relief: 'permission' })
  const dated = times.start !== null || times.bare !== null
  if (is('will') && !is('may') && !dated) return said('closed', false, null)
  const undated = (is('after') && times.start === null) || is('until', 'through', 'before')
  if (is('only') || (undated && !is('formality'))) return UNCLEAR
  return isOpenToTheEnd(items, predicate, language) ? said('open', false, null) : UNCLEAR
}

/** Whether everything after a word for open is known and changes nothing. */
function isOpenToTheEnd(items: readonly Item[], predicate: number, { capitals }: Language): boolean {
  return items.every((item, at) => {
    if (item.used || HARMLESS.has(item.tag) || item.negated) return true
    if (item.tag === 'subject' || item.tag === 'release') return true
    if (item.tag === 'must')
      return items.some(
        ({ tag, negated }) => TOPICS.has(tag) || (negated && ['condition', 'restriction', 'term'].includes(tag)),
      )
    if (item.tag === 'date' || item.tag === 'after' || item.tag === 'made') return true
    if (item.tag === 'will') return true
    if (at < predicate)
      return (
        (item.tag === 'word' && hasNoun(items, predicate)) ||
        item.tag === 'insiders' ||
        item.tag === 'unit' ||
        item.tag === 'number'
      )
    return item.tag === 'word' && (isNamed(items, at, capitals === true) || isWithinNoun(items, at))
  })
}

/** Whether words before a predicate belong to its subject, rather than being adverbs: "Soon open". */
const hasNoun = (items: readonly Item[], end: number): boolean =>
  items.slice(0, end).some(({ tag }) => ['records', 'unit', 'access', 'the', 'this', 'be', 'place'].includes(tag))

/** A name after "in" or "at": "in the Whitmore Reading Room". */
function isNamed(items: readonly Item[], at: number, capitals: boolean): boolean {
  if (capitals) return false
  const isName = ({ tag, capital, text }: Item) => tag === 'word' && capital === true && text.length > 1
  const before = items.slice(0, at).findLast((item) => !isName(item))
  const after = items.slice(at).find((item) => !isName(item))
  const near = (item: Item | undefined) => item !== undefined && ['place', 'records', 'unit'].includes(item.tag)
  return items[at] !== undefined && isName(items[at]) && (near(before) || near(after))
}

/** A word between an article and a noun for the material: "access to the Whitmore family papers". */
function isWithinNoun(items: readonly Item[], at: number): boolean {
  const words = new Set(['word', 'insiders', 'kind'])
  const before = items.slice(0, at).findLast(({ tag }) => !words.has(tag))
  const after = items.slice(at + 1).find(({ tag }) => !words.has(tag))
  return (before?.tag === 'the' || before?.tag === 'this') && after?.tag === 'records'
}
