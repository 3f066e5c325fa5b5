import { existsSync, readFileSync } from 'node:fs'
import type { OpenApiDocument } from '@fonds/service-kit'

/** What is asked for an operation’s example, and the demo’s answer to it. */
interface Example {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  /** What `recordId` is taken from where the example is tried. */
  readonly of?: string
  /** Only its form is compared. */
  readonly varies?: boolean
  /** Of an image there is none. What differs from one start of the demo to the next stands for something like it. */
  readonly body?: unknown
}

type Json = Record<string, unknown>

/** Where the examples are committed; an end-to-end test holds them to the live answers. */
const EXAMPLES_FILE = new URL('examples.json', import.meta.url)

/** The examples by operation. */
function committedExamples(): Readonly<Record<string, Example>> {
  return existsSync(EXAMPLES_FILE) ? JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) : {}
}

/** The same document with an example at each parameter and answer that has one. @throws for an operation unknown */
export function withExamples<T extends Pick<OpenApiDocument, 'paths'>>(document: T, examples = committedExamples()): T {
  const left = new Set(Object.keys(examples))
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const { operationId } = operation as { operationId: string }
        const example = examples[operationId]
        left.delete(operationId)
        return [method, example === undefined ? operation : illustrated(operation as Json, example)]
      }),
    ),
  ])
  if (left.size > 0) throw new Error(`examples of what is no operation: ${[...left].join(', ')}`)
  return { ...document, paths: Object.fromEntries(paths) }
}

function illustrated(operation: Json, { path, query, body }: Example): Json {
  const values: Readonly<Record<string, unknown>> = { ...path, ...query }
  const parameters = (operation.parameters as readonly Json[]).map((parameter) => {
    const value = values[String(parameter.name)]
    return value === undefined ? parameter : { ...parameter, example: value }
  })
  const responses = operation.responses as Record<string, Json>
  const { content, ...rest } = responses['200'] ?? {}
  const [[type, media] = ['', {}], ...others] = Object.entries((content ?? {}) as Record<string, Json>)
  const shown = Object.fromEntries([[type, body === undefined ? media : { ...media, example: body }], ...others])
  return { ...operation, parameters, responses: { ...responses, 200: { ...rest, content: shown } } }
}
