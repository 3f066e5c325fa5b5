import type { LinkedResource, VisibleRelation } from '@fonds/archive'
import type { EntityContent } from '@fonds/types'
import { anEntityContent, anEntityName } from '@fonds/types/testing'
import { expect, test } from 'vitest'
import { Graph } from '../rdf/graph.ts'
import { PLACE_WITH_ARKS } from '../testing-archive.ts'
import { anEntityRecord } from '../testing-entity.ts'
import { aHostileEntityRecord } from '../testing-hostile-entity.ts'
import { describeEntityInRic, RIC_ENTITY_ROWS } from './describe-entity.ts'
import { describedEntity } from './entity-row.ts'
import { BASE, CONTEXT, nodeIn } from './testing-ric.ts'
import { writeGraph } from './write-graph.ts'

type Row = Partial<Parameters<typeof anEntityRecord>[2]>

function turtle(
  content: Partial<EntityContent>,
  more: Row = {},
  resources: readonly LinkedResource[] = [],
  alone = true,
) {
  const record = anEntityRecord(anEntityContent({ name: 'Holm, Ida', ...content }), [], more)
  return writeGraph(
    'ric_turtle',
    describeEntityInRic(record.entity, resources, { context: CONTEXT, withNeighbours: alone }),
  )
}

const SELF = `${BASE}/entities/entity`
const date = (display: string, start: number, end: number) => ({
  display,
  edtf: `${start}/${end}`,
  start,
  end,
  parts: [],
})
const term = (name: string) => ({
  ...{ term: name, other_terms: [], type: null, lang: null, identifier: null, source: null, source_uri: null },
  ...{ date: date('1900–1910', 1900, 1910), places: [], citations: [], note: [] },
})
const relation = (more: Partial<VisibleRelation>): VisibleRelation => ({
  ...{ id: 'o', slug: 'guild', name: 'Guild', entity_type: 'corporate_body', relation: 'hierarchical_parent' },
  ...{ role: 'member of', date: date('1901–1905', 1901, 1905), outgoing: true, position: 0, ...more },
})
const resource = (more: Partial<LinkedResource>): LinkedResource => ({
  ...{ id: 'r', kind: 'record', slug: 'letter', title: 'Letter', level: 'item', reference_code: 'MS 1', date: null },
  ...{ roles: [], creator: false, ...more },
})

test('a person has names, dates, history, activities and URIs of authority files', () => {
  const text = turtle({
    entity_type: 'person',
    names: [anEntityName('Holm, Ida')],
    description_language: 'en',
    date: date('1850–1912', 1850, 1912),
    exist_dates: [{ ...date('1850–1912', 1850, 1912), type: null, note: [] }],
    biographical_notes: [{ type: 'bioghist', label: null, blocks: [{ t: 'p', c: ['She sailed.'] }], lang: null }],
    functions: [term('Trading')],
    identifiers: [{ type: 'entity', scheme: 'viaf', value: '70573852', uri: null }],
  })
  expect(nodeIn(text, SELF)).toEqual([
    'a rico:Person',
    'rico:name "Holm, Ida"',
    `rico:hasOrHadAgentName <${SELF}#name-1>`,
    `rico:hasOrHadIdentifier <${SELF}#identifier-1>`,
    'owl:sameAs <https://viaf.org/viaf/70573852>',
    'rico:beginningDate "1850"^^xsd:gYear',
    'rico:endDate "1912"^^xsd:gYear',
    `rico:isAssociatedWithDate <${SELF}#date-1>`,
    'rico:history "She sailed."@en',
    `rico:performsOrPerformed <${SELF}#functions-1>`,
  ])
  expect(nodeIn(text, `${SELF}#functions-1`)).toEqual([
    'a rico:Activity',
    'rico:name "Trading"@en',
    `rico:isAssociatedWithDate <${SELF}#functions-1-date>`,
  ])
})

test.each([
  ['hierarchical_parent', true, 'AgentHierarchicalRelation', 'guild', 'entity'],
  ['hierarchical_parent', false, 'AgentHierarchicalRelation', 'entity', 'guild'],
  ['hierarchical_child', true, 'AgentHierarchicalRelation', 'entity', 'guild'],
  ['temporal_earlier', true, 'AgentTemporalRelation', 'guild', 'entity'],
  ['temporal_later', true, 'AgentTemporalRelation', 'entity', 'guild'],
  ['temporal_later', false, 'AgentTemporalRelation', 'guild', 'entity'],
] as const)('%s, stated here: %s, is a %s from %s to %s', (kind, outgoing, type, source, target) => {
  const text = turtle({ entity_type: 'corporate_body' }, { relations: [relation({ relation: kind, outgoing })] })
  const node = `${BASE}/entities/${outgoing ? 'entity' : 'guild'}#relation-1`
  expect(nodeIn(text, node)).toEqual([
    `a rico:${type}`,
    `rico:relationHasSource <${BASE}/entities/${source}>`,
    `rico:relationHasTarget <${BASE}/entities/${target}>`,
    'rico:type "member of"',
    `rico:relationHasDate <${node}-date>`,
  ])
  const [subject, property, object] =
    type === 'AgentTemporalRelation' ? [source, 'hasSuccessor', target] : [target, 'isOrWasSubordinateTo', source]
  expect(nodeIn(text, `${BASE}/entities/${subject}`)).toContain(`rico:${property} <${BASE}/entities/${object}>`)
})

test('what another record states is left to its graph, where all are together', () => {
  const relations = [relation({ outgoing: false }), relation({ slug: 'crew', position: 3 })]
  const text = turtle({ entity_type: 'corporate_body' }, { relations }, [], false)
  expect(text).not.toContain('guild')
  expect(nodeIn(text, `${BASE}/entities/crew`)).toEqual([])
  expect(text).toContain(`<${SELF}#relation-4>`)
})

test('a subject is what its headings say', () => {
  const of = (role: string) =>
    nodeIn(turtle({}, { entity_type: 'subject', content: null }, [resource({ roles: [role] })]), SELF)
  expect(of('subject')).toContain('a rico:Concept')
  expect(of('subject')).toContain(`rico:isOrWasSubjectOf <${BASE}/records/letter>`)
  expect(of('function')[0]).toBe('a rico:Activity')
  expect(of('genre')[0]).toBe('a rico:Concept, rico:DocumentaryFormType')
})

test('a place is where it is, and has its ARK', () => {
  const more: Row = { entity_type: 'place', content: null, coordinates: { lat: 48.2, lon: 16.4, precision: 0.1 } }
  const { entity } = anEntityRecord(anEntityContent({ name: 'Velme' }), [], more)
  const context = { ...CONTEXT, place: PLACE_WITH_ARKS }
  const text = writeGraph('ric_turtle', describeEntityInRic(entity, [], { context, withNeighbours: true }))
  expect(nodeIn(text, SELF)).toEqual(
    expect.arrayContaining([
      'a rico:Place',
      'geo:lat "48.2"^^xsd:decimal',
      'rico:geographicalCoordinates "48.2, 16.4"',
    ]),
  )
  expect(text).toMatch(/owl:sameAs <https:\/\/archive\.example\/ark:12345\/b3\w+>/)
})

test('every row of the table is used', () => {
  const { entity } = aHostileEntityRecord()
  const all = [entity, { ...entity, entity_type: 'place' as const, coordinates: { lat: 1, lon: 2, precision: 1 } }]
  const unused = RIC_ENTITY_ROWS.filter(({ write }) => {
    const graph = new Graph()
    for (const one of all)
      write(graph, describedEntity(one, [resource({})], { context: CONTEXT, withNeighbours: true }))
    return graph.nodes().length === 0
  })
  expect(unused.map(({ from }) => from)).toEqual([])
})

test('a graph made while its reader waits stays small, however many relations there are', () => {
  const relations = Array.from({ length: 1_200 }, (_, n) =>
    relation({ id: `o${n}`, slug: `guild-${n}`, position: n, outgoing: n < 1_100 }),
  )
  const count = (alone: boolean) => turtle({}, { relations }, [], alone).match(/rico:relationHasTarget/g)?.length
  expect([count(true), count(false)]).toEqual([500, 1_100])
  const rest = 'rdfs:seeAlso <https://archive.example/api/public/entities/'
  expect(turtle({}, { relations }, [], true)).toMatch(
    /rdfs:seeAlso <https:\/\/archive\.example\/api\/public\/entities\/[^/>]+\/relations>/,
  )
  expect(turtle({}, { relations }, [], false)).not.toContain(rest)
  expect(turtle({}, { relations: relations.slice(0, 400) }, [], true)).not.toContain('rdfs:')
})
