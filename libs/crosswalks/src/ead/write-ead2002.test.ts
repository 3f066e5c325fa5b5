import { arkUrl } from '@fonds/archive'
import { needsSchemas } from '@fonds/test-kit'
import type { DescriptionContent } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { aFindingAid, aFullDescription, PLACE, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { aHostileFindingAid } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { asDtdDocument, countElements, joinChunks } from '../testing-xml.ts'
import { writeEad2002 } from './write-ead.ts'

const SCHEMAS = ['ead2002/ead.xsd', 'ead2002/ead.dtd'] as const

const PERMALINK = 'https://archive.example/api/public'

const NOTICE = { text: 'Harsh <words>.', lang: 'en', in: { fr: 'Mots durs.', 'zh-Hant': '用語' } }

const written = (content: Partial<DescriptionContent>, more = {}) =>
  joinChunks(writeEad2002(aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill', ...content }, more)), PLACE))

describe('EAD 2002', () => {
  test('is valid against schema and DTD with any input', needsSchemas(...SCHEMAS), async () => {
    const [xsd, dtd] = [schemaOf(SCHEMAS[0]), schemaOf(SCHEMAS[1])]
    for (const xml of [
      await joinChunks(writeEad2002(aHostileFindingAid(), PLACE)),
      await joinChunks(writeEad2002(aHostileFindingAid(), PLACE_WITH_ARKS)),
      await written({}),
      await written({}, { notice: NOTICE }),
      await written({}, { set_notice: NOTICE }),
      await joinChunks(writeEad2002(aFindingAid(aTranslatedDescription()), PLACE, 'fr')),
    ]) {
      expect(xsd.problems(xml).slice(0, 20)).toEqual([])
      expect(dtd.problems(asDtdDocument(xml)).slice(0, 20)).toEqual([])
    }
    const invalid = (await written({})).replaceAll('unittitle', 'unittitel')
    expect(xsd.problems(invalid)).not.toEqual([])
    expect(dtd.problems(asDtdDocument(invalid))).not.toEqual([])
  })

  test('has one language, and names the others with their addresses', async () => {
    const write = (language: string | null) =>
      joinChunks(writeEad2002(aFindingAid(aTranslatedDescription()), PLACE, language))
    const [original, french] = [await write(null), await write('fr')]
    expect(original).not.toContain('Papiers')
    const note = /<notestmt>[\s\S]*<\/notestmt>/
    const address = `${PERMALINK}/collections/d-22222222-2222-4222-8222-222222222222/ead2002.xml`
    const link = (url: string, name: string) =>
      expect.stringMatching(new RegExp(`xlink:href="${url.replaceAll(/[.?]/g, '\\$&')}"[^>]*>${name}</extref>`))
    expect(note.exec(original)?.[0]).toEqual(link(`${address}?lang=fr`, 'français'))
    expect(note.exec(original)?.[0]).toEqual(link(`${address}?lang=he`, 'עברית'))
    expect(note.exec(french)?.[0]).toEqual(link(address, 'English'))
    expect(note.exec(french)?.[0]).not.toContain('français')
    expect(await written({})).not.toContain('Also in')
  })

  test('is well-formed with any input, with each component in its place', async () => {
    const counts = countElements(await joinChunks(writeEad2002(aHostileFindingAid(), PLACE)))
    expect(counts.get('c')).toBe(34)
    expect(counts.get('did')).toBe(35)
  })

  test('is written in chunks whose size does not depend on the number of components', async () => {
    const below = Array.from({ length: 600 }, (_, n) =>
      aFullDescription({ title: `File ${n}` }, { depth: 1, parent_id: 'p' }),
    )
    let longest = 0
    for await (const chunk of writeEad2002(aFindingAid(aFullDescription({ level: 'fonds' }), below), PLACE)) {
      longest = Math.max(longest, chunk.length)
    }
    expect(longest).toBeLessThan(70_000)
  })
})

/** Requirements of other programs that import a file, beyond those of the schema. */
describe('EAD 2002 for other programs', () => {
  const component = (content: Partial<DescriptionContent>, more = {}) =>
    joinChunks(
      writeEad2002(
        aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill' }), [
          aFullDescription(content, { depth: 1, parent_id: 'p', slug: 'plan', ...more }),
        ]),
        PLACE,
      ),
    )

  test('has one unitid for a reference code, which AtoM and ArchivesSpace take as the identifier', async () => {
    const identifiers = [{ type: 'unitid', value: 'M/1', label: null }]
    const xml = await component({ title: 'Plan', reference_code: 'M/1', identifiers })
    const typed = identifiers.map((each) => ({ ...each, type: 'reference' }))
    expect(await component({ title: 'Plan', reference_code: 'M/1', identifiers: typed })).toContain(
      `<unitid identifier="${PERMALINK}/records/plan" altrender="ead3?localtype=reference&amp;identifier=">M/1<`,
    )
    expect(xml.match(/<unitid[^>]*>M\/1</g)).toEqual([
      `<unitid identifier="${PERMALINK}/records/plan" altrender="ead3?identifier=">M/1<`,
    ])
    expect(xml).not.toMatch(/<unitid type="permalink"[^>]*>[^<]*\/records\/plan</)
  })

  test('has the ARK in place of the permalink, if the archive has ARKs', async () => {
    const identifiers = [{ type: 'unitid', value: 'M', label: null }]
    const unit = aFullDescription({ level: 'fonds', title: 'Mill', reference_code: 'M', identifiers })
    const url = arkUrl(PLACE_WITH_ARKS, unit.id)
    const xml = await joinChunks(writeEad2002(aFindingAid(unit), PLACE_WITH_ARKS))
    expect(xml).toContain(`identifier="${url}"`)
    expect(xml.match(/<unitid\b/g)).toHaveLength(1)
    const bare = await joinChunks(
      writeEad2002(aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill' })), PLACE_WITH_ARKS),
    )
    expect(bare).toContain(`<unitid type="ark" altrender="supplied-by-export">${url}</unitid>`)
  })

  test('has a unitid for every archdesc; AtoM ignores one with a type', async () => {
    expect(await written({})).toMatch(
      /<unitid type="permalink" altrender="supplied-by-export">https:\/\/archive\.example\/api\/public\/collections\/d-/,
    )
  })

  test('gives every component an id and a level, which ArcLight and ArchivesSpace need', async () => {
    expect(await component({ title: 'Plan', level: 'unspecified' })).toMatch(
      /<c level="otherlevel" otherlevel="unspecified" id="_fonds\.[\w-]{36}" altrender="ead3\?id=">/,
    )
    expect(await component({ title: 'Plan', level: 'file' }, { xml_id: 'c12' })).toContain('<c level="file" id="c12">')
    expect(await component({ title: 'Plan', level: 'otherlevel', other_level: 'Map sheet' })).toContain(
      'level="otherlevel" otherlevel="Map-sheet"',
    )
  })

  test('nests components as c, which all three read at any depth, in a dsc of type combined', async () => {
    expect(await component({ title: 'Plan' })).toContain('<dsc type="combined">\n<c ')
  })

  test('gives every component a title or date, which ArcLight requires', async () => {
    expect(await component({ reference_code: null })).toContain('<unittitle altrender="supplied-by-export">')
  })

  test('says which dates are ranges and which of the bulk; normal is a date or two, as the schema has it', async () => {
    const date = { start: 1900, end: 1910, certainty: null, era: null, calendar: null }
    const dates = [
      { ...date, type: 'creation', display: '1900–1910', edtf: '1900/1910', normal: null },
      { ...date, type: 'bulk', display: '1905', edtf: '1905', normal: '1905' },
      { ...date, type: 'publication', display: 'since 1900', edtf: '1900/..', normal: '1900/..' },
    ]
    const xml = await component({ dates })
    expect([...xml.matchAll(/<unitdate [^>]*>[^<]*/g)].map(([tag]) => tag)).toEqual([
      '<unitdate type="inclusive" datechar="creation" normal="1900/1910" altrender="normal-supplied-by-export">1900–1910',
      '<unitdate type="bulk" normal="1905">1905',
      '<unitdate type="inclusive" datechar="publication" altrender="ead3?normal=1900%2F..">since 1900',
    ])
  })

  test('has an extent in its own physdesc; ArchivesSpace knows that of a part by altrender', async () => {
    const extent = [
      { text: '3 boxes', quantity: 3, unit: 'boxes' },
      { text: '1 box', quantity: 1, unit: 'box', part: true as const, label: 'Held' },
    ]
    const xml = await component({ extent })
    expect(xml).toContain('<physdesc><extent>3 boxes</extent></physdesc>')
    expect(xml).toContain('<physdesc label="Held" altrender="part"><extent>1 box</extent></physdesc>')
  })

  test('has the terms of descriptions in its publication statement', needsSchemas('ead2002/ead.xsd'), async () => {
    const aid = aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill' }))
    const metadata_rights = { statement: 'Free', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' }
    const xml = await joinChunks(
      writeEad2002({ ...aid, organization: { ...aid.organization, metadata_rights } }, PLACE),
    )
    expect(xml).toContain('<p>Free http://creativecommons.org/publicdomain/zero/1.0/</p></publicationstmt>')
    expect(xml).not.toContain('<userestrict')
    expect(schemaOf('ead2002/ead.xsd').problems(xml)).toEqual([])
  })

  test('joins a folder to its box by parent, with type and label', async () => {
    const containers = [
      { type: 'box', label: 'Mixed Materials', indicator: '1', group: 0, identifier: '39015' },
      { type: 'map folder', label: null, indicator: '2', group: 0 },
    ]
    const xml = await component({ containers })
    const first = '_fonds.22222222-2222-4222-8222-222222222222.1'
    expect(xml).toContain(
      `<container id="${first}" type="box" label="Mixed Materials" altrender="ead3?containerid=39015">1</container>`,
    )
    expect(xml).toContain(`<container parent="${first}" type="map-folder" altrender="ead3?localtype=map+folder">2<`)
  })

  test('names languages by ISO 639-2/B, in an element without other attributes', async () => {
    expect(await component({ languages: ['de', 'sq'] })).toContain(
      '<langmaterial><language langcode="ger">German</language><language langcode="alb">Albanian</language></langmaterial>',
    )
  })

  test('names the repository in a corpname, from which AtoM takes it', async () => {
    expect(await written({})).toContain(
      '<repository altrender="supplied-by-export"><corpname>The Archive</corpname></repository>',
    )
    const blocks = [{ t: 'p' as const, c: ['Town Archive'] }]
    const notes = [{ type: 'repository', label: null, blocks, lang: null, internal: false }]
    expect(await written({ notes })).toContain('<corpname altrender="words">Town Archive</corpname>')
  })

  test('writes names with source, rules, role and authority, in the element that each importer looks for', async () => {
    const heading = { name: 'Ada', parts: [], source: 'naf', rules: 'rda', identifier: 'n1', label: 'Author' }
    const headings = [
      { ...heading, type: 'person' as const, role: 'author', where: 'origination' as const },
      { ...heading, type: 'subject' as const, name: 'Mills', role: 'subject', where: 'controlaccess' as const },
      { ...heading, type: 'person' as const, name: 'Bert', role: 'mentioned', where: 'inline' as const },
    ]
    const xml = await component({ headings })
    expect(xml).toContain(
      '<origination label="Author"><persname authfilenumber="n1" source="naf" rules="rda" role="author">Ada</persname>',
    )
    expect(xml).toContain('<subject authfilenumber="n1" source="naf" rules="rda">Mills</subject></controlaccess>')
    expect(xml).toContain('altrender="ead3?localtype=mentioned">Bert</persname>')
  })

  test('links with XLink, as the schema has it, to digital objects within did', async () => {
    const object = { type: 'scan', title: 'Page 1', url: 'https://a.example/1 2.jpg', mime_type: 'image/jpeg' }
    const xml = await component({ digital_objects: [{ ...object, note: 'Recto.', internal: false }] })
    expect(xml).toMatch(
      /<dao xlink:type="simple" xlink:href="https:\/\/a\.example\/1%202\.jpg" xlink:role="image\/jpeg" xlink:title="Page 1" altrender="[^"]+"><daodesc><p>Recto\.<\/p><\/daodesc><\/dao>/,
    )
  })

  test('has an eadid with the agency’s code, and the marks of what the export supplies', async () => {
    const control = { identifier: 'M-1', agency: 'XX-1', country: 'XX', rules: 'DACS', status: 'edited' }
    const description_control = { ...control, languages: ['en'], created: '2001-02-03', revised: null, sources: [] }
    const xml = await written({ description_control })
    expect(xml).toContain('<eadid countrycode="XX" mainagencycode="XX-1">M-1</eadid>')
    expect(xml).toContain(
      '<creation altrender="supplied-by-export">Created <date normal="2001-02-03">2001-02-03</date>',
    )
    expect(xml).toContain('<langusage><language langcode="eng">English</language></langusage><descrules>DACS')
    expect(await written({})).toMatch(/<eadid encodinganalog="supplied-by-export">[\w-]{36}<\/eadid>/)
  })
})

test('a name in the text of a hidden entity loses its markup', async () => {
  const name = { t: 'name', type: 'person', identifier: 'n1', source: null, role: null, c: ['Ada'] } as const
  const xml = await written({ scope_and_content: [{ t: 'p', c: ['By ', name, '.'] }] }, { entities: [] })
  expect(xml).toContain('<p>By Ada.</p>')
})
