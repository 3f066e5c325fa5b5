import { isAgentType } from '@fonds/types'
import { type EntityState, findEntity, type ReadPlace } from '../entity-lookup.ts'
import { areKeptApart } from '../kept-apart.ts'
import type { KnownEntities, SoughtHeading } from '../known-entities.ts'
import type { LinkedWords } from './heading-words.ts'
import { type HeadingWithLookup, headingsWithLookups } from './review-plan.ts'

/** An entity of type subject. */
export interface Subject {
  readonly id: string
  readonly state: EntityState
}

/** A subject that is also, or only, a name whose source states no type. */
export interface SubjectPlan extends Subject {
  /** The headings that state no type. */
  readonly names: readonly HeadingWithLookup[]
  /** Whether it has no other headings, so that it becomes an agent as a whole. */
  readonly only: boolean
}

/** Returns which of some subjects are names without a type. @param words the headings of their links */
export function plansOf(subjects: readonly Subject[], words: readonly LinkedWords[]): SubjectPlan[] {
  const said = Map.groupBy(headingsWithLookups(words), ({ entity_id }) => entity_id)
  const count = Map.groupBy(words, ({ entity_id }) => entity_id)
  return subjects.flatMap(({ id, state }) => {
    const names = (said.get(id) ?? []).filter(({ sought }) => !sought.certain)
    const only = names.length === (count.get(id)?.length ?? 0)
    // A hidden name must not appear as another entity. Nobody sees of which type it is.
    return names.length === 0 || (!only && state === 'suppressed') ? [] : [{ id, state, names, only }]
  })
}

/** Returns the lookups of the names, those with identifiers and years first. */
export const soughtIn = ({ names }: SubjectPlan): SoughtHeading[] =>
  names.map(({ sought }) => sought).toSorted(byFullness)

function byFullness(a: SoughtHeading, b: SoughtHeading): number {
  const rank = ({ id_key, date_from, date_to }: SoughtHeading) =>
    (id_key === null ? 2 : 0) + (date_from === null && date_to === null ? 1 : 0)
  return rank(a) - rank(b)
}

/** Returns the agent that all names of a subject certainly mean; null if there is none. */
export async function targetOf(
  place: ReadPlace,
  { id, state }: Subject,
  sought: readonly SoughtHeading[],
  known: KnownEntities,
): Promise<string | null> {
  // An operator's decision on a subject stays with it.
  if (state !== 'auto') return null
  const found = new Set(sought.map((heading) => known.find(heading)))
  const [target = null] = found
  if (found.size !== 1 || target === null || target === id) return null
  const { entity_type } = await findEntity(place.client, place.tenantId, target)
  return isAgentType(entity_type) && !(await areKeptApart(place, id, target)) ? target : null
}
