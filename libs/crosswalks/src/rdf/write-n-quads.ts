import type { GraphNode, Name, Value } from './graph.ts'
import { iri, literal } from './turtle.ts'
import type { Namespaces } from './write-turtle.ts'

const RDF_TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'

/**
 * Writes a graph as N-Triples, or as N-Quads of a named graph: a line for each statement.
 * @param graph IRI of the graph that has the statements; null for triples
 */
export function writeNQuads(nodes: readonly GraphNode[], namespaces: Namespaces, graph: string | null = null): string {
  const end = graph === null ? ' .\n' : ` ${iri(graph)} .\n`
  let lines = ''
  for (const { iri: subject, types, properties } of nodes) {
    const start = iri(subject)
    for (const type of types) lines += `${start} ${RDF_TYPE} ${expanded(type, namespaces)}${end}`
    for (const [property, values] of properties) {
      const predicate = expanded(property, namespaces)
      for (const value of values) lines += `${start} ${predicate} ${objectOf(value, namespaces)}${end}`
    }
  }
  return lines
}

function objectOf(value: Value, namespaces: Namespaces): string {
  if ('iri' in value) return iri(value.iri)
  return 'type' in value
    ? `${literal(value.text)}^^${expanded(value.type, namespaces)}`
    : literal(value.text, value.language)
}

/** Writes the IRI of a name with a prefix. @throws if the prefix is none of the namespaces */
function expanded(name: Name, namespaces: Namespaces): string {
  const colon = name.indexOf(':')
  const namespace = namespaces[name.slice(0, colon)]
  if (namespace === undefined) throw new Error(`${name} has no namespace`)
  return `<${namespace}${name.slice(colon + 1)}>`
}
