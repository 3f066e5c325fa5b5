import { describe, expect, test } from 'vitest'
import { ead2002, readWhole, refusalOf } from './read-for-test.ts'

const title = (text: string) => ead2002(`<did><unittitle>${text}</unittitle></did>`)
const nested = (depth: number) => ead2002(`<did/><dsc>${'<c>'.repeat(depth)}${'</c>'.repeat(depth)}</dsc>`)

/** Yields bytes without end, as long as they are read. */
async function* endless(start: string, filler: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start)
  for (let turn = 0; turn < 2_000; turn++) yield Buffer.from(filler.repeat(16_384))
  throw new Error('was read to the end')
}

describe('limits are enforced, and named in the error', () => {
  test.each([
    ['a text', title('x'.repeat(101)), { textLength: 100 }, /text is longer than 100/],
    ['a comment', title(`<!--${'x'.repeat(400_000)}-->`), { textLength: 100 }, /more than 100/],
    [
      'an attribute',
      ead2002(`<did id="${'x'.repeat(101)}"/>`),
      { attributeLength: 100 },
      /attribute id is longer than 100/,
    ],
    ['attributes', ead2002('<did a="" b="" c="" d=""/>'), { attributes: 3 }, /more than 3 attributes/],
    [
      'the DOCTYPE',
      `<!DOCTYPE ead [<!--${'x'.repeat(200)}-->]>${title('x')}`,
      { doctypeLength: 100 },
      /longer than 100/,
    ],
    ['elements within one another', title('<emph><emph><emph/></emph></emph>'), { elementDepth: 6 }, /6 deep/],
    ['components within one another', nested(4), { componentDepth: 3 }, /3 deep/],
    [
      'components of one unit',
      ead2002(`<did/><dsc>${'<c/>'.repeat(5)}</dsc>`),
      { siblings: 4 },
      /more than 4 components/,
    ],
    ['a unit', title('x'.repeat(3_000)), { componentSize: 2_000 }, /larger than 2000/],
    ['the chain of units', `${nested(40).replaceAll('<c>', '<c><did/>')}`, { openSize: 1_000 }, /larger than 1000/],
  ])('%s', async (_, document, limits, message) => {
    const error = await refusalOf(document, { limits })
    expect(error.code).toBe('limit_exceeded')
    expect(error.message).toMatch(message)
    await expect(readWhole(document)).resolves.toBeDefined()
  })

  test.each([
    ['a text', '<ead><eadheader><eadid>', 'x'],
    ['a text of white space', '<ead>', ' \n\t '],
    ['a tag', '<ead ', 'x'],
    ['a tag of spaces', '<ead ', '    '],
    ['an attribute', '<ead a="', 'x'],
    ['a comment', '<ead><!--', 'x'],
    ['a processing instruction', '<ead><?pi ', 'x'],
    ['a CDATA section', '<ead><![CDATA[', 'x'],
    ['an entity reference', '<ead>&', 'x'],
    ['a DOCTYPE', '<!DOCTYPE ead [', ' '],
    ['an XML declaration', '<?xml version="1.0" ', ' '],
    ['an element name', '<', 'x'],
    ['attributes', '<ead', ' a="" b=""'],
    ['white space before the root', '', ' '],
    ['texts parted by CDATA', '<ead><eadheader><eadid>', '<![CDATA[x]]>'],
    ['elements that never close', '', '<ead>'],
    ['empty elements of one unit', '<ead><archdesc>', '<odd/>x'],
  ])('%s that never ends is rejected while it is being read', async (_, start, filler) => {
    const { readEad } = await import('./read-ead.ts')
    const read = readEad(endless(start, filler), { component: () => undefined }, { fileName: 'test.xml' })
    await expect(read).rejects.toMatchObject({ name: 'EadError' })
  })
})
