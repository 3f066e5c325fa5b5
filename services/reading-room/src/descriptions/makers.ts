import type { Detail } from './facts.ts'

/** Returns the creators of the described material: its own, or those of the nearest ancestor that has any. */
export function makersOf({ entities, inherited }: Detail): Detail['entities'] {
  const own = entities.filter(({ role }) => role === 'creator')
  return own.length > 0 ? own : (inherited.creators?.value ?? [])
}
