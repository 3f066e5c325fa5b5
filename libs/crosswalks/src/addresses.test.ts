import { expect, test } from 'vitest'
import { writeOaiDc, writeQdc } from './dc/write-dc.ts'
import { writeEac } from './eac/write-eac.ts'
import { writeEad3 } from './ead/write-ead.ts'
import { writeEdm } from './edm/write-edm.ts'
import { writeMarc } from './marc/write-marc.ts'
import { writeMods } from './mods/write-mods.ts'
import { PLACE } from './testing-archive.ts'
import { aHostileFindingAid, hostileDescriptions } from './testing-hostile.ts'
import { aHostileEntityRecord } from './testing-hostile-entity.ts'
import { joinChunks } from './testing-xml.ts'
import { XmlWriter } from './xml/xml-writer.ts'

const SCRIPT = 'java\tscript:alert(1)'
/** Fields whose values are output as URLs. */
const FIELDS = /^(?:href|url|uri|identifier|target_identifier|source_uri)$/

/** Returns a copy with a script in every URL field. */
function withScripts<T>(value: T): T {
  const replaced = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') return FIELDS.test(key) ? SCRIPT : node
    if (Array.isArray(node)) return node.map((item) => replaced(item, key))
    if (node === null || typeof node !== 'object' || node instanceof Date) return node
    return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, replaced(inner, name)]))
  }
  return replaced(value, '') as T
}

/** Returns attributes whose value an XML parser reads as a script. */
const scripts = (xml: string): string[] => xml.match(/\s[\w:]+="\s*j\s*a\s*v\s*a\s*script:[^"]*"/gi) ?? []
/** Returns the URLs among these. In the scheme or code of an authority a script is harmless text. */
const addresses = (xml: string): string[] => scripts(xml).filter((found) => /href|ur[il]/i.test(found))

test('scripts are not written as URLs in EAD3', async () => {
  const { components, ...rest } = aHostileFindingAid()
  const findingAid = {
    ...withScripts(rest),
    async *components() {
      for await (const unit of components()) yield withScripts(unit)
    },
  }
  const xml = await joinChunks(writeEad3(findingAid, PLACE))
  expect(xml).toContain('script:alert(1)')
  expect(addresses(xml)).toEqual([])
})

test.each(['2010', '2.0'] as const)('scripts are not written as URLs in EAC-CPF %s', async (version) => {
  const xml = await joinChunks(writeEac(withScripts(aHostileEntityRecord()), PLACE, version))
  expect(xml.length).toBeGreaterThan(1_000)
  expect(addresses(xml)).toEqual([])
})

test('scripts are not written as URLs in MODS, MARC, EDM and Dublin Core', async () => {
  const context = { place: PLACE, archive: { name: 'The Archive', identifier: null, material_rights: null } }
  const descriptions = await hostileDescriptions()
  expect(descriptions.length).toBeGreaterThan(10)
  for (const description of descriptions.map(withScripts)) {
    for (const write of [writeMods, writeMarc, writeEdm, writeOaiDc, writeQdc]) {
      const xml = new XmlWriter()
      write(xml, description, context)
      const text = xml.take()
      expect(addresses(text)).toEqual([])
      expect(text.match(/<(?!recordIdentifier)[\w:]+[^<>]*>\s*java\s*script:[^<]*/g) ?? []).toEqual([])
    }
  }
})
