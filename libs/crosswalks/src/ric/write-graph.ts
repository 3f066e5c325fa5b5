import type { NameOf } from '@fonds/types/formats'
import type { GraphNode } from '../rdf/graph.ts'
import { writeJsonLd } from '../rdf/write-json-ld.ts'
import { writeNQuads } from '../rdf/write-n-quads.ts'
import { type Namespaces, writeTurtle } from '../rdf/write-turtle.ts'
import { RDFS } from './rest.ts'
import { RIC_NAMESPACES } from './vocabulary.ts'

type Write = (nodes: readonly GraphNode[], namespaces: Namespaces) => string

const WRITERS: Readonly<Record<NameOf<'graph'>, Write>> = {
  ric_turtle: writeTurtle,
  ric_jsonld: writeJsonLd,
  ric_ntriples: writeNQuads,
}

const hasRest = ({ properties }: GraphNode): boolean => properties.some(([name]) => name.startsWith('rdfs:'))

/** Writes a graph in one of the formats of the table. */
export const writeGraph = (format: NameOf<'graph'>, nodes: readonly GraphNode[]): string =>
  WRITERS[format](nodes, nodes.some(hasRest) ? { ...RIC_NAMESPACES, ...RDFS } : RIC_NAMESPACES)

/** Writes a graph as N-Quads of a named graph. */
export const writeQuads = (graph: string, nodes: readonly GraphNode[]): string =>
  writeNQuads(nodes, RIC_NAMESPACES, graph)
