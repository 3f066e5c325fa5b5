import { needsSchemas } from '@fonds/test-kit'
import { expect, test } from 'vitest'
import { anEntityRecord } from '../testing-entity.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { aHostileEntityRecord, HOSTILE_ENTITY } from '../testing-hostile-entity.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { describeInRic } from './describe-description.ts'
import { describeEntityInRic } from './describe-entity.ts'
import { readOntology, violations } from './testing-ontology.ts'
import { CONTEXT, letter } from './testing-ric.ts'

const ALONE = { withNeighbours: true } as const
const needs = needsSchemas('ric-o/RiC-O_1-1.rdf')

test('descriptions use the classes and properties of RiC-O as it defines them', needs, async () => {
  const ontology = readOntology()
  const folder = letter({ level: 'file', headings: letter().entities.flatMap(({ headings }) => headings) })
  for (const description of [letter(), folder, aTranslatedDescription(), ...(await hostileDescriptions())]) {
    for (const withNeighbours of [true, false])
      expect(violations(describeInRic(description, CONTEXT, { withNeighbours }), ontology)).toEqual([])
  }
})

test.each(['person', 'corporate_body', 'family', 'subject', 'place'] as const)(
  'an entity of type %s uses them as well',
  needs,
  async (entity_type) => {
    const ontology = readOntology()
    const hostile = aHostileEntityRecord().entity
    const agents = (['person', 'corporate_body'] as const).flatMap((other, n) =>
      (
        [
          'identity',
          'hierarchical_parent',
          'hierarchical_child',
          'temporal_earlier',
          'temporal_later',
          'family',
        ] as const
      ).map((relation, at) => ({
        ...{ id: `${n}${at}`, slug: `${n}-${at}`, name: 'Ada', entity_type: other, relation, role: null, date: null },
        ...{ outgoing: at % 2 === 0, position: at },
      })),
    )
    const relations = [...hostile.relations, ...agents]
    const entity = { ...hostile, entity_type, relations }
    const resources = []
    for await (const resource of aHostileEntityRecord().resources()) resources.push(resource)
    const roles = resources.map((resource) => ({ ...resource, roles: ['genre', 'function', 'occupation'] }))
    const bare = anEntityRecord(HOSTILE_ENTITY, [], { content: null, entity_type }).entity
    for (const [one, linked] of [
      [entity, resources],
      [entity, roles],
      [bare, []],
    ] as const) {
      const nodes = describeEntityInRic(one, linked, { context: CONTEXT, ...ALONE })
      expect(nodes.length).toBeGreaterThan(0)
      expect(violations(nodes, ontology)).toEqual([])
    }
  },
)

test('what RiC-O does not have is found', needs, () => {
  const ontology = readOntology()
  const title = ['rico:title', [{ text: 'A', language: null }]] as const
  const wrong = [
    { iri: 'a:1', types: ['rico:Recrod' as const], properties: [title] },
    { iri: 'a:2', types: ['rico:Person' as const], properties: [title, ['rico:titel', []] as const] },
    {
      iri: 'a:3',
      types: ['rico:Record' as const],
      properties: [['rico:isOrWasIncludedIn', [{ iri: 'a:2' }]] as const],
    },
  ]
  expect(violations(wrong, ontology)).toEqual([
    'no class rico:Recrod',
    'rico:title of rico:Recrod',
    'rico:title of rico:Person',
    'no property rico:titel',
    'rico:isOrWasIncludedIn to rico:Person',
  ])
})
