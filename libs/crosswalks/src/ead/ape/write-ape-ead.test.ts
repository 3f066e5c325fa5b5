import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
import type { DescriptionContent } from '@fonds/types'
import { expect, test } from 'vitest'
import { aFindingAid, aFullDescription, PLACE, PLACE_WITH_ARKS } from '../../testing-archive.ts'
import { aHostileFindingAid } from '../../testing-hostile.ts'
import { schemaOf } from '../../testing-schema.ts'
import { aTranslatedDescription } from '../../testing-translated.ts'
import { countElements, joinChunks } from '../../testing-xml.ts'
import { writeApeEad } from './write-ape-ead.ts'

const XSD = 'ape/apeEAD.xsd'

/** The hostile finding aid with ids of its own for each unit, as every archive has. */
function hostile(): ReturnType<typeof aHostileFindingAid> {
  const findingAid = aHostileFindingAid()
  async function* components() {
    let n = 0
    for await (const unit of findingAid.components()) yield { ...unit, id: `${unit.id}-${++n}` }
  }
  return { ...findingAid, components }
}

const NOTICE = { text: 'Harsh <words>.', lang: 'en', in: { fr: 'Mots durs.', 'zh-Hant': '用語' } }

const aid = (content: Partial<DescriptionContent>, below: Parameters<typeof aFindingAid>[1] = []) =>
  aFindingAid(aFullDescription({ level: 'series', title: 'Mill', ...content }), below)

test('is valid with any input', needsSchemas(XSD), async () => {
  const schema = schemaOf(XSD)
  for (const xml of [
    await joinChunks(writeApeEad(hostile(), PLACE)),
    await joinChunks(writeApeEad(hostile(), PLACE_WITH_ARKS)),
    await joinChunks(writeApeEad(hostile(), null)),
    await joinChunks(writeApeEad(aid({}), PLACE)),
    await joinChunks(
      writeApeEad(aFindingAid(aFullDescription({ level: 'series', title: 'Mill' }, { set_notice: NOTICE })), PLACE),
    ),
    await joinChunks(writeApeEad(aFindingAid(aTranslatedDescription()), PLACE)),
  ]) {
    expect(schema.problems(xml).slice(0, 20)).toEqual([])
  }
  const invalid = (await joinChunks(writeApeEad(aid({}), PLACE))).replaceAll('unittitle', 'unittitel')
  expect(schema.problems(invalid)).not.toEqual([])
})

test('has the attributes that the portal requires, whatever the archive has', async () => {
  const known = aid({})
  const xml = await joinChunks(
    writeApeEad({ ...known, organization: { ...known.organization, identifier: 'DE-1951' } }, PLACE),
  )
  expect(xml).toContain('countrycode="DE" mainagencycode="DE-1951" identifier="DE-1951_')
  expect(xml).toContain('<archdesc level="fonds"')
  const without = await joinChunks(
    writeApeEad({ ...known, organization: { ...known.organization, identifier: null } }, PLACE),
  )
  expect(without).toContain('countrycode="XX" mainagencycode="XX-archive" identifier="XX-archive_')
})

test('codes of languages are those of its list', needsSchemas(XSD), async () => {
  const listed = new Set(
    [...readFileSync(join(schemasFolder(), XSD), 'utf8').matchAll(/enumeration value="([a-z]{3})"/g)].map(
      ([, code]) => code,
    ),
  )
  const xml = await joinChunks(
    writeApeEad(aid({ languages: ['de', 'fr', 'el', 'cs', 'sr', 'aae', 'sga', 'hr', 'ro', 'nl'] }), PLACE),
  )
  const codes = [...xml.matchAll(/langcode="(\w+)"/g)].map(([, code]) => code)
  expect(codes.length).toBe(9)
  expect(codes.filter((code) => !listed.has(code))).toEqual([])
})

test('each component has its place', async () => {
  const xml = await joinChunks(writeApeEad(hostile(), PLACE))
  const counts = countElements(xml)
  expect([counts.get('c'), counts.get('did')]).toEqual([34, 35])
})

test('access that the operator set stands beside what the source says', async () => {
  const blocks = [{ t: 'p', c: ['Open for research.'] }] as const
  const note = { type: 'accessrestrict', label: null, blocks: [...blocks], lang: null, internal: false }
  const access = { status: 'closed', until: '2050-01-01', statement: null } as const
  const unit = { ...aFullDescription({ level: 'series', title: 'Mill', notes: [note], access }), access_set: true }
  const xml = await joinChunks(writeApeEad(aFindingAid(unit), PLACE))
  expect(xml).toContain('<p>Open for research.</p>')
  expect(xml).toContain('<p>closed (until 2050-01-01)</p>')
})

test('dates, access, rights and names stand where the portal reads them', async () => {
  const date = { type: 'creation', display: '1880–1931', edtf: '1880/1931', start: 1880, end: 1931 }
  const xml = await joinChunks(
    writeApeEad(
      aid({
        reference_code: 'M 1',
        identifiers: [{ type: 'unitid', value: 'M 1', label: null }],
        dates: [{ ...date, normal: null, certainty: null, era: null, calendar: null }],
        access: { status: 'closed', until: '2050-01-01', statement: null },
        rights: { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
        abstract: 'Accounts of a mill.',
      }),
      PLACE,
    ),
  )
  expect(xml).toContain('<unitid type="call number">M 1</unitid>')
  expect(xml).toContain('<unitdate normal="1880/1931">1880–1931</unitdate>')
  expect(xml).toContain('<p>closed (until 2050-01-01)</p>')
  expect(xml).toMatch(/<userestrict type="dao">\s*<p><extref [^>]*InC[^>]*>In copyright</)
  expect(xml).toMatch(/<scopecontent>\s*<p>Accounts of a mill/)
})
