import { blocksText } from '@fonds/reader-ead/parts'
import { ReportBuilder } from '@fonds/reader-xml'
import { describe, expect, test } from 'vitest'
import { isBroken } from './record.ts'
import { recordsOf } from './records-of.ts'
import { inChunks, marcxml } from './testing.ts'
import { isArchival, keyOf, unitOf } from './unit-of.ts'

async function read(fields: readonly string[], leader?: string) {
  const report = new ReportBuilder()
  for await (const record of recordsOf(inChunks(marcxml(fields, leader)), { file: 'f', report })) {
    if (isBroken(record)) continue
    const { content } = unitOf(record, report)
    return { record, content, report: report.build() }
  }
  throw new Error('no record')
}

const PAPERS = [
  '001 990012',
  '003 XX-UL',
  '005 20260102030405.0',
  '008 990101i18801931xx                  mul d',
  '010 ## $a   99000001',
  '040 ## $a XX-UL $b eng $c XX-UL $e dacs',
  '041 ## $a ger $a gre',
  '099 ## $a MS 12',
  '100 1# $a Holm, Ida, $d 1850-1912, $e photographer. $0 (DE-588)118540238',
  '240 10 $a Works',
  '245 10 $a Holm papers, $f 1880-1931 $g (bulk 1900-1910).',
  '246 3# $i Former title: $a Papers of a ferry pilot',
  '300 ## $a 4 $f boxes $a 1.2 $f linear meters $b some mould',
  '351 ## $b By year. $c fonds',
  '500 ## $a Box 2 is empty.',
  '506 1# $a Closed until 2090.',
  '520 2# $a Letters & <plans>.',
  '520 3# $a Letters.',
  '524 ## $a Holm papers, The Library.',
  '530 ## $a On film.',
  '540 ## $a In copyright $u http://rightsstatements.org/vocab/InC/1.0/',
  '541 1# $a A niece; $c gift; $d 1950; $e Acc. 7. $h 400 crowns',
  '544 0# $n Maps are in MAP 2.',
  '545 0# $a Born in Velme.',
  '546 ## $a In German and Greek.',
  '555 0# $a Finding aid online. $u https://library.example/fa',
  '561 0# $a Stolen in 1944.',
  '561 1# $a Kept by a niece.',
  '583 1# $a Appraised $c 1951 $x Ask Berta.',
  '590 ## $a Check the mould.',
  '600 10 $a Sund, Kaj, $e depicted.',
  '650 #0 $a Ferries $z Norway $x History.',
  '651 #7 $a Velme $2 tgn $0 http://vocab.getty.edu/tgn/1',
  '655 #7 $a letters $2 aat',
  '700 3# $a Ravn family, $e donor.',
  '710 2# $a Photographers of Velme, $e creator.',
  '710 2# $a Ferry Board',
  '773 0# $t The parent $w (XX)9',
  '852 ## $a XX-UL $b Special Collections $c Box 3; Box 4 $x Behind the door.',
  '856 42 $3 Finding aid $u https://library.example/ead',
  '856 41 $u https://library.example/scan.jpg $y A letter $q image/jpeg',
  '880 10 $6 245-01/(S $a Χαρτιά του Χολμ',
  '949 ## $a item 7',
  '999 ff $a x',
]

test('a record becomes a description, each field at its place', async () => {
  const { content, report, record } = await read(PAPERS)
  expect(content).toMatchObject({
    ...{ level: 'fonds', title: 'Holm papers', reference_code: 'MS 12', description_language: 'en', internal: false },
    ...{ languages: ['de', 'el'], language_note: 'In German and Greek.', abstract: 'Letters.' },
    access: { status: 'closed', until: '2090-01-01', statement: 'Closed until 2090.' },
    rights: { uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
    description_control: {
      ...{ identifier: '990012', agency: 'XX-UL', rules: 'dacs', languages: ['en'], revised: '2026-01-02T03:04:05' },
    },
    digital_objects: [{ url: 'https://library.example/scan.jpg', title: 'A letter', mime_type: 'image/jpeg' }],
  })
  expect(content.titles.map(({ type, text }) => [type, text])).toEqual([
    ['uniform', 'Works'],
    ['variant', 'Papers of a ferry pilot'],
    ['alternative', 'Χαρτιά του Χολμ'],
  ])
  expect(content.dates.map(({ type, display, start, end }) => [type, display, start, end])).toEqual([
    ['creation', '1880-1931', 1880, 1931],
    ['bulk', '1900-1910', 1900, 1910],
  ])
  expect(content.extent.map(({ text, quantity }) => [text, quantity])).toEqual([
    ['4 boxes', 4],
    ['1.2 linear meters', 1.2],
  ])
  expect(content.identifiers.map(({ type, value }) => [type, value])).toEqual([
    ['lccn_id', '99000001'],
    ['unitid', 'MS 12'],
    ['accession_id', 'Acc. 7'],
  ])
  expect(content.containers.map(({ type, indicator }) => [type, indicator])).toEqual([
    ['box', '3'],
    ['box', '4'],
  ])
  expect(content.headings.map(({ type, name, role, where }) => [type, name, role, where])).toEqual([
    ['person', 'Holm, Ida, 1850-1912', 'photographer', 'origination'],
    ['person', 'Sund, Kaj', 'depicted', 'controlaccess'],
    ['subject', 'Ferries--Norway--History', 'subject', 'controlaccess'],
    ['place', 'Velme', 'subject', 'controlaccess'],
    ['genre', 'letters', 'genre', 'controlaccess'],
    ['family', 'Ravn family', 'donor', 'controlaccess'],
    ['corporate_body', 'Photographers of Velme', 'creator', 'origination'],
    ['corporate_body', 'Ferry Board', 'contributor', 'controlaccess'],
  ])
  expect(content.headings[0]?.identifier).toBe('https://d-nb.info/gnd/118540238')
  expect(content.headings.map(({ source }) => source).slice(2, 5)).toEqual(['lcsh', 'tgn', 'aat'])
  expect(blocksText(content.scope_and_content)).toBe('Letters & <plans>.')
  expect(keyOf(record, null)).toBe('XX-UL 990012')
  expect([report.unmapped, report.warnings]).toEqual([{}, []])
  expect(report.left_out).toEqual({ '9XX': 2 })
})

test('notes have their types, and those for the staff are internal', async () => {
  const { content } = await read(PAPERS)
  const notes = content.notes.map(
    ({ type, blocks, internal }) => `${internal ? '-' : '+'} ${type}: ${blocksText(blocks)}`,
  )
  expect(notes.filter((one) => one.startsWith('-'))).toEqual(
    [
      '- acqinfo: 400 crowns',
      '- custodhist: Stolen in 1944.',
      '- processinfo: Ask Berta.',
      '- odd: Check the mould.',
      '- odd: Behind the door.',
    ].map((one) => one.replace('processinfo', 'appraisal')),
  )
  expect(notes.filter((one) => one.startsWith('+')).map((one) => one.slice(2))).toEqual([
    'arrangement: By year.',
    'odd: Box 2 is empty.',
    'accessrestrict: Closed until 2090.',
    'prefercite: Holm papers, The Library.',
    'altformavail: On film.',
    'userestrict: In copyright',
    'acqinfo: A niece; gift; 1950;',
    'separatedmaterial: Maps are in MAP 2.',
    'bioghist: Born in Velme.',
    'otherfindaid: Finding aid online.',
    'custodhist: Kept by a niece.',
    'appraisal: Appraised 1951',
    'relatedmaterial: The parent',
    'repository: Special Collections',
    'otherfindaid: Finding aid',
  ])
})

describe('access', () => {
  test.each([
    ['0# $a Open for research.', 'open', null],
    ['## $a Open for research.', 'open', null],
    ['1# $a Open for research.', 'restricted', null],
    ['1# $a Closed until 2090.', 'closed', '2090-01-01'],
    ['0# $a Closed until 2090.', 'closed', '2090-01-01'],
    ['0# $5 XX-UL', 'open', null],
    ['1# $3 Diaries $5 XX-UL', 'restricted', null],
    ['1# $a Ask the miller.', 'unknown', null],
  ])('506 %s is %s', async (field, status, until) => {
    const { content } = await read(['245 00 $a Papers', `506 ${field}`])
    expect(content.access).toMatchObject({ status, until })
  })

  test('a part that is restricted without words keeps the whole from being open', async () => {
    const { content } = await read(['245 00 $a Papers', '506 0# $3 Letters', '506 1# $3 Diaries'])
    expect(content.access).toMatchObject({ status: 'restricted' })
  })
})

describe('dates', () => {
  test('very many signs before a word do not take minutes', async () => {
    const words = `${','.repeat(100_000)}x`
    const { content } = await read(['245 10 $a Papers', `260 ## $a ${words}`])
    expect(content.notes.map(({ blocks }) => blocksText(blocks))).toEqual([words])
  })

  const fixed = (years: string) => `008 990101${years}xx                  ger d`
  test.each([
    [[fixed('i18801931')], 'creation', '1880–1931', 1880, 1931],
    [[fixed('s1907    ')], 'creation', '1907', 1907, 1907],
    [[fixed('i19079999')], 'creation', '1907–', 1907, null],
    [['046 ## $k 18800101 $l 1931'], 'creation', '1880-01-01–1931', 1880, 1931],
    [['264 #0 $c 1907.'], 'creation', '1907', 1907, 1907],
    [['260 ## $a Velme : $b Quay Press, $c 1907.'], 'publication', '1907', 1907, 1907],
    [[fixed('i18801931'), '245 00 $f when the dam broke'], 'creation', 'when the dam broke', 1880, 1931],
  ])('%j', async (fields, type, display, start, end) => {
    const { content } = await read([...fields, '500 ## $a x'])
    expect(content.dates.map((date) => [date.type, date.display, date.start, date.end])).toEqual([
      [type, display, start, end],
    ])
  })

  test('none are made up of a field that has none', async () => {
    expect((await read([fixed('nuuuuuuuu'), '245 00 $a x'])).content.dates).toEqual([])
  })
})

test.each([
  ['npca', true],
  ['nam ', false],
  ['nac ', true],
  ['nama', true],
  ['ntm ', true],
  ['nas ', false],
  ['nz  ', false],
  ['nzda', false],
])('whether leader 05–08 %s is archival: %s', async (kind, expected) => {
  const { record } = await read(['245 00 $a x'], `00000${kind}a2200000 u 4500`)
  expect(isArchival(record)).toBe(expected)
})

test('a record without a title is imported and named; UNIMARC is recognised', async () => {
  const { content, report } = await read(['200 1# $a Lettere', '801 #0 $a IT'])
  expect(content.title).toBeNull()
  expect(report.warnings[0]?.message).toContain('UNIMARC')
})

test('hostile fields are no error', async () => {
  const fields = [
    '245 00 $a x',
    '880 ## $a x',
    '880 ## $6 zzz',
    '856 41 $u javascript:alert(1)',
    '541 ## $a x',
    '100 1# $e x',
    '046 ## $k x',
    '351 ## $c 💥',
    '041 ## $a xxq',
  ]
  const { content, report } = await read(fields, 'short')
  expect(content.digital_objects).toEqual([])
  expect(JSON.stringify(content.notes)).not.toContain('"href":"javascript')
  expect(report.warning_counts).toMatchObject({ language_code: 1 })
})

const TITLED = ['001 1', '245 10 $a Plans']
test.each([
  [['355 0# $a Secret', '506 0# '], 'unknown', 'Secret'],
  [['506 0# $a Open for research.', '355 5# $a IN CONFIDENCE $b Eyes only'], 'unknown', 'IN CONFIDENCE Eyes only'],
  [['506 0# $a Open for research.', '357 ## $a ORCON $b XX-AG $c Staff'], 'unknown', 'ORCON XX-AG Staff'],
  [['506 1# $a Closed until 1990.', '355 0# $a Top Secret $h 19800101'], 'closed', 'Top Secret 19800101'],
  [['355 0# $a Secret'], 'restricted', 'Secret'],
  [['357 ## $a Closed until 2992.'], 'closed', 'Closed until 2992.'],
  [['506 1# $a Closed until 2991.', '355 0# $a Secret $d Open from 2990.'], 'closed', 'Open from 2990.'],
  [['506 0# $a Open for research.', '355 0# $a Unclassified'], 'open', 'Unclassified'],
])('a classification is a restriction: %j', async (fields, status, words) => {
  const { content, report } = await read([...TITLED, ...fields])
  expect(content.access).toMatchObject({ status, until: null })
  expect(content.access?.statement).toContain(words)
  expect(report.unmapped).toEqual({})
})

test('so is one in its original script alone', async () => {
  const { content } = await read([...TITLED, '506 0# ', '880 0# $6 355-00 $a 秘密'])
  expect(content.access).toMatchObject({ status: 'unknown' })
})
