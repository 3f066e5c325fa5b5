import { needsSchemas } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { archiveNameIn } from './archive-names.ts'
import type { DcContext } from './dc/statements.ts'
import { writeOaiDc } from './dc/write-dc.ts'
import { writeEad3, writeEad2002 } from './ead/write-ead.ts'
import { writeMods } from './mods/write-mods.ts'
import { aFindingAid, aFullDescription, PLACE } from './testing-archive.ts'
import { schemaOf } from './testing-schema.ts'
import { joinChunks } from './testing-xml.ts'
import { XmlWriter } from './xml/xml-writer.ts'

const ENGLISH = 'The Archive of Lindovar'
const FRENCH = 'Les archives de Lindovar'
const place = { ...PLACE, names: { en: ENGLISH, fr: FRENCH } }
const context = { place, archive: { name: ENGLISH, material_rights: null } }
const unit = aFullDescription({ level: 'fonds', title: 'Mill' })
const aid = aFindingAid(unit)
const finding = { ...aid, organization: { ...aid.organization, name: ENGLISH } }

const written = (write: typeof writeMods | typeof writeOaiDc, of: DcContext = context) => {
  const xml = new XmlWriter()
  write(xml, unit, of)
  return xml.take()
}

describe('the name of an archive in several languages', () => {
  test('is in Dublin Core and MODS once for each, tagged', () => {
    expect(written(writeOaiDc)).toContain(
      `<dc:publisher xml:lang="en">${ENGLISH}</dc:publisher><dc:publisher xml:lang="fr">${FRENCH}</dc:publisher>`,
    )
    expect(written(writeMods)).toContain(
      `<physicalLocation xml:lang="en">${ENGLISH}</physicalLocation><physicalLocation xml:lang="fr">${FRENCH}</physicalLocation>`,
    )
    expect(written(writeMods, { ...context, place: { ...place, names: undefined } })).toContain(
      `<location><physicalLocation>${ENGLISH}</physicalLocation>`,
    )
  })

  test('is valid MODS and EAD3', needsSchemas('mods/mods-3-8.xsd', 'ead3/ead3.xsd'), async () => {
    expect(schemaOf('mods/mods-3-8.xsd').problems(written(writeMods))).toEqual([])
    expect(schemaOf('ead3/ead3.xsd').problems(await joinChunks(writeEad3(finding, place)))).toEqual([])
  })

  test('is in EAD3 a repository for each, and in EAD 2002 one', async () => {
    const ead3 = await joinChunks(writeEad3(finding, place))
    expect(ead3.match(/<repository[^>]*lang="(?:eng|en|fre|fr)"[^>]*>\s*<corpname>\s*<part>[^<]*/g)).toEqual([
      expect.stringContaining(ENGLISH),
      expect.stringContaining(FRENCH),
    ])
    expect(await joinChunks(writeEad2002(finding, place))).not.toContain(FRENCH)
  })

  test.each([
    ['fr', FRENCH],
    ['en', ENGLISH],
    ['de', ENGLISH],
    [null, ENGLISH],
  ])('in %s is %s', (language, name) => {
    expect(archiveNameIn(ENGLISH, place, language)).toBe(name)
    expect(archiveNameIn(ENGLISH, PLACE, language)).toBe(ENGLISH)
  })
})
