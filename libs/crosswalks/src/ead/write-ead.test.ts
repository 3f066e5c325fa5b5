import { arkOf } from '@fonds/archive'
import { needsSchemas } from '@fonds/test-kit'
import type { Block, DescriptionContent, Inline } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { aFindingAid, aFullDescription, PLACE, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { aHostileFindingAid } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { countElements, joinChunks } from '../testing-xml.ts'
import { writeEad3, writeEad3Fragment } from './write-ead.ts'

const IMAGE = {
  id: '55555555-5555-4555-8555-555555555555',
  sha256: 'ab'.repeat(32),
  mime_type: 'image/tiff',
  file_name: 'a.tif',
  caption: null,
  renderable: true,
  width: 10,
  height: 10,
  thumb_width: 5,
  thumb_height: 5,
  colour: null,
  placeholder: null,
}

const NOTICE = { text: 'Harsh <words>.', lang: 'en', in: { fr: 'Mots durs.', 'zh-Hant': '用語' } }

const written = (content: Partial<DescriptionContent>, more = {}) =>
  joinChunks(writeEad3(aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill', ...content }, more)), PLACE))

describe('EAD3', () => {
  test('has the notice that was set, by language, before that of the source, and says nothing twice', async () => {
    const notes = [
      {
        type: 'odd',
        label: null,
        blocks: [{ t: 'p' as const, c: ['Of the file.'] }],
        lang: null,
        local_type: 'notice',
        internal: false,
      },
    ]
    expect(await written({ notes })).toContain('Of the file.')
    const xml = await written(
      { notes },
      { set_notice: { text: 'Harsh <words>.', lang: null, in: { fr: 'Mots durs.' } } },
    )
    expect(xml).toMatch(/<odd localtype="contentwarning">\s*<p>Harsh &lt;words>?(&gt;)?\.<\/p>/)
    expect(xml).toMatch(/<odd localtype="contentwarning" lang="fre?a?"[^>]*>\s*<p>Mots durs\.<\/p>/)
    expect(xml.indexOf('Of the file.')).toBeGreaterThan(xml.indexOf('Mots durs.'))
    const again = await written({ notes }, { set_notice: { text: 'Of  the file.', lang: null } })
    expect(again.match(/Of {1,2}the file\./g)).toHaveLength(1)
  })

  test('has the notice from above at the top of a part, which imports skip', async () => {
    const notice = { text: 'Harsh words.', lang: null, in: { fr: 'Mots durs.' } }
    const xml = await written({}, { notice })
    expect(xml).toMatch(/<odd localtype="contentwarning" altrender="supplied-by-export">\s*<p>Harsh words\./)
    expect(xml.match(/contentwarning/g)).toHaveLength(2)
    const own = await written({}, { notice, set_notice: notice })
    expect(own).not.toMatch(/contentwarning" altrender/)
  })

  test('is valid against the official schema with any input', needsSchemas('ead3/ead3.xsd'), async () => {
    const ead3 = schemaOf('ead3/ead3.xsd')
    expect(ead3.problems(await joinChunks(writeEad3(aHostileFindingAid(), PLACE)))).toEqual([])
    expect(ead3.problems(await joinChunks(writeEad3(aHostileFindingAid(), PLACE_WITH_ARKS)))).toEqual([])
    expect(ead3.problems(await written({}))).toEqual([])
    expect(ead3.problems(await written({}, { notice: NOTICE }))).toEqual([])
    expect(ead3.problems(await written({}, { set_notice: NOTICE }))).toEqual([])
    expect(ead3.problems(await joinChunks(writeEad3(aFindingAid(aTranslatedDescription()), PLACE)))).toEqual([])
    // The schema does reject invalid documents.
    expect(
      ead3.problems((await written({})).replace('<unittitle>', '<unittitel>').replace('</unittitle>', '</unittitel>')),
    ).not.toEqual([])
  })

  test('has the ARK of each unit as an identifier that imports skip, if the archive has ARKs', async () => {
    const unit = aFullDescription({ level: 'fonds', title: 'Mill' })
    const xml = await joinChunks(writeEad3(aFindingAid(unit), PLACE_WITH_ARKS))
    const ark = /ark:12345\/b3[0-9a-z]{27}/.exec(xml)?.[0]
    expect(ark).toBe(arkOf(PLACE_WITH_ARKS, unit.id))
    expect(xml).toContain(
      `<unitid localtype="ark" identifier="https://archive.example/${ark}" altrender="supplied-by-export">${ark}</unitid>`,
    )
    expect(await written({})).not.toContain('ark:')
  })

  test('is well-formed with any input, with each component in its place', async () => {
    const counts = countElements(await joinChunks(writeEad3(aHostileFindingAid(), PLACE)))
    expect(counts.get('c')).toBe(34)
    expect(counts.get('did')).toBe(35)
  })

  test('is written in chunks whose size does not depend on the number of components', async () => {
    const below = Array.from({ length: 600 }, (_, n) =>
      aFullDescription({ title: `File ${n}` }, { depth: 1, parent_id: 'p' }),
    )
    let longest = 0
    for await (const chunk of writeEad3(aFindingAid(aFullDescription({ level: 'fonds' }), below), PLACE)) {
      longest = Math.max(longest, chunk.length)
    }
    expect(longest).toBeLessThan(70_000)
  })

  test('nests components by depth, and has no list if there are none', async () => {
    const unit = (title: string, depth: number) => aFullDescription({ title }, { depth, parent_id: 'p' })
    const below = [unit('A', 3), unit('AA', 4), unit('AAA', 5), unit('B', 3)]
    const xml = await joinChunks(
      writeEad3(aFindingAid(aFullDescription({ level: 'series' }, { depth: 2 }), below), PLACE),
    )
    const shape = [...xml.matchAll(/<c |<\/c>|<unittitle>([^<]*)/g)].map(([tag, title]) => title ?? tag.trim())
    expect(shape.join(' ')).toBe('<c A <c AA <c AAA </c> </c> </c> <c B </c>')
    expect(await written({})).not.toContain('<dsc')
  })

  test('links to thumbnail, manifest and files, but not to suppressed ones', async () => {
    const shown = await written({}, { images: [IMAGE] })
    expect(shown).toContain('/image/55555555-5555-4555-8555-555555555555-')
    expect(shown).toContain('/manifest.json')
    expect(shown).toContain('/original?image=')
    const hidden = await written({}, { images: [IMAGE], originals_withheld: true })
    expect(hidden).toContain('/manifest.json')
    expect(hidden).not.toContain('original')
  })

  test('names the context of a part and inherited restrictions', async () => {
    const from = {
      id: 'x',
      kind: 'collection',
      slug: 'mill',
      title: 'Mill',
      level: 'fonds',
      children_count: 1,
    } as const
    const collection = aFullDescription(
      { level: 'series', title: 'Plans' },
      {
        parent_id: 'x',
        depth: 1,
        access: { value: { status: 'closed', until: '2050-01-01', statement: 'Closed.' }, from },
        languages: { value: ['de'], from },
        default_rights: { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
      },
    )
    const ancestors = [aFullDescription({ level: 'fonds', title: 'Mill', reference_code: 'M' }, { slug: 'mill' })]
    const xml = await joinChunks(writeEad3(aFindingAid(collection, [], { ancestors }), PLACE))
    expect(xml).toContain('<ref href="https://archive.example/api/public/collections/mill">Mill</ref> (M; fonds)')
    expect(xml).toContain('localtype="closed"')
    expect(xml).toContain('<p>Until 2050-01-01.</p>')
    expect(xml).toContain('langcode="deu"')
    expect(xml).toContain('<ref href="http://rightsstatements.org/vocab/InC/1.0/">In copyright</ref>')
  })

  test(
    'has the terms of descriptions in control, unless the source has its own, and never as those of material',
    needsSchemas('ead3/ead3.xsd'),
    async () => {
      const uri = 'http://creativecommons.org/publicdomain/zero/1.0/'
      const write = async (content: Partial<DescriptionContent>, statement: string | null) => {
        const aid = aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill', ...content }))
        const organization = { ...aid.organization, metadata_rights: { statement, uri } }
        const xml = await joinChunks(writeEad3({ ...aid, organization }, PLACE))
        expect(schemaOf('ead3/ead3.xsd').problems(xml)).toEqual([])
        expect(xml).not.toContain('<userestrict')
        return /<rightsdeclaration.*?<\/rightsdeclaration>/s.exec(xml)?.[0] ?? null
      }
      const supplied = `<rightsdeclaration altrender="supplied-by-export"><citation href="${uri}">`
      expect(await write({}, 'Free')).toBe(`${supplied}Free</citation></rightsdeclaration>`)
      expect(await write({}, null)).toBe(`${supplied}${uri}</citation></rightsdeclaration>`)
      const own = { type: 'rightsdeclaration', label: null, lang: null, internal: false } as const
      expect(await write({ notes: [{ ...own, blocks: [{ t: 'p', c: ['Ask us.'] }] }] }, 'Free')).not.toContain(uri)
    },
  )

  test('writes a season as text, since ISO 8601 cannot express it', async () => {
    const seasonal = { display: 'Spring 1997', edtf: '1997-21', start: 1997, end: 1997, type: 'creation' }
    const rest = { normal: null, certainty: null, era: null, calendar: null }
    const xml = await joinChunks(
      writeEad3(aFindingAid(aFullDescription({ level: 'fonds', dates: [{ ...seasonal, ...rest }] })), PLACE),
    )
    expect(xml).toContain('<unitdate datechar="creation">Spring 1997</unitdate>')
  })

  test('leaves a restriction that has ended as its source states it', async () => {
    const access = { status: 'closed' as const, until: '2001-01-01', statement: 'Closed until 2001.' }
    const blocks = [{ t: 'p' as const, c: [access.statement] }]
    const unit = aFullDescription(
      { level: 'fonds', access, notes: [{ type: 'accessrestrict', label: null, blocks, lang: null, internal: false }] },
      { access: { value: { ...access, status: 'open' }, from: null } },
    )
    const xml = await joinChunks(writeEad3(aFindingAid(unit), PLACE))
    expect(xml).toContain('<accessrestrict localtype="closed"><p>Closed until 2001.</p>')
  })

  test('names the archive with its address in postal order', async () => {
    const findingAid = aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill' }))
    const address = { country: 'Velmark', locality: 'Lindovar', street: 'Market 1', postal_code: '1287' }
    const xml = await joinChunks(
      writeEad3({ ...findingAid, organization: { ...findingAid.organization, address } }, PLACE),
    )
    expect([...xml.matchAll(/<addressline>([^<]*)/g)].map(([, line]) => line)).toEqual([
      'Market 1',
      '1287 Lindovar',
      'Velmark',
    ])
  })

  test('gives the times of first publication and last change', async () => {
    const collection = aFullDescription({ level: 'fonds' }, { first_published_at: new Date('2020-02-03T04:05:06.7Z') })
    const xml = await joinChunks(
      writeEad3(aFindingAid(collection, [], { changed_at: new Date('2024-05-06T07:08:09Z') }), PLACE),
    )
    const events = [
      ...xml.matchAll(/<eventtype value="(\w+)">(\w+)<\/eventtype><eventdatetime standarddatetime="([^"]+)"/g),
    ]
    expect(events.map(([, ...event]) => event)).toEqual([
      ['unknown', 'published', '2020-02-03T04:05:06Z'],
      ['updated', 'changed', '2024-05-06T07:08:09Z'],
    ])
  })

  test("uses an authority record's identifier if the source gives none", async () => {
    const description = aFullDescription({
      level: 'fonds',
      headings: ['https://own.example/1', null].map((identifier) => ({
        type: 'person' as const,
        name: 'Ada',
        parts: [],
        role: 'creator',
        source: null,
        rules: null,
        identifier,
        where: 'origination' as const,
      })),
    })
    const uri = 'https://viaf.org/viaf/1'
    const entities = description.entities.map((entity) => ({
      ...entity,
      identifiers: [{ type: 'same_as' as const, scheme: 'viaf', value: '1', uri }],
    }))
    const xml = await joinChunks(writeEad3(aFindingAid({ ...description, entities }), PLACE))
    expect(xml).toContain('<persname identifier="https://own.example/1"><part>Ada</part>')
    expect(xml).toContain('<persname identifier="https://viaf.org/viaf/1" source="viaf"><part>Ada</part>')
  })

  test('has twins of each translated element behind it, by which imports find the translations again', async () => {
    const xml = await joinChunks(writeEad3(aFindingAid(aTranslatedDescription()), PLACE))
    for (const twins of [
      '<unittitle lang="eng">Papers of the ferry</unittitle>\n<unittitle lang="fra">Papiers du bac</unittitle>\n<unittitle lang="heb">ניירות המעבורת</unittitle>',
      'lang="eng">about 1880</unitdate>\n<unitdate datechar="creation" normal="1880" certainty="approximate" lang="fra">vers 1880</unitdate>',
      '<abstract lang="eng">Log books and fares.</abstract>\n<abstract lang="fra">Livres de bord et tarifs.</abstract>',
      'lang="fra"><quantity>4</quantity><unittype>boîtes</unittype></physdescstructured>',
      '<physdesc lang="eng">one trunk</physdesc>\n<physdesc lang="fra">une malle</physdesc>',
      '<descriptivenote><p>En anglais, avec des lettres en français.</p></descriptivenote>',
      'linktitle="Livre de bord"',
      '<custodhist lang="eng"><p>Kept by the ferrymen.</p></custodhist>\n<custodhist lang="fra"><p>Conservé par les passeurs.</p></custodhist>\n<custodhist lang="heb">',
      // What no language has but the original needs none.
      '<odd><p>The first volume is lost.</p></odd>',
      '<accessrestrict localtype="open" lang="fra"><p>Ouvert à tous.</p></accessrestrict>',
    ]) {
      expect(xml).toContain(twins)
    }
    expect(xml.indexOf('Livres de bord de la traversée')).toBeGreaterThan(xml.indexOf('Log books of the crossing'))
  })

  test('a twin whose extent begins with no number keeps both as text', async () => {
    const xml = await written({
      description_language: 'en',
      extent: [{ text: '4 boxes', quantity: 4, unit: 'boxes' }],
      translations: { fr: { extent: ['quatre boîtes'] } },
    })
    expect(xml).toContain('<physdesc lang="eng">4 boxes</physdesc>\n<physdesc lang="fra">quatre boîtes</physdesc>')
  })

  test('a translation in a script of its own says so', async () => {
    const xml = await written({ description_language: 'en', translations: { 'sr-Latn': { title: 'Mlin' } } })
    expect(xml).toContain('<unittitle lang="srp" script="Latn">Mlin</unittitle>')
  })

  test('moves emphasis into the names that it must not contain', async () => {
    const name = { t: 'name', type: 'person', identifier: null, source: null, role: null, c: ['Ada'] } as const
    const xml = await written({
      scope_and_content: [{ t: 'p', c: [{ t: 'emph', render: 'bold', c: ['a ', name, ' b'] }] }],
    })
    expect(xml).toContain(
      '<p><emph render="bold">a </emph><persname><part><emph render="bold">Ada</emph></part></persname><emph render="bold"> b</emph></p>',
    )
  })

  test('writes a name in the text without markup if its entity is hidden', async () => {
    const name = {
      t: 'name',
      type: 'person',
      identifier: 'https://viaf.org/viaf/1',
      source: 'viaf',
      role: null,
      c: ['Ada'],
    } as const
    const heading = {
      type: 'person',
      name: 'Ada',
      parts: [],
      role: 'mentioned',
      source: 'viaf',
      rules: null,
      identifier: name.identifier,
      where: 'inline',
    } as const
    const c: readonly Inline[] = ['By ', name, '.']
    const p: Block = { t: 'p', c }
    const content: Partial<DescriptionContent> = {
      title_inline: [{ t: 'emph', render: null, c }],
      headings: [heading],
      scope_and_content: [
        { t: 'list', style: 'definition', head: null, items: [{ label: c, c: [p] }] },
        { t: 'quote', c: [p] },
      ],
      notes: [
        { type: 'titleproper', label: null, lang: null, internal: false, blocks: [p] },
        {
          type: 'odd',
          label: null,
          lang: null,
          internal: false,
          blocks: [{ t: 'table', head: null, columns: [], rows: [[c]], chronology: false }],
        },
      ],
    }
    const shown = await written(content)
    // Title, list, quotation, header, table and access points.
    expect(shown.split('viaf.org/viaf/1').length - 1).toBe(6)
    const hidden = await written(content, { entities: [] })
    expect(hidden).not.toContain('viaf')
    expect(hidden.split('By Ada.').length - 1).toBe(6)
  })

  test('is embedded in another document without its XML declaration', async () => {
    const xml = await joinChunks(writeEad3Fragment(aFindingAid(aFullDescription({ level: 'fonds' })), PLACE))
    expect(xml).toMatch(/^<ead /)
  })
})
