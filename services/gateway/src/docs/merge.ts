import type { OpenApiDocument, OpenApiInfo } from '@fonds/http'

/** The OpenAPI document of the whole API. */
export interface ApiDocument extends OpenApiDocument {
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  /** No operation requires authentication. */
  readonly security: readonly []
}

type Section = Readonly<Record<string, unknown>>

/** Merges the documents of the gateway and its services. @throws if two of them define one name differently */
export function mergeDocuments(info: OpenApiInfo, documents: readonly OpenApiDocument[]): ApiDocument {
  const join = <T>(name: string, pick: (document: OpenApiDocument) => Readonly<Record<string, T>>) =>
    joinSections(name, documents.map(pick))
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/', description: 'Host name of the archive' }],
    security: [],
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

/** Removes paths that are not available in this installation. */
export function withoutPaths<T extends { readonly paths: Section }>(
  document: T,
  isAnswered: (path: string) => boolean,
): T {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => isAnswered(path)))
  return { ...document, paths }
}
