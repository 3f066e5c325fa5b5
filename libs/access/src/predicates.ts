import type { Term } from './lexicon.ts'
import type { Item } from './negation.ts'

/** Tags that say whether material is open. */
export const PREDICATES: ReadonlySet<string> = new Set([
  ...['open', 'consult', 'free', 'public', 'unrestricted', 'closed', 'reserved', 'restricted', 'restriction', 'term'],
  ...['granted', 'forbidden', 'condition', 'subject', 'over', 'release'],
])
/** Tags of what does not concern access, or that everybody can do. */
export const TOPICS: ReadonlySet<string> = new Set([
  ...['formality', 'place', 'copying', 'elsewhere', 'carrier', 'aside', 'unprocessed', 'law', 'contact', 'hours'],
])
/** Tags of what must be understood before a clause may be called open. */
const MARKERS: ReadonlySet<string> = new Set([
  ...[
    'not',
    'without',
    'only',
    'except',
    'some',
    'partly',
    'until',
    'through',
    'before',
    'endless',
    'if',
    'must',
    'span',
  ],
  ...['insiders', 'will', 'number', 'older', 'about', 'date', 'none', 'ne', 'after'],
])
/** Finds out whether a clause has one of several tags that nothing else has absorbed. */
export type Has = (...tags: readonly string[]) => boolean

export const has =
  (items: readonly Item[]): Has =>
  (...tags) =>
    items.some(({ tag, used }) => !used && tags.includes(tag))

export const isMarked = (terms: readonly Term[]): boolean => terms.some(({ tag }) => MARKERS.has(tag))
export const isOnTopic = (terms: readonly Term[]): boolean => terms.some(({ tag }) => TOPICS.has(tag))

/** Whether a clause says anything on its own about access. */
export function hasPredicate(terms: readonly Term[]): boolean {
  const tags = new Set(terms.map(({ tag }) => tag))
  if (terms.some(({ tag }) => PREDICATES.has(tag) && !['over', 'subject', 'release'].includes(tag))) return true
  if (tags.has('release') && tags.has('date')) return true
  if (tags.has('only') && (tags.has('insiders') || tags.has('readers'))) return true
  if (
    tags.has('partly') &&
    terms.every(({ tag }) => ['partly', 'small', 'access', 'records', 'the', 'be', 'public'].includes(tag))
  )
    return true
  if (tags.has('none') && terms.every(({ tag }) => tag === 'none' || tag === 'small' || tag === 'be')) return true
  if (tags.has('subject') && !isOnTopic(terms)) return true
  return (
    tags.has('access') &&
    ['not', 'none', 'only', 'insiders', 'formality', 'span', 'if', 'partly'].some((tag) => tags.has(tag as Term['tag']))
  )
}
