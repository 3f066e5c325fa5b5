/** The key that identifies a unit (a row `s` of the stage) among its siblings. */
export const SIBLING_KEY = `coalesce('unit ' || s.unit_key, 'text ' || s.text_key)`

/** The properties that identify a new unit. */
export interface NewUnit {
  readonly xmlId: string | null
  /** `SIBLING_KEY` */
  readonly key: string
}

/**
 * Returns the name from which a new unit's UUID derives: its `@id`, else its key among its siblings and the number of
 * siblings with the same key before it.
 * @param met how often each key occurred below the same parent, updated with this unit. Call this for every child,
 * known or new, in order
 */
export function unitName(source: string, parentId: string, { xmlId, key }: NewUnit, met: Map<string, number>): string {
  const n = met.get(key) ?? 0
  met.set(key, n + 1)
  return xmlId === null ? `${source}\n${parentId}\n${key}\n${n}` : `${source}\n#${xmlId}`
}
