import { needsSchemas } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { aFindingAid, aFullDescription, PLACE, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { aHostileFindingAid } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { aTranslatedDescription } from '../testing-translated.ts'
import { countElements, joinChunks } from '../testing-xml.ts'
import { writeEad4 } from './write-ead.ts'

const NOTICE = { text: 'Harsh <words>.', lang: 'en', in: { fr: 'Mots durs.', 'zh-Hant': '用語' } }

const written = (content: Parameters<typeof aFullDescription>[0]) =>
  joinChunks(writeEad4(aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill', ...content })), PLACE))

describe('EAD 4', () => {
  test('is valid against the official schema with any input', needsSchemas('eas-2026/ead4/ead.xsd'), async () => {
    const ead4 = schemaOf('eas-2026/ead4/ead.xsd')
    for (const [findingAid, place] of [
      [aHostileFindingAid(), PLACE],
      [aHostileFindingAid(), PLACE_WITH_ARKS],
      [aFindingAid(aTranslatedDescription()), PLACE],
      [aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill' }, { notice: NOTICE })), PLACE],
      [aFindingAid(aFullDescription({ level: 'fonds', title: 'Mill' }, { set_notice: NOTICE })), PLACE],
    ] as const) {
      expect(ead4.problems(await joinChunks(writeEad4(findingAid, place)))).toEqual([])
    }
    expect(ead4.problems((await written({})).replaceAll('unitTitle', 'unitTitel'))).not.toEqual([])
  })

  test('has each component in its place, with any input', async () => {
    const counts = countElements(await joinChunks(writeEad4(aHostileFindingAid(), PLACE)))
    expect([counts.get('c'), counts.get('identificationData')]).toEqual([34, 35])
  })

  test('has paragraphs as they are, and anything else of a note as XHTML', async () => {
    const note = { type: 'bioghist', label: null, lang: null, internal: false }
    const plain = await written({ notes: [{ ...note, blocks: [{ t: 'p', c: ['Born.'] }] }] })
    expect(plain).toContain('<biogHist><p>Born.</p></biogHist>')
    const headed = await written({ notes: [{ ...note, label: 'Life', blocks: [{ t: 'p', c: ['Born.'] }] }] })
    expect(headed).toContain('<formattingExtension><html:h2>Life</html:h2><html:p>Born.</html:p></formattingExtension>')
  })

  test('is written in chunks whose size does not depend on the number of components', async () => {
    const below = Array.from({ length: 600 }, (_, n) =>
      aFullDescription({ title: `File ${n}` }, { depth: 1, parent_id: 'p' }),
    )
    let longest = 0
    for await (const chunk of writeEad4(aFindingAid(aFullDescription({ level: 'fonds' }), below), PLACE)) {
      longest = Math.max(longest, chunk.length)
    }
    expect(longest).toBeLessThan(70_000)
  })
})
