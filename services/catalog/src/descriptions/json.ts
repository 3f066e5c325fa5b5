import { inSchemaOrder } from '@fonds/types'
import type { z } from 'zod'

/** Serializes an object in the order of its schema. Some of its members are already JSON text from PostgreSQL. */
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
