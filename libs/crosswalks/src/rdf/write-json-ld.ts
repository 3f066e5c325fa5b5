import type { GraphNode, Value } from './graph.ts'
import { encodedIri, isLanguageTag } from './turtle.ts'
import type { Namespaces } from './write-turtle.ts'

/** Writes a graph as JSON-LD 1.1, with the prefixes as its own context: processors need no other document. */
export const writeJsonLd = (nodes: readonly GraphNode[], namespaces: Namespaces): string =>
  JSON.stringify({
    '@context': namespaces,
    '@graph': nodes.map(({ iri, types, properties }) => ({
      '@id': encodedIri(iri),
      ...(types.length > 0 && { '@type': types }),
      ...Object.fromEntries(properties.map(([property, values]) => [property, values.map(objectOf)])),
    })),
  })

function objectOf(value: Value): object | string {
  if ('iri' in value) return { '@id': encodedIri(value.iri) }
  const text = value.text.toWellFormed()
  if ('type' in value) return { '@value': text, '@type': value.type }
  return value.language !== null && isLanguageTag(value.language)
    ? { '@value': text, '@language': value.language }
    : text
}
