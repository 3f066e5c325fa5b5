import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Part, renderPart } from '../part.ts'
import { pyramidLevels, TILE_EDGE, toPyramid } from '../pyramid.ts'
import { CORNERS, cornersPixels, gridOf, meanDeltaE } from '../testing/made.ts'
import { readTileIndex } from './tile-index.ts'
import { renderTilePart, tileJpeg, tilesOfPart } from './tile-part.ts'

const WHOLE = { width: 1501, height: 1003 }
const levels = pyramidLevels(WHOLE)
let folder: string
let pyramid: string
let file: FileHandle
let reads = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-tiles-'))
  pyramid = join(folder, 'pyramid.tif')
  const pixels = cornersPixels(WHOLE.width, WHOLE.height)
  await toPyramid(
    await sharp(pixels, { raw: { ...WHOLE, channels: 3 } })
      .png()
      .toBuffer(),
    0,
    pyramid,
  )
  file = await open(pyramid)
})
afterAll(async () => {
  await file.close()
  await rm(folder, { recursive: true })
})

const readOf = (of: FileHandle) => async (start: number, length: number) => {
  reads++
  const { bytesRead, buffer } = await of.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

const plain = { mirrored: false, turned: 0, quality: 'color', format: 'jpg' } as const
const partAt = (left: number, top: number, width: number, height: number, factor = 1): Part => ({
  ...plain,
  region: { left: left * factor, top: top * factor, width: width * factor, height: height * factor },
  shown: { width, height },
})

async function tileAt(level: number, column: number, row: number): Promise<Buffer | null> {
  const index = await readTileIndex(readOf(file), levels)
  const place = index?.place(level, column, row) ?? null
  return place === null ? null : tileJpeg(place, await readOf(file)(place.start, place.end - place.start + 1))
}

describe('a stored tile', () => {
  test('has the same pixels as a tile cut from the pyramid, at every level', async () => {
    for (const [level, { width, height }] of levels.entries()) {
      for (let column = 0; (column + 1) * TILE_EDGE <= width; column++) {
        for (let row = 0; (row + 1) * TILE_EDGE <= height; row++) {
          const cut = { left: column * TILE_EDGE, top: row * TILE_EDGE, width: TILE_EDGE, height: TILE_EDGE }
          const wanted = await sharp(pyramid, { page: level }).extract(cut).raw().toBuffer()
          const jpeg = await tileAt(level, column, row)
          expect(
            (
              await sharp(jpeg ?? undefined)
                .raw()
                .toBuffer()
            ).equals(wanted),
          ).toBe(true)
        }
      }
    }
  })

  test('is a JPEG that declares its components as YCbCr', async () => {
    const jpeg = await tileAt(0, 1, 1)
    expect(await sharp(jpeg ?? undefined).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 256, height: 256, space: 'srgb', channels: 3 },
    })
    expect(jpeg?.subarray(6, 11).toString('latin1')).toBe('JFIF\0')
  })

  test('is found with one read per level, and one for the header', async () => {
    reads = 0
    await readTileIndex(readOf(file), levels)
    expect(reads).toBeLessThanOrEqual(levels.length + 1)
  })

  test('does not exist outside of the image', async () => {
    expect(await tileAt(0, 6, 0)).toBeNull()
    expect(await tileAt(0, 0, 4)).toBeNull()
    expect(await tileAt(levels.length, 0, 0)).toBeNull()
  })
})

describe('a part', () => {
  test('is sent as stored only if nothing has to be changed', () => {
    const tile = partAt(256, 512, 256, 256)
    expect(tilesOfPart(levels, tile, 1)).toMatchObject({ level: 0, column: 1, row: 2, asStored: true })
    expect(tilesOfPart(levels, partAt(256, 0, 256, 256, 2), 1)).toMatchObject({
      level: 1,
      column: 1,
      row: 0,
      asStored: true,
    })
    const others: Part[] = [
      { ...tile, mirrored: true },
      { ...tile, turned: 180 },
      { ...tile, quality: 'gray' },
      { ...tile, format: 'png' },
      { ...tile, shown: { width: 255, height: 256 } },
      { ...tile, shown: { width: 300, height: 300 } },
      partAt(1280, 768, 221, 235),
      partAt(257, 513, 100, 100),
    ]
    for (const part of others) expect(tilesOfPart(levels, part, 1)).toMatchObject({ asStored: false })
    expect(tilesOfPart(levels, partAt(200, 0, 100, 100), 1)).toBeNull()
    expect(tilesOfPart(levels, partAt(0, 200, 100, 100), 1)).toBeNull()
  })

  test.each([
    ['at the edge of the image', partAt(1280, 768, 221, 235), CORNERS[3]],
    ['within a tile', partAt(10, 800, 60, 80), CORNERS[2]],
    ['reduced', { ...partAt(0, 0, 250, 250), shown: { width: 130, height: 130 } }, CORNERS[0]],
    ['turned', { ...partAt(1290, 20, 90, 60), turned: 90 } as const, CORNERS[1]],
    ['across two tiles', partAt(1100, 520, 300, 200), CORNERS[3]],
    ['across six tiles', { ...partAt(0, 520, 700, 480), shown: { width: 400, height: 274 } }, CORNERS[2]],
  ])('is the same whether rendered from tiles or from the pyramid: %s', async (_, part, colour) => {
    const place = tilesOfPart(levels, part, 24)
    if (place === null || colour === undefined) throw new Error('expected the part to lie in a few tiles')
    const tiles: Buffer[] = []
    for (let row = 0; row < place.down; row++) {
      for (let column = 0; column < place.across; column++)
        tiles.push((await tileAt(place.level, place.column + column, place.row + row)) ?? Buffer.alloc(0))
    }
    const png: Part = { ...part, format: 'png' }
    const made = await renderTilePart(tiles, place, png)
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer()
    expect((await pixels(made)).equals(await pixels(await renderPart(pyramid, levels, png)))).toBe(true)
    expect(meanDeltaE(await gridOf(made, 1), [colour])).toBeLessThan(3)
  })
})

describe('the index is null', () => {
  const indexOf = async (content: Buffer, sizes = levels) => {
    const path = join(folder, 'other')
    await writeFile(path, content)
    const other = await open(path)
    try {
      return await readTileIndex(readOf(other), sizes)
    } finally {
      await other.close()
    }
  }
  const create = { ...WHOLE, channels: 3, background: '#336699' } as const

  test('for a file that is not a pyramid, or has other sizes', async () => {
    expect(await indexOf(Buffer.alloc(0))).toBeNull()
    expect(await indexOf(Buffer.from('II*\0'))).toBeNull()
    expect(await indexOf(Buffer.from('49492a0008000000ffff', 'hex'))).toBeNull()
    expect(await indexOf(await sharp({ create }).jpeg().toBuffer())).toBeNull()
    expect(await indexOf(await sharp({ create }).tiff({ compression: 'deflate', tile: true }).toBuffer())).toBeNull()
    const whole = await file.readFile()
    expect(await indexOf(whole, levels.slice(1))).toBeNull()
    expect(await indexOf(whole.subarray(0, whole.length / 2))).toBeNull()
  })

  test('and so is a tile whose bytes are not a JPEG', () => {
    const tables = Buffer.from('ffd8ffd9', 'hex')
    expect(tileJpeg({ tables }, Buffer.from('ffd800'))).toBeNull()
    expect(tileJpeg({ tables }, Buffer.from('00d8ffd9', 'hex'))).toBeNull()
    expect(tileJpeg({ tables: Buffer.alloc(0) }, tables)).toBeNull()
  })
})
