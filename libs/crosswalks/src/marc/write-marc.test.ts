import type { Ancestor } from '@fonds/archive'
import { needsSchemas } from '@fonds/test-kit'
import { aHeading } from '@fonds/types/testing'
import { describe, expect, test } from 'vitest'
import type { ArchiveContext } from '../archive-context.ts'
import { aFullDescription, PLACE, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { XmlWriter } from '../xml/xml-writer.ts'
import type { MarcRow } from './field.ts'
import { MARC_ROWS } from './rows.ts'
import { writeMarc } from './write-marc.ts'

const CONTEXT: ArchiveContext = {
  place: PLACE_WITH_ARKS,
  archive: { name: 'The Archive', identifier: 'XX-ARC', material_rights: null },
}

function marc(d: Parameters<typeof writeMarc>[1], context = CONTEXT): string {
  const xml = new XmlWriter()
  writeMarc(xml, d, context)
  return xml.take()
}

/** Returns the fields of a record in one line each, such as `245 10 $a Letters $f 1907`. */
function fieldsOf(xml: string): string[] {
  const decode = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return [...xml.matchAll(/<datafield tag="(\d+)" ind1="(.)" ind2="(.)">(.*?)<\/datafield>/gs)].map(
    ([, tag, one, two, inner = '']) => {
      const subfields = [...inner.matchAll(/<subfield code="(.)">([^<]*)/g)]
      const written = subfields.map(([, code, text = '']) => `$${code} ${decode(text)}`)
      return [tag, `${one}${two}`.replaceAll(' ', '#'), ...written].join(' ')
    },
  )
}
const control = (xml: string, tag: string) => new RegExp(`<controlfield tag="${tag}">([^<]*)`).exec(xml)?.[1]

const aDate = (
  display: string,
  type: string,
  start: number | null,
  end: number | null,
  edtf: string | null = null,
) => ({
  ...{ display, type, start, end, edtf },
  ...{ normal: null, certainty: null, era: null, calendar: null },
})
const aNote = (type: string, text: string, label: string | null = null) => ({
  ...{ type, label, lang: null, internal: false },
  blocks: [{ t: 'p', c: [text] }] as const,
})

const PARENT: Ancestor = {
  ...({ id: 'p1', kind: 'collection', slug: 'papers', title: 'Papers', level: 'fonds', children_count: 1 } as const),
}

const PAPERS = aFullDescription(
  {
    level: 'fonds',
    title: 'Holm papers',
    reference_code: 'MS 12',
    dates: [aDate('1880–1931', 'creation', 1880, 1931), aDate('1900–1910', 'bulk', 1900, 1910)],
    extent: [{ text: '4 boxes', quantity: 4, unit: 'boxes', facets: ['some mould'], dimensions: ['1.2 m'] }],
    languages: ['de', 'el', 'aae'],
    scripts: ['Latn', 'Grek'],
    scope_and_content: [{ t: 'p', c: ['Letters & <plans>.'] }],
    abstract: 'Letters.',
    access: { status: 'open', until: null, statement: 'Open to all.' },
    use_conditions: 'Ask before you print.',
    rights: { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
    notes: [
      aNote('bioghist', 'Born in Velme.'),
      aNote('arrangement', 'By year.'),
      aNote('accessrestrict', 'Open to all.'),
      aNote('prefercite', 'Holm papers, The Archive.'),
      aNote('custodhist', 'Kept by a niece.'),
      aNote('relatedmaterial', 'See MS 13.'),
      aNote('separatedmaterial', 'Maps are in MAP 2.'),
      aNote('odd', 'Box 2 is empty.', 'Remark'),
    ],
    description_control: {
      ...{ identifier: null, agency: 'XX-ARC', rules: 'Describing Archives: A Content Standard', status: null },
      ...{ languages: ['en'], created: null, revised: null, sources: [] },
    },
    headings: [
      aHeading('Holm, Ida, 1850-1912', {
        ...{ role: 'creator', where: 'origination', identifier: 'https://d-nb.info/gnd/1' },
      }),
      aHeading('Photographers of Velme', { type: 'corporate_body', role: 'pht' }),
      aHeading('Ravn family', { type: 'family', role: 'Donor (dnr)' }),
      aHeading('Ferries', { type: 'subject', role: 'subject', source: 'lcsh' }),
      aHeading('Velme', { type: 'place', role: 'subject', source: 'tgn' }),
      aHeading('Sund, Kaj', { role: 'depicted' }),
      aHeading('Pilots', { type: 'occupation', role: 'occupation' }),
      aHeading('letters', { type: 'genre', role: 'genre', source: 'aat' }),
    ],
  },
  { updated_at: new Date('2026-01-02T03:04:05Z') },
)

describe('MARC 21', () => {
  const xml = marc(PAPERS)

  test('has the leader and control fields of mixed materials under archival control', () => {
    expect(/<leader>(.*?)<\/leader>/.exec(xml)?.[1]).toBe('00000npcaa2200000 u 4500')
    expect([control(xml, '001'), control(xml, '003'), control(xml, '005')]).toEqual([
      PAPERS.id,
      'XX-ARC',
      '20260102030405.0',
    ])
    expect(control(xml, '008')).toBe('260102i18801931xx                  mul d')
    expect(control(xml, '008')).toHaveLength(40)
  })

  test('has every part in the field that the table of mappings names, in the order of tags', () => {
    const ark = /\$a (ark:\S+)/.exec(fieldsOf(xml)[0] ?? '')?.[1]
    const url = `https://archive.example/${ark}`
    expect(fieldsOf(xml)).toEqual([
      `024 7# $a ${ark} $2 ark`,
      '040 ## $a XX-ARC $b eng $c XX-ARC $e dacs',
      '041 ## $a ger $a gre',
      '041 #7 $a aae $2 iso639-3',
      '099 ## $a MS 12',
      '100 1# $a Holm, Ida $d 1850-1912 $e creator $4 cre $0 https://d-nb.info/gnd/1',
      '245 10 $a Holm papers $f 1880–1931 $g 1900–1910',
      '300 ## $a 4 boxes $b some mould $c 1.2 m',
      '351 ## $b By year. $c fonds',
      '500 ## $a Remark: Box 2 is empty.',
      '506 0# $a Open to all.',
      '520 2# $a Letters & <plans>.',
      '520 3# $a Letters.',
      '524 ## $a Holm papers, The Archive.',
      '540 ## $a Ask before you print.',
      '540 ## $a In copyright $u http://rightsstatements.org/vocab/InC/1.0/',
      '544 1# $n See MS 13.',
      '544 0# $n Maps are in MAP 2.',
      '545 0# $a Born in Velme.',
      '546 ## $b Latin $b Greek',
      `555 0# $u ${url}`,
      '561 1# $a Kept by a niece.',
      '600 14 $a Sund, Kaj $e depicted $4 dpc',
      '650 #0 $a Ferries',
      '651 #7 $a Velme $2 tgn',
      '655 #7 $a letters $2 aat',
      '656 #7 $a Pilots $2 local',
      '700 3# $a Ravn family $e donor $4 dnr',
      '710 2# $a Photographers of Velme $e photographer $4 pht',
      '852 ## $a XX-ARC $b The Archive $j MS 12',
      `856 42 $3 Finding aid $u ${url}`,
    ])
  })

  test('a part names what it is a part of, and a restriction is marked', () => {
    const part = aFullDescription(
      {
        ...{ level: 'item', title: 'Letter', languages: [] },
        access: { status: 'closed', until: '2050-01-01', statement: null },
        containers: [{ type: 'box', label: null, indicator: '3', group: 0 }],
      },
      {
        ancestors: [PARENT],
      },
    )
    const written = marc(part, { ...CONTEXT, place: PLACE })
    expect(written).toContain('<leader>00000npdaa2200000 u 4500</leader>')
    expect(fieldsOf(written)).toEqual(
      expect.arrayContaining([
        '506 1# $a closed (until 2050-01-01)',
        '773 0# $t Papers $w (XX-ARC)p1',
        '852 ## $a XX-ARC $b The Archive $c Box 3',
        `856 42 $3 Description $u https://archive.example/api/public/records/${part.slug}`,
      ]),
    )
    expect(written).not.toContain('tag="555"')
  })

  test('originals that are withheld are not linked, and pictures are', () => {
    const file = { id: 'f1', sha256: 'ab'.repeat(32), mime_type: 'audio/mpeg', file_name: 'talk.mp3', bytes: 1 }
    const more = {
      thumbnail: { id: 'i1', v: 'abc', width: 4, height: 4 },
      files: [{ ...file, caption: null, renderable: false, width: null, height: null, recording: null }],
    }
    const open = fieldsOf(marc(aFullDescription({ title: 'Talk' }, more)))
    const withheld = fieldsOf(marc(aFullDescription({ title: 'Talk' }, { ...more, originals_withheld: true })))
    const audio = '856 41 $u https://archive.example/api/public/files/f1/original $y talk.mp3 $q audio/mpeg'
    expect([open.includes(audio), withheld.includes(audio)]).toEqual([true, false])
    for (const fields of [open, withheld]) expect(fields.join('\n')).toContain('856 42 $3 Thumbnail $u https://')
  })

  test.each([
    ['a year', aDate('1907', 'creation', 1907, 1907), 's1907    '],
    ['an open range', aDate('1907–', 'creation', 1907, null, '1907/..'), 'i19079999'],
    ['an unknown end', aDate('1907–?', 'creation', 1907, null, '1907/'), 'i1907uuuu'],
    ['an unknown beginning', aDate('–1907', 'creation', null, 1907, '/1907'), 'iuuuu1907'],
    ['years before the common era', aDate('44 BC', 'creation', -43, -43), 'b        '],
    ['no creation', aDate('1907', 'publication', 1907, 1907), 'nuuuuuuuu'],
  ])('field 008 has %s', (_, date, years) => {
    const found = control(marc(aFullDescription({ title: 'A', level: 'fonds', dates: [date] })), '008') ?? ''
    expect([found.slice(6, 15), found.length]).toEqual([years, 40])
  })

  test('titles in translation are parallel titles, and texts stay in the language of cataloguing', () => {
    const fields = fieldsOf(marc(aTranslatedDescription()))
    expect(fields).toEqual(expect.arrayContaining(['246 31 $a Papiers du bac', '246 31 $a ניירות המעבורת']))
    expect(fields.join()).not.toContain('Livres de bord')
  })

  test('a text that is too long for a field goes on in the next, and no word is lost', () => {
    const words = Array.from({ length: 4_000 }, (_, n) => `Wört${n}`).join(' ')
    const fields = fieldsOf(marc(aFullDescription({ title: 'A', scope_and_content: [{ t: 'p', c: [words] }] })))
    const scope = fields.filter((one) => one.startsWith('520')).map((one) => one.slice('520 2# $a '.length))
    expect(scope.length).toBeGreaterThan(3)
    for (const one of scope) expect(Buffer.byteLength(one)).toBeLessThan(9_100)
    expect(scope.join(' ')).toBe(words)
  })

  test('all of a long statement of rights and of a long note on language is written, as of other texts', () => {
    const words = Array.from({ length: 4_000 }, (_, n) => `Wört${n}`).join(' ')
    const rights = { statement: words, uri: 'https://archive.example/terms' }
    const fields = fieldsOf(marc(aFullDescription({ title: 'A', language_note: words, rights })))
    const texts = (tag: string) =>
      fields.filter((one) => one.startsWith(tag)).map((one) => /\$a (.*?)(?: \$u (\S+))?$/.exec(one))
    for (const tag of ['540', '546']) expect(texts(tag).map((found) => found?.[1])).toHaveLength(5)
    expect(
      texts('540')
        .map((found) => found?.[1])
        .join(' '),
    ).toBe(words)
    expect(new Set(texts('540').map((found) => found?.[2]))).toEqual(new Set([rights.uri]))
    expect(
      texts('546')
        .map((found) => found?.[1])
        .join(' '),
    ).toBe(words)
  })

  test.each([
    ['open', ['506 0# $a Open to all.', '506 ## $a Secret by law.', '506 ## $a By appointment.']],
    ['closed', ['506 1# $a Open to all.', '506 1# $a Secret by law.', '506 1# $a By appointment.']],
  ] as const)('that there are no restrictions is said only of the statement of what is %s', (status, expected) => {
    const notes = ['Open to all.', 'By appointment.'].map((text) => aNote('accessrestrict', text))
    notes.splice(1, 0, aNote('legalstatus', 'Secret by law.'))
    const access = { status, until: null, statement: 'Open to all.' }
    const fields = fieldsOf(marc(aFullDescription({ title: 'A', access, notes })))
    expect(fields.filter((one) => one.startsWith('506'))).toEqual(expected)
  })

  test('controls are neither text nor in it', () => {
    const notes = [aNote('odd', '\u0007'), aNote('odd', 'a\u001fb\u0085c')]
    const fields = fieldsOf(marc(aFullDescription({ title: 'A', notes })))
    expect(fields.filter((one) => one.startsWith('500'))).toEqual(['500 ## $a a b c'])
  })

  test('uses every row of its table', async () => {
    const all = [...(await hostileDescriptions()), aTranslatedDescription(), PAPERS]
    const published = aFullDescription({ dates: [aDate('1907', 'publication', 1907, 1907)] }, { ancestors: [PARENT] })
    const written = (row: MarcRow) => [...all, published].flatMap((one) => row.fields(one, CONTEXT))
    const filled = (row: MarcRow) => written(row).some(({ subfields }) => subfields.some(([, text]) => text?.trim()))
    expect(MARC_ROWS.filter((row) => !filled(row)).map(({ from }) => from)).toEqual([])
  })

  test('the control fields of hostile descriptions have their length', async () => {
    const all = await hostileDescriptions()
    expect(all.length).toBeGreaterThan(10)
    for (const description of all) expect(control(marc(description), '008')).toHaveLength(40)
  })

  test('is valid', needsSchemas('marc/MARC21slim.xsd'), async () => {
    const schema = schemaOf('marc/MARC21slim.xsd')
    const all = [PAPERS, aTranslatedDescription(), ...(await hostileDescriptions())]
    expect(all.flatMap((description) => schema.problems(marc(description)))).toEqual([])
    expect(schema.problems(marc(PAPERS).replace('tag="245"', 'tag="24"'))).not.toEqual([])
  })
})
