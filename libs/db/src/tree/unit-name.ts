/** What a unit (a row `s` of the stage) is known by among its siblings. */
export const SIBLING_KEY = `coalesce('unit ' || s.unit_key, 'text ' || s.text_key)`

/** What a new unit is known by. */
export interface NewUnit {
  readonly xmlId: string | null
  /** `SIBLING_KEY` */
  readonly key: string
}

/**
 * The name that a new unit's UUID is made of: its `@id` in its file, else what it is known by among its siblings, and how
 * many of these came before it.
 * @param met how often each key was met below the same parent; counts this one. Of every child, known or new, in order
 */
export function unitName(source: string, parentId: string, { xmlId, key }: NewUnit, met: Map<string, number>): string {
  const n = met.get(key) ?? 0
  met.set(key, n + 1)
  return xmlId === null ? `${source}\n${parentId}\n${key}\n${n}` : `${source}\n#${xmlId}`
}
