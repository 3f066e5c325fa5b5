import type { OpenApiDocument } from '@fonds/http'
import { type Bodies, bodiesOf, EXAMPLES_PATH, type Examples, isLong, type Json } from './bodies.ts'
import { type CodeSample, codeSamples } from './samples/samples.ts'
import { withResponses } from './shared-responses.ts'

/** What the document has no room for: programs that request an operation’s example, and its long bodies. */
export type Illustration = { readonly programs: readonly CodeSample[] } & {
  /** Its bodies by media type, for each status. */
  readonly [status: `${number}`]: Bodies[string]
}

/** Returns the programs and long examples of all operations, by `operationId`. */
export function illustrationsOf(
  { paths, components }: Pick<OpenApiDocument, 'paths' | 'components'>,
  examples: Examples,
): Readonly<Record<string, Illustration>> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => [path, withResponses(operation as Json, components)] as const),
  )
  return Object.fromEntries(
    operations.map(([path, operation]) => {
      const { [String(operation.operationId)]: example = {} } = examples
      const long = Object.entries(bodiesOf(operation, example, examples)).flatMap(([status, bodies]) => {
        const kept = Object.entries(bodies).filter(([, body]) => isLong(body))
        return kept.length === 0 ? [] : [[status, Object.fromEntries(kept)]]
      })
      const programs = codeSamples(path, example, firstType(operation))
      return [operation.operationId, { programs, ...Object.fromEntries(long) }]
    }),
  )
}

/** Returns the media type of a response to a client that accepts everything. */
function firstType({ responses }: Json): string | undefined {
  const { 200: answer } = responses as Readonly<Record<string, { readonly content?: Json }>>
  return Object.keys(answer?.content ?? {})[0]
}

/** Returns the address of a long example, relative to that of the document: a JSON pointer (RFC 6901) into the file of all. */
export function addressOf(operationId: string, status: string, type: string): string {
  const steps = [operationId, status, type].map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  return `${EXAMPLES_PATH.slice(1)}#/${encodeURI(steps.join('/'))}`
}
