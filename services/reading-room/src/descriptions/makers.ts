import { z } from 'zod'
import type { Detail } from './shown.ts'

/** Returns the creators of the described material: its own, or those of the nearest ancestor that has any. */
export function makersOf({ entities, inherited }: Detail): Detail['entities'] {
  const own = entities.filter(({ role }) => role === 'creator')
  return own.length > 0 ? own : (inherited.creators?.value ?? [])
}

const Authored = z.looseObject({ author: z.array(z.looseObject({ name: z.string() })) })

/**
 * Returns the names under which the material is cited: its own creators and authors, otherwise the creators of the nearest
 * ancestor that has any.
 */
export function authorNames(detail: Detail): readonly string[] {
  const { success, data } = Authored.safeParse(detail.json_ld)
  const creators = detail.entities.filter(({ role }) => role === 'creator').map(({ heading }) => heading)
  const own = new Set([...creators, ...(success ? data.author.map(({ name }) => name) : [])])
  return own.size > 0 ? [...own] : makersOf(detail).map(({ heading }) => heading)
}
