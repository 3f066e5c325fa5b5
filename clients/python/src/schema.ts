/** A JSON Schema, as far as the OpenAPI document uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  /** What a schema inherits: references to schemas of objects. */
  readonly allOf?: readonly { readonly $ref: string }[]
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: string | number | boolean | null
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

/** A reference to a parameter that several operations have. */
export interface Reference {
  readonly $ref: string
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export interface Response {
  readonly content?: Readonly<Record<string, { schema?: Schema }>>
}

/** The parts of an OpenAPI document that the client is generated from. */
export interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
    readonly responses?: Readonly<Record<string, Response>>
  }
}

/**
 * Returns a document whose schemas have the members that they inherit as their own. A `TypedDict` cannot inherit them, since a
 * member that may be missing cannot become one that is always there.
 */
export function withInherited<D extends Document>(document: D): D {
  const { schemas } = document.components
  const whole = (schema: Schema): Schema => {
    const { allOf, ...own } = schema
    if (allOf === undefined) return schema
    const bases = allOf.map(({ $ref }) => whole(schemas[$ref.replace(/^.*\//, '')] ?? {}))
    return {
      ...own,
      properties: Object.assign({}, ...[...bases, own].map(({ properties }) => properties)),
      required: [...bases, own].flatMap(({ required = [] }) => required),
    }
  }
  const all = Object.entries(schemas).map(([name, schema]) => [name, whole(schema)] as const)
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(all) } }
}
