import { docstring, literal, snakeCase } from './python.ts'
import type { Document, Operation, Parameter, Schema } from './schema.ts'
import type { TypeWriter } from './types.ts'

const BASE_PATH = '/api/public'

/** Writes a method for each `GET` operation that returns something, in the order of the document. */
export function writeOperations(document: Document, types: TypeWriter): string {
  const methods = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const media = get?.responses['200']?.content
    return get === undefined || media === undefined ? [] : [method(path, get, media, types)]
  })
  return methods.join('\n')
}

type Media = Readonly<Record<string, { readonly schema?: Schema }>>

function method(path: string, operation: Operation, media: Media, types: TypeWriter): string {
  // The first media type is the one without an `Accept` header.
  const [[type, { schema }] = ['', {}]] = Object.entries(media)
  const form = formOf(type)
  const parameters = (operation.parameters ?? []).filter(
    // A `format` selects another media type, for which `get_text` and `get_bytes` are there.
    (parameter) => parameter.$ref === undefined && !(form === 'json' && parameter.name === 'format'),
  )
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const expression = (parameter: Parameter) => parameterType(types.expression(parameter.schema, parameter.name))
  const declared = [
    'self',
    ...inPath.map((parameter) => `${snakeCase(parameter.name)}: ${expression(parameter)}`),
    ...(inQuery.length > 0 ? ['*'] : []),
    ...inQuery.map((parameter) =>
      parameter.required === true
        ? `${snakeCase(parameter.name)}: ${expression(parameter)}`
        : `${snakeCase(parameter.name)}: ${expression(parameter)} | None = None`,
    ),
  ]
  const returned = { json: bodyType(schema, types, operation.operationId), text: 'str', bytes: 'bytes' }[form]
  const call = `self.get_${form}(${pathExpression(path)}${inQuery.length > 0 ? ', **query' : ''})`
  return [
    `    def ${snakeCase(operation.operationId)}(`,
    ...declared.map((parameter) => `        ${parameter},`),
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

function documentation(operation: Operation, parameters: readonly Parameter[]): string {
  const described = parameters.map(({ name, description = '' }) => `:param ${snakeCase(name)}: ${description}`)
  const paragraphs = [`${operation.summary}.`, operation.description ?? '', described.join('\n')]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}
