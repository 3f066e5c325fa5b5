import type { Item } from './negation.ts'
import type { Language } from './tags.ts'

const NOUNS: ReadonlySet<string> = new Set(['records', 'kind', 'part', 'unit', 'word'])
const LINKS: ReadonlySet<string> = new Set(['small', 'the', 'this', 'adverb', 'yet'])

/** Whether a quantity is one of material: "some files", not "certain users" or "some years". */
function isOfMaterial(items: readonly Item[], at: number, otherwise: boolean): boolean {
  for (const { tag } of items.slice(at + 1)) {
    if (NOUNS.has(tag)) return true
    if (LINKS.has(tag) || tag === 'some' || tag === 'every' || tag === 'number') continue
    return otherwise && !['readers', 'insiders', 'year', 'place', 'hours'].includes(tag)
  }
  return otherwise
}

/** Whether a number names a part: "Box 4", "Nos. 3-5", "3 files". A number of a series may be the unit's own. */
function numberedPart(items: readonly Item[]): 'part' | 'unit' | null {
  let found: 'unit' | null = null
  for (const [at, { tag }] of items.entries()) {
    if (tag !== 'number') continue
    const near = items.slice(Math.max(0, at - 3), at)
    const unit = near.some((item) => item.tag === 'unit') && !near.some((item) => item.tag === 'part')
    if (!unit) return 'part'
    found = 'unit'
  }
  return found
}

/**
 * Returns whether a clause is about a part of the material only.
 * @param end where its subject ends
 * @param open whether it says that its subject is open: then, anything but the whole is a part
 */
export function isPart(items: readonly Item[], end: number, open: boolean, language: Language): boolean {
  const subject = items.slice(0, end)
  const tags = new Set(subject.filter(({ used }) => !used).map(({ tag }) => tag))
  if (items.some(({ tag, negated }) => tag === 'partly' && !negated)) return true
  const some = items.findIndex(
    ({ tag, used }, at) =>
      tag === 'some' &&
      !used &&
      (at < end || open || isRestrictionBefore(items, at)) &&
      isOfMaterial(items, at, at < end || open),
  )
  if (some >= 0) return true
  const nouns = subject.some(({ tag }) => NOUNS.has(tag))
  if (tags.has('about') && nouns) return true
  const numbered = numberedPart(subject)
  if (numbered === 'part' || (numbered === 'unit' && open && !tags.has('every'))) return true
  const object = items[end]?.tag === 'restriction' ? items.slice(end) : []
  // "No restrictions on viewing these letters" is about all of them.
  const named = object.findIndex(({ tag }) => tag === 'about' || tag === 'kind')
  if (numberedPart(object) !== null || (named >= 0 && object[named - 1]?.tag !== 'this')) return true
  if (nouns) return isOneKind(subject, tags, open, language)
  const late = object.length > 0 ? [] : lateSubject(items, end)
  return late.some(({ tag }) => tag === 'kind' || tag === 'about' || tag === 'number')
}

/** A subject after its verb: "Not public are the letters". */
function lateSubject(items: readonly Item[], end: number): readonly Item[] {
  const verb = items.findIndex(({ tag }) => tag === 'be')
  return verb >= 0 && verb <= end + 1 && !items.slice(0, end).some(({ tag }) => NOUNS.has(tag))
    ? items.slice(end + 1)
    : []
}

const isRestrictionBefore = (items: readonly Item[], at: number): boolean =>
  items.slice(0, at).some(({ tag }) => tag === 'restriction')

const TIMES: ReadonlySet<string> = new Set(['until', 'through', 'from', 'after', 'before', 'span', 'date', 'endless'])

/** Whether a noun names one kind of material among others: "Recordings are closed", unlike "These recordings". */
function isOneKind(
  subject: readonly Item[],
  tags: ReadonlySet<string>,
  open: boolean,
  { articles }: Language,
): boolean {
  const kind = subject.findIndex(({ tag }) => tag === 'kind')
  const before = subject.slice(0, Math.max(0, kind)).findLast(({ tag }) => tag !== 'word' && tag !== 'adverb')
  if (tags.has('every') || (kind >= 0 ? before?.tag === 'this' : tags.has('this'))) return false
  if (tags.has('kind')) {
    // "Diaries are, until the death of the donor, closed": that article is not theirs.
    const time = subject.findIndex(({ tag }, at) => at > kind && TIMES.has(tag))
    const noun = time < 0 ? subject : subject.slice(0, time)
    return articles === 'romance' || articles === undefined || !noun.some(({ tag, used }) => tag === 'the' && !used)
  }
  if (open && subject.some(({ tag }) => tag === 'copying')) return true
  const first = subject.find(({ tag }) => tag !== 'adverb' && tag !== 'small')
  if (articles !== 'germanic' || first?.tag === 'the' || first?.tag === 'this') return false
  if (!tags.has('records') && !tags.has('part') && !tags.has('unit')) return open && tags.has('be')
  // "Unpublished papers are open": the others may not be.
  return open && subject.some(({ tag, capital, text }) => tag === 'word' && (capital !== true || text.length === 1))
}
