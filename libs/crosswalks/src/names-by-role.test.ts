import { AGENT_TYPES, ENTITY_TYPES, type EntityType, type NameType } from '@fonds/types'
import { aHeading } from '@fonds/types/testing'
import { expect, test } from 'vitest'
import { dcStatements } from './dc/statements.ts'
import { writeMods } from './mods/write-mods.ts'
import { aFullDescription, PLACE } from './testing-archive.ts'
import { countElements } from './testing-xml.ts'
import { XmlWriter } from './xml/xml-writer.ts'

const context = { place: PLACE, archive: { name: 'The Archive', material_rights: null } }

/** Returns a description that names one entity of a type, whatever its heading says of the type. */
function naming(entity_type: EntityType, type: NameType, role: string, where: 'origination' | 'controlaccess') {
  const description = aFullDescription({
    level: 'item',
    title: 'Log',
    headings: [aHeading('Velm', { type, role, where })],
  })
  return { ...description, entities: description.entities.map((entity) => ({ ...entity, entity_type })) }
}

const elementsOf = (description: ReturnType<typeof naming>): string[] =>
  dcStatements(description, context)
    .filter(({ value }) => value === 'Velm')
    .map(({ element }) => element)

function modsOf(description: ReturnType<typeof naming>): string {
  const xml = new XmlWriter()
  writeMods(xml, description, context)
  return xml.take()
}

test.each(ENTITY_TYPES)('a creator of type %s is a creator, and no subject, place or contributor', (type) => {
  const description = naming(type, 'name', 'creator', 'origination')
  expect(elementsOf(description)).toEqual(['creator'])
  const mods = modsOf(description)
  expect(mods).toMatch(
    /<name[^>]*><namePart>Velm<\/namePart><role><roleTerm type="text">creator<\/roleTerm><roleTerm type="code" authority="marcrelator">cre<\/roleTerm><\/role>/,
  )
  expect(countElements(mods).has('subject')).toBe(false)
})

test.each(AGENT_TYPES)('a name of type %s without a role is a name, and no subject', (type) => {
  const description = naming(type, 'name', 'name', 'controlaccess')
  expect(elementsOf(description)).toEqual(['contributor'])
  const mods = modsOf(description)
  expect(mods).toMatch(/<name[^>]*><namePart>Velm<\/namePart><\/name>/)
  expect(countElements(mods).has('subject')).toBe(false)
})

test('what the material is about is a subject or a place, as before', () => {
  expect(elementsOf(naming('person', 'person', 'subject', 'controlaccess'))).toEqual(['subject'])
  expect(elementsOf(naming('place', 'place', 'subject', 'controlaccess'))).toEqual(['coverage'])
  expect(elementsOf(naming('subject', 'genre', 'genre', 'controlaccess'))).toEqual(['type'])
  expect(elementsOf(naming('subject', 'occupation', 'occupation', 'controlaccess'))).toEqual(['subject'])
})
