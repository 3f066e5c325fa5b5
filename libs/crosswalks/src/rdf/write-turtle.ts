import type { GraphNode, Value } from './graph.ts'
import { iri, literal, name, node, prefixes, type Term, typed } from './turtle.ts'

/** Namespaces by prefix. */
export type Namespaces = Readonly<Record<string, string>>

function termOf(value: Value): Term {
  if ('iri' in value) return iri(value.iri)
  return 'type' in value ? typed(value.text, value.type) : literal(value.text, value.language)
}

/** Writes a graph as Turtle. */
export const writeTurtle = (nodes: readonly GraphNode[], namespaces: Namespaces): string =>
  [
    prefixes(namespaces),
    ...nodes.map(({ iri: subject, types, properties }) =>
      node(iri(subject), {
        a: types.map(name),
        ...Object.fromEntries(properties.map(([property, values]) => [property, values.map(termOf)])),
      }),
    ),
  ].join('\n')
