import { docstring, isIdentifier, literal, pascalCase } from './python.ts'
import type { Schema } from './schema.ts'

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

/** How types are written that are not those of whole responses. */
interface TypeOptions {
  /** Prefix of the names of types, such as `types.`. */
  readonly prefix?: string
  /** Whether members may be missing, because only some were asked for. */
  readonly partial?: boolean
  /** Prefix of a named type that is defined elsewhere; by default, that of all types. */
  readonly prefixOf?: (name: string) => string
}

/** Members that a response keeps whichever fields are asked for. */
const KEPT: ReadonlySet<string> = new Set(['type', 'id', 'slug'])

/** Writes JSON Schemas as Python types. Objects inside of others become classes of their own, named after both. */
export class TypeWriter {
  readonly #definitions: string[] = []
  readonly #prefix: string
  readonly #partial: boolean
  readonly #prefixOf: (name: string) => string
  readonly #names = new Set<string>()

  constructor({ prefix = '', partial = false, prefixOf = () => prefix }: TypeOptions = {}) {
    this.#prefix = prefix
    this.#partial = partial
    this.#prefixOf = prefixOf
  }

  /** Source of all types defined so far. */
  get source(): string {
    return this.#definitions.join('\n\n')
  }

  /** Defines a named schema: a class for an object, an alias for anything else. */
  define(name: string, schema: Schema): void {
    if (schema.properties !== undefined) {
      this.#defineClass(pascalCase(name), schema)
      return
    }
    const type = this.expression(schema, name)
    const doc = schema.description === undefined ? '' : `\n${docstring(schema.description, '')}`
    this.#definitions.push(`${pascalCase(name)}: TypeAlias = ${JSON.stringify(type)}${doc}\n`)
  }

  /**
   * Returns the type of a schema.
   * @param owner name that a class for the schema would get
   * @throws {Error} for a schema of a form that is not known, so that no type is silently left out
   */
  expression(schema: Schema, owner: string): string {
    const name = schema.$ref?.replace(/^.*\//, '')
    if (name !== undefined) return this.#prefixOf(name) + pascalCase(name)
    if (schema.const !== undefined) return literals([schema.const])
    if (schema.enum !== undefined) return literals(schema.enum)
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives !== undefined) {
      return union(
        alternatives.map((each, index) => this.expression(each, index === 0 ? owner : `${owner}_${index + 1}`)),
      )
    }
    if (typeof schema.type === 'object') {
      return union(schema.type.map((type) => this.expression({ ...schema, type }, owner)))
    }
    if (schema.type === 'array') return this.#array(schema, owner)
    if (schema.type === 'object') return this.#object(schema, owner)
    if (schema.type === undefined) return 'Any'
    const simple = SIMPLE[schema.type]
    if (simple === undefined) throw new Error(`unknown type ${schema.type} in ${owner}`)
    return simple
  }

  #array({ items, prefixItems }: Schema, owner: string): string {
    if (prefixItems !== undefined) {
      return `list[${union(prefixItems.map((each, index) => this.expression(each, `${owner}_${index + 1}`)))}]`
    }
    return `list[${items === undefined ? 'Any' : this.expression(items, `${owner}_item`)}]`
  }

  #object(schema: Schema, owner: string): string {
    // Python has no class without a body, and a class would say nothing of members that are not known.
    if (Object.keys(schema.properties ?? {}).length > 0) {
      const name = pascalCase(owner)
      this.#defineClass(name, schema)
      return this.#prefix + name
    }
    const values = schema.additionalProperties
    return `dict[str, ${typeof values === 'object' ? this.expression(values, `${owner}_value`) : 'Any'}]`
  }

  #presence(key: string, type: string, isRequired: boolean): string {
    if (!this.#partial) return isRequired ? type : `NotRequired[${type}]`
    return isRequired && KEPT.has(key) ? `Required[${type}]` : type
  }

  #defineClass(name: string, schema: Schema): void {
    if (this.#names.has(name)) throw new Error(`two types are called ${name}`)
    this.#names.add(name)
    const required = new Set(schema.required)
    const members = Object.entries(schema.properties ?? {}).map(([key, value]) => {
      const type = this.expression(value, `${name}_${key}`)
      return {
        key,
        type: this.#presence(key, type, required.has(key)),
        doc: this.#partial ? undefined : value.description,
      }
    })
    const total = this.#partial ? ', total=False' : ''
    const doc = schema.description === undefined ? [] : [docstring(schema.description, '    ')]
    if (members.every(({ key }) => isIdentifier(key))) {
      const lines = members.flatMap((member) => [
        `    ${member.key}: ${member.type}`,
        ...(member.doc === undefined ? [] : [docstring(member.doc, '    ')]),
      ])
      this.#definitions.push([`class ${name}(TypedDict${total}):`, ...doc, ...lines, ''].join('\n'))
    } else {
      // Python cannot write members such as `@context` or `from` as attributes.
      const lines = members.map(({ key, type }) => `        ${literal(key)}: ${JSON.stringify(type)},`)
      this.#definitions.push(
        [
          `${name} = TypedDict(`,
          `    ${literal(name)},`,
          '    {',
          ...lines,
          '    },',
          ...(this.#partial ? ['    total=False,'] : []),
          ')',
          '',
        ].join('\n'),
      )
    }
  }
}

const literals = (values: readonly (string | number | boolean | null)[]): string =>
  `Literal[${values.map(literal).join(', ')}]`

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')
