import { z } from 'zod'

export type Json = Record<string, unknown>

/** A schema as JSON Schema 2020-12; what has an `id` becomes a shared component, referred to. */
export function collect(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs: defs = {}, ...body } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', override })
  for (const [name, definition] of Object.entries(defs)) schemas[name] = relink(definition)
  const { id } = z.globalRegistry.get(schema) ?? {}
  if (typeof id !== 'string') return relink(body)
  // A named schema that refers to others stands among the definitions itself.
  if (!(id in defs)) schemas[id] = relink(body)
  return { $ref: `#/components/schemas/${id}` }
}

// What zod adds of its own: the bound of JavaScript's integers, and a promise never to add a member to an answer.
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (zodSchema._zod.def.type === 'object' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties
  }
}

// The same for all readers: many compile patterns without the flag `u`, and would take the class for letters; to some
// `\0` is a digit.
const portable = (pattern: string): string =>
  pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]').replaceAll('\\0', '\\u0000')

// JSON Schema keeps its definitions in $defs, OpenAPI in components. `id` is ours, not the standard's.
function relink(value: unknown): Json {
  const text = JSON.stringify(value, (key, member: unknown) => {
    if (key === '$ref' && typeof member === 'string') return member.replace(/^#\/\$defs\//, '#/components/schemas/')
    if (key === 'pattern' && typeof member === 'string') return portable(member)
    return member
  })
  return JSON.parse(text)
}
