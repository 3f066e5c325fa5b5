import { ReportBuilder } from '@fonds/reader-xml'
import { describe, expect, test } from 'vitest'
import { type BrokenRecord, isBroken, type MarcRecord } from './record.ts'
import { recordsOf } from './records-of.ts'
import { inChunks, iso2709, marcxml } from './testing.ts'

async function read(bytes: Uint8Array | string, size?: number) {
  const report = new ReportBuilder()
  const records: (MarcRecord | BrokenRecord)[] = []
  for await (const record of recordsOf(inChunks(bytes, size), { file: 'f', report })) records.push(record)
  return { records, codes: report.build().warnings.map(({ code }) => code) }
}

const title = (record: MarcRecord | BrokenRecord | undefined): string | undefined =>
  record === undefined || isBroken(record)
    ? record?.reason
    : record.fields.find(({ tag }) => tag === '245')?.subfields[0]?.[1]

const FIELDS = ['001 7', '245 10 $a Übersicht $f 1907', '500 ## $a Note']
const inMarc8 = (text: string) => Buffer.from(text.replaceAll('Ü', '\xe8U'), 'latin1')

describe('ISO 2709', () => {
  test.each([
    ['UTF-8', iso2709(FIELDS), []],
    ['MARC-8', iso2709(FIELDS, { flag: ' ', encode: inMarc8 }), []],
    ['UTF-8 that says MARC-8', iso2709(FIELDS, { flag: ' ' }), ['marc_encoding']],
    ['MARC-8 that says UTF-8', iso2709(FIELDS, { encode: inMarc8 }), ['marc_encoding']],
  ])('in %s is read, whatever the chunks', async (_, bytes, codes) => {
    for (const size of [1, 7, 100_000]) {
      const found = await read(bytes, size)
      expect(found.records.map(title)).toEqual(['Übersicht'])
      expect(found.codes).toEqual(codes)
    }
  })

  test('many records may have line breaks between them, and have their numbers', async () => {
    const one = iso2709(FIELDS)
    const { records } = await read(Buffer.concat([one, Buffer.from('\r\n'), one, Buffer.from('\n')]))
    expect(records.map(({ line }) => line)).toEqual([1, 2])
  })

  test('a damaged record does not stop the others, and one that is cut off is none', async () => {
    const one = iso2709(FIELDS)
    const damaged = Buffer.from(one)
    damaged[40] = 0x1e
    const { records } = await read(Buffer.concat([one, damaged, one, one.subarray(0, 60)]))
    expect(records.map(isBroken)).toEqual([false, true, false, true])
    expect(title(records[3])).toContain('cut off')
  })

  test('wrong lengths in the directory do not count', async () => {
    const wrong = Buffer.from(
      iso2709(FIELDS)
        .toString('latin1')
        .replace(/(245\d{4})00002/, '$100009'),
      'latin1',
    )
    const { records, codes } = await read(wrong)
    expect([records.map(title), codes]).toEqual([['Übersicht'], ['marc_directory']])
  })

  test('control characters in it are blanks', async () => {
    const { records } = await read(iso2709(['001 7\0', '245 10 $a \x98The \x9cmill\0s $\x01 x']))
    expect(records).toMatchObject([
      {
        fields: [
          {
            subfields: [
              ['a', 'The mill s'],
              [' ', 'x'],
            ],
          },
        ],
      },
    ])
    expect(records.map((record) => !isBroken(record) && record.control.get('001'))).toEqual(['7 '])
  })

  test('a record that never ends is refused', async () => {
    const endless = Buffer.concat([iso2709(FIELDS).subarray(0, 100), Buffer.alloc(5_000_000, 0x61)])
    await expect(read(endless, 100_000)).rejects.toThrow('more than 4,000,000 bytes')
  })
})

test('a record has a bounded number of fields, in either form', async () => {
  const many = ['001 7', ...Array.from({ length: 20_000 }, () => '500 ## $a x')]
  await expect(read(marcxml(many), 65_536)).rejects.toThrow('more than 20,000 fields')
  const entries = `00000npcaa2200000 u 4500${'001000100000'.repeat(20_001)}`
  const { records } = await read(Buffer.concat([Buffer.from(entries), Buffer.from([0x1e, 0x1e, 0x1d])]), 65_536)
  expect(title(records[0])).toContain('more than 20000 fields')
})

describe('MARCXML', () => {
  const record = marcxml(FIELDS)
  test.each([
    ['alone', record],
    ['in a collection', `<collection xmlns="http://www.loc.gov/MARC21/slim">${record}</collection>`],
    [
      'with a prefix',
      `<m:collection xmlns:m="http://www.loc.gov/MARC21/slim">${record.replace(/ xmlns="[^"]*"/, '').replaceAll(/<(\/?)/g, '<$1m:')}</m:collection>`,
    ],
    [
      'in OAI-PMH',
      `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><header/><metadata>${record}</metadata></record></ListRecords></OAI-PMH>`,
    ],
    ['without a namespace', record.replace(/ xmlns="[^"]*"/, '')],
  ])('%s is read', async (_, xml) => {
    const { records, codes } = await read(xml)
    expect([records.map(title), codes]).toEqual([['Übersicht'], []])
  })

  test('a document that is not well-formed is refused with its line', async () => {
    await expect(read(record.replace('</datafield>', ''))).rejects.toMatchObject({ code: 'not_well_formed', line: 3 })
  })

  test('external entities are not read', async () => {
    const evil = `<!DOCTYPE record [<!ENTITY x SYSTEM "file:///etc/passwd">]>${record.replace('Note', '&x;')}`
    await expect(read(evil)).rejects.toMatchObject({ code: 'external_entity' })
  })
})

test.each([['{"a": 1}'], ['<ead><eadheader/></ead>'], ['']])('%s is no MARC', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'not_marc' })
})
