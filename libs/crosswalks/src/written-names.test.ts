import { type NamedEntity, writtenFor, writtenMakers } from '@fonds/archive'
import { aHeading } from '@fonds/types/testing'
import { expect, test } from 'vitest'
import { writeOaiDc } from './dc/write-dc.ts'
import { EadWriter } from './ead/ead-writer.ts'
import { EAD3 } from './ead/ead3/vocabulary.ts'
import { headingsOf, writeAccessPoints, writeOriginations } from './ead/names.ts'
import { writeMods } from './mods/write-mods.ts'
import { aFullDescription, PLACE } from './testing-archive.ts'
import { XmlWriter } from './xml/xml-writer.ts'

const written = aFullDescription({
  level: 'item',
  title: 'Dispatch',
  headings: [
    aHeading('Foreign Office', {
      ...{ type: 'corporate_body', role: 'creator', where: 'origination' },
      ...{ identifier: 'https://authority.example/n1', source: 'local' },
    }),
    aHeading('Foreign Office (London)', { type: 'corporate_body', identifier: 'https://authority.example/n1' }),
    aHeading('Foreign Office--Staff', { type: 'corporate_body', identifier: 'https://authority.example/n1' }),
  ],
})

/** The first two headings are linked to a body with another name, the third to a subject. */
const description = {
  ...written,
  entities: written.entities.flatMap((entity, n, all): NamedEntity[] => {
    if (n === 0) {
      const headings = all.slice(0, 2).flatMap(({ headings: own }) => own)
      return [{ ...entity, name: 'Ministry of Elsewhere', roles: ['creator', 'subject'], headings }]
    }
    return n === 1 ? [] : [{ ...entity, entity_type: 'subject' as const, name: 'Elsewhere, staff' }]
  }),
}

const xmlOf = (write: (xml: XmlWriter) => void): string => {
  const xml = new XmlWriter()
  write(xml)
  return xml.take()
}
const context = { place: PLACE, archive: { name: 'The Archive', material_rights: null } }

test('Dublin Core has the names as the description writes them', () => {
  const xml = xmlOf((writer) => writeOaiDc(writer, description, context))
  expect(xml).not.toContain('lsewhere')
  expect(xml).toContain('<dc:creator>Foreign Office</dc:creator>')
  expect(xml).toContain('<dc:subject>Foreign Office (London)</dc:subject>')
  expect(xml).toContain('<dc:subject>Foreign Office--Staff</dc:subject>')
})

test('MODS has them with the identifiers that the description gives', () => {
  const xml = xmlOf((writer) => writeMods(writer, description, context))
  expect(xml).not.toContain('lsewhere')
  expect(xml).toContain(
    '<name type="corporate" authority="local" valueURI="https://authority.example/n1"><namePart>Foreign Office</namePart>',
  )
  expect(xml).toContain('<namePart>Foreign Office (London)</namePart>')
  expect(xml).toContain('<topic valueURI="https://authority.example/n1">Foreign Office--Staff</topic>')
})

test('EAD3 has them in their original elements', () => {
  const headings = headingsOf(description)
  const writer = new EadWriter(EAD3)
  writer.start('x')
  writeOriginations(writer, headings)
  writeAccessPoints(writer, headings)
  const xml = writer.end().take()
  expect(xml).not.toContain('lsewhere')
  const body = (words: string, source = '') =>
    `<corpname identifier="https://authority.example/n1"${source}><part>${words}</part></corpname>`
  for (const part of [
    body('Foreign Office', ' source="local"'),
    body('Foreign Office (London)'),
    body('Foreign Office--Staff'),
  ])
    expect(xml).toContain(part)
})

test("a role's name is the one that the description uses for it", () => {
  const [body] = description.entities
  if (body === undefined) throw new Error('no name')
  expect(['creator', 'subject', 'donor'].map((role) => writtenFor(body, role))).toEqual([
    'Foreign Office',
    'Foreign Office (London)',
    'Foreign Office',
  ])
  expect(writtenMakers(description.entities)).toEqual(['Foreign Office'])
})
