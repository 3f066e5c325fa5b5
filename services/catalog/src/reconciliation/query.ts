import { invalidParameter } from '@fonds/http'
import { z } from 'zod'

/** Maximum number of queries in a batch, as the manifest states. */
export const BATCH_SIZE = 50
/** Maximum number of candidates of a query, and how many it gets by default. */
const MAX_LIMIT = 25
const DEFAULT_LIMIT = 10
const MAX_PROPERTIES = 20
const MAX_VALUES = 20
const MAX_TEXT = 500

const text = z
  .string()
  .max(MAX_TEXT)
  .regex(/^[^\0]*$/, { error: 'Invalid string: must not contain a NUL character' })

const scalar = z.union([text, z.number(), z.boolean(), z.object({ id: text })], {
  error: `must be a text of at most ${MAX_TEXT} characters, a number, a boolean or an entity`,
})

const Query = z
  .object({
    query: text.optional(),
    type: z.union([text, z.array(text).max(20)]).optional(),
    limit: z.number().min(1).optional(),
    properties: z
      .array(z.object({ pid: text, v: z.union([scalar, z.array(scalar).max(MAX_VALUES), z.null()]) }))
      .max(MAX_PROPERTIES)
      .optional(),
  })
  .transform(({ query = '', type = [], limit = DEFAULT_LIMIT, properties = [] }) => ({
    text: query.trim(),
    types: [type].flat().filter((id) => id !== ''),
    limit: Math.min(Math.floor(limit), MAX_LIMIT),
    properties: properties.map(({ pid, v }) => ({ id: pid, values: [v].flat().flatMap(textOf) })),
  }))

/** One query of a batch, with the values of its properties as text. */
export type Query = z.output<typeof Query>

// An entity that the client has already matched is compared by its id.
const textOf = (value: z.output<typeof scalar> | null): string[] =>
  value === null ? [] : [typeof value === 'object' ? value.id : String(value)]

const Batch = z.record(z.string().max(200), Query)

/**
 * Parses a batch of queries (Reconciliation Service API 0.2, "Reconciliation Queries").
 * @throws ApiError invalid_parameter
 */
export function readBatch(json: string): ReadonlyMap<string, Query> {
  const batch = parse('queries', Batch, json)
  const queries = Object.entries(batch)
  if (queries.length > BATCH_SIZE) {
    throw invalidParameter('queries', `has ${queries.length} queries; send at most ${BATCH_SIZE} at a time`)
  }
  return new Map(queries)
}

const MAX_ENTITIES = 100

const Extension = z.object({
  ids: z.array(z.string().max(200)).max(MAX_ENTITIES),
  properties: z.array(z.object({ id: z.string().max(200) })).max(MAX_PROPERTIES),
})
export type Extension = z.output<typeof Extension>

/**
 * Parses a data extension query (Reconciliation Service API 0.2, "Data Extension Query Requests").
 * @throws ApiError invalid_parameter
 */
export const readExtension = (json: string): Extension => parse('extend', Extension, json)

function parse<T extends z.ZodType>(parameter: string, schema: T, json: string): z.output<T> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw invalidParameter(parameter, 'must be JSON; see the Reconciliation Service API 0.2')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = (issue?.path ?? []).map(String).join('.').slice(0, 100)
  throw invalidParameter(parameter, `${path === '' ? '' : `${path}: `}${issue?.message ?? 'is invalid'}`)
}
