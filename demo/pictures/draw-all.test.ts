import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawAll, pictureBytes } from './draw-all.ts'
import type { Drawing } from './drawings/index.ts'
import { AS, type Picture, picturesOf } from './picture.ts'
import { PICTURES } from './pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const small = (picture: Picture): Picture => ({ ...picture, scale: 0.08 })

const MENU: Drawing = { type: 'print', stock: 'cream', lines: [['Menu', 'title']] }
const drawn = async (format: Picture['format'], pages: readonly Drawing[] = [MENU]): Promise<Buffer> => {
  const [picture] = picturesOf('demo', 'record', 'a', [{ drawing: MENU, format, scale: 0.1 }])
  if (picture === undefined) throw new Error('no picture')
  return await pictureBytes({ ...picture, pages })
}

describe('a picture', () => {
  const kinds = [...new Map(PICTURES.map((picture) => [picture.pages[0]?.type, picture]))]

  test.each(kinds)('a %s is drawn identically each time, and has more than one colour', async (_type, picture) => {
    const bytes = await pictureBytes(small(picture))
    expect((await pictureBytes(small(picture))).equals(bytes)).toBe(true)
    const { channels } = await sharp(bytes).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
  })

  test('has a unique file name that fits its format', () => {
    const formats = { jpg: 'jpeg', png: 'png', tif: 'tiff' } as const
    expect(new Set(PICTURES.map(({ file }) => file)).size).toBe(PICTURES.length)
    for (const { file, format } of PICTURES)
      expect(formats[file.slice(-3) as keyof typeof formats], file).toBe(format.as)
    expect(new Set(PICTURES.map(({ format }) => format.as))).toEqual(new Set(['jpeg', 'png', 'tiff']))
  })

  test('on its side is stored on its side, and upright once rotated', async () => {
    const upright = await sharp(await drawn({ as: 'jpeg' })).metadata()
    for (const [format, orientation] of [
      [AS.onRight, 6],
      [AS.onLeft, 8],
    ] as const) {
      const stored = await sharp(await drawn(format)).metadata()
      expect(stored).toMatchObject({ orientation, width: upright.height, height: upright.width })
      expect(stored.autoOrient).toEqual({ width: upright.width, height: upright.height })
    }
    expect((await sharp(await drawn(AS.upsideDown)).metadata()).orientation).toBe(3)
  })

  test('has the colours and pages that its format requires', async () => {
    expect(await sharp(await drawn(AS.cmyk)).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    expect(await sharp(await drawn(AS.lzwGrey)).metadata()).toMatchObject({ format: 'tiff', channels: 1 })
    expect(await sharp(await drawn(AS.bilevel)).metadata()).toMatchObject({ format: 'tiff', bitsPerSample: 1 })
    expect(await sharp(await drawn(AS.tiff, [MENU, MENU, MENU])).metadata()).toMatchObject({ format: 'tiff', pages: 3 })
    expect((await sharp(await drawn(AS.p3)).metadata()).icc).toBeDefined()
  })
})

test('a folder is filled only once, and completed after an interruption', async () => {
  const pictures = picturesOf(
    'demo',
    'record',
    'a',
    [MENU, MENU, MENU].map((drawing) => ({ drawing, scale: 0.1 })),
  )
  const directory = join(folder, 'once')
  expect(await drawAll(directory, pictures)).toMatchObject({ drawn: 3 })
  expect(await drawAll(directory, pictures)).toEqual({ drawn: 0, bytes: 0 })

  const kept = await stat(join(directory, 'demo/a/001.jpg'))
  await rm(join(directory, 'demo/a/002.jpg'))
  await rm(join(directory, 'drawn.sha256'))
  expect(await drawAll(directory, pictures)).toMatchObject({ drawn: 1 })
  expect((await stat(join(directory, 'demo/a/001.jpg'))).mtimeMs).toBe(kept.mtimeMs)
})

test('pictures by another version of this program are drawn again', async () => {
  const pictures = picturesOf('demo', 'record', 'a', [{ drawing: MENU, scale: 0.1 }])
  const directory = join(folder, 'again')
  await drawAll(directory, pictures)
  for (const name of ['begun.sha256', 'drawn.sha256']) await writeFile(join(directory, name), 'another\n')
  await writeFile(join(directory, 'demo/a/001.jpg'), 'old')
  expect(await drawAll(directory, pictures)).toMatchObject({ drawn: 1 })
  expect((await sharp(await readFile(join(directory, 'demo/a/001.jpg'))).metadata()).format).toBe('jpeg')
})
