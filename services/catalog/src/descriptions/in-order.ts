import type { z } from 'zod'

/** Returns the members of a body in the order of its schema. The members of nested objects are in order already. */
export const inOrder = ({ shape }: z.ZodObject, body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(shape).flatMap((name) => (name in body ? [[name, body[name]]] : [])))
