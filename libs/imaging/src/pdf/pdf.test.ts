import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from '../examine.ts'
import { ImageError } from '../image-error.ts'
import { toPyramid } from '../pyramid.ts'
import { pdfOf } from '../testing/pdf.ts'
import { toJpeg } from '../thumbnail.ts'
import { withPdf } from './open-pdf.ts'
import { wordsOfPdf } from './words.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
async function file(content: Buffer): Promise<string> {
  const path = join(folder, `${++count}.pdf`)
  await writeFile(path, content)
  return path
}
const made = async (...of: Parameters<typeof pdfOf>) => file(pdfOf(...of))

async function documentOf(path: string) {
  const examined = await examine(path)
  if (examined.renderable || examined.document === undefined) throw new Error(JSON.stringify(examined))
  return examined.document
}
const reasonOf = async (path: string) => {
  const examined = await examine(path)
  return examined.renderable ? null : examined.reason
}

const A4 = { width: 2479, height: 3508 }
const words = async (path: string, ...pages: number[]) =>
  (await wordsOfPdf(path, pages)).map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join(' ')))

describe('the pages of a PDF', () => {
  test('have sizes at 300 dpi, labels unless these are their numbers, and the first a thumbnail', async () => {
    const catalog = '/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >> 3 << /P (App. ) >>] >>'
    const path = await made([{ text: ['Title'] }, {}, { width: 842, height: 595 }, { more: '/Rotate 90' }], { catalog })
    const { pages, outline, notes } = await documentOf(path)
    expect(pages.map(({ page, width, height, label }) => [page, width, height, label])).toEqual([
      [0, A4.width, A4.height, 'i'],
      [1, A4.width, A4.height, 'ii'],
      [2, A4.height, A4.width, '1'],
      [3, A4.height, A4.width, 'App.'],
    ])
    expect([outline, notes]).toEqual([[], []])
    const [first, second] = pages
    expect(await sharp(first?.first?.thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 283, height: 400 })
    expect(first?.first?.colour).toBe('#f8f8f8')
    expect(second?.first).toBeUndefined()
  })

  test('are rendered upright on white, at the size asked for and as pyramids', async () => {
    const path = await made([{}, { drawn: '1 0 0 rg 0 421 595 421 re f', more: '/Rotate 180' }])
    const jpeg = await toJpeg(path, { page: 1, width: 100, height: 141 })
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([100, 141])
    const pixel = (x: number, y: number) => [...data.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3)]
    expect(pixel(50, 20).every((value) => value > 250)).toBe(true)
    expect(pixel(50, 120)[0]).toBeGreaterThan(250)
    expect(pixel(50, 120)[1]).toBeLessThan(5)
    const target = join(folder, 'pyramid.tif')
    await toPyramid(path, 1, target)
    expect(await sharp(target).metadata()).toMatchObject(A4)
  })

  test('have the words of their lines with their places', async () => {
    const path = await made([{ text: ['The ferry', 'of the mill'] }, {}, { text: ['Turned'], more: '/Rotate 90' }])
    expect(await words(path, 0, 1, 2)).toEqual([['The ferry', 'of the mill'], [], ['Turned']])
    const [page] = await wordsOfPdf(path, [0])
    const [first] = page?.lines ?? []
    const [left = 0, top = 0, right = 0, bottom = 0] = first?.[0]?.edges ?? []
    // 50 points from the left and 60 from above, of 12 points.
    const per = 300 / 72
    expect(Math.abs(left - 50 * per)).toBeLessThan(6)
    expect(Math.abs(bottom - 60 * per)).toBeLessThan(6)
    expect([right > left, bottom - top > 20, bottom - top < 50]).toEqual([true, true, true])
    const [turned] = await wordsOfPdf(path, [2])
    const edges = turned?.lines[0]?.[0]?.edges ?? [0, 0, 0, 0]
    expect(edges[3] - edges[1]).toBeGreaterThan(edges[2] - edges[0])
  })

  test('are found by the outline, which may lead to itself', async () => {
    const objects = [
      '<< /Type /Outlines /First 11 0 R /Last 12 0 R /Count 3 >>',
      '<< /Title (Letters) /Parent 10 0 R /Next 12 0 R /First 13 0 R /Last 13 0 R /Dest [PAGE0 /Fit] >>',
      '<< /Title (Maps) /Parent 10 0 R /Next 11 0 R /A << /S /GoTo /D [PAGE2 /Fit] >> >>',
      '<< /Title <FEFF005A00FC> /Parent 11 0 R /Dest [PAGE1 /Fit] /Next 13 0 R >>',
    ]
    const path = await made([{}, {}, {}], { catalog: '/Outlines 10 0 R', objects })
    expect((await documentOf(path)).outline).toEqual([
      { title: 'Letters', page: 0, depth: 0 },
      { title: 'Zü', page: 1, depth: 1 },
      { title: 'Maps', page: 2, depth: 0 },
    ])
  })
})

test('an outline of entries within each other that lead nowhere ends', async () => {
  const deep = Array.from(
    { length: 9_000 },
    (_, n) => `<< /Parent ${10 + n} 0 R /First ${12 + n} 0 R /Last ${12 + n} 0 R >>`,
  )
  const objects = ['<< /Type /Outlines /First 11 0 R /Last 11 0 R >>', ...deep, '<< /Title (End) >>']
  const path = await made([{}], { catalog: '/Outlines 10 0 R', objects })
  expect((await documentOf(path)).outline).toEqual([])
})

test('a program that runs out of its stack leaves a reason', async () => {
  const path = await made([{}])
  const overflown = withPdf(path, () => {
    throw new RangeError('Maximum call stack size exceeded')
  })
  await expect(overflown).rejects.toThrow(ImageError)
})

describe('a PDF that is', () => {
  test('encrypted is shown if its password is empty, and named otherwise', async () => {
    const open = await made([{ text: ['Secret'] }], { password: '' })
    expect(await words(open, 0)).toEqual([['Secret']])
    expect((await documentOf(open)).pages).toHaveLength(1)
    expect(await reasonOf(await made([{ text: ['Secret'] }], { password: 'x' }))).toMatch(/opens with a password/)
  })

  test('without cross references, or with wrong ones, is read from its objects', async () => {
    const whole = pdfOf([{ text: ['Found'] }])
    const cut = whole.subarray(0, whole.indexOf('xref'))
    const moved = Buffer.concat([
      whole.subarray(0, 9),
      Buffer.from('%'.repeat(500)),
      Buffer.from('\n'),
      whole.subarray(9),
    ])
    for (const content of [Buffer.concat([cut, Buffer.from('trailer << /Root 1 0 R >>\n')]), moved]) {
      expect(await words(await file(content), 0)).toEqual([['Found']])
    }
  })

  test('damaged, or none, is named with the reason', async () => {
    expect(await reasonOf(await file(Buffer.from('%PDF-1.7\nnothing')))).toMatch(/damaged/)
    expect(await reasonOf(await made([]))).toMatch(/no pages|damaged/)
    const loop = pdfOf([{}]).toString('latin1').replace('/Kids [10 0 R]', '/Kids [ 2 0 R]')
    expect(await reasonOf(await file(Buffer.from(loop, 'latin1')))).toMatch(/no pages|damaged/)
  })

  test('longer than 10,000 pages is named, and one of 10,000 is shown', async () => {
    expect(await reasonOf(await made(Array.from({ length: 20_000 }, () => ({}))))).toMatch(
      /its 20000 pages are more than/,
    )
    const { pages } = await documentOf(await made(Array.from({ length: 10_000 }, () => ({}))))
    expect(pages).toHaveLength(10_000)
  })

  test('ten metres long and wide, or a thread, is shown in fewer pixels', async () => {
    const metres = 10 * (72 / 0.0254)
    const { pages } = await documentOf(
      await made([
        { width: metres, height: metres },
        { width: metres, height: 3 },
      ]),
    )
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [3464, 3464],
      [16_000, 1],
    ])
  })

  test('a form, with layers and scripts: shown as on a screen, and nothing runs', async () => {
    const objects = [
      '<< /Type /OCG /Name (Hidden) >>',
      '<< /S /JavaScript /JS (app.alert\\(1\\); while \\(true\\) {}) >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Filled) /Rect [50 50 250 80] /AP << /N 13 0 R >> /P PAGE0 >>',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << >> /Length 33 >>\nstream\n0 0 1 rg 0 0 200 30 re f         \nendstream',
    ]
    const catalog =
      '/OpenAction 11 0 R /OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >> /AcroForm << /Fields [12 0 R] >>'
    const drawn = '/OC /H BDC 1 0 0 rg 0 0 595 400 re f EMC'
    const more = '/Annots [12 0 R] /AA << /O 11 0 R >> /Resources << /Properties << /H 10 0 R >> >>'
    const path = await made([{ drawn, more }], { catalog, objects })
    const { data } = await sharp(await toJpeg(path, { page: 0, width: 59, height: 84 }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * 59 + x) * 3, (y * 59 + x) * 3 + 3)]
    expect(Math.min(...pixel(50, 60))).toBeGreaterThan(240)
    const [red = 255, , blue = 0] = pixel(14, 77)
    expect([red < 60, blue > 200]).toEqual([true, true])
  })

  test('a link is not framed, so that it covers no words', async () => {
    const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /Border [0 0 400] /C [0 0 1] >>'
    const path = await made([{ more: '/Annots [10 0 R]' }], { objects: [link] })
    const { channels } = await sharp(await toJpeg(path, { page: 0, width: 59, height: 84 })).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  test('a link with an appearance of its own is drawn, and so are annotations beside links', async () => {
    const link = '<< /Type /Annot /Subtype /Link /Rect [9 9 99 99] >>'
    const drawn = '/AP << /N 11 0 R >>'
    const form =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 21 >>\nstream\n1 0 0 rg 0 0 9 9 re f\nendstream'
    for (const objects of [
      [`<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] ${drawn} >>`, form],
      [`<< /Type /Annot /Subtype /Square /Rect [0 0 595 842] ${drawn} >>`, form, link, link],
    ]) {
      const path = await made([{ more: '/Annots [12 0 R 10 0 R 13 0 R]' }], { objects })
      const { channels } = await sharp(await toJpeg(path, { page: 0, width: 59, height: 84 })).stats()
      const [red = 0, green = 255] = channels.map(({ mean }) => Math.round(mean))
      expect([red > 240, green < 15]).toEqual([true, true])
    }
  })

  test('a portfolio has its own pages, and its files come with it', async () => {
    const objects = [
      '<< /Type /Filespec /F (a.txt) /EF << /F 11 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 5 >>\nstream\nhello\nendstream',
    ]
    const catalog = '/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a.txt) 10 0 R] >> >>'
    const { pages, notes } = await documentOf(await made([{ text: ['Cover'] }], { catalog, objects }))
    expect([pages.length, notes]).toEqual([1, ['files embedded in it (1) come with its download only']])
  })
})
