import * as oxigraph from 'oxigraph'
import { expect, test } from 'vitest'
import { describeInRic } from '../ric/describe-description.ts'
import { describeEntityInRic } from '../ric/describe-entity.ts'
import { CONTEXT, letter } from '../ric/testing-ric.ts'
import { writeGraph, writeQuads } from '../ric/write-graph.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { aHostileEntityRecord } from '../testing-hostile-entity.ts'
import { aTranslatedDescription } from '../testing-translated.ts'

const TYPES = { ric_turtle: 'text/turtle', ric_ntriples: 'application/n-triples', ric_jsonld: 'application/ld+json' }

/** Reads a document strictly, and returns its statements in order. */
function statements(document: string, format: string): string[] {
  const quads = oxigraph.parse(document, { format })
  return quads.map((quad) => quad.toString()).toSorted()
}

test('all forms of a graph say the same, whatever is in it', async () => {
  const descriptions = [letter(), aTranslatedDescription(), ...(await hostileDescriptions())]
  const entity = aHostileEntityRecord().entity
  const graphs = [
    ...descriptions.map((description) => describeInRic(description, CONTEXT, { withNeighbours: true })),
    describeEntityInRic(entity, [], { context: CONTEXT, withNeighbours: true }),
  ]
  for (const nodes of graphs) {
    const [turtle, triples, jsonld] = (['ric_turtle', 'ric_ntriples', 'ric_jsonld'] as const).map((name) =>
      statements(writeGraph(name, nodes), TYPES[name]),
    )
    expect(turtle?.length).toBeGreaterThan(3)
    expect(triples).toEqual(turtle)
    expect(jsonld).toEqual(turtle)
    const quads = statements(writeQuads('https://archive.example/g.ttl', nodes), 'application/n-quads')
    expect(quads).toHaveLength(turtle?.length ?? 0)
    expect(quads.every((quad) => quad.endsWith('<https://archive.example/g.ttl>'))).toBe(true)
  }
})
