import type { z } from 'zod'

/** Makes members of a resource optional in lists, which have them on request. */
export function withDetails<S extends z.ZodRawShape>(shape: S): { readonly [K in keyof S]: z.ZodOptional<S[K]> } {
  const optional = Object.entries(shape).map(([name, schema]) => {
    const member = schema as z.ZodType
    const { description } = member.meta() ?? {}
    const made = member.optional()
    return [
      name,
      description === undefined ? made : made.meta({ description: `${description}; only with \`include=details\`` }),
    ]
  })
  return Object.fromEntries(optional)
}
