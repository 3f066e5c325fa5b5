import type { OpenApiDocument } from '@fonds/http'
import type { Json } from './bodies.ts'

/** Statuses of documents, of those that are not built yet, and of parts of files. */
const SHARED = ['200', '202', '206'] as const

const typesOf = ({ content = {} }: { readonly content?: object }): readonly string[] => Object.keys(content)

/** Types of what has an example of its own for each operation, and of pages, which the gateway looks for. */
const OWN: ReadonlySet<string> = new Set(['application/json', 'text/html'])

/** Returns whether a response may be shared: of complete ones, only documents, of which all examples look alike. */
const isShared = (status: (typeof SHARED)[number], response: Json | undefined): response is Json =>
  response !== undefined &&
  (status !== '200' || (typesOf(response).length > 0 && !typesOf(response).some((type) => OWN.has(type))))

/**
 * Makes responses with these statuses that several operations have alike, but for their examples, into components of the
 * document, named after the status and the first operation.
 */
export function withSharedResponses<T extends Pick<OpenApiDocument, 'paths' | 'components'>>(document: T): T {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[])
  const shared = new Map<string, { readonly name: string; response: Json; uses: number }>()
  for (const { operationId, responses } of operations) {
    for (const status of SHARED) {
      const response = responses[status]
      if (!isShared(status, response)) continue
      const key = keyOf(response)
      const known = shared.get(key) ?? { name: `${status}-${operationId}`, response, uses: 0 }
      shared.set(key, {
        ...known,
        response: hasExample(known.response) ? known.response : response,
        uses: known.uses + 1,
      })
    }
  }
  const refer = (response: Json): Json => {
    const found = shared.get(keyOf(response))
    return found === undefined || found.uses < 2 ? response : { $ref: `#/components/responses/${found.name}` }
  }
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => {
        const own = SHARED.flatMap((status) => {
          const response = operation.responses[status]
          return isShared(status, response) ? [[status, refer(response)]] : []
        })
        return [method, { ...operation, responses: { ...operation.responses, ...Object.fromEntries(own) } }]
      }),
    ),
  ])
  const named = [...shared.values()].flatMap(({ name, response, uses }) =>
    uses < 2 ? [] : [[name, response] as const],
  )
  const responses = [...Object.entries(document.components.responses), ...named].sort(([a], [b]) => (a < b ? -1 : 1))
  const components = { ...document.components, responses: Object.fromEntries(responses) }
  return { ...document, paths: Object.fromEntries(paths), components }
}

/** Returns an operation with the responses that it shares with others. */
export function withResponses(operation: Json, { responses }: Pick<OpenApiDocument['components'], 'responses'>): Json {
  const shared = responses as Readonly<Record<string, Json | undefined>>
  const own = Object.entries(operation.responses as Readonly<Record<string, { readonly $ref?: string }>>)
  const whole = own.map(([status, response]) => [
    status,
    response.$ref === undefined ? response : (shared[response.$ref.replace(/^.*\//, '')] ?? response),
  ])
  return { ...operation, responses: Object.fromEntries(whole) }
}

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, Json>>
}

const withoutExamples = (key: string, value: unknown): unknown => (key.startsWith('example') ? undefined : value)
/** Returns what makes a response: everything but its examples. */
const keyOf = (response: Json): string => JSON.stringify(response, withoutExamples)
const hasExample = (response: Json): boolean => JSON.stringify(response) !== keyOf(response)
