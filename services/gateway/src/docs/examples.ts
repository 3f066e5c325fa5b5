import { existsSync, readFileSync } from 'node:fs'
import type { OpenApiDocument } from '@fonds/http'
import type { Example, OtherType } from './example.ts'
import { codeSamples } from './samples/samples.ts'

export type Examples = Readonly<Record<string, Example>>

/** Problem documents by code, as answered by the demo. */
export type ProblemExamples = Readonly<Record<string, { readonly body: unknown }>>

type Json = Record<string, unknown>

/** Committed examples, which end-to-end tests compare with live responses. */
const EXAMPLES_FILE = new URL('examples.json', import.meta.url)
const PROBLEMS_FILE = new URL('problems.json', import.meta.url)

const committed = <T>(file: URL, none: T): T => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none)

/**
 * Adds examples to parameters and responses of the document, and to each operation programs that request its example.
 * @throws for an unknown operation
 */
export function withExamples<T extends Pick<OpenApiDocument, 'paths' | 'components'>>(
  document: T,
  examples: Examples = committed(EXAMPLES_FILE, {}),
  problems: ProblemExamples = committed(PROBLEMS_FILE, {}),
): T {
  const left = new Set(Object.keys(examples))
  const illustrate = (operation: Json, path: string): Json => {
    const id = String(operation.operationId)
    left.delete(id)
    const { [id]: example = {} } = examples
    const shown = illustrated(operation, example, examples)
    const samples = codeSamples(path, example, firstType(operation))
    return {
      ...shown,
      responses: withProblems(shown.responses as Record<string, Json>, problems),
      'x-codeSamples': samples,
    }
  }
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, illustrate(operation as Json, path)]),
    ),
  ])
  if (left.size > 0) throw new Error(`examples of unknown operations: ${[...left].join(', ')}`)
  const responses = withProblems(document.components.responses as Record<string, Json>, problems)
  return { ...document, paths: Object.fromEntries(paths), components: { ...document.components, responses } }
}

/** Returns the media type of a response to a client that accepts everything. */
function firstType({ responses }: Json): string | undefined {
  const { 200: answer } = responses as Readonly<Record<string, { readonly content?: Json }>>
  return Object.keys(answer?.content ?? {})[0]
}

function illustrated(operation: Json, example: Example, all: Examples): Json {
  const values: Readonly<Record<string, unknown>> = { ...example.path, ...example.query }
  const parameters = (operation.parameters as readonly Json[]).map((parameter) => {
    const value = values[String(parameter.name)]
    return value === undefined ? parameter : { ...parameter, example: value }
  })
  const responses = { ...(operation.responses as Record<string, Json>) }
  const { others = {}, accepted } = example
  const bodies = Object.entries(others).map(([type, { as, body }]) => [type, as === undefined ? body : all[as]?.body])
  responses[200] = withBodies(responses[200], example.body, Object.fromEntries(bodies))
  if (accepted !== undefined) responses[202] = withBodies(responses[202], acceptedBody(accepted, all), {})
  return { ...operation, ...withForm(operation, example.form), parameters, responses: withoutEmpty(responses) }
}

const acceptedBody = ({ as, body }: OtherType, all: Examples): unknown =>
  as === undefined ? body : all[as]?.accepted?.body

/** Adds bodies to a response, for its first type and for others by name. */
function withBodies(response: Json = {}, first: unknown, others: Json): Json {
  const types = Object.entries((response.content ?? {}) as Record<string, Json>)
  if (types.length === 0) return response
  const content = types.map(([type, media], n) => {
    const body = n === 0 ? first : others[type]
    return [type, body === undefined ? media : { ...media, example: body }]
  })
  return { ...response, content: Object.fromEntries(content) }
}

// For an operation that never answers 200.
const withoutEmpty = (responses: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(responses).filter(([, response]) => Object.keys(response).length > 0))

function withForm({ requestBody }: Json, form: Example['form']): Json {
  if (requestBody === undefined || form === undefined) return {}
  const { content, ...rest } = requestBody as { readonly content: Record<string, Json> }
  const shown = Object.entries(content).map(([type, media]) => [type, { ...media, example: form }])
  return { requestBody: { ...rest, content: Object.fromEntries(shown) } }
}

/** Adds the example of each error code to the error responses. */
function withProblems(responses: Record<string, Json>, problems: ProblemExamples): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(responses).map(([name, response]) => {
      const codes = (response['x-codes'] ?? []) as readonly string[]
      const known = codes.filter((code) => code in problems).map((code) => [code, { value: problems[code]?.body }])
      if (known.length === 0) return [name, response]
      const content = Object.entries(response.content as Record<string, Json>).map(([type, media]) => [
        type,
        { ...media, examples: Object.fromEntries(known) },
      ])
      return [name, { ...response, content: Object.fromEntries(content) }]
    }),
  )
}
