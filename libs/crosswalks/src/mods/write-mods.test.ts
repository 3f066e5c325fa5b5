import { needsSchemas } from '@fonds/test-kit'
import { aHeading } from '@fonds/types/testing'
import { describe, expect, test } from 'vitest'
import type { DcContext } from '../dc/statements.ts'
import { aFullDescription, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { countElements } from '../testing-xml.ts'
import { XmlWriter } from '../xml/xml-writer.ts'
import { MODS_ROWS } from './rows.ts'
import { writeMods } from './write-mods.ts'

const context: DcContext = { place: PLACE_WITH_ARKS, archive: { name: 'The Archive', material_rights: null } }

const mods = (d: Parameters<typeof writeMods>[1]) => {
  const xml = new XmlWriter()
  writeMods(xml, d, context)
  return xml.take()
}

describe('MODS', () => {
  test('has names with roles, subjects by type, dates as EDTF and as written, and its context', () => {
    const xml = mods(
      aFullDescription(
        {
          level: 'item',
          title: 'Letter',
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
          containers: [{ type: 'box', label: null, indicator: '3', group: 0 }],
          rights: { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
          headings: [
            aHeading('Abel, Ines', { role: 'creator', where: 'origination', identifier: 'https://d-nb.info/gnd/1' }),
            aHeading('Millbrook', { type: 'place' }),
            aHeading('Millers', { type: 'occupation', role: 'occupation' }),
            aHeading('letters', { type: 'genre', role: 'genre' }),
          ],
        },
        {
          ancestors: [{ id: 'x', kind: 'collection', slug: 'mill', title: 'Mill', level: 'fonds', children_count: 1 }],
        },
      ),
    )
    const parts = [
      '<titleInfo><title>Letter</title></titleInfo>',
      '<name type="personal" valueURI="https://d-nb.info/gnd/1"><namePart>Abel, Ines</namePart><role><roleTerm type="text">creator</roleTerm><roleTerm type="code" authority="marcrelator">cre</roleTerm></role></name>',
      '<subject><geographic>Millbrook</geographic></subject>',
      '<subject><occupation>Millers</occupation></subject>',
      '<genre>letters</genre>',
      '<dateCreated encoding="edtf">1907-03</dateCreated><displayDate>March 1907</displayDate>',
      '<languageTerm type="code" authority="iso639-3">deu</languageTerm>',
      '<physicalLocation>The Archive</physicalLocation><shelfLocator>Box 3</shelfLocator><url access="object in context" usage="primary display">https://archive.example/api/public/records/d-22222222-2222-4222-8222-222222222222</url>',
      '<relatedItem type="host"><titleInfo><title>Mill</title></titleInfo><location><url>https://archive.example/api/public/collections/mill</url></location></relatedItem>',
      '<accessCondition type="use and reproduction" xlink:href="http://rightsstatements.org/vocab/InC/1.0/">In copyright</accessCondition>',
    ]
    for (const part of parts) expect(xml).toContain(part)
  })

  const languagesIn = (xml: string) =>
    [...xml.matchAll(/<language>(.*?)<\/language>/g)].map(([, text = '']) =>
      [...text.matchAll(/<(?:language|script)Term[^>]*>([^<]*)</g)].map(([, code]) => code).join(' '),
    )

  test.each([
    {
      languages: ['el', 'it'],
      scripts: ['Grek', 'Latn'],
      language_scripts: [
        { language: 'el', script: 'Grek' },
        { language: 'it', script: 'Latn' },
      ],
      is: ['ell Grek', 'ita Latn'],
    },
    {
      languages: ['sr', 'de'],
      scripts: ['Cyrl', 'Latn'],
      language_scripts: [
        { language: 'sr', script: 'Cyrl' },
        { language: 'sr', script: 'Latn' },
      ],
      is: ['srp Cyrl Latn', 'deu'],
    },
    { languages: ['ja'], scripts: ['Hira', 'Kana'], is: ['jpn Hira Kana'] },
    { languages: ['el', 'it'], scripts: ['Grek', 'Latn'], is: ['ell', 'ita', 'und Grek Latn'] },
    { languages: [], scripts: ['Latf'], is: ['und Latf'] },
  ])('has scripts by language: $is', ({ is, ...written }) => {
    expect(languagesIn(mods(aFullDescription({ level: 'item', title: 'Letter', ...written })))).toEqual(is)
  })

  test('gives no inherited language a script of the description', () => {
    const from = {
      id: 'x',
      kind: 'collection',
      slug: 'mill',
      title: 'Mill',
      level: 'fonds',
      children_count: 1,
    } as const
    const letter = aFullDescription(
      { level: 'item', title: 'Letter', scripts: ['Latf'] },
      { languages: { value: ['de'], from } },
    )
    expect(languagesIn(mods(letter))).toEqual(['deu', 'und Latf'])
  })

  test('has each text in all of its languages', () => {
    const xml = mods(aTranslatedDescription())
    for (const part of [
      '<titleInfo xml:lang="en"><title>Papers of the ferry</title></titleInfo>',
      '<titleInfo type="translated" xml:lang="fr"><title>Papiers du bac</title></titleInfo>',
      '<titleInfo type="translated" xml:lang="he"><title>ניירות המעבורת</title></titleInfo>',
      '<abstract xml:lang="en">Log books and fares.</abstract><abstract xml:lang="fr">Livres de bord et tarifs.</abstract>',
      '<note type="ownership" xml:lang="fr">Conservé par les passeurs.</note>',
      '<physicalDescription><extent xml:lang="fr">une malle</extent></physicalDescription>',
      '<accessCondition type="restriction on access" xml:lang="fr">Ouvert à tous.</accessCondition>',
    ]) {
      expect(xml).toContain(part)
    }
    expect(xml.match(/<languageTerm[^>]*>eng</g)).toHaveLength(2)
    expect(xml).not.toContain('<title/>')
  })

  test('has a small picture, pictures and files themselves only of what is open, media types, and what it is of', () => {
    const image = {
      ...{ id: 'i1', sha256: 'ab'.repeat(32), mime_type: 'image/tiff', file_name: 'a.tif', caption: null },
      ...{ renderable: true, width: 4000, height: 3000, thumb_width: 400, thumb_height: 300, page: 0 },
      ...{ colour: null, placeholder: null },
    }
    const headings = [aHeading('Photographs', { type: 'genre', role: 'genre' })]
    const quay = { level: 'item', title: 'Quay', headings } as const
    const open = mods(aFullDescription(quay, { images: [image] }))
    const withheld = mods(aFullDescription(quay, { images: [image], originals_withheld: true }))
    const closed = { status: 'closed', until: null, statement: null } as const
    const raw = `<url access="raw object">https://archive.example/api/public/iiif/${PLACE_WITH_ARKS.id}/22222222-2222-4222-8222-222222222222/image/i1-abababababababab/full/max/0/default.jpg</url>`
    expect(open).toContain(raw)
    for (const xml of [withheld, mods(aFullDescription({ ...quay, access: closed }, { images: [image] }))])
      expect(xml).not.toContain('raw object')
    for (const xml of [open, withheld]) {
      expect(xml).toMatch(/<url access="preview">https:\/\/[^<]*\/full\/!400,400\/0\/default\.jpg<\/url>/)
      expect(xml).toContain('<internetMediaType>image/tiff</internetMediaType>')
      expect(xml).toContain('<typeOfResource>still image</typeOfResource>')
    }
  })

  test('has the URI of a number in a named authority file, and of the same entity elsewhere', () => {
    const [only] = aFullDescription({
      headings: [aHeading('Abel, Ines', { role: 'pht', identifier: '118540238', source: 'gnd' })],
    }).entities
    if (only === undefined) throw new Error('there is no name')
    const viaf = { type: 'same_as', scheme: 'viaf', value: '123', uri: null } as const
    const other = { ...only, headings: only.headings.map((one) => ({ ...one, identifier: null })), identifiers: [viaf] }
    const written = (entity: typeof only) => mods(aFullDescription({ title: 'A' }, { entities: [entity] }))
    expect(written(only)).toContain('valueURI="https://d-nb.info/gnd/118540238"')
    expect(written(only)).toContain('<roleTerm type="text">photographer</roleTerm>')
    expect(written(other)).toContain('valueURI="https://viaf.org/viaf/123"')
  })

  test('has each statement of access and use once, and the days of the record', () => {
    const note = (type: string, text: string) => ({
      ...{ type, label: null, lang: null, internal: false },
      blocks: [{ t: 'p', c: [text] }] as const,
    })
    const xml = mods(
      aFullDescription(
        {
          title: 'A',
          access: { status: 'open', until: null, statement: 'Open to all.' },
          use_conditions: 'In copyright.',
          rights: { statement: 'In copyright.', uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
          notes: [
            note('accessrestrict', 'Open to all.'),
            note('userestrict', 'In copyright.'),
            note('userestrict', 'Ask.'),
          ],
        },
        { first_published_at: new Date('2025-03-04T05:06:07Z'), updated_at: new Date('2026-05-06T07:08:09Z') },
      ),
    )
    expect(xml.match(/<accessCondition.*?<\/accessCondition>/g)).toEqual([
      '<accessCondition type="restriction on access">Open to all.</accessCondition>',
      '<accessCondition type="use and reproduction">Ask.</accessCondition>',
      '<accessCondition type="use and reproduction" xlink:href="http://rightsstatements.org/vocab/InC/1.0/">In copyright.</accessCondition>',
    ])
    expect(xml).toContain('<recordCreationDate encoding="w3cdtf">2025-03-04</recordCreationDate>')
    expect(xml).toContain('<recordChangeDate encoding="w3cdtf">2026-05-06</recordChangeDate>')
  })

  test('uses every row of its table', async () => {
    const root = aFullDescription(
      {
        level: 'fonds',
        titles: [{ type: null, text: 'Another', lang: null }],
        headings: [aHeading('letters', { type: 'genre', role: 'genre' })],
      },
      { ancestors: [{ id: 'x', kind: 'collection', slug: 'mill', title: 'Mill', level: 'fonds', children_count: 1 }] },
    )
    const none: string[] = []
    for (const { from, write } of MODS_ROWS) {
      const xml = new XmlWriter()
      for (const description of [...(await hostileDescriptions()), root])
        write(xml, description, { ...context, language: null, isTranslation: false })
      if (xml.take() === '') none.push(from)
    }
    expect(none).toEqual([])
  })

  test('is well-formed with any input', async () => {
    for (const description of await hostileDescriptions()) countElements(mods(description))
  })

  test('is valid against the official 3.8 schema with any input', needsSchemas('mods/mods-3-8.xsd'), async () => {
    const schema = schemaOf('mods/mods-3-8.xsd')
    for (const description of [...(await hostileDescriptions()), aTranslatedDescription()]) {
      expect(schema.problems(mods(description))).toEqual([])
    }
    expect(
      schema.problems(mods(aFullDescription({ level: 'fonds' })).replaceAll('titleInfo', 'titelInfo')),
    ).not.toEqual([])
  })
})
