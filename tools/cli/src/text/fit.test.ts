import { alto, altoLine, hocr, hocrLine, pagesIn } from '@fonds/reader-text/testing'
import { describe, expect, test } from 'vitest'
import { fitText } from './fit.ts'

async function read(content: string) {
  const [page] = (await pagesIn(content)).pages
  if (page === undefined) throw new Error('no page')
  return page
}

describe('positions', () => {
  const image = { width: 500, height: 400 }
  const lines = [altoLine(['The', 100, 200, 60, 30], ['mill', 170, 200, 80, 30])]

  test('are converted from another resolution of the same scan', async () => {
    expect(fitText(await read(alto(lines, { width: 1000, height: 800 })), image)).toEqual({
      content: 'The mill',
      boxes: [[50, 100, 75, 15, 50, 100, 30, 15, 85, 100, 40, 15]],
      warnings: [],
    })
  })

  test('in millimetres need the size of the page', async () => {
    const sized = fitText(await read(alto(lines, { unit: 'mm10', width: 1000, height: 800 })), image)
    expect(sized.boxes?.[0]?.slice(0, 4)).toEqual([50, 100, 75, 15])
    const unsized = fitText(await read(alto(lines, { unit: 'mm10' })), image)
    expect(unsized).toMatchObject({ boxes: null, warnings: [expect.stringMatching(/no WIDTH and HEIGHT/)] })
  })

  test('on a page of another shape are reported', async () => {
    const { warnings } = fitText(await read(alto(lines, { width: 800, height: 1000 })), image)
    expect(warnings).toEqual([expect.stringMatching(/the page is 800 × 1000, but the image 500 × 400/)])
  })

  test('end at the edges of the image, and are reported', async () => {
    const over = alto([altoLine(['wide', 400, 300, 9000, 9000]), altoLine(['out', 600, 10, 10, 10])])
    expect(fitText(await read(over), image)).toEqual({
      content: 'wide\nout',
      boxes: [[400, 300, 100, 100, 400, 300, 100, 100], null],
      warnings: ['2 positions beyond the page: cut at its edge', '1 line outside of the page: left without a position'],
    })
  })

  test('of words outside of the page are at its edge, and those without a size are of a pixel', async () => {
    const lines = [
      hocrLine('0 0 100 40', [
        ['in', '10 10 20 20'],
        ['out', '-90 10 -20 20'],
        ['thin', '30 10 30 10'],
      ]),
    ]
    expect(fitText(await read(hocr(lines)), { width: 1000, height: 800 })).toMatchObject({
      boxes: [[0, 0, 100, 40, 10, 10, 10, 10, 0, 10, 1, 10, 30, 10, 1, 1]],
      warnings: ['1 position beyond the page: cut at its edge'],
    })
  })

  test('that are no whole pixels are rounded, and reported', async () => {
    const text = await read(hocr([hocrLine('10.5 1.05e1 300.25 40', [['a', '10 20 30 40']])]))
    expect(fitText(text, { width: 1000, height: 800 })).toMatchObject({
      boxes: [[10, 10, 291, 30, 10, 20, 20, 20]],
      warnings: ['positions that are no whole pixels: rounded'],
    })
  })

  test('that are missing are reported', async () => {
    const none = alto([
      '<TextLine><String CONTENT="a"/></TextLine>',
      '<TextLine HPOS="x"><String CONTENT="b"/></TextLine>',
    ])
    expect(fitText(await read(none), image)).toMatchObject({ boxes: null, warnings: ['has no positions'] })
    const some = alto([...lines, '<TextLine><String CONTENT="a"/></TextLine>'])
    expect(fitText(await read(some), image)).toMatchObject({ warnings: ['1 line without a position in the file'] })
    const words = alto([`${lines[0]}`.replace('</TextLine>', '<String CONTENT="b"/></TextLine>')])
    expect(fitText(await read(words), image)).toMatchObject({
      warnings: ['1 line of which some words have no position: only that of the line is kept'],
    })
  })
})
