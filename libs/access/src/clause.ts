import { useOfCopies } from './copies.ts'
import { decide } from './decide.ts'
import { type Fact, NOTHING, type Said, type Setting, said, UNCLEAR } from './fact.ts'
import type { Term } from './lexicon.ts'
import { bindNegations, type Item, itemsOf } from './negation.ts'
import { mayPassOver } from './passed-over.ts'
import { hasPredicate, PREDICATES } from './predicates.ts'
import type { Language } from './tags.ts'
import { timesOf } from './times.ts'
import { isAside, isReference } from './topic.ts'

/** Reads one clause of a sentence. */
export function readClause(terms: readonly Term[], language: Language, setting: Setting): Said {
  const read = readItems(itemsOf(terms), terms, language, setting)
  const copies = useOfCopies(terms)
  const limited = read.facts.some(({ status }) => status === 'closed' || status === 'restricted')
  if (copies !== null && (read.facts.length === 0 || (copies.must && !limited))) {
    if (copies.part) return copies.must ? said('partial', true, null) : read
    const fact = said('restricted', false, null, { relief: 'copies', ...(copies.must ? {} : { hint: true }) })
    return copies.must ? fact : { ...fact, clear: read.clear }
  }
  if (copies !== null) return { ...read, facts: read.facts.map((fact) => asCopies(fact, copies.must)) }
  return read
}

/** "Only on microfilm", "consultation is possible on microfilm". */
const asCopies = (fact: Fact, must: boolean): Fact =>
  !fact.part && fact.status === (must ? 'restricted' : 'open') ? { ...fact, relief: 'copies' } : fact

function readItems(items: Item[], terms: readonly Term[], language: Language, setting: Setting): Said {
  if (!hasPredicate(terms) || isAside(items) || isReference(items)) return mayPassOver(terms) ? NOTHING : UNCLEAR
  if (items.every(({ tag }) => tag === 'none' || tag === 'small' || tag === 'be')) return said('open', false, null)
  const clear = bindNegations(items, language.concord === true, language.postpositions === true)
  const predicate = items.findIndex(({ tag, used }) => !used && (PREDICATES.has(tag) || tag === 'access'))
  const times = timesOf(items, predicate < 0 ? items.length : predicate, language.postpositions === true, setting)
  return decide({ items, predicate, times, clear: clear && times.clear, language, setting })
}
