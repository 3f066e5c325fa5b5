import type { OpenApiDocument } from '@fonds/http'
import { parametersOf } from './shared-parameters.ts'

interface Media {
  readonly example?: unknown
  readonly examples?: unknown
}

interface Answer {
  readonly $ref?: string
  readonly 'x-codes'?: readonly string[]
  readonly content?: Readonly<Record<string, Media>>
}

interface Parameter {
  readonly name?: string
  readonly in?: string
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly object[]
  readonly requestBody?: Answer
  readonly responses: Readonly<Record<string, Answer>>
}

/**
 * Types without examples: pages, styles, binary data, and the OpenAPI document, which would contain itself; and functions
 * and recordings with their words, which the demo does not have. The description of the archive as a dataset is in its guide, and the demo shows
 * no figures of use.
 */
const NOT_SHOWN =
  /^(get(Docs|OpenApi) 200 application\/json|getEaf \d+ application\/(xml|json)|getDataset\w* 200 .*|getUsage 200 .*|getFileText (\{textId\}|200 (text\/vtt|application\/json))|\w+ \d+ (text\/(html|xsl)|image\/.*|\*\/\*|application\/(pdf|gzip|zip)))$/

/** Errors that a healthy demo does not return, or that only a request too long to show causes. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  'request_timeout',
  'image_unreadable',
  'internal_error',
  'file_missing',
  'export_busy',
  'export_failed',
  'search_unavailable',
  'service_unavailable',
  'content_too_large',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
  'too_many_rows',
])

/** Returns all responses, path parameters, forms and error codes in a document that lack an example. */
export function missingExamples(document: Pick<OpenApiDocument, 'paths' | 'components'>): string[] {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[])
  const answers = Object.values(document.components.responses) as Answer[]
  return [
    ...operations.flatMap((operation) => missingOf(document, operation)),
    ...missingCodes([...operations.flatMap(answersOf), ...answers]),
  ]
}

const answersOf = ({ responses }: Operation): readonly Answer[] => Object.values(responses)

function missingOf(document: Pick<OpenApiDocument, 'components'>, operation: Operation): string[] {
  const { operationId, requestBody, responses } = operation
  const places = parametersOf<Parameter>(document, operation).filter(
    (parameter) => parameter.in === 'path' && parameter.example === undefined,
  )
  const bodies = ['200', '202'].flatMap((status) =>
    typesWithout(answerOf(document, responses[status])).map((type) => `${status} ${type}`),
  )
  const missing = [
    ...places.map(({ name }) => `${operationId} {${name}}`),
    ...typesWithout(requestBody).map((type) => `${operationId} form ${type}`),
    ...bodies.map((body) => `${operationId} ${body}`),
  ]
  return missing.filter((what) => !NOT_SHOWN.test(what.replace(/;.*/, '')))
}

/** Returns a response, also one that the operation shares with others. */
const answerOf = (
  { components }: Pick<OpenApiDocument, 'components'>,
  answer: Answer | undefined,
): Answer | undefined =>
  answer?.$ref === undefined ? answer : (components.responses[answer.$ref.replace(/^.*\//, '')] as Answer | undefined)

const typesWithout = (answer: Answer | undefined): string[] =>
  Object.entries(answer?.content ?? {}).flatMap(([type, { example, examples }]) =>
    example === undefined && examples === undefined ? [type] : [],
  )

function missingCodes(answers: readonly Answer[]): string[] {
  const missing = answers.flatMap(({ 'x-codes': codes = [], content = {} }) => {
    const shown = Object.values(content).flatMap(({ examples }) => Object.keys(examples ?? {}))
    return codes.filter((code) => !shown.includes(code) && !NOT_ANSWERED.has(code))
  })
  return [...new Set(missing)].map((code) => `error ${code}`)
}
