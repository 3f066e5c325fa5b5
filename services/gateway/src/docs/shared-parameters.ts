import type { OpenApiDocument } from '@fonds/http'
import type { Json } from './bodies.ts'

type Parameter = Json & { readonly name: string }

/**
 * Makes parameters that several operations have alike into components of the document, named like them (`limit`). If
 * several kinds of a parameter have the same name, the others are named after their first operation, too.
 */
export function withSharedParameters<T extends Pick<OpenApiDocument, 'paths' | 'components'>>(document: T): T {
  const uses = usesOf(document)
  const names = namesFor(uses, new Set(Object.keys(document.components.parameters)))
  const refer = (parameter: Json): Json => {
    const name = names.get(JSON.stringify(parameter))
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
  }
  const paths = mapOperations(document.paths, (operation) => ({
    ...operation,
    parameters: (operation.parameters as readonly Json[]).map(refer),
  }))
  const shared = [...names].map(([text, name]): [string, Json] => [name, JSON.parse(text)])
  const all = [...Object.entries(document.components.parameters), ...shared].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, paths, components: { ...document.components, parameters: Object.fromEntries(all) } }
}

/** Returns the parameters of a document, by their JSON, with the operations that have them. */
function usesOf({ paths }: Pick<OpenApiDocument, 'paths'>): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>()
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods) as Json[])) {
    for (const parameter of operation.parameters as readonly Json[]) {
      if (parameter.$ref !== undefined) continue
      const text = JSON.stringify(parameter)
      uses.set(text, [...(uses.get(text) ?? []), String(operation.operationId)])
    }
  }
  return uses
}

function namesFor(
  uses: ReadonlyMap<string, readonly string[]>,
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const used = new Set(taken)
  const often = [...uses].filter(([, operations]) => operations.length > 1)
  for (const [text, operations] of often.sort(([, a], [, b]) => b.length - a.length)) {
    const { name } = JSON.parse(text) as Parameter
    const chosen = used.has(name) ? `${name}-${operations[0]}` : name
    used.add(chosen)
    names.set(text, chosen)
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
