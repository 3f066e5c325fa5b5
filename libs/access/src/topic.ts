import { type Item, isNegation } from './negation.ts'
import { PREDICATES } from './predicates.ts'

/** Whether a clause is about copies, loans, the hours of the reading room, and so on, rather than access. */
export function isAside(items: readonly Item[]): boolean {
  const at = (...tags: readonly string[]) => items.findIndex(({ tag }) => tags.includes(tag))
  const said = at('open', 'closed', 'restricted', 'granted', 'forbidden', 'consult')
  if (
    at('hours') >= 0 &&
    at('condition', 'restriction', 'term', 'span', 'records', 'kind', 'access', 'free', 'consult') < 0
  )
    return true
  const place = at('place')
  if (place >= 0 && said > place && at('records', 'kind', 'access', 'this', 'part', 'unit', 'some', 'every') < 0) {
    return items
      .slice(0, place)
      .every(({ tag }) => tag === 'the' || tag === 'small' || tag === 'word' || tag === 'place')
  }
  const other = items.findIndex((item, index) => isOther(item, items[index + 1]))
  if (other < 0) return false
  // "The photocopies of his letters are closed for 10 years": they are the material.
  if (at('access') >= 0 || at('span', 'until', 'through') >= 0) return false
  const readers = at('readers')
  return !(said >= 0 && said < other && readers > said && readers < other)
}

/** Whether a term is about copies. "Digitized files" and "published letters" are material. */
const isOther = ({ tag, text }: Item, next: Item | undefined): boolean =>
  tag === 'elsewhere' ||
  tag === 'carrier' ||
  (tag === 'copying' && !(/ed$/.test(text) && (next?.tag === 'records' || next?.tag === 'kind')))

/** "See the list", "Consult the archivist". */
export function isReference(items: readonly Item[]): boolean {
  const first = items.find(({ tag }) => tag !== 'adverb')
  return (
    first?.tag === 'consult' &&
    !items.some(({ tag }) => tag !== 'consult' && (PREDICATES.has(tag) || isNegation({ tag })))
  )
}
