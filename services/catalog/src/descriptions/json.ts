import type { z } from 'zod'

/**
 * Returns the members of an object as JSON text, in the order of its schema. Some of them are already JSON text, such as
 * from PostgreSQL.
 * @param object in the order of its schema at every depth below its members
 */
export function jsonMembers(
  schema: z.ZodObject,
  object: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const members = new Map<string, string>()
  const add = (name: string) => {
    const text = Object.hasOwn(given, name) ? given[name] : JSON.stringify(object[name])
    if (text !== undefined) members.set(name, text)
  }
  for (const name in schema.shape) add(name)
  for (const rest of [object, given]) for (const name in rest) if (!members.has(name)) add(name)
  return members
}
