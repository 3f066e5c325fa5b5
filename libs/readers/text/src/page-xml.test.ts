import { describe, expect, test } from 'vitest'
import { pagesIn } from './testing-texts.ts'

const equiv = (text: string, index = '') => `<TextEquiv ${index}><Unicode>${text}</Unicode></TextEquiv>`
const coords = (points: string) => `<Coords points="${points}"/>`
const line = (id: string, content: string, more = '') => `<TextLine id="${id}" ${more}>${content}</TextLine>`
const region = (id: string, content: string, more = '') => `<TextRegion id="${id}" ${more}>${content}</TextRegion>`
const page = (content: string, order = '', more = '') =>
  `<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Metadata><Creator>x</Creator></Metadata>
   <Page imageFilename="a.tif" imageWidth="1000" imageHeight="800" ${more}>${order}${content}</Page></PcGts>`

async function read(content: string) {
  const [only] = (await pagesIn(content)).pages
  if (only === undefined) throw new Error('no page')
  return only
}
const linesOf = async (content: string) => (await read(content)).lines.map(({ words }) => words.join(' '))

describe('the text of a line', () => {
  test('has the words of the line, with the rectangles around their polygons', async () => {
    const words = [
      `<Word>${coords('10,20 40,18 40,50')}<Glyph>${equiv('Q')}</Glyph>${equiv('The')}</Word>`,
      `<Word>${coords('50,20 90,20 90,50')}${equiv('mill')}</Word>`,
    ].join('')
    const content = page(region('r', line('l', `${coords('10,10 100,12 100,60')}${words}${equiv('The mill')}`)))
    expect(await read(content)).toMatchObject({
      format: 'page',
      page: { width: 1000, height: 800 },
      pixels: true,
      lines: [
        {
          words: ['The', 'mill'],
          edges: [10, 10, 100, 60],
          wordEdges: [
            [10, 18, 40, 50],
            [50, 20, 90, 50],
          ],
        },
      ],
    })
  })

  test('is that of the line where its words differ', async () => {
    const word = `<Word>${coords('10,20 40,20 40,50')}${equiv('Themill')}</Word>`
    const content = page(region('r', line('l', `${coords('0,0 9,9')}${word}${equiv('The mill')}`)))
    expect((await read(content)).lines).toEqual([{ words: ['The', 'mill'], edges: [0, 0, 9, 9], wordEdges: null }])
  })

  test.each([
    ['is that of its words without its own', `<Word>${equiv('a')}</Word><Word>${equiv('b')}</Word>`],
    ['is that of glyphs', `<Word><Glyph>${equiv('a')}</Glyph></Word><Word><Glyph>${equiv('b')}</Glyph></Word>`],
    [
      'is the one with the lowest index',
      equiv('x y', 'index="2"') + equiv('a b', 'index="1"') + equiv('z', 'index="3"'),
    ],
    ['is the first of those without an index', equiv('a b') + equiv('x y')],
    ['may be plain', '<TextEquiv><PlainText>a b</PlainText><Unicode/></TextEquiv>'],
  ])('%s', async (_, content) => {
    expect(await linesOf(page(region('r', line('l', content))))).toEqual(['a b'])
  })

  test('is placed by its baseline without a polygon, or by points of 2010', async () => {
    const lines = [
      line('a', `<Baseline points="10,50 90,52"/>${equiv('a')}`),
      line('b', `<Coords><Point x="1" y="2"/><Point x="9" y="8"/></Coords>${equiv('b')}`),
    ]
    expect((await read(page(region('r', lines.join(''))))).lines.map(({ edges }) => edges)).toEqual([
      [10, 50, 90, 52],
      [1, 2, 9, 8],
    ])
  })

  test('is that of its region, line by line, if only that has one', async () => {
    const content = region(
      'r',
      `${coords('0,0 9,9')}${line('a', coords('1,1 2,2'))}${line('b', coords('3,3 4,4'))}${equiv('one\ntwo')}`,
    )
    expect((await read(page(content))).lines.map(({ words, edges }) => [...words, edges])).toEqual([
      ['one', [1, 1, 2, 2]],
      ['two', [3, 3, 4, 4]],
    ])
    const bare = await read(page(region('r', `${coords('0,0 9,9')}${equiv('one\ntwo\nthree')}`)))
    expect(bare.lines.map(({ edges }) => edges)).toEqual([
      [0, 0, 9, 9],
      [0, 0, 9, 9],
      [0, 0, 9, 9],
    ])
  })

  test('of a region is not repeated by those in it', async () => {
    const inner = region('i', line('l', equiv('once')))
    expect(await linesOf(page(region('r', `${inner}${equiv('once')}`)))).toEqual(['once'])
  })
})

describe('regions', () => {
  const one = (id: string, text: string, more = '') => region(id, line(`${id}-l`, equiv(text)), more)
  const ref = (id: string, index?: number) =>
    index === undefined ? `<RegionRef regionRef="${id}"/>` : `<RegionRefIndexed index="${index}" regionRef="${id}"/>`
  const order = (content: string) => `<ReadingOrder><OrderedGroup id="o">${content}</OrderedGroup></ReadingOrder>`

  test.each([
    [
      'come in the order stated, whatever that of its references',
      order(ref('b', 1) + ref('c', 2) + ref('a', 0)),
      ['one', 'two', 'three'],
    ],
    [
      'may be in groups, one in another',
      order(`<UnorderedGroupIndexed id="g" index="1">${ref('b')}${ref('c')}</UnorderedGroupIndexed>${ref('a', 0)}`),
      ['one', 'two', 'three'],
    ],
    ['that are not named come last', order(ref('a', 0)), ['one', 'three', 'two']],
    ['come as in the file otherwise', '', ['three', 'two', 'one']],
  ])('%s', async (_, stated, lines) => {
    const regions = one('c', 'three') + one('b', 'two') + one('a', 'one')
    expect(await linesOf(page(regions, stated))).toEqual(lines)
  })

  test('and lines have the order that Transkribus writes', async () => {
    const custom = (index: number) => `custom="structure {type:p;} readingOrder {index:${index};}"`
    const lines = line('y', equiv('three'), custom(1)) + line('x', equiv('two'), custom(0))
    const regions = region('b', lines, custom(1)) + one('a', 'one', custom(0))
    expect(await linesOf(page(regions))).toEqual(['one', 'two', 'three'])
  })

  test('are in tables and their cells, too', async () => {
    const cell = (text: string) => `<TableCell id="${text}">${line(`${text}-l`, equiv(text))}</TableCell>`
    expect(await linesOf(page(`<TableRegion id="t">${cell('a')}${cell('b')}</TableRegion>`))).toEqual(['a', 'b'])
  })

  test('state the language', async () => {
    const stated = page(
      one('a', 'long text in German', 'primaryLanguage="German"') + one('b', 'x'),
      '',
      'primaryLanguage="Latin"',
    )
    expect((await read(stated)).language).toBe('German')
  })
})
