import type { Ancestor, AttachedImage } from '@fonds/archive'
import { needsSchemas } from '@fonds/test-kit'
import { MAX_LISTED } from '@fonds/types'
import { aHeading } from '@fonds/types/testing'
import { describe, expect, test } from 'vitest'
import type { ArchiveContext } from '../archive-context.ts'
import { aFullDescription, PLACE, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { countElements } from '../testing-xml.ts'
import { XmlWriter } from '../xml/xml-writer.ts'
import { EDM_ROWS, writeEdm } from './write-edm.ts'

const CONTEXT: ArchiveContext = {
  place: { ...PLACE, names: { en: 'The Archive', fr: 'Les Archives' } },
  archive: { name: 'The Archive', identifier: 'XX-ARC', material_rights: null },
}

function edm(d: Parameters<typeof writeEdm>[1], context = CONTEXT): string {
  const xml = new XmlWriter()
  writeEdm(xml, d, context)
  return xml.take()
}

const IMAGE: AttachedImage = {
  ...{ id: 'i1', sha256: 'ab'.repeat(32), mime_type: 'image/tiff', file_name: 'a.tif', caption: null },
  ...{ renderable: true, width: 4000, height: 3000, thumb_width: 400, thumb_height: 300, page: 0 },
  ...{ colour: null, placeholder: null },
}
const PARENT: Ancestor = {
  ...({ id: 'p1', kind: 'collection', slug: 'papers', title: 'Papers', level: 'fonds', children_count: 2 } as const),
}
const DATE = {
  ...{ display: 'May 1907', edtf: '1907-05', start: 1907, end: 1907, type: 'creation' },
  ...{ normal: null, certainty: null, era: null, calendar: null },
}
const LETTER = {
  level: 'item',
  title: 'Letter',
  description_language: 'en',
  dates: [DATE],
  languages: ['de'],
  access: { status: 'open', until: null, statement: null },
  rights: { statement: 'In copyright', uri: 'https://rightsstatements.org/page/InC/1.0/?language=en' },
  headings: [
    aHeading('Abel, Ines', { role: 'creator', where: 'origination', identifier: 'https://d-nb.info/gnd/1' }),
    aHeading('Millbrook', { type: 'place', coordinates: { text: '48.2, 16.4', system: null } }),
    aHeading('Mills', { type: 'subject', identifier: 'http://vocab.getty.edu/aat/300006186' }),
    aHeading('letters', { type: 'genre', role: 'genre' }),
  ],
} as const
const MORE = {
  ancestors: [PARENT],
  previous: { id: 's1', kind: 'record', slug: 'before' },
  images: [IMAGE, { ...IMAGE, id: 'i2' }],
} as const

/** A letter with very many names, the last of which is its creator. */
const crowded = (count: number) =>
  aFullDescription(
    {
      ...LETTER,
      headings: [
        ...Array.from({ length: count - 1 }, (_, n) => aHeading(`Person ${n}`, { type: 'person', role: 'addressee' })),
        aHeading('Maker, Mia', { role: 'creator', where: 'origination' }),
      ],
    },
    MORE,
  )
const BASE = 'https://archive.example/api/public'

describe('EDM', () => {
  const letter = aFullDescription(LETTER, MORE)
  const xml = edm(letter)
  const cho = `${BASE}/records/${letter.slug}`
  const image = (id: string) => `${BASE}/iiif/${PLACE.id}/${letter.id}/image/${id}-abababababababab`

  test('has the described thing with references to what it names, its place in the hierarchy, and its type', () => {
    const thing = /<edm:ProvidedCHO.*<\/edm:ProvidedCHO>/s.exec(xml)?.[0].replaceAll('><', '>\n<').split('\n')
    expect(thing).toEqual([
      `<edm:ProvidedCHO rdf:about="${cho}">`,
      '<dc:title xml:lang="en">Letter</dc:title>',
      `<dc:creator rdf:resource="${BASE}/entities/e0"/>`,
      `<dcterms:spatial rdf:resource="${BASE}/entities/e1"/>`,
      `<dc:subject rdf:resource="${BASE}/entities/e2"/>`,
      `<dc:type rdf:resource="${BASE}/entities/e3"/>`,
      `<dcterms:created rdf:resource="${cho}#time-1"/>`,
      `<dc:identifier>${cho}</dc:identifier>`,
      '<dc:language>de</dc:language>',
      '<dc:rights>open</dc:rights>',
      '<dc:rights xml:lang="en">In copyright</dc:rights>',
      `<dcterms:isPartOf rdf:resource="${BASE}/collections/papers"/>`,
      `<edm:isNextInSequence rdf:resource="${BASE}/records/before"/>`,
      '<edm:type>TEXT</edm:type>',
      '</edm:ProvidedCHO>',
    ])
  })

  test('has an aggregation with the archive, the page, the picture and a statement that Europeana lists', () => {
    const aggregation = /<ore:Aggregation.*<\/ore:Aggregation>/s.exec(xml)?.[0].replaceAll('><', '>\n<').split('\n')
    expect(aggregation).toEqual([
      `<ore:Aggregation rdf:about="${cho}#aggregation">`,
      `<edm:aggregatedCHO rdf:resource="${cho}"/>`,
      `<edm:dataProvider rdf:resource="${BASE}/organization"/>`,
      `<edm:hasView rdf:resource="${image('i2')}/full/max/0/default.jpg"/>`,
      `<edm:isShownAt rdf:resource="${cho}"/>`,
      `<edm:isShownBy rdf:resource="${image('i1')}/full/max/0/default.jpg"/>`,
      `<edm:object rdf:resource="${image('i1')}/full/!400,400/0/default.jpg"/>`,
      `<edm:provider rdf:resource="${BASE}/organization"/>`,
      '<edm:rights rdf:resource="http://rightsstatements.org/vocab/InC/1.0/"/>',
      '</ore:Aggregation>',
    ])
  })

  test.each([
    `<edm:WebResource rdf:about="${image('i2')}/full/max/0/default.jpg"><dc:format>image/jpeg</dc:format><dcterms:isReferencedBy rdf:resource="${BASE}/iiif/${PLACE.id}/${letter.id}/manifest.json"/><edm:isNextInSequence rdf:resource="${image('i1')}/full/max/0/default.jpg"/><edm:rights rdf:resource="http://rightsstatements.org/vocab/InC/1.0/"/><svcs:has_service rdf:resource="${image('i2')}"/></edm:WebResource>`,
    `<svcs:Service rdf:about="${image('i1')}"><dcterms:conformsTo rdf:resource="http://iiif.io/api/image"/><doap:implements rdf:resource="http://iiif.io/api/image/3/level2.json"/></svcs:Service>`,
    `<edm:Agent rdf:about="${BASE}/organization"><skos:prefLabel xml:lang="en">The Archive</skos:prefLabel><skos:prefLabel xml:lang="fr">Les Archives</skos:prefLabel><dc:identifier>XX-ARC</dc:identifier></edm:Agent>`,
    `<edm:Agent rdf:about="${BASE}/entities/e0"><skos:prefLabel>Abel, Ines</skos:prefLabel><owl:sameAs rdf:resource="https://d-nb.info/gnd/1"/></edm:Agent>`,
    `<edm:Place rdf:about="${BASE}/entities/e1"><wgs84_pos:lat>48.2</wgs84_pos:lat><wgs84_pos:long>16.4</wgs84_pos:long><skos:prefLabel>Millbrook</skos:prefLabel></edm:Place>`,
    `<skos:Concept rdf:about="${BASE}/entities/e2"><skos:prefLabel>Mills</skos:prefLabel><skos:exactMatch rdf:resource="http://vocab.getty.edu/aat/300006186"/></skos:Concept>`,
    `<skos:Concept rdf:about="${BASE}/entities/e3"><skos:prefLabel>letters</skos:prefLabel></skos:Concept>`,
    `<edm:TimeSpan rdf:about="${cho}#time-1"><skos:prefLabel xml:lang="en">May 1907</skos:prefLabel><edm:begin>1907</edm:begin><edm:end>1907</edm:end></edm:TimeSpan>`,
  ])('has a class of its own for what it names: %s', (part) => {
    expect(xml).toContain(part)
  })

  test('every resource that a property names as one of its own classes is there', () => {
    const named = [
      ...xml.matchAll(
        /<(?:dc:\w+|dcterms:(?:spatial|created)|edm:(?:\w*[pP]rovider|aggregatedCHO|isShownBy|hasView)) rdf:resource="([^"]+)"/g,
      ),
    ]
    const there = new Set([...xml.matchAll(/rdf:about="([^"]+)"/g)].map(([, uri]) => uri))
    expect(named.length).toBeGreaterThan(8)
    expect(named.map(([, uri]) => uri).filter((uri) => !there.has(uri))).toEqual([])
  })

  test.each([
    ['withheld', { originals_withheld: true }, {}],
    ['withheld from aggregators', { suppressed: true }, {}],
    ['closed', {}, { access: { status: 'closed', until: null, statement: null } }],
    ['restricted', {}, { access: { status: 'restricted', until: null, statement: null } }],
    ['perhaps restricted', {}, { access: { status: 'unknown', until: null, statement: 'Ask the board.' } }],
  ] as const)('gives no picture, file or small picture of what is %s', (_, more, content) => {
    const objects = [
      {
        ...{ type: null, title: null, mime_type: null, note: null, internal: false },
        url: 'https://files.example/a.jpg',
      },
    ]
    const written = edm(aFullDescription({ ...LETTER, digital_objects: objects, ...content }, { ...MORE, ...more }))
    expect(written).toContain('<edm:isShownAt')
    expect(written).not.toMatch(/isShownBy|edm:object|hasView|WebResource|svcs:Service|\/iiif\//)
  })

  test.each([
    ['another statement', { statement: 'Not evaluated', uri: 'http://rightsstatements.org/vocab/UND/1.0/' }],
    ['words', { statement: 'Ask us', uri: null }],
    ['no statement', null],
  ])('has no edm:rights for %s', (_, rights) => {
    expect(edm(aFullDescription({ ...LETTER, rights }, MORE))).not.toContain('edm:rights')
  })

  test('a statement that Europeana does not list is said by its address, others only once', () => {
    const of = (uri: string) => {
      const written = edm(aFullDescription({ ...LETTER, rights: { statement: null, uri } }, MORE))
      return written.match(/<(?:dc|edm):rights[^>]*>(?!open)[^<]*/g)?.map((one) => one.replaceAll(/<|\/?>/g, ''))
    }
    const other = 'http://rightsstatements.org/vocab/UND/1.0/'
    expect(of(other)).toEqual([`dc:rights rdf:resource="${other}"`])
    expect(of('https://archive.example/our terms')).toEqual(['dc:rightshttps://archive.example/our terms'])
    expect(of('javascript:alert(1)')).toBeUndefined()
    const listed = of('https://creativecommons.org/licenses/by/4.0/') ?? []
    expect(new Set(listed)).toEqual(new Set(['edm:rights rdf:resource="http://creativecommons.org/licenses/by/4.0/"']))
  })

  test.each([
    [['Photographs'], 'IMAGE'],
    [['film negatives'], 'IMAGE'],
    [['maps (documents)'], 'IMAGE'],
    [['Fotografien'], 'IMAGE'],
    [['sound recordings'], 'SOUND'],
    [['home movies', 'films'], 'VIDEO'],
    [['letters'], 'TEXT'],
    [[], 'TEXT'],
  ])('the genres %j are %s', (genres, type) => {
    const headings = genres.map((name) => aHeading(name, { type: 'genre', role: 'genre' }))
    expect(edm(aFullDescription({ ...LETTER, headings }))).toContain(`<edm:type>${type}</edm:type>`)
  })

  test('without a genre, a recording is sound, and is shown', () => {
    const file = { id: 'f1', sha256: 'ab'.repeat(32), mime_type: 'audio/mpeg', file_name: 'talk.mp3', bytes: 1 }
    const files = [{ ...file, caption: null, renderable: false, width: null, height: null, recording: null }]
    const written = edm(aFullDescription({ ...LETTER, headings: [], languages: [] }, { files }))
    expect(written).toContain('<edm:type>SOUND</edm:type>')
    expect(written).toContain(`<edm:isShownBy rdf:resource="${BASE}/files/f1/original"/>`)
    expect(written).not.toContain('dc:language')
  })

  test('text always has a language, and says what it is', () => {
    const languages = { value: ['el'], from: PARENT }
    const bare = { level: 'item', title: 'A' } as const
    expect(edm(aFullDescription(bare, { languages }))).toContain('<dc:language>el</dc:language>')
    expect(edm(aFullDescription(bare))).toContain('<dc:language>und</dc:language>')
    expect(edm(aFullDescription(bare))).toContain('<dc:type xml:lang="en">Archival material</dc:type>')
  })

  test('agents have the years of their authority records', async () => {
    const bodies = aFullDescription({
      ...LETTER,
      headings: [
        ...LETTER.headings,
        aHeading('Ferry Board', { type: 'corporate_body' }),
        aHeading('Abel family', { type: 'family' }),
      ],
    })
    const dates = { display: '', edtf: null, start: -3, end: 1907 }
    const lived = { ...bodies, entities: bodies.entities.map((entity) => ({ ...entity, dates })) }
    const written = edm(lived)
    const years = (begin: string, end: string) => `<${begin}>-0003</${begin}><${end}>1907</${end}>`
    const both = years('edm:begin', 'edm:end')
    expect(written).toContain(`${both}${years('rdaGr2:dateOfBirth', 'rdaGr2:dateOfDeath')}<owl:sameAs`)
    expect(written).toContain(`${both}${years('rdaGr2:dateOfEstablishment', 'rdaGr2:dateOfTermination')}</edm:Agent>`)
    expect(written).toContain(`<skos:prefLabel>Abel family</skos:prefLabel>${both}</edm:Agent>`)
    // Places and subjects have none.
    expect(written.match(/<edm:begin>-0003/g)).toHaveLength(3)
    const alive = edm({
      ...lived,
      entities: lived.entities.map((entity) => ({ ...entity, dates: { ...dates, end: null } })),
    })
    expect(alive).not.toMatch(/dateOfDeath|dateOfTermination/)
    const dated = (edtf: string) =>
      edm({
        ...lived,
        entities: lived.entities.map((entity) => ({ ...entity, dates: { display: '', edtf, start: 1851, end: 1851 } })),
      })
    expect(dated('1851')).not.toContain('1851')
    expect(dated('1851/1851')).toContain('<rdaGr2:dateOfDeath>1851')
  })

  test('has ARKs as URIs where there are any, and each text in all of its languages', () => {
    const written = edm(aTranslatedDescription(), { ...CONTEXT, place: PLACE_WITH_ARKS })
    expect(written).toMatch(/<edm:ProvidedCHO rdf:about="https:\/\/archive\.example\/ark:12345\/b3\w+"/)
    expect(written).toContain('<dc:title xml:lang="fr">Papiers du bac</dc:title>')
    expect(written).toContain('<dc:description xml:lang="fr">Livres de bord et tarifs.</dc:description>')
  })

  test('stops at the names that JSON stops at, and leads to all of them', () => {
    const [most, more] = [edm(crowded(MAX_LISTED)), edm(crowded(5_000))]
    expect(most.match(/<edm:Agent /g)).toHaveLength(MAX_LISTED + 1)
    expect(most.includes('/entities"')).toBe(false)
    expect(more.match(/<edm:Agent /g)).toHaveLength(MAX_LISTED + 1)
    expect([more.match(/<dc:creator /g)?.length, more.match(/<dc:contributor /g)?.length]).toEqual([1, MAX_LISTED - 1])
    expect(more.includes('Maker, Mia')).toBe(true)
    const [, list] = /<dcterms:isReferencedBy rdf:resource="([^"]+\/entities)"\/>/.exec(more) ?? []
    expect(list).toMatch(/^https:\/\/archive\.example\/api\/public\/records\//)
    expect(more.length).toBeLessThan(most.length + 1_000)
  })

  test('uses every row of its table', async () => {
    const page = {
      type: null,
      title: null,
      mime_type: null,
      note: null,
      internal: false,
      url: 'https://files.example/a',
    }
    const linking = aFullDescription({ ...LETTER, digital_objects: [page] }, MORE)
    const all = [...(await hostileDescriptions()), linking, crowded(MAX_LISTED + 1)]
    const unused = EDM_ROWS.filter(({ write }) => {
      const written = new XmlWriter()
      for (const description of all) write(written, description, CONTEXT)
      return written.take() === ''
    })
    expect(unused.map(({ from }) => from)).toEqual([])
  })

  test('is well-formed with any input', async () => {
    for (const description of await hostileDescriptions())
      expect(countElements(edm(description)).size).toBeGreaterThan(5)
  })

  test('is valid by the official schema, but for what is younger', needsSchemas('edm/EDM.xsd'), async () => {
    const schema = schemaOf('edm/EDM.xsd')
    const rights = { rights: { value: LETTER.rights, from: null } }
    const hostile = await hostileDescriptions()
    const lived = aFullDescription(LETTER, MORE)
    const dates = { display: '1880-1931', edtf: '1880/1931', start: 1880, end: 1931 }
    const withYears = { ...lived, entities: lived.entities.map((entity) => ({ ...entity, dates })) }
    const all = [lived, withYears, aTranslatedDescription(rights)]
    // The schema demands rights, which stay out where Europeana does not list them; and it is older than IIIF in EDM.
    const older = (text: string) =>
      text
        .replaceAll(/<svcs:Service .*?<\/svcs:Service>|<svcs:has_service [^>]*>/g, '')
        .replaceAll(/<dcterms:isReferencedBy [^>]*>/g, '')
    const problems = [...all, ...hostile.map((one) => ({ ...one, ...rights }))].flatMap((one) =>
      schema.problems(older(edm(one))),
    )
    expect(problems).toEqual([])
    expect(schema.problems(older(xml).replaceAll('edm:type', 'edm:typ'))).not.toEqual([])
    expect(schema.problems(older(edm(aFullDescription({ ...LETTER, rights: null }, MORE))))).toHaveLength(1)
  })
})
