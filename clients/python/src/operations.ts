import { docstring, literal, snakeCase } from './python.ts'
import type { Document, Operation, Parameter, Schema } from './schema.ts'
import type { TypeWriter } from './types.ts'

const BASE_PATH = '/api/public'

/** Operations that have methods written by hand. */
const BY_HAND: ReadonlySet<string> = new Set(['reconcile'])

/** Writes a method for each `GET` operation that returns something, in the order of the document. */
export function writeOperations(document: Document, types: TypeWriter): string {
  const methods = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const media = contentOf(document, get)
    return get === undefined || media === undefined || BY_HAND.has(get.operationId)
      ? []
      : [method(path, { ...get, parameters: parametersOf(document, get) }, media, types)]
  })
  return methods.join('\n')
}

/** Returns what an operation returns by media type, also if it shares that with others; undefined for nothing. */
export function contentOf({ components }: Document, get: Operation | undefined): Media | undefined {
  const done = get?.responses['200']
  if (done === undefined) return undefined
  return ('$ref' in done ? components.responses?.[done.$ref.replace(/^.*\//, '')] : done)?.content
}

/** Returns the parameters of an operation, those that it shares with others included. */
export const parametersOf = ({ components }: Document, { parameters = [] }: Operation): Parameter[] =>
  parameters.flatMap((parameter) =>
    '$ref' in parameter ? (components.parameters?.[parameter.$ref.replace(/^.*\//, '')] ?? []) : [parameter],
  )

type Described = Omit<Operation, 'parameters'> & { readonly parameters: readonly Parameter[] }

type Media = Readonly<Record<string, { readonly schema?: Schema }>>

function method(path: string, operation: Described, media: Media, types: TypeWriter): string {
  // The first media type is the one without an `Accept` header.
  const [[type, { schema }] = ['', {}]] = Object.entries(media)
  const form = formOf(type)
  // A `format` selects another media type, for which `get_text` and `get_bytes` are there.
  const parameters = operation.parameters.filter(({ name }) => !(form === 'json' && name === 'format'))
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const expression = (parameter: Parameter) => parameterType(types.expression(parameter.schema, parameter.name))
  const signature = (fields?: 'absent' | 'given') => [
    'self',
    ...inPath.map((parameter) => `${snakeCase(parameter.name)}: ${expression(parameter)}`),
    ...(inQuery.length > 0 ? ['*'] : []),
    ...inQuery.map((parameter) => {
      const type = expression(parameter)
      const isFields = parameter.name === 'fields'
      if (parameter.required === true || (isFields && fields === 'given'))
        return `${snakeCase(parameter.name)}: ${type}`
      return `${snakeCase(parameter.name)}: ${isFields && fields === 'absent' ? 'None' : `${type} | None`} = None`
    }),
  ]
  const name = snakeCase(operation.operationId)
  const whole = { json: bodyType(schema, types, operation.operationId), text: 'str', bytes: 'bytes' }[form]
  const takesFields = inQuery.some((parameter) => parameter.name === 'fields') && whole.startsWith('types.')
  const partial = whole.replace('types.', 'partial.')
  const returned = takesFields ? `${whole} | ${partial}` : whole
  const call = `self.get_${form}(${pathExpression(path)}${inQuery.length > 0 ? ', **query' : ''})`
  const overload = (fields: 'absent' | 'given', type: string) => [
    '    @overload',
    `    def ${name}(`,
    ...signature(fields).map((parameter) => `        ${parameter},`),
    `    ) -> ${type}: ...`,
    '',
  ]
  return [
    ...(takesFields ? [...overload('absent', whole), ...overload('given', partial)] : []),
    `    def ${name}(`,
    ...signature().map((parameter) => `        ${parameter},`),
    `    ) -> ${returned}:`,
    docstring(documentation(operation, parameters), '        '),
    ...(inQuery.length > 0
      ? [
          '        query: dict[str, Any] = {',
          ...inQuery.map(({ name }) => `            ${literal(name)}: ${snakeCase(name)},`),
          '        }',
        ]
      : []),
    form === 'json' ? `        return cast(${JSON.stringify(returned)}, ${call})` : `        return ${call}`,
    '',
  ].join('\n')
}

function formOf(type: string): 'json' | 'text' | 'bytes' {
  const essence = type.replace(/;.*/, '')
  if (/[/+](?:json|geo\+json|ld\+json)$/.test(essence)) return 'json'
  return /^text\/|[/+]xml$/.test(essence) ? 'text' : 'bytes'
}

/** IIIF and OpenAPI documents have types of their own standards, of which the schema names only a few members. */
const bodyType = (schema: Schema = {}, types: TypeWriter, owner: string): string =>
  schema.properties === undefined ? types.expression(schema, owner) : 'dict[str, Any]'

/** A parameter that takes several values takes a single one as well. */
const parameterType = (type: string): string => type.replace(/^list\[(.*)\]$/, '$1 | Sequence[$1]')

function pathExpression(path: string): string {
  const relative = path.slice(BASE_PATH.length)
  if (!relative.includes('{')) return literal(relative)
  return `f${literal(relative.replace(/\{(\w+)\}/g, (_, name: string) => `{segment(${snakeCase(name)})}`))}`
}

function documentation(operation: Described, parameters: readonly Parameter[]): string {
  const described = parameters.map(({ name, description = '' }) => `:param ${snakeCase(name)}: ${description}`)
  const paragraphs = [`${operation.summary}.`, operation.description ?? '', described.join('\n')]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}
