import { describe, expect, test } from 'vitest'
import { alto, altoLine, hocr, hocrLine, pagesIn } from './testing-texts.ts'

const linesOf = async (content: string | Uint8Array, file?: string) =>
  (await pagesIn(content, file)).pages.flatMap(({ lines }) => lines.map(({ words }) => words.join(' ')))

async function only(content: string, file?: string) {
  const [page, ...more] = (await pagesIn(content, file)).pages
  if (page === undefined || more.length > 0) throw new Error('not one page')
  return page
}

describe('the reading order of ALTO', () => {
  const block = (id: string, word: string, more = '') =>
    `<TextBlock ID="${id}" ${more}><TextLine ID="${id}-1"><String CONTENT="${word}" HPOS="1" VPOS="1" WIDTH="9" HEIGHT="9"/></TextLine></TextBlock>`
  const page = (blocks: string, order = '') =>
    `<alto>${order}<Layout><Page ID="p"><PrintSpace>${blocks}</PrintSpace></Page></Layout></alto>`
  const refs = (...ids: string[]) => ids.map((id) => `<ElementRef REF="${id}"/>`).join('')

  test.each([
    ['is that of the file', page(block('a', 'one') + block('b', 'two')), ['one', 'two']],
    [
      'is stated by groups, one in another',
      page(
        block('a', 'two') + block('b', 'three') + block('c', 'one'),
        `<ReadingOrder><OrderedGroup ID="o">${refs('c')}<UnorderedGroup ID="u">${refs('a', 'b')}</UnorderedGroup></OrderedGroup></ReadingOrder>`,
      ),
      ['one', 'two', 'three'],
    ],
    [
      'leaves out no block that it does not name, and repeats none',
      page(
        block('a', 'two') + block('b', 'three') + block('c', 'one'),
        `<ReadingOrder><OrderedGroup>${refs('c', 'absent', 'c')}</OrderedGroup></ReadingOrder>`,
      ),
      ['one', 'two', 'three'],
    ],
    [
      'may name lines',
      page(
        block('a', 'two') + block('b', 'one'),
        `<ReadingOrder><OrderedGroup>${refs('b-1', 'a-1')}</OrderedGroup></ReadingOrder>`,
      ),
      ['one', 'two'],
    ],
    [
      'of a composed block is that of what it contains',
      page(
        `${block('a', 'three')}<ComposedBlock ID="x">${block('b', 'two')}${block('c', 'one')}</ComposedBlock>`,
        `<ReadingOrder><OrderedGroup>${refs('x', 'c', 'b', 'a')}</OrderedGroup></ReadingOrder>`,
      ),
      ['one', 'two', 'three'],
    ],
    [
      'follows the next block that each names',
      page(
        block('h', 'head') +
          block('c', 'three') +
          block('a', 'one', 'IDNEXT="b"') +
          block('b', 'two', 'IDNEXT="c"') +
          block('f', 'foot'),
      ),
      ['head', 'one', 'two', 'three', 'foot'],
    ],
    [
      'is that of the file for blocks that name each other',
      page(block('a', 'one', 'IDNEXT="b"') + block('b', 'two', 'IDNEXT="a"') + block('c', 'three', 'IDNEXT="c"')),
      ['three', 'one', 'two'],
    ],
  ])('%s', async (_, content, lines) => {
    expect(await linesOf(content)).toEqual(lines)
  })
})

describe('words that ALTO gives in full', () => {
  const line = (...words: string[]) => `<TextLine>${words.join('')}</TextLine>`
  const word = (content: string, full = '', type = '') =>
    `<String CONTENT="${content}"${full === '' ? '' : ` SUBS_CONTENT="${full}" SUBS_TYPE="${type}"`}/>`

  test.each([
    [
      'divided without a hyphen',
      [line(word('a'), word('har', 'harbour', 'HypPart1')), line(word('bour', 'harbour', 'HypPart2'), word('b'))],
      [[0, 1, 1, 0, 'harbour']],
    ],
    [
      'divided and spelled otherwise',
      [line(word('Bäk-', 'Bäcker', 'HypPart1')), line(word('ker', 'Bäcker', 'HypPart2'))],
      [[0, 0, 1, 0, 'Bäcker']],
    ],
    [
      'divided with a hyphen, which says the same',
      [line(word('har-', 'harbour', 'HypPart1')), line(word('bour', 'harbour', 'HypPart2'))],
      [],
    ],
    ['shortened', [line(word('the'), word('Revd.', 'Reverend', 'Abbreviation'))], [[0, 1, 0, 1, 'Reverend']]],
    ['of which one part is missing', [line(word('har', 'harbour', 'HypPart1'))], [[0, 0, 0, 0, 'harbour']]],
    ['that are the same', [line(word('mill', 'mill', 'Abbreviation'))], []],
  ])('%s', async (_, lines, substitutions) => {
    expect((await only(alto(lines))).substitutions).toEqual(substitutions)
  })

  test('a hyphen without a character is a soft one', async () => {
    const lines = [line(word('har'), '<HYP CONTENT=""/>'), line(word('bour'))]
    expect(await linesOf(alto(lines))).toEqual(['har\u00ad', 'bour'])
  })
})

describe('positions', () => {
  const boxed = (box: string) => alto([`<TextLine ${box}><String CONTENT="x" ${box}/></TextLine>`])

  test.each([
    ['exponents', 'HPOS="1.0E2" VPOS="2e1" WIDTH="5E1" HEIGHT="+40"', [100, 20, 150, 60]],
    ['decimals', 'HPOS="1.5" VPOS=".5" WIDTH="2,5" HEIGHT="3."', [1.5, 0.5, 4, 3.5]],
    ['negative numbers', 'HPOS="-3" VPOS="-4" WIDTH="10" HEIGHT="10"', [-3, -4, 7, 6]],
    ['no numbers', 'HPOS="a" VPOS="NaN" WIDTH="" HEIGHT="INF"', null],
    ['a negative size', 'HPOS="1" VPOS="1" WIDTH="-1" HEIGHT="9"', null],
  ])('may be %s', async (_, box, edges) => {
    expect((await only(boxed(box))).lines[0]?.edges).toEqual(edges)
  })

  test('may be shapes', async () => {
    const shape = '<Shape><Polygon POINTS="10,20 110,22 108,60"/></Shape>'
    const line = `<TextLine>${shape}<String CONTENT="a">${shape.replace('110', '60')}</String></TextLine>`
    const [read] = (await only(alto([line]))).lines
    expect(read).toMatchObject({ edges: [10, 20, 110, 60], wordEdges: [[10, 20, 108, 60]] })
  })

  test('of hOCR may be decimals, negative, and of several boxes', async () => {
    const line = hocrLine('-3 10.5 300.25 1e2', [['a', '1 2 3 4']]).replace(
      "bbox 1 2 3 4; x_wconf 96'",
      "x_bboxes 1 2 3 4 5 2 8 6'",
    )
    const [read] = (await only(hocr([line]))).lines
    expect(read).toMatchObject({ edges: [-3, 10.5, 300.25, 100], wordEdges: [[1, 2, 8, 6]] })
  })

  test('of some words only are counted', async () => {
    const line = hocrLine('0 0 9 9', [['a', '1 2 3 4']]).replace('</span></span>', '</span>, and loose</span>')
    const read = await only(hocr([line]))
    expect(read).toMatchObject({ partlyPlaced: 1, lines: [{ words: ['a', ',', 'and', 'loose'], edges: [0, 0, 9, 9] }] })
  })
})

describe('hOCR', () => {
  const word = (content: string) =>
    hocr([
      hocrLine('0 0 99 9', [
        [content, '0 0 9 9'],
        ['end', '9 0 19 9'],
      ]),
    ])

  test.each([
    ['the inserted one', '<span class="alternatives"><ins class="alt">mill</ins><del class="alt">mitt</del></span>'],
    [
      'the inserted one, wherever it is',
      '<span class="alternatives"><del class="alt">mi<b>t</b>t</del><del>x</del> <ins>mill</ins></span>',
    ],
    [
      'the first without one',
      '<span class="alternatives"><del class="alt">mill</del><del class="alt">mitt</del></span>',
    ],
  ])('of alternative readings, takes %s', async (_, content) => {
    expect(await linesOf(word(content))).toEqual(['mill end'])
  })

  test('a text that was crossed out is text', async () => {
    expect(await linesOf(word('<del>gone</del>'))).toEqual(['gone end'])
  })

  test('words outside of lines are lines of their paragraphs', async () => {
    const words = ['a', 'b'].map((one) => `<span class="ocrx_word" title="bbox 1 1 9 9">${one}</span>`).join(' ')
    expect(await linesOf(hocr([`${words}<br/>${words}</p><p class="ocr_par">${words}`]))).toEqual(['a b', 'a b', 'a b'])
  })

  test('a language stated for the file is that of a text without one', async () => {
    const content = hocr([hocrLine('0 0 9 9', [['a', '0 0 9 9']])])
      .replaceAll(/ (?:xml:)?lang=['"]\w+['"]/g, '')
      .replace('<title>', '<meta name="ocr-langs" content="frk"/><title>')
    expect((await only(content)).language).toBe('frk')
  })
})

describe('hOCR as HTML', () => {
  const html = (body: string, head = '<meta charset=utf-8>') =>
    `<!DOCTYPE html>\n<HTML lang=en><head>${head}</head><body>${body}`
  const page = (body: string, size = '0 0 800 600') => `<div class=ocr_page title="bbox ${size}">${body}`

  test('may leave out quotation marks, end tags and tags', async () => {
    const body = page(
      `<p class=ocr_par><span class=ocr_line title="bbox 1 2 30 9"><span class=ocrx_word title="bbox 1 2 9 9">Tom&nbsp;&amp;</span> <b class="ocrx_word" title='bbox 10 2 30 9'>Söhne<br>
       <p class=ocr_par><span class='ocr_line' title='bbox 1 12 30 19'>no &eacute;nd`,
    )
    const read = await only(html(body), 'page.html')
    expect(read).toMatchObject({ format: 'hocr', page: { width: 800, height: 600 }, language: 'en' })
    expect(read.lines.map(({ words, edges }) => [words.join(' '), edges])).toEqual([
      ['Tom & Söhne', [1, 2, 30, 9]],
      ['no énd', [1, 12, 30, 19]],
    ])
  })

  test('lines that were never ended are lines of their own', async () => {
    const line = (n: number) => `<span class=ocr_line title="bbox 0 ${n} 9 ${n + 1}">line ${n} <br>`
    const count = 2_000
    const body = page(Array.from({ length: count }, (_, n) => line(n)).join(''))
    const { lines } = await only(html(body))
    expect([lines.length, lines.at(-1)]).toEqual([
      count,
      expect.objectContaining({ words: ['line', '1999'], edges: [0, 1999, 9, 2000] }),
    ])
  })

  test.each([[[1]], [[100_000]]])('has pages that follow each other, in chunks of %j', async (sizes) => {
    const line = (text: string) => `<span class=ocr_line title="bbox 0 0 9 9">${text}</span>`
    const body = `${page(line('one'))}</div>${page(line('two'))}${page(line('three'))}</div></div>`
    const { pages } = await pagesIn(html(body), 'a.html', sizes)
    expect(pages.map(({ lines }) => lines.map(({ words }) => words.join()))).toEqual([['one'], ['two'], ['three']])
  })

  test.each([
    [
      'the encoding it states',
      Buffer.from(html(page('<span class=ocr_line>caf\xe9 \x80'), '<meta charset=windows-1252>'), 'latin1'),
      'café €',
    ],
    [
      'UTF-8 under another name',
      Buffer.from(html(page('<span class=ocr_line>café'), '<meta charset=iso-8859-1>')),
      'café',
    ],
    ['UTF-16', Buffer.from(`\ufeff${html(page('<span class=ocr_line>café'))}`, 'utf16le'), 'café'],
  ])('is read in %s', async (_, bytes, line) => {
    expect(await linesOf(bytes, 'a.html')).toEqual([line])
  })

  test('says so if it should have been XHTML', async () => {
    const { warnings } = await pagesIn(hocr([hocrLine('0 0 9 9', [['a<br>', '0 0 9 9']])]), 'a.hocr')
    expect(warnings).toEqual([expect.stringMatching(/^is no well-formed XHTML \(line \d+: .*\), and is read as HTML$/)])
    expect((await pagesIn(html(page('<span class=ocr_line>a')))).warnings).toEqual([])
  })

  test.each([
    ['nesting without end', html(page('<span>'.repeat(6_000))), /nested more than 5000 deep/],
    ['elements without end', html(page('<i></i>'.repeat(501_000))), /more than 500000 elements/],
    ['bytes of no encoding', Buffer.from(html(page('caf\xe9'), ''), 'latin1'), /not UTF-8/],
    [
      'an unknown encoding',
      Buffer.from(html(page('caf\xe9'), '<meta charset=klingon>'), 'latin1'),
      /"klingon" is not supported/,
    ],
  ])('is refused with %s', async (_, content, message) => {
    await expect(pagesIn(content)).rejects.toThrow(message)
  })
})

describe('several pages', () => {
  const page = (word: string, number: string) =>
    `<Page PHYSICAL_IMG_NR="${number}">${word === '' ? '' : `<PrintSpace>${altoLine([word, 0, 0, 9, 9])}</PrintSpace>`}</Page>`

  test('of ALTO have the numbers of their images', async () => {
    const { pages, headers } = await pagesIn(
      `<alto><Layout>${page('one', '4')}${page('', '5')}${page('three', '6')}</Layout></alto>`,
    )
    expect(pages.map(({ lines }) => lines.length)).toEqual([1, 0, 1])
    expect(headers).toEqual([
      { number: 4, hasWords: true },
      { number: 5, hasWords: false },
      { number: 6, hasWords: true },
    ])
  })

  test('of hOCR have theirs from 0', async () => {
    const more =
      '<div class="ocr_page" title="bbox 0 0 9 9; ppageno 1"><span class="ocr_line" title="bbox 0 0 9 9">two</span></div>'
    expect((await pagesIn(hocr([], more))).headers).toEqual([
      { number: 0, hasWords: false },
      { number: 1, hasWords: true },
    ])
  })

  test('of plain text are separated by form feeds', async () => {
    expect(
      (await pagesIn('one\ntwo\f\fthree\f', 'a.txt')).pages.map(({ lines }) => lines.map(({ words }) => words[0])),
    ).toEqual([['one', 'two'], [], ['three']])
  })

  const mets = (files: string, more = '') =>
    `<mets xmlns="http://www.loc.gov/METS/"><fileSec><fileGrp>${files}</fileGrp></fileSec>${more}</mets>`
  const file = (id: string, content: string) =>
    `<file ID="${id}"><FContent><xmlData>${content}</xmlData></FContent></file>`
  const wrapped = (word: string) => `<alto><Layout>${page(word, '1')}</Layout></alto>`

  test('of METS are those of ALTO and PAGE XML in it, numbered by their order', async () => {
    const pcgts =
      '<PcGts><Page imageWidth="9" imageHeight="9"><TextRegion><TextLine><TextEquiv><Unicode>two</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>'
    const { pages, headers } = await pagesIn(mets(file('a', wrapped('one')) + file('b', pcgts)))
    expect(pages.map(({ format, lines }) => [format, lines[0]?.words])).toEqual([
      ['alto', ['one']],
      ['page', ['two']],
    ])
    expect(headers.map(({ number }) => number)).toEqual([1, 2])
  })

  test('of METS are numbered by its physical structure', async () => {
    const map = ['b', 'a'].map((id) => `<div TYPE="page"><fptr FILEID="${id}"/></div>`).join('')
    const content = mets(
      file('a', wrapped('x')) + file('b', wrapped('y')),
      `<structMap TYPE="PHYSICAL"><div>${map}</div></structMap>`,
    )
    const numbers = (await pagesIn(content)).headers.map(({ number }) => number ?? 0)
    expect(numbers[0]).toBeGreaterThan(numbers[1] ?? 0)
  })

  test.each([
    ['files elsewhere', mets('<file ID="a"><FLocat href="a.xml"/></file>'), /METS whose texts are in other files/],
    ['nothing', mets(''), /METS that contains neither ALTO nor PAGE XML/],
  ])('METS with %s is refused', async (_, content, message) => {
    await expect(pagesIn(content)).rejects.toThrow(message)
  })
})
