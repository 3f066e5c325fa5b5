import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EadError } from '@fonds/reader-xml'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWhole } from './read-for-test.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('é', 'e\u0301', '𐍈', ' \r\n ', '&amp;amp;', '1900-1910', 'ca. 1900', '2 boxes', '\u2013'),
)
const escaped = text.map((value) =>
  value
    .replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
)
const element = (name: string) => (content: string) => `<${name}>${content}</${name}>`
const inline = fc.oneof(
  escaped,
  fc.constantFrom('<lb/>', '<!-- c -->', '<![CDATA[<x>]]>', '<?pi x?>', '<unknown a="1">x</unknown>'),
  escaped.map(element('emph')),
  escaped.map((content) => `<persname authfilenumber="${content}">${content}</persname>`),
)
const mixed = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''))
const did = fc.array(
  fc.oneof(
    mixed.map(element('unittitle')),
    escaped.map(element('unitid')),
    escaped.map(element('unitdate')),
    escaped.map((content) => `<unitdate\r\n normal="1900/1910" type='bulk'>${content}</unitdate>`),
    escaped.map(element('physdesc')),
    escaped.map((content) => `<container type="box" id="${content}">${content}</container>`),
  ),
  { maxLength: 4 },
)
const unit = fc
  .tuple(
    did,
    fc.array(
      mixed.map((content) => `<odd><p>${content}</p></odd>`),
      { maxLength: 2 },
    ),
  )
  .map(([parts, notes]) => `<did>${parts.join('\r\n')}</did>${notes.join('')}`)
const document = fc
  .tuple(unit, fc.array(unit, { maxLength: 4 }))
  .map(
    ([top, units]) =>
      `<ead>\r\n<archdesc level="fonds">${top}<dsc>${units.map((one, at) => `<c id="c${at % 3}">${one}</c>`).join('\n')}</dsc></archdesc></ead>`,
  )

/** Returns everything read from a document, or its rejection. */
async function outcome(bytes: Uint8Array, chunks: readonly number[]): Promise<unknown> {
  try {
    return await readWhole(bytes, { chunks })
  } catch (error) {
    if (error instanceof EadError) return { ...error, message: error.message }
    throw error
  }
}

describe('the result does not depend on how the bytes are divided into chunks', () => {
  const splits = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })

  test('for well-formed UTF-8', async () => {
    await fc.assert(
      fc.asyncProperty(document, splits, async (xml, chunks) => {
        const bytes = Buffer.from(xml)
        const whole = await outcome(bytes, [bytes.length])
        expect(whole).toHaveProperty('top')
        expect(await outcome(bytes, chunks)).toEqual(whole)
      }),
      { numRuns: 150 },
    )
  })

  test('for UTF-16, and for invalid bytes anywhere, which give the same error at the same position', async () => {
    const broken = fc.tuple(document, fc.nat(), fc.integer({ min: 0, max: 255 }), fc.boolean())
    await fc.assert(
      fc.asyncProperty(broken, splits, async ([xml, at, byte, wide], chunks) => {
        const bytes = wide ? Buffer.from(`\ufeff${xml}`, 'utf16le') : Buffer.from(xml)
        bytes[2 + (at % (bytes.length - 2))] = byte
        expect(await outcome(bytes, chunks)).toEqual(await outcome(bytes, [bytes.length]))
      }),
      { numRuns: 500 },
    )
  })

  test('for real finding aids, byte by byte', needsShared('corpus/ead'), async () => {
    for (const name of ['ehri__YV_m19_heb.xml', 'saa-sdt__C1571.EAD3.xml', 'mlibrary__extref-malformed-attrs.xml']) {
      const bytes = readFileSync(join(sharedFolder() ?? '', 'corpus/ead', name))
      expect(await outcome(bytes, [1])).toEqual(await outcome(bytes, [bytes.length]))
    }
  })
})
