import type { Contract, Operation, Parameter, Reference, Response, Schema } from './contract.ts'

/**
 * Returns what a newer contract breaks for clients of an older one, by the rules of docs/stability.md: something that they may
 * send or read is gone, may be missing or null, or is of another type. Additions break nothing.
 */
export function breaksBetween(before: Contract, after: Contract): string[] {
  const breaks: string[] = []
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path.replace('/api/public', '')}`
      const now = after.paths[path]?.[method]
      if (now === undefined) breaks.push(`${name} is gone`)
      else breaks.push(...operationBreaks(name, [before, operation], [after, now]))
    }
  }
  return [...new Set(breaks)]
}

/** Something, and the contract that it is part of. */
type In<T> = readonly [contract: Contract, value: T]

function operationBreaks(name: string, before: In<Operation>, after: In<Operation>): string[] {
  const [old, now] = [parametersOf(before), parametersOf(after)]
  const breaks: string[] = []
  for (const [key, parameter] of old) {
    const same = now.get(key)
    if (same === undefined) breaks.push(`${name} ?${parameter.name} is gone`)
    else breaks.push(...valueBreaks(`${name} ?${parameter.name}`, parameter, same))
  }
  for (const [key, { name: parameter, required }] of now) {
    if (required === true && old.get(key)?.required !== true) breaks.push(`${name} ?${parameter} is required`)
  }
  const [answers, present] = [responsesOf(before), responsesOf(after)]
  for (const [type, schema] of answers) {
    const same = present.get(type)
    if (same === undefined) breaks.push(`${name} ${type} is gone`)
    else breaks.push(...schemaBreaks(`${name} ${type}`, [before[0], schema], [after[0], same], []))
  }
  return breaks
}

function parametersOf([{ components }, { parameters = [] }]: In<Operation>): Map<string, Parameter> {
  const all = parameters.flatMap((one) => ('$ref' in one ? (components.parameters[lastOf(one)] ?? []) : one))
  return new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))
}

const lastOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** Returns the schemas of successful responses, by status and media type. */
function responsesOf([{ components }, { responses }]: In<Operation>): Map<string, Schema> {
  const successful = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return new Map(
    successful.flatMap(([status, one]) => {
      const { content = {} } = (('$ref' in one ? components.responses[lastOf(one)] : one) ?? {}) as Response
      return Object.entries(content).map(([type, { schema = {} }]) => [`${status} ${type}`, schema] as const)
    }),
  )
}

/** Values that a parameter took and does not take any more. */
function valueBreaks(name: string, before: Parameter, after: Parameter): string[] {
  const [old, now] = [before, after].map(({ schema }) => valuesOf(schema ?? {})) as [unknown[], unknown[]]
  return now.length === 0
    ? []
    : old.filter((value) => !now.includes(value)).map((value) => `${name}=${String(value)} is gone`)
}

function valuesOf({ enum: values, items }: Schema): unknown[] {
  if (values !== undefined) return [...values]
  return typeof items === 'object' ? valuesOf(items) : []
}

/** Pairs of forms that are being compared: schemas contain themselves. */
type Seen = readonly (readonly [Schema, Schema])[]

function schemaBreaks(name: string, before: In<Schema>, after: In<Schema>, seen: Seen): string[] {
  const [old, now] = [resolved(before), resolved(after)]
  const [options, choices] = [optionsOf(before[0], old), optionsOf(after[0], now)]
  const kinds = new Set(options.flatMap(kindsOf))
  const added = [...new Set(choices.flatMap(kindsOf))].filter((kind) => !kinds.has(kind))
  if (kinds.size > 0 && !kinds.has('any') && added.length > 0) return [`${name} may be ${added.join(' or ')}`]
  return options.flatMap((option) => {
    // Each form of the old contract is compared with the form that is alike now.
    const alike = choices.filter((choice) => isAlike(choice, option))
    const marked = alike.filter((choice) => markOf(choice) === markOf(option))
    const [same] = (marked.length > 0 ? marked : alike).toSorted((a, b) => inCommon(b, option) - inCommon(a, option))
    return same === undefined ? [] : formBreaks(name, [before[0], option], [after[0], same], seen)
  })
}

function formBreaks(name: string, before: In<Schema>, after: In<Schema>, seen: Seen): string[] {
  if (seen.some(([old, now]) => old === before[1] && now === after[1])) return []
  const deeper: Seen = [...seen, [before[1], after[1]]]
  const [{ properties = {}, required = [], items }, now] = [before[1], after[1]]
  const breaks = Object.entries(properties).flatMap(([member, schema]) => {
    const same = now.properties?.[member]
    const here = `${name} ${member}`.replace(/ (?=[^ ]*$)/, name.includes(': ') ? '.' : ': ')
    if (same === undefined) return [`${here} is gone`]
    const missing =
      required.includes(member) && now.required?.includes(member) !== true ? [`${here} may be missing`] : []
    return [...missing, ...schemaBreaks(here, [before[0], schema], [after[0], same], deeper)]
  })
  const inner =
    typeof items === 'object' && typeof now.items === 'object'
      ? schemaBreaks(name, [before[0], items], [after[0], now.items], deeper)
      : []
  return [...breaks, ...inner]
}

/** Schemas with the members that they inherit, which must stay the same objects to be recognized. */
const whole = new WeakMap<Schema, Schema>()

/** Returns the schema that is referred to, with the members that it inherits. */
function resolved([contract, schema]: In<Schema>): Schema {
  if (schema.$ref !== undefined) {
    return resolved([contract, contract.components.schemas[lastOf({ $ref: schema.$ref })] ?? {}])
  }
  if (schema.allOf === undefined) return schema
  const known = whole.get(schema)
  if (known !== undefined) return known
  const parts = [...schema.allOf.map((part) => resolved([contract, part])), schema]
  const made: Schema = {
    ...schema,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  }
  whole.set(schema, made)
  return made
}

/** Returns the forms that a value may have. */
function optionsOf(contract: Contract, schema: Schema): readonly Schema[] {
  const options = schema.anyOf ?? schema.oneOf
  if (options === undefined) return [schema]
  return options.flatMap((option) => optionsOf(contract, resolved([contract, option])))
}

function kindsOf({ type, const: value, enum: values }: Schema): readonly string[] {
  if (type !== undefined) return [type].flat()
  const [first = value] = values ?? []
  return first === undefined ? ['any'] : [typeof first]
}

/** Returns the value of `type` by which resources are told apart. */
const markOf = ({ properties }: Schema): unknown => properties?.type?.const ?? properties?.['@type']?.const ?? null

const isAlike = (a: Schema, b: Schema): boolean => kindsOf(a).some((kind) => kindsOf(b).includes(kind))

/** Returns the number of members that two forms have in common. */
const inCommon = (a: Schema, b: Schema): number =>
  Object.keys(a.properties ?? {}).filter((name) => b.properties !== undefined && name in b.properties).length
