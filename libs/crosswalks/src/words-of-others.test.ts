import type { Ancestor } from '@fonds/archive'
import { needsSchemas } from '@fonds/test-kit'
import { expect, test } from 'vitest'
import { pathsOf } from './ancestor-titles.ts'
import { writeOaiDc, writeQdc } from './dc/write-dc.ts'
import { writeEdm } from './edm/write-edm.ts'
import { writeMods } from './mods/write-mods.ts'
import { PLACE } from './testing.ts'
import { schemaOf } from './testing-schema.ts'
import { aTranslatedDescription } from './testing-translated.ts'
import { XmlWriter } from './xml/xml-writer.ts'

const above = (slug: string, titles: Readonly<Record<string, string>>, title = Object.values(titles)[0] ?? slug) =>
  ({ id: slug, kind: 'collection', slug, title, titles, level: 'fonds', children_count: 1 }) satisfies Ancestor

const RIGHTS = {
  statement: 'Keine Kopien.',
  uri: null,
  language: 'de',
  statements: { fr: 'Pas de copies.' },
}
const aDate = {
  ...{ display: 'in the great flood', edtf: null, start: null, end: null, type: 'creation' },
  ...{ normal: null, certainty: null, era: null, calendar: null },
}
const written = aTranslatedDescription({
  ancestors: [above('ferry', { de: 'Fähre', fr: 'Bac' }), above('books', { de: 'Bücher' })],
  rights: null,
  default_rights: RIGHTS,
})
const description = {
  ...written,
  body: {
    ...written.body,
    dates: [aDate],
    translations: { fr: { ...written.body.translations?.fr, dates: ['pendant la crue'] } },
  },
}
const context = {
  place: { ...PLACE, names: { de: 'Das Archiv', fr: 'Les Archives' } },
  archive: { name: 'Das Archiv', identifier: null, material_rights: RIGHTS },
}

function writtenBy(write: typeof writeMods | typeof writeEdm): string {
  const xml = new XmlWriter()
  write(xml, description, context)
  return xml.take()
}

test('Dublin Core says in which languages the texts of others are: of those above it, and of the archive', () => {
  const dc = writtenBy(writeOaiDc)
  expect(dc).toContain('<dc:relation xml:lang="de">Fähre &gt; Bücher</dc:relation>')
  expect(dc).toContain('<dc:rights xml:lang="de">Keine Kopien.</dc:rights>')
  expect(dc).toContain('<dc:rights xml:lang="fr">Pas de copies.</dc:rights>')
  expect(dc).toContain('<dc:date xml:lang="en">in the great flood</dc:date>')
  expect(dc).toContain('<dc:date xml:lang="fr">pendant la crue</dc:date>')
  expect(writtenBy(writeQdc)).toContain('<dcterms:isPartOf xml:lang="de">Fähre &gt; Bücher</dcterms:isPartOf>')
})

test('so does MODS', () => {
  const mods = writtenBy(writeMods)
  expect(mods).toContain('<titleInfo xml:lang="de"><title>Fähre</title>')
  expect(mods).toContain('<titleInfo type="translated" xml:lang="fr"><title>Bac</title>')
  expect(mods).toContain('<accessCondition type="use and reproduction" xml:lang="de">Keine Kopien.')
  expect(mods).toContain('<accessCondition type="use and reproduction" xml:lang="fr">Pas de copies.')
  expect(mods).toContain('<recordContentSource xml:lang="de">Das Archiv</recordContentSource>')
  expect(mods).toContain('<originInfo eventType="production" xml:lang="en"><dateCreated>in the great flood')
  expect(mods).toContain('<originInfo xml:lang="fr"><displayDate>pendant la crue')
})

test('so does EDM', () => {
  const edm = writtenBy(writeEdm)
  expect(edm).toContain('<dc:rights xml:lang="de">Keine Kopien.</dc:rights>')
  expect(edm).toContain('<dcterms:created xml:lang="en">in the great flood</dcterms:created>')
  expect(edm).toContain('<dcterms:created xml:lang="fr">pendant la crue</dcterms:created>')
  expect(edm).toContain('<dc:description xml:lang="fr">En anglais, avec des lettres en français.</dc:description>')
})

test('a path of titles in several languages is in each that all of them have, else in none', () => {
  const mixed = [above('ferry', { de: 'Fähre', fr: 'Bac' }), above('books', { fr: 'Livres' })]
  expect(pathsOf(mixed)).toEqual([{ text: 'Bac > Livres', lang: 'fr' }])
  expect(pathsOf([above('ferry', { de: 'Fähre' }), above('books', { fr: 'Livres' })])).toEqual([
    { text: 'Fähre > Livres', lang: null },
  ])
})

test('MODS with them is valid', needsSchemas('mods/mods-3-8.xsd'), () => {
  expect(schemaOf('mods/mods-3-8.xsd').problems(writtenBy(writeMods))).toEqual([])
})
