import { existsSync, readFileSync } from 'node:fs'
import type { OpenApiDocument } from '@fonds/http'
import { type Bodies, bodiesOf, type Examples, isLong, type Json } from './bodies.ts'
import type { Example } from './example.ts'
import { addressOf } from './illustrations.ts'

/** Problem documents by code, as answered by the demo. */
export type ProblemExamples = Readonly<Record<string, { readonly body: unknown }>>

/** Committed examples, which end-to-end tests compare with live responses. */
const EXAMPLES_FILE = new URL('examples.json', import.meta.url)
const PROBLEMS_FILE = new URL('problems.json', import.meta.url)

const committed = <T>(file: URL, none: T): T => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none)

export const committedExamples = (): Examples => committed(EXAMPLES_FILE, {})

/**
 * Adds examples to parameters and responses of the document: short ones themselves, and the addresses of long ones.
 * @throws for an unknown operation
 */
export function withExamples<T extends Pick<OpenApiDocument, 'paths' | 'components'>>(
  document: T,
  examples: Examples = committedExamples(),
  problems: ProblemExamples = committed(PROBLEMS_FILE, {}),
): T {
  const left = new Set(Object.keys(examples))
  const illustrate = (operation: Json): Json => {
    const id = String(operation.operationId)
    left.delete(id)
    return illustrated(operation, examples[id] ?? {}, examples)
  }
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, illustrate(operation as Json)])),
  ])
  if (left.size > 0) throw new Error(`examples of unknown operations: ${[...left].join(', ')}`)
  const responses = withProblems(document.components.responses as Record<string, Json>, problems)
  const shown = Object.entries(problems).filter(([code]) => JSON.stringify(responses).includes(`"${exampleOf(code)}"`))
  const shared = Object.fromEntries(shown.map(([code, { body }]) => [code, { value: body }]))
  const components = { ...document.components, responses, examples: { ...document.components.examples, ...shared } }
  return { ...document, paths: Object.fromEntries(paths), components }
}

function illustrated(operation: Json, example: Example, all: Examples): Json {
  const values: Readonly<Record<string, unknown>> = { ...example.path, ...example.query }
  const parameters = (operation.parameters as readonly Json[]).map((parameter) => {
    const value = values[String(parameter.name)]
    return value === undefined ? parameter : { ...parameter, example: asSent(parameter, value) }
  })
  const bodies = bodiesOf(operation, example, all)
  const responses = withBodies(String(operation.operationId), operation.responses as Record<string, Json>, bodies)
  return { ...operation, ...withForm(operation, example.form), parameters, responses }
}

/** The example of a parameter with several values is a list; a request may join them with commas. */
const asSent = ({ schema }: Json, value: unknown): unknown =>
  (schema as Json).type === 'array' ? String(value).split(',') : value

function withBodies(operationId: string, responses: Record<string, Json>, bodies: Bodies): Record<string, Json> {
  const shown = (status: string, type: string, media: Json): Json => {
    const body = bodies[status]?.[type]
    if (body === undefined) return media
    if (!isLong(body)) return { ...media, example: body }
    return { ...media, examples: { demo: { externalValue: addressOf(operationId, status, type) } } }
  }
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (response.content === undefined) return [status, response]
      const media = Object.entries(response.content as Record<string, Json>)
      return [
        status,
        { ...response, content: Object.fromEntries(media.map(([type, one]) => [type, shown(status, type, one)])) },
      ]
    }),
  )
}

function withForm({ requestBody }: Json, form: Example['form']): Json {
  if (requestBody === undefined || form === undefined) return {}
  const { content, ...rest } = requestBody as { readonly content: Record<string, Json> }
  const shown = Object.entries(content).map(([type, media]) => [type, { ...media, example: form }])
  return { requestBody: { ...rest, content: Object.fromEntries(shown) } }
}

const exampleOf = (code: string): string => `#/components/examples/${code}`

/** Refers to the example of each error code from the error responses that may have it. */
function withProblems(responses: Record<string, Json>, problems: ProblemExamples): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(responses).map(([name, response]) => {
      const codes = (response['x-codes'] ?? []) as readonly string[]
      const known = codes.filter((code) => code in problems).map((code) => [code, { $ref: exampleOf(code) }])
      if (known.length === 0) return [name, response]
      const content = Object.entries(response.content as Record<string, Json>).map(([type, media]) => [
        type,
        { ...media, examples: Object.fromEntries(known) },
      ])
      return [name, { ...response, content: Object.fromEntries(content) }]
    }),
  )
}
