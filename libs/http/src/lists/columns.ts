import type { z } from 'zod'
import { isOptional, membersOf, type Schemas, subjectOf } from '../route/fields.ts'

/** A column of a table: a member of the items of a list that is no object, with its path. */
export interface Column {
  /** The name in the header, as the parameter `fields` has it: `collection.title`. */
  readonly name: string
  readonly path: readonly string[]
}

interface ColumnOptions {
  /** Members that are columns only if they are asked for. */
  readonly onRequest?: readonly string[] | undefined
  /** Whether members that items may lack are columns as well. */
  readonly withOptional?: boolean | undefined
}

/**
 * Returns the columns of a list: the members that were asked for, in that order, else all that its items always have.
 * An object has a column for each of its members; so has a list of objects.
 * @param response schema of the list
 * @param asked names of fields; null for all
 */
export function columnsOf(
  response: z.ZodType,
  asked: readonly string[] | null,
  { onRequest = [], withOptional = false }: ColumnOptions = {},
): readonly Column[] {
  const items = subjectOf(response, 'items')
  const names =
    asked ??
    [...membersOf(items)].flatMap(([name, schemas]) =>
      onRequest.includes(name) || (!withOptional && schemas.every(isOptional)) ? [] : [name],
    )
  const columns = names.flatMap((name) => {
    const path = name.split('.')
    const schemas = path.reduce<Schemas>((at, step) => membersOf(at).get(step) ?? [], items)
    return leavesOf(schemas, path)
  })
  return [...new Map(columns.map((column) => [column.name, column])).values()]
}

function leavesOf(schemas: Schemas, path: readonly string[]): Column[] {
  const members = [...membersOf(schemas)]
  if (members.length === 0) return [{ name: path.join('.'), path }]
  return members.flatMap(([name, below]) => leavesOf(below, [...path, name]))
}

/** Returns the values of an item that belong to a column: several if there is a list on the way to them. */
export function valuesAt(item: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(item)) return item.flatMap((each) => valuesAt(each, step === undefined ? [] : [step, ...rest]))
  if (step === undefined) return [item]
  if (typeof item !== 'object' || item === null) return [null]
  return valuesAt((item as Readonly<Record<string, unknown>>)[step], rest)
}
