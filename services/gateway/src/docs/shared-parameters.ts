import type { OpenApiDocument } from '@fonds/http'
import type { Json } from './bodies.ts'

type Parameter = Json & { readonly name: string }

/**
 * Makes parameters that several operations have alike, but for their examples, into components of the document, named like
 * them (`limit`). If several kinds of a parameter have the same name, the others are named after their first operation, too.
 */
export function withSharedParameters<T extends Pick<OpenApiDocument, 'paths' | 'components'>>(document: T): T {
  const uses = usesOf(document)
  const names = namesFor(uses, new Set(Object.keys(document.components.parameters)))
  const refer = (parameter: Json): Json => {
    const name = names.get(keyOf(parameter))
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
  }
  const paths = mapOperations(document.paths, (operation) => ({
    ...operation,
    parameters: (operation.parameters as readonly Json[]).map(refer),
  }))
  const shared = [...names].map(([key, name]): [string, Json] => [name, shownBest(uses.get(key) ?? [])])
  const all = [...Object.entries(document.components.parameters), ...shared].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, paths, components: { ...document.components, parameters: Object.fromEntries(all) } }
}

/** A parameter of an operation. */
interface Use {
  readonly operationId: string
  readonly parameter: Json
}

/** Returns what makes a parameter: everything but its example. */
const keyOf = ({ example: _, ...parameter }: Json): string => JSON.stringify(parameter)

/** Returns a shared parameter with the first example that an operation has of it. */
function shownBest(uses: readonly Use[]): Json {
  const { parameter = {} } = uses.find((use) => use.parameter.example !== undefined) ?? uses[0] ?? {}
  return parameter
}

/** Returns the parameters of a document by what makes them, with the operations that have them. */
function usesOf({ paths }: Pick<OpenApiDocument, 'paths'>): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>()
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods) as Json[])) {
    for (const parameter of operation.parameters as readonly Json[]) {
      if (parameter.$ref !== undefined) continue
      const key = keyOf(parameter)
      uses.set(key, [...(uses.get(key) ?? []), { operationId: String(operation.operationId), parameter }])
    }
  }
  return uses
}

function namesFor(uses: ReadonlyMap<string, readonly Use[]>, taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const used = new Set(taken)
  const often = [...uses].filter(([, operations]) => operations.length > 1)
  for (const [key, operations] of often.sort(([, a], [, b]) => b.length - a.length)) {
    const { name } = JSON.parse(key) as Parameter
    const chosen = used.has(name) ? `${name}-${operations[0]?.operationId}` : name
    used.add(chosen)
    names.set(key, chosen)
  }
  return names
}

function mapOperations(paths: OpenApiDocument['paths'], change: (operation: Json) => Json): OpenApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation as Json)])),
    ]),
  )
}

/** Returns the parameters of an operation, with those that it shares with others. */
export function parametersOf<P>(
  { components }: Pick<OpenApiDocument, 'components'>,
  { parameters = [] }: { readonly parameters?: readonly object[] },
): readonly P[] {
  return parameters.map(
    (parameter) =>
      ('$ref' in parameter ? components.parameters[String(parameter.$ref).replace(/^.*\//, '')] : parameter) as P,
  )
}
