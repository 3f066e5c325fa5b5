import { EadError } from '@fonds/reader-xml'
import { describe, expect, test } from 'vitest'
import { alto, altoLine, hocr, hocrLine, pagesIn } from './testing-texts.ts'

const SIZES = [[100_000], [1], [7, 3]]
async function read(content: string | Buffer, file = 'page.xml', sizes?: readonly number[]) {
  const [page, ...more] = (await pagesIn(content, file, sizes)).pages
  if (page === undefined || more.length > 0) throw new Error(`${more.length + 1} pages`)
  return page
}

async function refusal(content: string | Buffer, file?: string): Promise<string> {
  try {
    await read(content, file)
  } catch (error) {
    if (error instanceof EadError) return `${error.file}:${error.line}: ${error.message}`
    throw error
  }
  throw new Error('the file was accepted')
}

describe.each(SIZES)('in chunks of %j', (...sizes) => {
  test.each(['2', '3', '4'])('reads the words of ALTO %s with their positions', async (version) => {
    const text = await read(
      alto([altoLine(['The', 100, 200, 60, 30], ['mill', 170, 200, 80, 30]), altoLine(['burned', 100, 240, 90, 30])], {
        version,
        width: 1000,
        height: 800,
        language: 'eng',
      }),
      'page.xml',
      sizes,
    )
    expect(text).toMatchObject({ format: 'alto', page: { width: 1000, height: 800 }, pixels: true, language: 'eng' })
    expect(text.lines).toEqual([
      {
        words: ['The', 'mill'],
        edges: [100, 200, 250, 230],
        wordEdges: [
          [100, 200, 160, 230],
          [170, 200, 250, 230],
        ],
      },
      { words: ['burned'], edges: [100, 240, 190, 270], wordEdges: [[100, 240, 190, 270]] },
    ])
  })

  test('reads the words of hOCR, with entities of XHTML', async () => {
    const words = hocr([
      hocrLine('10 20 300 60', [
        ['Caf&eacute;', '10 20 90 60'],
        ['<em>noir</em>', '100 20 200 60'],
      ]),
    ])
    const text = await read(words, 'page.hocr', sizes)
    expect(text).toMatchObject({ format: 'hocr', page: { width: 1000, height: 800 }, language: 'fra' })
    expect(text.lines).toEqual([
      {
        words: ['Café', 'noir'],
        edges: [10, 20, 300, 60],
        wordEdges: [
          [10, 20, 90, 60],
          [100, 20, 200, 60],
        ],
      },
    ])
  })

  test('reads lines of plain text, whatever ends them', async () => {
    const text = await read('\ufeffOne  line\r\n\r\n\tand another\ru\u0301ltimo\n', 'page.txt', sizes)
    expect(text.lines.map(({ words }) => words)).toEqual([['One', 'line'], ['and', 'another'], ['último']])
    expect(text).toMatchObject({ format: 'text', page: null, language: null })
    expect(text.lines.every(({ edges, wordEdges }) => edges === null && wordEdges === null)).toBe(true)
  })
})

test('a hyphen at the end of a line belongs to its last word', async () => {
  const line = altoLine(['exam', 0, 0, 10, 10]).replace(
    '</TextLine>',
    '<HYP CONTENT="-" HPOS="10" VPOS="0" WIDTH="1"/></TextLine>',
  )
  expect((await read(alto([line]))).lines[0]?.words).toEqual(['exam-'])
})

test('a line of hOCR without words has its text', async () => {
  const line = '<span class="ocr_line" title="bbox 1 2 30 40">plain <b>words</b></span>'
  expect((await read(hocr([line]))).lines).toEqual([
    { words: ['plain', 'words'], edges: [1, 2, 30, 40], wordEdges: null },
  ])
})

test('a word without a position leaves its line with that of the line alone', async () => {
  const line = altoLine(['a', 0, 0, 10, 10]).replace('</TextLine>', '<String CONTENT="b"/></TextLine>')
  expect((await read(alto([line]))).lines).toEqual([{ words: ['a', 'b'], edges: [0, 0, 10, 10], wordEdges: null }])
})

test('a word with spaces becomes several, all with its position', async () => {
  const [line] = (await read(alto([altoLine(['a&#160;b\u200bc', 5, 5, 10, 10])]))).lines
  expect(line).toMatchObject({
    words: ['a', 'b', 'c'],
    wordEdges: [
      [5, 5, 15, 15],
      [5, 5, 15, 15],
      [5, 5, 15, 15],
    ],
  })
})

describe('is refused with the line of the problem', () => {
  const entity = (declaration: string, use: string) =>
    `<!DOCTYPE alto [${declaration}]>\n${alto([altoLine([use, 0, 0, 1, 1])]).replace(/^<\?xml.*\?>/, '')}`
  test.each([
    [
      'a file that nothing outside of it may enter',
      entity('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
      /^page.xml:\d+: external entity &x;/,
    ],
    ['entities that grow without end', entity('<!ENTITY a "&b;&b;"><!ENTITY b "&a;">', '&a;'), /contains itself/],
    ['other XML', '<?xml version="1.0"?>\n\n<ead/>', /^page.xml:3: begins with the element ead: neither ALTO/],
    ['ABBYY’s XML', '<document><page/></document>', /^page.xml:1: .*ABBYY FineReader XML; export it as ALTO/],
    ['an unknown unit', alto([], { unit: 'furlong' }), /MeasurementUnit is "furlong"/],
    ['an empty document', '   ', /page.xml:1: /],
    [
      'bytes that are not UTF-8',
      Buffer.from('<alto>\xff', 'latin1'),
      /page.xml:1: .*save the file as UTF-8, or state its encoding/,
    ],
    ['deep nesting', `<alto>${'<a>'.repeat(200)}`, /nested more than 100 deep/],
    ['a text without end', alto([altoLine(['x'.repeat(30_000), 0, 0, 1, 1])]), /longer than 20000 characters/],
  ])('%s', async (_, content, message) => {
    expect(await refusal(content)).toMatch(message)
  })

  test('too much text, in any format', async () => {
    const line = altoLine(...Array.from({ length: 500 }, () => ['y'.repeat(10), 0, 0, 1, 1] as const))
    expect(await refusal(alto(Array.from({ length: 60 }, () => line)))).toMatch(/longer than 200000 characters/)
    expect(await refusal('z\n'.repeat(20_000), 'page.txt')).toMatch(/^page.txt:10001: there are more than 10000 lines/)
    expect(await refusal('z '.repeat(90_000), 'page.txt')).toMatch(/^page.txt:1: there are more than 50000 words/)
    expect(await refusal(Buffer.from([0x61, 0x0a, 0xff]), 'page.txt')).toMatch(
      /^page.txt:2: .*; save the file as UTF-8/,
    )
  })
})
