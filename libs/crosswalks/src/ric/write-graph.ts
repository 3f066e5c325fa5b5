import type { NameOf } from '@fonds/types/formats'
import type { GraphNode } from '../rdf/graph.ts'
import { writeJsonLd } from '../rdf/write-json-ld.ts'
import { writeNQuads } from '../rdf/write-n-quads.ts'
import { writeTurtle } from '../rdf/write-turtle.ts'
import { RIC_NAMESPACES } from './vocabulary.ts'

const WRITERS: Readonly<Record<NameOf<'graph'>, (nodes: readonly GraphNode[]) => string>> = {
  ric_turtle: (nodes) => writeTurtle(nodes, RIC_NAMESPACES),
  ric_jsonld: (nodes) => writeJsonLd(nodes, RIC_NAMESPACES),
  ric_ntriples: (nodes) => writeNQuads(nodes, RIC_NAMESPACES),
}

/** Writes a graph in one of the formats of the table. */
export const writeGraph = (format: NameOf<'graph'>, nodes: readonly GraphNode[]): string => WRITERS[format](nodes)

/** Writes a graph as N-Quads of a named graph. */
export const writeQuads = (graph: string, nodes: readonly GraphNode[]): string =>
  writeNQuads(nodes, RIC_NAMESPACES, graph)
