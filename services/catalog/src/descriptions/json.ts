import { inSchemaOrder } from '@fonds/types'
import type { z } from 'zod'

/**
 * Returns the members of an object as JSON text, in the order of its schema. Some of them are already JSON text, such as
 * from PostgreSQL.
 */
export function jsonMembers(
  schema: z.ZodObject,
  object: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const own: Readonly<Record<string, unknown>> = inSchemaOrder(schema, object)
  const members = new Map<string, string>()
  for (const name of new Set([...Object.keys(schema.shape), ...Object.keys(own), ...Object.keys(given)])) {
    const text = Object.hasOwn(given, name) ? given[name] : JSON.stringify(own[name])
    if (text !== undefined) members.set(name, text)
  }
  return members
}
