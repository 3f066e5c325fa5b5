import { decide } from './decide.ts'
import { NOTHING, type Said, type Setting, said, UNCLEAR } from './fact.ts'
import type { Term } from './lexicon.ts'
import { bindNegations, itemsOf } from './negation.ts'
import { mayPassOver } from './passed-over.ts'
import { hasPredicate, PREDICATES } from './predicates.ts'
import type { Language } from './tags.ts'
import { timesOf } from './times.ts'
import { isAside, isReference } from './topic.ts'

/** Reads one clause of a sentence. */
export function readClause(terms: readonly Term[], language: Language, setting: Setting): Said {
  const items = itemsOf(terms)
  if (!hasPredicate(terms) || isAside(items) || isReference(items)) return mayPassOver(terms) ? NOTHING : UNCLEAR
  if (items.every(({ tag }) => tag === 'none' || tag === 'small' || tag === 'be')) return said('open', false, null)
  const clear = bindNegations(items, language.concord === true, language.postpositions === true)
  const predicate = items.findIndex(({ tag, used }) => !used && (PREDICATES.has(tag) || tag === 'access'))
  const times = timesOf(items, predicate < 0 ? items.length : predicate, language.postpositions === true, setting)
  return decide({ items, predicate, times, clear: clear && times.clear, language, setting })
}
