/** Members that promise nothing to clients: words, samples, and what only describes requests more narrowly. */
const WORDS: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'example', 'examples', 'title', 'headers', 'x-codeSamples', 'x-codes', 'tags', 'links'],
  ...['pattern', 'format', 'maximum', 'minimum', 'maxLength', 'minLength', 'maxItems', 'minItems', 'default', 'style'],
  ...['explode', 'allowEmptyValue', 'x-rate-limit-bucket'],
])

/** Members whose own members have names of the API rather than of OpenAPI. */
const NAMED: ReadonlySet<string> = new Set(['paths', 'properties', 'schemas', 'parameters', 'responses', 'content'])

/** A document, reduced to what clients rely on. */
export interface Contract {
  readonly version: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

export interface Operation {
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}

export interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

export interface Reference {
  readonly $ref: string
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | boolean
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** Reduces an OpenAPI document to what clients rely on. */
export function contractOf(document: unknown): Contract {
  const { info, paths, components } = document as {
    readonly info: { readonly version: string }
    readonly paths: Contract['paths']
    readonly components: Contract['components']
  }
  const { schemas, parameters, responses } = components
  return {
    version: info.version,
    ...(reduced({ paths, components: { schemas, parameters, responses } }, false) as Omit<Contract, 'version'>),
  }
}

function reduced(value: unknown, isNamed: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => reduced(each, false))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => isNamed || !WORDS.has(name))
  return Object.fromEntries(members.map(([name, member]) => [name, reduced(member, !isNamed && NAMED.has(name))]))
}
