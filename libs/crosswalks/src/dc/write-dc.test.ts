import { needsSchemas } from '@fonds/test-kit'
import { aHeading } from '@fonds/types/testing'
import { describe, expect, test } from 'vitest'
import { aFullDescription, PLACE } from '../testing-archive.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { countElements } from '../testing-xml.ts'
import { XmlWriter } from '../xml/xml-writer.ts'
import { DC_ROWS, type DcContext, dcStatements } from './statements.ts'
import { writeOaiDc, writeQdc } from './write-dc.ts'

const context: DcContext = { place: PLACE, archive: { name: 'The Archive', material_rights: null } }

const dc = (d: Parameters<typeof writeOaiDc>[1]) => {
  const xml = new XmlWriter()
  writeOaiDc(xml, d, context)
  return xml.take()
}
const qdc = (d: Parameters<typeof writeQdc>[1]) => {
  const xml = new XmlWriter()
  writeQdc(xml, d, context)
  return xml.take()
}

test('names an IIIF manifest only if there are pictures', () => {
  const letter = aLetter()
  const pictured = { ...letter, thumbnail: { id: letter.id, v: '0123456789abcdef', width: 4, height: 3 } }
  for (const write of [dc, qdc]) {
    expect(write(letter)).not.toContain('manifest.json')
    expect(write(pictured)).toContain(`/${letter.id}/manifest.json`)
  }
})

test('the date of creation comes before all others, whatever comes first in the source', () => {
  const date = (type: string, edtf: string, start: number, end: number) => ({
    ...{ type, display: edtf, edtf, start, end, normal: null, certainty: null, era: null, calendar: null },
  })
  const dates = [date('bulk', '1920/1930', 1920, 1930), date('publication', '1960', 1960, 1960)]
  const all = [...dates, date('creation', '1900/1950', 1900, 1950)]
  const written = dc(aFullDescription({ level: 'fonds', title: 'Several dates', dates: all }))
  expect([...written.matchAll(/<dc:date>([^<]*)</g)].map(([, edtf]) => edtf)).toEqual([
    '1900/1950',
    '1920/1930',
    '1960',
  ])
})

const aLetter = () =>
  aFullDescription(
    {
      level: 'item',
      title: 'Letter to the miller',
      reference_code: 'A 1/2',
      titles: [{ type: null, text: 'The flour letter', lang: null }],
      abstract: 'About flour.',
      dates: [
        {
          display: 'March 1907',
          edtf: '1907-03',
          start: 1907,
          end: 1907,
          type: 'creation',
          normal: null,
          certainty: null,
          era: null,
          calendar: null,
        },
      ],
      languages: ['de'],
      extent: [{ text: '2 leaves', quantity: 2, unit: 'leaves' }],
      containers: [{ type: 'box', label: null, indicator: '3', group: 0 }],
      notes: [
        {
          type: 'custodhist',
          label: 'History',
          blocks: [{ t: 'p', c: ['Found in a sack.'] }],
          lang: null,
          internal: false,
        },
        { type: 'odd', label: null, blocks: [{ t: 'p', c: ['Torn.'] }], lang: null, internal: false },
        // About the finding aid, not about the material.
        { type: 'rightsdeclaration', label: null, blocks: [{ t: 'p', c: ['CC0'] }], lang: null, internal: false },
      ],
      access: { status: 'closed', until: '2050-01-01', statement: 'Closed' },
      rights: { statement: null, uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
      digital_objects: [
        { type: null, title: null, url: 'https://x.example/a.jpg', mime_type: null, note: null, internal: false },
      ],
      headings: [
        aHeading('Abel, Ines', { role: 'creator', where: 'origination' }),
        aHeading('Millbrook', { type: 'place' }),
        aHeading('letters', { type: 'genre', role: 'genre' }),
        aHeading('Mill & Co', { type: 'corporate_body' }),
        aHeading('Brook, Ada', { role: 'addressee' }),
        aHeading('Coll, Fay', { role: 'photographer' }),
        aHeading('Dunn, Guy', { role: 'mentioned' }),
      ],
    },
    { ancestors: [{ id: 'x', kind: 'collection', slug: 'mill', title: 'Mill', level: 'fonds', children_count: 1 }] },
  )

describe('Dublin Core', () => {
  test('puts each statement in its element, with a refining term if there is one', () => {
    const url = 'https://archive.example/api/public'
    expect(dcStatements(aLetter(), context).map((s) => `${s.element} ${s.term ?? '-'} ${s.value}`)).toEqual([
      'title - Letter to the miller',
      'title alternative The flour letter',
      'creator - Abel, Ines',
      'creator - Coll, Fay',
      'contributor - Brook, Ada',
      'subject - Mill & Co',
      'subject - Dunn, Guy',
      'coverage spatial Millbrook',
      'description abstract About flour.',
      'description - Torn.',
      'description provenance History: Found in a sack.',
      'publisher - The Archive',
      'date created 1907-03',
      'type - Text',
      'type - item',
      'type - letters',
      'format extent 2 leaves',
      `identifier - ${url}/records/d-22222222-2222-4222-8222-222222222222`,
      'identifier - A 1/2',
      'source - Box 3',
      'language - de',
      'relation isPartOf Mill',
      `relation isPartOf ${url}/collections/mill`,
      'relation hasFormat https://x.example/a.jpg',
      'rights accessRights Closed (until 2050-01-01)',
      'rights license http://rightsstatements.org/vocab/InC/1.0/',
    ])
  })

  test('states each text in all of its languages, and a language of nothing else', () => {
    const statements = dcStatements(aTranslatedDescription(), context)
    const said = statements.filter(({ language }) => language !== null)
    expect(said.map(({ element, language, value }) => `${element} ${language} ${value}`)).toEqual([
      'title en Papers of the ferry',
      'title fr Papiers du bac',
      'title he ניירות המעבורת',
      'description en Log books and fares.',
      'description fr Livres de bord et tarifs.',
      'description en Log books of the crossing, with fares.',
      'description fr Livres de bord de la traversée, avec les tarifs.',
      'description en The first volume is lost.',
      'description en Kept by the ferrymen.',
      'description fr Conservé par les passeurs.',
      'description he נשמר בידי אנשי המעבורת.',
      'format en 4 boxes',
      'format en one trunk',
      'format fr 4 boîtes',
      'format fr une malle',
      'language en In English, with letters in French.',
      'language fr En anglais, avec des lettres en français.',
      'rights en Open to all.',
      'rights fr Ouvert à tous.',
    ])
    expect(statements.filter(({ language }) => language === null).map(({ element }) => element)).toEqual([
      ...['publisher', 'date', 'type', 'type', 'identifier', 'language', 'relation'],
    ])
  })

  test('a text in a language of its own states that', () => {
    const titles = [{ type: null, text: 'Die Fähre', lang: 'ger' }]
    const found = dcStatements(aFullDescription({ title: 'The ferry', description_language: 'eng', titles }), context)
    expect(found.filter(({ element }) => element === 'title').map(({ language }) => language)).toEqual(['en', 'de'])
  })

  test('covers places that had a part in the making, but names them as no agents', () => {
    const headings = [
      aHeading('Millbrook', { type: 'place', role: 'publisher' }),
      aHeading('Sand Hill', { type: 'place' }),
      aHeading('Hill Press', { type: 'corporate_body', role: 'publisher' }),
    ]
    const named = dcStatements(aFullDescription({ headings }), context).filter(({ value }) =>
      headings.some(({ name }) => name === value),
    )
    expect(named.map(({ element, value }) => `${element} ${value}`)).toEqual([
      'contributor Hill Press',
      'coverage Millbrook',
      'coverage Sand Hill',
    ])
  })

  test('gives the day on which formerly restricted material became open', () => {
    const access = { status: 'open' as const, until: '2001-01-01', statement: 'Closed until 2001.' }
    const statements = dcStatements(aFullDescription({ access }), context).filter(({ term }) => term === 'accessRights')
    expect(statements.map(({ value }) => value)).toEqual(['Closed until 2001. (open since 2001-01-01)'])
  })

  test('writes no empty or repeated values', async () => {
    for (const description of await hostileDescriptions()) {
      const statements = dcStatements(description, context).map(({ element, value }) => `${element} ${value}`)
      expect(new Set(statements).size).toBe(statements.length)
      expect(statements.filter((s) => s.endsWith(' '))).toEqual([])
    }
  })

  test('has the small picture, and media types and DCMI types with their scheme', () => {
    const object = { type: null, title: null, url: 'https://x.example/a', mime_type: 'audio/mpeg', note: null }
    const quay = aFullDescription(
      {
        title: 'Quay',
        digital_objects: [
          { ...object, internal: false },
          { ...object, mime_type: 'A recording', internal: false },
        ],
        headings: [aHeading('Photographs', { type: 'genre', role: 'genre' })],
      },
      { thumbnail: { id: 'i1', v: 'abc', width: 4, height: 4 } },
    )
    const small = `https://archive.example/api/public/iiif/${PLACE.id}/${quay.id}/image/i1-abc/full/!400,400/0/default.jpg`
    const xml = new XmlWriter()
    writeQdc(xml, quay, context)
    const text = xml.take()
    for (const part of [
      `<dcterms:hasFormat xsi:type="dcterms:URI">${small}</dcterms:hasFormat>`,
      '<dcterms:format xsi:type="dcterms:IMT">image/jpeg</dcterms:format>',
      '<dcterms:format xsi:type="dcterms:IMT">audio/mpeg</dcterms:format>',
      '<dc:format>A recording</dc:format>',
      '<dcterms:type xsi:type="dcterms:DCMIType">StillImage</dcterms:type>',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('writes each of many values once, in order', () => {
    const texts = Array.from({ length: 60 }, (_, n) => `Title ${n % 40}`)
    const titles = texts.map((text) => ({ type: null, text, lang: null }))
    const found = dcStatements(aFullDescription({ level: 'item', title: 'Title 3', titles }), context)
    const others = [...new Set(texts)].filter((text) => text !== 'Title 3')
    expect(found.filter(({ element }) => element === 'title').map(({ value }) => value)).toEqual(['Title 3', ...others])
  })

  test('uses every row of its table', async () => {
    const more = { place: { ...PLACE, siteUrlTemplate: 'https://a.example/{kind}/{slug}', arkPrefix: '12345/' } }
    const root = aFullDescription({
      level: 'fonds',
      identifiers: [{ type: 'former', value: 'Old 7', label: null }],
    })
    const all = [...(await hostileDescriptions()), aLetter(), root]
    const none = DC_ROWS.filter(({ values }) => !all.some((d) => values(d, { ...context, ...more }).some((v) => v)))
    expect(none.map(({ from }) => from)).toEqual([])
  })

  test(
    'is valid against the official schemas, plain and qualified, with any input',
    needsSchemas('oai/oai_dc.xsd', 'oai/simpledc20021212.xsd', 'dc/dcterms.xsd'),
    async () => {
      const plain = schemaOf('oai/oai_dc.xsd')
      const qualified = schemaOf('dc/qdc-1.0-reconstructed.xsd')
      for (const description of [...(await hostileDescriptions()), aLetter(), aTranslatedDescription()]) {
        expect(plain.problems(dc(description))).toEqual([])
        expect(qualified.problems(qdc(description))).toEqual([])
      }
      expect(qdc(aLetter())).toContain('<dcterms:created>1907-03'.replace('>1907', ' xsi:type="dcterms:W3CDTF">1907'))
      // The schema does reject invalid documents.
      expect(plain.problems(dc(aLetter()).replaceAll('dc:title', 'dc:titel'))).not.toEqual([])
      expect(qualified.problems(qdc(aLetter()).replaceAll('dcterms:alternative', 'dcterms:alternativ'))).not.toEqual([])
    },
  )

  test('is well-formed with any input', async () => {
    for (const description of await hostileDescriptions()) {
      countElements(dc(description))
      countElements(qdc(description))
    }
  })
})
