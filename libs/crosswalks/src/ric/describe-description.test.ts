import { expect, test } from 'vitest'
import { Graph } from '../rdf/graph.ts'
import { PLACE, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { describeInRic, RIC_ROWS } from './describe-description.ts'
import { describedAs } from './row.ts'
import { BASE, CONTEXT, letter, nodeIn, PARENT } from './testing-ric.ts'
import { writeGraph } from './write-graph.ts'

const turtle = (description: ReturnType<typeof letter>, withNeighbours = true, context = CONTEXT) =>
  writeGraph('ric_turtle', describeInRic(description, context, { withNeighbours }))

test('a record has what the archive says of it', () => {
  const one = letter()
  const uri = `${BASE}/records/${one.slug}`
  const image = (id: string) => `${BASE}/iiif/${PLACE.id}/${one.id}/image/${id}-abababababababab/full/max/0/default.jpg`
  expect(nodeIn(turtle(one), uri)).toEqual([
    'a rico:Record',
    'rico:type "item"',
    'rico:title "Letter"@en',
    'rico:identifier "MS 1/2"',
    `rico:hasOrHadIdentifier <${uri}#identifier-1>`,
    `rico:isDirectlyIncludedIn <${BASE}/collections/papers>`,
    `rico:isOrWasIncludedIn <${BASE}/collections/papers>`,
    `rico:isIncludedInTransitive <${BASE}/collections/papers>`,
    `rico:directlyFollowsInSequence <${BASE}/records/before>`,
    `rico:directlyPrecedesInSequence <${BASE}/records/after>`,
    `rico:hasCreationDate <${uri}#date-1>`,
    'rico:scopeAndContent "About the mill."@en',
    'rico:history "Kept in the mill."@en',
    'rico:note "With a seal."@en',
    'rico:conditionsOfAccess "Closed until 2050."@en',
    `rico:isOrWasRegulatedBy <${uri}#access>, <https://rightsstatements.org/vocab/InC/1.0/>`,
    'rico:conditionsOfUse "In copyright"@en',
    'rico:hasOrHadLanguage <http://id.loc.gov/vocabulary/iso639-2/ger>',
    `rico:hasOrHadInstantiation <${uri}#original>`,
    `rico:hasOrHadHolder <${BASE}/organization>`,
    `rico:hasCreator <${BASE}/entities/e0>, <${BASE}/entities/e1>`,
    `rico:hasOrHadSubject <${BASE}/entities/e2>, <${BASE}/entities/e3>`,
    `rico:documents <${BASE}/entities/e4>`,
    `rico:hasDocumentaryFormType <${BASE}/entities/e5>`,
  ])
  expect(turtle(one)).not.toContain(image('i1'))
})

test.each([
  [
    'date-1',
    [
      'a rico:Date',
      'rico:expressedDate "May 1907"@en',
      'rico:normalizedDateValue "1907-05"^^edtf:EDTF',
      'rico:beginningDate "1907"^^xsd:gYear',
      'rico:endDate "1907"^^xsd:gYear',
      'rico:dateQualifier "approximate"',
    ],
  ],
  ['access', ['a rico:Rule', 'rico:type "closed"', 'rico:endDate "2050-01-01"^^xsd:date']],
  [
    'extent-1',
    [
      'a rico:InstantiationExtent',
      'rico:textualValue "2 leaves"@en',
      'rico:quantity "2"^^xsd:decimal',
      'rico:unitOfMeasurement "leaves"',
    ],
  ],
  ['container-1', ['a rico:Identifier', 'rico:textualValue "Box 4"', 'rico:type "container"@en']],
  ['identifier-1', ['a rico:Identifier', 'rico:textualValue "Old 7"', 'rico:type "former"']],
])('%s is a node of its own', (part, expected) => {
  const one = letter()
  expect(nodeIn(turtle(one), `${BASE}/records/${one.slug}#${part}`)).toEqual(expected)
})

test('the role of an agent is a relation', () => {
  const one = letter()
  const uri = `${BASE}/records/${one.slug}`
  expect(nodeIn(turtle(one), `${uri}#agent-2`)).toEqual([
    'a rico:CreationRelation',
    `rico:relationHasSource <${uri}>`,
    `rico:relationHasTarget <${BASE}/entities/e1>`,
    'rico:type "photographer"',
    'rico:name "Holm, Erik"',
    'rico:creationWithRole <http://id.loc.gov/vocabulary/relators/pht>',
  ])
})

test('what it names is described, unless the graphs of these are beside it', () => {
  const one = letter()
  const whole = turtle(one)
  expect(nodeIn(whole, `${BASE}/entities/e0`)).toEqual([
    'a rico:Person',
    'rico:name "Abel, Ines"',
    'owl:sameAs <https://d-nb.info/gnd/1>',
  ])
  expect(nodeIn(whole, `${BASE}/entities/e2`)).toContain('geo:lat "48.2"^^xsd:decimal')
  expect(nodeIn(whole, `${BASE}/entities/e4`)).toContain('a rico:Activity, rico:Concept')
  expect(nodeIn(whole, `${BASE}/collections/papers`)).toEqual(['a rico:RecordSet', 'rico:title "Papers"'])
  expect(nodeIn(whole, `${BASE}/organization`)).toEqual([
    'a rico:CorporateBody',
    'rico:name "The Archive"@en, "Les Archives"@fr',
    'rico:identifier "XX-ARC"',
  ])
  const part = turtle(one, false)
  expect(nodeIn(part, `${BASE}/entities/e0`)).toEqual([])
  expect(nodeIn(part, `${BASE}/entities/e5`)).toEqual(['a rico:DocumentaryFormType'])
  expect(part).toContain(`<${BASE}/entities/e0>`)
})

test('open pictures are instantiations in their order', () => {
  const one = letter({ access: null })
  const uri = `${BASE}/records/${one.slug}`
  const image = (id: string) => `${BASE}/iiif/${PLACE.id}/${one.id}/image/${id}-abababababababab`
  const text = turtle(one)
  expect(nodeIn(text, uri)).toContain(
    `rico:hasOrHadDigitalInstantiation <${image('i1')}/full/max/0/default.jpg>, <${image('i2')}/full/max/0/default.jpg>`,
  )
  expect(nodeIn(text, `${image('i1')}/full/max/0/default.jpg`)).toEqual([
    'a rico:Instantiation',
    `rico:isOrWasDigitalInstantiationOf <${uri}>`,
    'dcterms:format "image/jpeg"',
    'rico:title "Recto"@en',
    `dcterms:isReferencedBy <${BASE}/iiif/${PLACE.id}/${one.id}/manifest.json>`,
    `svcs:has_service <${image('i1')}>`,
  ])
  expect(nodeIn(text, `${image('i2')}/full/max/0/default.jpg`)).toContain(
    `rico:directlyFollowsInSequence <${image('i1')}/full/max/0/default.jpg>`,
  )
})

test.each([
  ['withheld', {}, { originals_withheld: true }],
  ['withheld from aggregators', {}, { suppressed: true }],
  ['closed', { access: { status: 'closed', until: null, statement: null } }, {}],
  ['perhaps restricted', { access: { status: 'unknown', until: null, statement: 'Ask the board.' } }, {}],
])('no picture of what is %s is named', (_, content, more) => {
  expect(turtle(letter({ access: null, ...content }, more))).not.toMatch(/\/iiif\/|DigitalInstantiation/)
})

test('sets have the properties of sets, and inherited rules are those of the ancestor', () => {
  const access = { value: { status: 'closed', until: null, statement: 'Closed.' }, from: PARENT } as const
  const folder = letter({ level: 'file', access: null }, { children_count: 3, access })
  const text = turtle(folder)
  const properties = nodeIn(text, `${BASE}/records/${folder.slug}`)
  expect(properties).toEqual(
    expect.arrayContaining([
      'a rico:RecordSet',
      'rico:hasRecordSetType <https://www.ica.org/standards/RiC/vocabularies/recordSetTypes#File>',
      'rico:hasOrHadSomeMembersWithLanguage <http://id.loc.gov/vocabulary/iso639-2/ger>',
      'rico:conditionsOfAccess "Closed."',
      `rico:hasOrganicProvenance <${BASE}/entities/e0>, <${BASE}/entities/e1>`,
    ]),
  )
  expect(properties.join('\n')).toContain(`<${BASE}/collections/papers#access>`)
})

test('each text is there in all of its languages, and the ARK is the same', () => {
  const description = aTranslatedDescription()
  const text = turtle(description, true, { ...CONTEXT, place: PLACE_WITH_ARKS })
  expect(text).toContain('rico:title "Papers of the ferry"@en, "Papiers du bac"@fr, "ניירות המעבורת"@he')
  expect(text).toContain('rico:expressedDate "about 1880"@en, "vers 1880"@fr')
  expect(text).toContain('rico:textualValue "4 boxes"@en, "4 boîtes"@fr')
  expect(text).toContain('rico:conditionsOfAccess "Open to all."@en, "Ouvert à tous."@fr')
  expect(text).toMatch(/owl:sameAs <https:\/\/archive\.example\/ark:12345\/b3\w+>/)
})

test('a website whose addresses are fragments has parts without a second one', () => {
  const place = { ...PLACE, siteUrlTemplate: 'https://site.example/#/{kind}/{slug}' }
  expect(turtle(letter(), true, { ...CONTEXT, place })).not.toMatch(/#[^>\s"]*#/)
})

test('every row of the table is used', async () => {
  const elsewhere = {
    ...{ type: null, title: 'Scan', url: 'https://files.example/a.pdf', mime_type: null },
    ...{ note: null, internal: false },
  }
  const all = [letter({ access: null, digital_objects: [elsewhere] }), ...(await hostileDescriptions())]
  const unused = RIC_ROWS.filter(({ write }) => {
    const graph = new Graph()
    for (const description of all) write(graph, describedAs(description, CONTEXT, true))
    return graph.nodes().length === 0
  })
  expect(unused.map(({ from }) => from)).toEqual([])
})

test('what is open again has a rule since then, not until then', () => {
  const value = { status: 'open', until: '2020-01-01', statement: 'Closed until 2020.' } as const
  const one = letter({}, { access: { value, from: null } })
  expect(nodeIn(turtle(one), `${BASE}/records/${one.slug}#access`)).toEqual([
    'a rico:Rule',
    'rico:type "open"',
    'rico:beginningDate "2020-01-01"^^xsd:date',
  ])
})

test('has the first of thousands of names, and says where all of them are; a snapshot has all', () => {
  const [first] = letter().entities
  if (first === undefined) throw new Error('no name')
  const entities = Array.from({ length: 2_000 }, (_, n) => ({ ...first, id: `n${n}`, slug: `name-${n}` }))
  const many = { ...letter(), entities }
  const named = (text: string) => new Set(text.match(/entities\/name-\d+>/g)).size
  expect([named(turtle(many)), named(turtle(many, false))]).toEqual([500, 2_000])
  const seeAlso = `rdfs:seeAlso <${BASE}/records/${many.slug}/entities>`
  expect(turtle(many)).toContain(seeAlso)
  expect(turtle(many)).toContain('@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#>')
  expect(turtle(many, false)).not.toContain('rdfs:')
  const nodes = describeInRic(many, CONTEXT, { withNeighbours: true })
  expect(writeGraph('ric_ntriples', nodes)).toContain('<http://www.w3.org/2000/01/rdf-schema#seeAlso>')
  expect(JSON.parse(writeGraph('ric_jsonld', nodes))['@context']).toHaveProperty('rdfs')
})
