interface Media {
  readonly schema?: unknown
}

interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, Media>>
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>
}

/** The parts of an OpenAPI document that are changed here. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Response>> }
}

/**
 * Reduces a document to what the types of the client need: of each response, the schema of the media type that is sent
 * to a client without an `Accept` header.
 */
export function clientDocument<T extends Document>(document: T): T {
  const paths = mapValues(document.paths, (methods) =>
    mapValues(methods, (operation) => ({ ...operation, responses: mapValues(operation.responses, reduced) })),
  )
  const components = { ...document.components, responses: mapValues(document.components.responses, reduced) }
  return { ...document, paths, components }
}

function reduced({ $ref, description = '', content }: Response): Response {
  if ($ref !== undefined) return { $ref }
  if (content === undefined) return { description }
  const [[type, { schema }] = ['', {}]] = Object.entries(content)
  return { description, content: { [type]: { schema } } }
}

const mapValues = <V, R>(object: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]))
