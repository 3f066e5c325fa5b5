import { slugOf } from '../slug.ts'
import {
  type Document,
  isReference,
  type Media,
  nameOf,
  type Operation,
  type Parameter,
  type Response,
} from './document.ts'
import { boundsOf, typeOf } from './schemas.ts'
import { table } from './text.ts'

/** Longest example that is shown in full, in lines. */
const EXAMPLE_LINES = 60

/** Returns the page of one tag: each operation with its parameters, responses and an example. */
export function tagPage(document: Document, tag: Document['tags'][number]): string {
  const parts = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags?.[0] === tag.name)
      .map(([method, operation]) => describe(document, path, method, operation)),
  )
  return `# ${tag.name}\n\n${tag.description}\n\n${parts.join('\n')}`
}

function describe(document: Document, path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((each) =>
    isReference(each) ? sharedRow(nameOf(each), document) : parameterRow(each),
  )
  const responses = Object.entries(operation.responses)
    .map(([status, each]) => ({ status, ...(isReference(each) ? shared(document, nameOf(each)) : each) }))
    .map(({ status, description, content }) => [
      status,
      description,
      Object.keys(content ?? {})
        .map(code)
        .join(', '),
    ])
  return [
    `## ${operation.summary}\n`,
    `\`${method.toUpperCase()} ${path}\`, \`${operation.operationId}\`${operation.deprecated ? ', deprecated' : ''}\n`,
    operation.description === undefined ? '' : `${operation.description}\n`,
    table(['Parameter', 'Type', 'Meaning'], parameters),
    table(['Status', 'Response', 'Media types'], responses),
    exampleOf(document, operation),
  ].join('\n')
}

const code = (text: string): string => `\`${text}\``

function shared(document: Document, name: string): Response {
  const response = document.components.responses[name]
  if (response === undefined) throw new Error(`the document has no response ${name}`)
  return response
}

/** A shared parameter is described once, on the page of parameters. */
function sharedRow(name: string, document: Document): string[] {
  const parameter = document.components.parameters[name]
  if (parameter === undefined) throw new Error(`the document has no parameter ${name}`)
  const [named, type = ''] = parameterRow(parameter)
  return [`[${named}](parameters.md#${slugOf(name)})`, type, firstSentence(parameter.description ?? '')]
}

function parameterRow(parameter: Parameter): string[] {
  const where = parameter.in === 'query' ? '' : ` (${parameter.in})`
  const type = [typeOf(parameter.schema), boundsOf(parameter.schema)].filter((part) => part !== '').join(', ')
  return [`\`${parameter.name}\`${where}${parameter.required ? ', required' : ''}`, type, parameter.description ?? '']
}

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text

/** Returns the page of the parameters that several operations take. */
export function parametersPage({ components }: Document): string {
  const parts = Object.entries(components.parameters)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, parameter]) => {
      const [named, type, meaning] = parameterRow(parameter)
      return `## ${name}\n\n${named}: ${type}\n\n${meaning}\n`
    })
  return `# Parameters\n\nParameters that several operations take.\n\n${parts.join('\n')}`
}

/** Returns the first example of a successful response, if it has one. */
function exampleOf(document: Document, operation: Operation): string {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2') || isReference(response)) continue
    for (const [type, media] of Object.entries(response.content ?? {})) {
      const value = exampleValue(document, media)
      if (value !== undefined) return fence(type, value)
    }
  }
  return ''
}

function exampleValue(document: Document, media: Media): unknown {
  if (media.example !== undefined) return media.example
  const [first] = Object.values(media.examples ?? {})
  if (first === undefined) return undefined
  return isReference(first) ? document.components.examples[nameOf(first)]?.value : first.value
}

function fence(type: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const lines = text.trimEnd().split('\n')
  const shown = lines.length <= EXAMPLE_LINES ? lines : [...lines.slice(0, EXAMPLE_LINES), '…']
  const language = type.includes('json') ? 'json' : type.includes('xml') ? 'xml' : 'text'
  return `Example, \`${type}\`:\n\n\`\`\`\`${language}\n${shown.join('\n')}\n\`\`\`\`\n`
}
