import type { z } from 'zod'

/** What the schema of an item says of the members that only details have. */
export const ON_REQUEST =
  'Members that may be missing are there only with `include=details`; `ancestors`, `containers`, `to_order` and `access` also with ' +
  '`include=place`'

/** Makes members of a resource optional in lists, which have them on request. */
export function withDetails<S extends z.ZodRawShape>(shape: S): { readonly [K in keyof S]: z.ZodOptional<S[K]> } {
  const optional = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).optional()])
  return Object.fromEntries(optional)
}
