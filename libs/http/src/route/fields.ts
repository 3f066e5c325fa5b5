import { nearestName } from '@fonds/util'
import { z } from 'zod'

/**
 * Part of a JSON response from which clients may select fields: every item of a list, every node of a tree whose top
 * nodes are the items, or the whole body.
 */
export type Selectable = 'items' | 'nodes' | 'body'

/** The selected members of an object by name; true for a member with everything in it. */
export type Selection = ReadonlyMap<string, Selection | true>

export type Schemas = readonly z.core.$ZodType[]

const MAX_FIELDS = 50
const MAX_LENGTH = 100

/** A notice must be seen before its subject, so it is never left out, and never asked for. */
const NOTICE = 'notice'

/** Members that identify a resource, or tell the types of resources apart. They are never left out. */
const ALWAYS: ReadonlySet<string> = new Set(['type', 'id', 'slug', NOTICE])

/** The member that holds the nodes below a node. It stays, and its nodes are reduced like the one above. */
const NESTED = 'children'

const DESCRIPTIONS: Readonly<Record<Selectable, string>> = {
  items: 'Only these of items',
  nodes: `Only these, and \`${NESTED}\`, of each node at any depth`,
  body: 'Only these',
}

/**
 * Defines the parameter `fields` for a response.
 * @param levels how many names a path has at most, where one may be as deep as whole resources within items
 * @throws Error if the schema of the response has no fields to select
 */
export function fieldsParam(response: z.ZodType, selectable: Selectable, levels = Number.POSITIVE_INFINITY) {
  const subject = subjectOf(response, selectable)
  const isNested = (name: string) => selectable === 'nodes' && name.startsWith(`${NESTED}.`)
  if (membersOf(subject).size === 0) throw new Error(`the response has no fields of its ${selectable}`)
  let candidates: readonly string[] | undefined
  const list = z
    .array(fieldOf(selectable, subject, levels))
    .max(MAX_FIELDS, { error: `must have at most ${MAX_FIELDS} fields` })
  return z
    .preprocess(
      split,
      list
        .superRefine((fields, context) => {
          for (const name of fields) {
            const known = isNested(name) ? [] : knownAt(subject, name, levels)
            if (known === null) continue
            candidates ??= shallowPaths(subject).filter((path) => !isNested(path))
            const message = isNested(name) ? fieldOfAllNodes(name) : unknownField(name, known, candidates)
            context.addIssue({ code: 'custom', message })
          }
        })
        .optional(),
    )
    .optional()
    .meta({
      description: `${DESCRIPTIONS[selectable]}, comma-separated: \`date\`, \`date.start\`; \`type\`, \`id\`, \`slug\` stay`,
    })
}

/**
 * Returns the schema of the name of a field. The document lists the names; that each is known is checked elsewhere, with
 * better messages than that of an enumeration. It has no name of its own: openapi-generator makes constants of named
 * enumerations, and those called `TITLE` of several lists collide in Go.
 */
const fieldOf = (selectable: Selectable, subject: Schemas, levels: number): z.ZodString =>
  z
    .string()
    .max(MAX_LENGTH, { error: `has a field of more than ${MAX_LENGTH} characters` })
    .meta({ enum: allPaths(subject, levels, selectable === 'nodes' ? NESTED : undefined) })

/**
 * Returns the names of all fields down to a level. A member called `nested` has the whole subject in it again, and so has one
 * whose schema is its own ancestor.
 */
const allPaths = (
  subject: Schemas,
  levels: number,
  nested?: string,
  above: ReadonlySet<object> = new Set(),
): string[] =>
  [...membersOf(subject)].flatMap(([name, schemas]) => {
    if (name === NOTICE) return []
    if (levels === 1 || name === nested || schemas.every((schema) => above.has(schema))) return [name]
    const below = allPaths(schemas, levels - 1, undefined, new Set([...above, ...schemas]))
    return [name, ...below.map((path) => `${name}.${path}`)]
  })

function split(given: unknown): unknown {
  if (!Array.isArray(given)) return given
  const names = given.flatMap((text: unknown) => (typeof text === 'string' ? text.split(',') : [text]))
  const present = names.map((name) => (typeof name === 'string' ? name.trim() : name)).filter((name) => name !== '')
  return present.length === 0 ? undefined : [...new Set(present)]
}

/** Builds the selection of valid fields. A field includes everything in it, even if a part is selected as well. */
export function selectionOf(fields: readonly string[]): Selection {
  const root = new Map<string, Selection | true>()
  for (const field of fields) add(root, field.split('.'))
  return root
}

function add(selection: Map<string, Selection | true>, [name, ...rest]: readonly string[]): void {
  if (name === undefined) return
  const before = selection.get(name)
  if (before === true) return
  if (rest.length === 0) {
    selection.set(name, true)
    return
  }
  const members = new Map(before)
  add(members, rest)
  selection.set(name, members)
}

/** Returns whether a response needs at least one of some members, so that a handler can save reading them. */
export const selects = (fields: Selection | null, ...names: readonly string[]): boolean =>
  fields === null || names.some((name) => fields.has(name))

/** Reduces a body to the selected fields. Members beside a list's items stay. */
export function project(body: unknown, selectable: Selectable, selection: Selection): unknown {
  if (selectable === 'body' || typeof body !== 'object' || body === null || !('items' in body)) {
    return reduce(body, selection)
  }
  if (selectable === 'nodes') return { ...body, items: reduceNodes(body.items, selection) }
  return { ...body, items: reduce(body.items, selection) }
}

/** Reduces nodes and those below them. */
function reduceNodes(nodes: unknown, selection: Selection): unknown {
  if (!Array.isArray(nodes)) return nodes
  return nodes.map((node: Readonly<Record<string, unknown>>) => {
    const { [NESTED]: nested, ...own } = node
    return { ...(reduce(own, selection) as object), [NESTED]: reduceNodes(nested, selection) }
  })
}

function reduce(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each) => reduce(each, selection))
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    const selected = selection.get(name) ?? ALWAYS.has(name)
    if (selected === true) kept[name] = member
    else if (selected !== false) kept[name] = reduce(member, selected)
  }
  return kept
}

/** Returns the schemas of that part of a response. */
export function subjectOf(response: z.ZodType, selectable: Selectable): Schemas {
  return selectable === 'body' ? [response] : (membersOf([response]).get('items') ?? [])
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly options?: Schemas
}

/** Whether a member may be absent. */
export const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'optional'

/** Members found before: each name of each request needs them, and a large schema takes long. */
const foundMembers = new WeakMap<Schemas, ReadonlyMap<string, Schemas>>()

/** Returns the members of objects by name, with their schemas: also of objects in lists, and of all options of a union. */
export function membersOf(schemas: Schemas): ReadonlyMap<string, Schemas> {
  const before = foundMembers.get(schemas)
  if (before !== undefined) return before
  const members = findMembers(schemas)
  foundMembers.set(schemas, members)
  return members
}

function findMembers(schemas: Schemas): ReadonlyMap<string, Schemas> {
  const members = new Map<string, Schemas>()
  for (const schema of schemas) {
    const { type, shape, element, innerType, options } = schema._zod.def as unknown as Definition
    const found =
      type === 'object' && shape !== undefined
        ? Object.entries(shape).map(([name, member]) => [name, [member]] as const)
        : membersOf([element, innerType, ...(options ?? [])].filter((inner) => inner !== undefined))
    for (const [name, more] of found) members.set(name, [...(members.get(name) ?? []), ...more])
  }
  return members
}

/** Returns the fields that are known where the path of a name ends; null if the name is valid. */
function knownAt(subject: Schemas, name: string, levels: number): readonly string[] | null {
  const path = name.split('.')
  let schemas = subject
  for (const [depth, step] of path.entries()) {
    const members = depth < levels ? membersOf(schemas) : new Map<string, Schemas>()
    const next = members.get(step)
    if (next === undefined) return [...members.keys()].map((member) => [...path.slice(0, depth), member].join('.'))
    schemas = next
  }
  return null
}

/** Returns the names of all fields down to the second level, for suggestions. */
const shallowPaths = (subject: Schemas): string[] =>
  [...membersOf(subject)].flatMap(([name, schemas]) => [
    name,
    ...[...membersOf(schemas).keys()].map((member) => `${name}.${member}`),
  ])

function fieldOfAllNodes(name: string): string {
  const path = name.split('.')
  const own = path.slice(path.findIndex((step) => step !== NESTED)).join('.')
  return `${JSON.stringify(name)} is unknown: give ${own || NESTED}, which applies to nodes at any depth`
}

function unknownField(name: string, known: readonly string[], candidates: readonly string[]): string {
  const shown = JSON.stringify(name)
  if (known.length === 0) return `${shown} is unknown: the field before the last dot has no members`
  const near = nearestName(name, [...known, ...candidates])
  return near === null
    ? `${shown} is unknown (known: ${known.join(', ')})`
    : `${shown} is unknown; did you mean ${near}?`
}
