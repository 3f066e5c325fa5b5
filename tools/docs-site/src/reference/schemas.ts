import { slugOf } from '../slug.ts'
import { nameOf, type Schema } from './document.ts'
import { table } from './text.ts'

/** Describes a type in a few words of Markdown, with links to schemas. */
export function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return ''
  if (schema.$ref !== undefined) return linkTo(nameOf({ $ref: schema.$ref }))
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  const types = [schema.type ?? 'any'].flat()
  return types.map((type) => (type === 'array' ? `array of ${typeOf(schema.items) || 'any'}` : type)).join(' or ')
}

const linkTo = (name: string): string => `[${name}](schemas.md#${slugOf(name)})`

/** Describes what values of a type are allowed beside it. */
export function boundsOf(schema: Schema | undefined): string {
  const { format, minimum, maximum, maxLength, default: fallback } = schema ?? {}
  return [
    format,
    minimum === undefined ? undefined : `from ${minimum}`,
    maximum === undefined ? undefined : `up to ${maximum}`,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    fallback === undefined ? undefined : `by default \`${JSON.stringify(fallback)}\``,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** Returns the page of all schemas. */
export function schemasPage(schemas: Readonly<Record<string, Schema>>): string {
  const parts = Object.entries(schemas)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, schema]) => `## ${name}\n\n${describe(schema)}`)
  return `# Schemas\n\nThe members of bodies. A member that may be missing is marked *optional*.\n\n${parts.join('\n')}`
}

function describe(schema: Schema): string {
  const about = schema.description === undefined ? '' : `${schema.description}\n\n`
  const members = membersOf(schema)
  if (members.length === 0) return `${about}${typeOf(schema)}\n`
  const rows = members.map(({ name, member, required }) => [
    `\`${name}\`${required ? '' : ' *optional*'}`,
    [typeOf(member), boundsOf(member)].filter((part) => part !== '').join(', '),
    member.description ?? '',
  ])
  return about + table(['Member', 'Type', 'Meaning'], rows)
}

/** Lists the members of an object, also of one that is composed of several. */
function membersOf(schema: Schema): { readonly name: string; readonly member: Schema; readonly required: boolean }[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    name,
    member,
    required: schema.required?.includes(name) ?? false,
  }))
  return own.concat((schema.allOf ?? []).flatMap(membersOf))
}
