import { isDeepStrictEqual } from 'node:util'
import type { OpenApiDocument } from '@fonds/http'
import type { Json } from './bodies.ts'

/** The members of an object: what else a schema says of one keeps it from being shared. */
interface Shape {
  readonly properties: Readonly<Record<string, Json>>
  readonly required: readonly string[]
}

/** Fewer members than this are not worth a reference. */
const MIN_SHARED = 4

/**
 * Describes a schema that has all members of another one by reference to it (`allOf`) and its further members: a mirror's
 * copy of a record, for example, has those of an item of a list, and a record has those of the copy.
 */
export function withInheritedMembers<T extends Pick<OpenApiDocument, 'components'>>(document: T): T {
  const all = Object.entries(document.components.schemas as Record<string, Json>)
  const shapes = all.flatMap(([name, schema]) => {
    const shape = shapeOf(schema)
    return shape === null ? [] : [[name, shape] as const]
  })
  const bases = new Set<string>()
  const schemas = all.map(([name, schema]) => {
    const own = shapeOf(schema)
    const [base] = shapes
      .filter(
        ([other, shape]) => own !== null && other !== name && includes(own, shape) && !same(own, shape, name, other),
      )
      .toSorted(([, a], [, b]) => size(b) - size(a))
    if (own === null || base === undefined) return [name, schema] as const
    bases.add(base[0])
    return [name, derived(schema, own, base)] as const
  })
  const marked = schemas.map(([name, schema]) => [name, bases.has(name) ? withMarkedNulls(schema) : schema])
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(marked) } }
}

/**
 * Marks members that may be null once more: openapi-generator (7.25) forgets it of members that a schema has from another one, unless
 * an extension says so, and its clients then refuse responses. Of alternatives, it reads the extension of the one that is not null.
 */
function withMarkedNulls(schema: Json): Json {
  const members = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Json>>)
  return { ...schema, properties: Object.fromEntries(members.map(([name, member]) => [name, markedNull(member)])) }
}

function markedNull(member: Json): Json {
  const { type, anyOf } = member
  if (Array.isArray(type) && type.includes('null')) return { ...member, 'x-nullable': true }
  const options = (anyOf ?? []) as readonly Json[]
  const isNull = (option: Json) => option.type === 'null'
  if (!options.some(isNull)) return member
  return { ...member, anyOf: options.map((option) => (isNull(option) ? option : { ...option, 'x-nullable': true })) }
}

function shapeOf({ type, properties, required = [], description: _, ...others }: Json): Shape | null {
  if (type !== 'object' || properties === undefined || Object.keys(others).length > 0) return null
  return { properties, required } as Shape
}

const size = ({ properties, required }: Shape): number => Object.keys(properties).length + required.length / 1_000

/** Whether a schema has all members of another, and each that must be there in the other must be there in it. */
function includes(own: Shape, other: Shape): boolean {
  const names = Object.keys(other.properties)
  return (
    names.length >= MIN_SHARED &&
    names.every((name) => isDeepStrictEqual(own.properties[name], other.properties[name])) &&
    other.required.every((name) => own.required.includes(name))
  )
}

// Of two schemas that are the same, the first by name is described, so that none refers to the other in turn.
const same = (own: Shape, other: Shape, name: string, otherName: string): boolean =>
  size(own) === size(other) && name < otherName

function derived({ description }: Json, own: Shape, [name, base]: readonly [string, Shape]): Json {
  const properties = Object.entries(own.properties).filter(([member]) => !(member in base.properties))
  const required = own.required.filter((member) => !base.required.includes(member))
  return {
    ...(description === undefined ? {} : { description }),
    type: 'object',
    allOf: [{ $ref: `#/components/schemas/${name}` }],
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(required.length === 0 ? {} : { required }),
  }
}
