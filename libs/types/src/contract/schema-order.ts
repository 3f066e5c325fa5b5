import type { z } from 'zod'

/** Returns the same value with its members in the order of a schema. */
type Orderer = (value: unknown) => unknown

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asIs: Orderer = (value) => value

/** The relevant parts of a schema: its kind and its inner schemas. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  /** The schema of undeclared members; `unknown` if any are allowed. */
  readonly catchall?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
}

const known = new WeakMap<z.core.$ZodType, Orderer>()

/**
 * Sorts the members of objects at every depth into the order in which the schema declares them, since PostgreSQL stores
 * JSON in its own order. Undeclared members come last; in a loose object, they keep their place.
 */
export const inSchemaOrder = <T>(schema: z.core.$ZodType, value: T): T => ordererOf(schema)(value) as T

function ordererOf(schema: z.core.$ZodType): Orderer {
  const found = known.get(schema)
  if (found !== undefined) return found
  // A schema may contain itself, so its orderer is looked up when it is used.
  known.set(schema, (value) => known.get(schema)?.(value))
  const made = makeOrderer(schema._zod.def as unknown as Definition)
  known.set(schema, made)
  return made
}

function makeOrderer({ type, shape, catchall, element, innerType, options }: Definition): Orderer {
  if (type === 'object' && shape !== undefined) return orderMembers(shape, catchall?._zod.def.type === 'unknown')
  if (type === 'array' && element !== undefined) {
    const each = ordererOf(element)
    return (value) => (Array.isArray(value) ? value.map(each) : value)
  }
  if (options !== undefined) return orderByFirstMatch(options)
  return innerType === undefined ? asIs : ordererOf(innerType)
}

function orderMembers(shape: Readonly<Record<string, z.core.$ZodType>>, isLoose: boolean): Orderer {
  const members = Object.entries(shape).map(([name, schema]) => [name, ordererOf(schema)] as const)
  return (value) => {
    if (!isObject(value)) return value
    const ordered: Record<string, unknown> = {}
    let declaredCount = 0
    for (const [name, order] of members) {
      if (!(name in value)) continue
      ordered[name] = order(value[name])
      declaredCount += 1
    }
    if (declaredCount === Object.keys(value).length) return ordered
    if (!isLoose) return { ...ordered, ...value, ...ordered }
    const declared = Object.entries(ordered)
    return Object.fromEntries(
      Object.entries(value).map((member) => (member[0] in ordered ? declared.shift() : null) ?? member),
    )
  }
}

// Uses the first schema that declares all members of a value.
function orderByFirstMatch(options: readonly z.core.$ZodType[]): Orderer {
  const choices = options.map((option) => {
    const { shape } = option._zod.def as unknown as Definition
    return { shape, order: ordererOf(option) }
  })
  return (value) => {
    if (!isObject(value)) return value
    const fits = choices.find(({ shape }) => shape !== undefined && Object.keys(value).every((name) => name in shape))
    return (fits?.order ?? asIs)(value)
  }
}
