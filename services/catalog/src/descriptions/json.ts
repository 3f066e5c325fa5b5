import { inSchemaOrder } from '@fonds/types'
import type { z } from 'zod'

/**
 * Writes an object as JSON, in the order of its schema, in which some members are JSON text already, as PostgreSQL made
 * it.
 */
export function jsonWith(
  schema: z.ZodObject,
  object: Readonly<Record<string, unknown>>,
  members: Readonly<Record<string, string>>,
): string {
  const own = Object.entries(inSchemaOrder(schema, object)).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  )
  const texts: ReadonlyMap<string, string | undefined> = new Map([...own, ...Object.entries(members)])
  const names = new Set([...Object.keys(schema.shape), ...texts.keys()])
  const pairs = [...names].flatMap((name) => {
    const text = texts.get(name)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${pairs.join(',')}}`
}
