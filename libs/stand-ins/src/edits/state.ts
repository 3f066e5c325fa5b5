import type { Model } from '../model/model.ts'
import type { AnyRecord, ArchivalObject, Resource } from '../model/records.ts'
import type { Removed } from '../model/remove.ts'
import type { Random } from '../random.ts'

const WORDS = [
  'amber',
  'bridge',
  'copper',
  'dusk',
  'ember',
  'fern',
  'granite',
  'heron',
  'ivy',
  'juniper',
  'kestrel',
  'linen',
]

export interface State {
  readonly model: Model
  readonly random: Random
  readonly removed: { readonly removed: Removed; readonly record: AnyRecord }[]
  /** Parts, also deleted ones, which are passed over and now and then dropped. */
  parts: ArchivalObject[]
}

/** Returns a part that exists and for which something holds, or null if a few tries found none. */
export function anyPart(
  { model, random, parts }: State,
  holds: (part: ArchivalObject) => boolean = () => true,
): ArchivalObject | null {
  for (let tries = 0; tries < 30 && parts.length > 0; tries++) {
    const part = random.pick(parts)
    if (model.store.has(part) && holds(part)) return part
  }
  return null
}

export const anyCollection = ({ model, random }: State): Resource =>
  random.pick([...model.store.tables.resource.values()])

export const titleOf = (random: Random, n: number): string => `${random.pick(WORDS)} ${random.pick(WORDS)} ${n}`
