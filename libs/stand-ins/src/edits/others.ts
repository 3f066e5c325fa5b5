import type { AnyRecord, ArchivalObject } from '../model/records.ts'
import { uriOf } from '../model/uris.ts'
import { below } from '../model/walk.ts'
import { anyPart, type State, titleOf } from './state.ts'

/** A deletion of more would leave little to change. */
const MOST_DELETED = 200
/** Deletions that may still be undone. */
const KEPT = 50

/** Deletes something, or puts back what was deleted. */
export function comeOrGo(state: State, what: 'delete' | 'restore' | 'delete linked'): AnyRecord | null {
  const { model, random, removed } = state
  if (what === 'restore') {
    const [back] = removed.length === 0 ? [] : removed.splice(random.below(removed.length), 1)
    back?.removed.restore()
    return back?.record ?? null
  }
  const record = what === 'delete' ? anyPart(state, isSmall) : anyLinked(state)
  if (record === null) return null
  removed.push({ removed: model.remove(record), record })
  if (removed.length > KEPT) removed.shift()
  if (removed.length === KEPT) state.parts = state.parts.filter((part) => model.store.has(part) || isKept(state, part))
  return record
}

const isKept = ({ removed }: State, part: ArchivalObject): boolean => {
  const uri = uriOf(part)
  return removed.some((one) => one.removed.uris.includes(uri))
}

function isSmall(part: ArchivalObject): boolean {
  let count = 0
  for (const _one of below(part)) if (++count > MOST_DELETED) return false
  return true
}

function anyLinked({ model, random }: State): AnyRecord | null {
  const { subject, top_container, digital_object, agent_person } = model.store.tables
  const table = random.pick<Map<number, AnyRecord>>([subject, top_container, digital_object, agent_person])
  return table.size < 4 ? null : random.pick([...table.values()])
}

/** Saves a record that descriptions refer to. */
export function editLinked({ model, random }: State, what: string): AnyRecord | null {
  const { subject, top_container, digital_object, agent_person } = model.store.tables
  const one = <T>(table: ReadonlyMap<number, T>): T | null =>
    table.size === 0 ? null : random.pick([...table.values()])
  switch (what) {
    case 'edit subject': {
      const found = one(subject)
      if (found !== null)
        model.edit(found, { terms: [{ term: titleOf(random, found.id), type: found.terms[0]?.type ?? 'topical' }] })
      return found
    }
    case 'edit agent': {
      const found = one(agent_person)
      if (found !== null)
        model.edit(found, {
          primaryName: titleOf(random, random.below(100)),
          restOfName: titleOf(random, random.below(100)),
        })
      return found
    }
    case 'edit container': {
      const found = one(top_container)
      if (found !== null) model.edit(found, { indicator: `${random.below(900)}b` })
      return found
    }
    default: {
      const found = one(digital_object)
      if (found !== null) model.edit(found, { title: titleOf(random, found.id), publish: random.chance(0.8) })
      return found
    }
  }
}
