import { readText } from '@fonds/reader-text'
import { alto, altoLine } from '@fonds/reader-text/testing'
import { inChunks } from '@fonds/reader-xml/testing'
import { describe, expect, test } from 'vitest'
import { fitText } from './fit.ts'

const read = (content: string) => readText(inChunks(Buffer.from(content), [100_000]), 'page.xml')

describe('positions', () => {
  const image = { width: 500, height: 400 }
  const lines = [altoLine(['The', 100, 200, 60, 30], ['mill', 170, 200, 80, 30])]

  test('are converted from another resolution of the same scan', async () => {
    expect(fitText(await read(alto(lines, { width: 1000, height: 800 })), image)).toEqual({
      content: 'The mill',
      boxes: [[50, 100, 75, 15, 50, 100, 30, 15, 85, 100, 40, 15]],
      warning: null,
    })
  })

  test('in millimetres need the size of the page', async () => {
    const sized = fitText(await read(alto(lines, { unit: 'mm10', width: 1000, height: 800 })), image)
    expect(sized.boxes?.[0]?.slice(0, 4)).toEqual([50, 100, 75, 15])
    const unsized = fitText(await read(alto(lines, { unit: 'mm10' })), image)
    expect(unsized).toMatchObject({ boxes: null, warning: expect.stringMatching(/no WIDTH and HEIGHT/) })
  })

  test('on a page of another shape are reported', async () => {
    const { warning } = fitText(await read(alto(lines, { width: 800, height: 1000 })), image)
    expect(warning).toMatch(/the page is 800 × 1000, but the image 500 × 400/)
  })

  test('end at the edges of the image', async () => {
    const over = alto([altoLine(['wide', 400, 300, 9000, 9000]), altoLine(['out', 600, 10, 10, 10])])
    expect(fitText(await read(over), image)).toMatchObject({
      content: 'wide\nout',
      boxes: [[400, 300, 100, 100, 400, 300, 100, 100], null],
    })
  })
})
