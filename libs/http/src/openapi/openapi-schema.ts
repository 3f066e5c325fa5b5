import { z } from 'zod'

export type Json = Record<string, unknown>

/** Converts the schema of a response to a JSON Schema document of its own. */
export const jsonSchemaOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'output', target: 'draft-2020-12', override })

/** Converts a schema to JSON Schema 2020-12. A schema with an `id` becomes a shared component. */
export function collect(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs: defs = {}, ...body } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', override })
  for (const [name, definition] of Object.entries(defs)) schemas[name] = relink(definition)
  const { id } = z.globalRegistry.get(schema) ?? {}
  if (typeof id !== 'string') return relink(body)
  // A named schema that refers to others is itself among the definitions.
  if (!(id in defs)) schemas[id] = relink(body)
  return { $ref: `#/components/schemas/${id}` }
}

// Removes what zod adds: the bounds of JavaScript's integers; `additionalProperties: false` on responses, which may gain
// members; patterns that repeat a `format`, of which generators make programs that do not run; and a format of its own.
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (zodSchema._zod.def.type === 'object' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties
  }
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  // `maxItems` forbids further items as well, and tools for OpenAPI 3.0 expect a schema here.
  if (jsonSchema.items === false) jsonSchema.items = jsonSchema.prefixItems?.[0] ?? {}
}

// Rewrites a pattern so that all consumers read it alike: many compile patterns without the `u` flag and misread the
// character class, and some read `\0` as a digit.
const portable = (pattern: string): string =>
  pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]').replaceAll('\\0', '\\u0000')

// JSON Schema keeps definitions in $defs, OpenAPI in components. `id` is not a keyword of either.
function relink(value: unknown): Json {
  const text = JSON.stringify(value, (key, member: unknown) => {
    if (key === '$ref' && typeof member === 'string') return member.replace(/^#\/\$defs\//, '#/components/schemas/')
    if (key === 'pattern' && typeof member === 'string') return portable(member)
    return member
  })
  return JSON.parse(text)
}
