import type { OpenApiDocument, OpenApiInfo } from '@fonds/http'

/** The OpenAPI document of the whole API. */
export interface ApiDocument extends OpenApiDocument {
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  /** No operation requires authentication. */
  readonly security: readonly []
  /** The sections, in order. */
  readonly tags: readonly { readonly name: string; readonly description: string }[]
}

/** Merges the documents of the gateway and its services. @throws if two of them define one name differently */
export function mergeDocuments(info: OpenApiInfo, documents: readonly OpenApiDocument[]): ApiDocument {
  const join = <T>(name: string, pick: (document: OpenApiDocument) => Readonly<Record<string, T>>) =>
    joinSections(name, documents.map(pick))
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/', description: 'Host name of the archive' }],
    security: [],
    tags: [],
    paths: join('paths', ({ paths }) => paths),
    components: {
      schemas: join('schemas', ({ components }) => components.schemas),
      headers: join('headers', ({ components }) => components.headers),
      parameters: join('parameters', ({ components }) => components.parameters),
      responses: join('responses', ({ components }) => components.responses),
    },
  }
}

function joinSections<T>(section: string, parts: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const joined = new Map<string, T>()
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = joined.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value)) {
      throw new Error(`two services declare ${section}/${name} differently`)
    }
    joined.set(name, value)
  }
  return Object.fromEntries([...joined].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Removes paths that are not available in this installation, and sections without any others. */
export function withoutPaths(document: ApiDocument, isAnswered: (path: string) => boolean): ApiDocument {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => isAnswered(path)))
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as { tags?: readonly string[] }[])
  const used = new Set(operations.flatMap(({ tags = [] }) => tags))
  return { ...document, tags: document.tags.filter(({ name }) => used.has(name)), paths }
}

/** Removes HTML from the representations of the resources at some paths. */
export function withoutPages(document: ApiDocument, isPaged: (path: string) => boolean): ApiDocument {
  const paths = structuredClone(document.paths)
  for (const [path, methods] of Object.entries(paths)) {
    const { get } = methods as { get?: { responses?: Record<string, { content?: Record<string, unknown> }> } }
    if (isPaged(path)) delete get?.responses?.['200']?.content?.['text/html']
  }
  return { ...document, paths }
}
