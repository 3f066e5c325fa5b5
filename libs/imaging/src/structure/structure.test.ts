import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from '../examine.ts'
import { greyTiff } from '../testing/made.ts'
import { pngChunk, pngWith } from '../testing/png-chunk.ts'

let folder: string
let png: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-structure-'))
  png = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#226688' } })
    .png()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function examined(content: Buffer) {
  const path = join(folder, `file-${files++}`)
  await writeFile(path, content)
  return examine(path)
}

describe('metadata of a PNG', () => {
  const withChunks = (...chunks: Buffer[]) => pngWith(png, chunks)
  const zeros = deflateSync(Buffer.alloc(4 * 1024 ** 2))
  const keyword = (n: number) => Buffer.from(`key ${n}\0`, 'latin1')

  test.each([
    ['zTXt', (n: number) => Buffer.concat([keyword(n), Buffer.from([0]), zeros])],
    ['iTXt', (n: number) => Buffer.concat([keyword(n), Buffer.from([1, 0]), Buffer.from('en\0k\0'), zeros])],
  ])('that inflates beyond the limit is rejected before it is decoded (%s)', async (type, content) => {
    const bomb = withChunks(...Array.from({ length: 6 }, (_, n) => pngChunk(type, content(n))))
    expect(bomb.length).toBeLessThan(40_000)
    expect(await examined(bomb)).toMatchObject({ renderable: false, reason: 'its metadata takes more than 16 MB' })
    const fitting = withChunks(...Array.from({ length: 2 }, (_, n) => pngChunk(type, content(n))))
    expect(await examined(fitting)).toMatchObject({ renderable: true, width: 50, height: 40 })
  })

  test('in too many chunks is refused', async () => {
    const texts = Array.from({ length: 1_001 }, (_, n) =>
      pngChunk('tEXt', Buffer.concat([keyword(n), Buffer.from('x')])),
    )
    expect(await examined(withChunks(...texts))).toMatchObject({ renderable: false, reason: /1000 chunks/ })
    expect(await examined(withChunks(...texts.slice(2)))).toMatchObject({ renderable: true })
  })

  test('does not include frames of an animation or damaged texts', async () => {
    const frames = Array.from({ length: 1_500 }, () => pngChunk('fdAT', Buffer.alloc(8)))
    expect(await examined(withChunks(...frames))).toMatchObject({ renderable: true })
    const damaged = pngChunk('zTXt', Buffer.concat([keyword(1), Buffer.from([0, 1, 2, 3])]))
    expect(await examined(withChunks(damaged))).toMatchObject({ renderable: true })
  })
})

describe('pages of a TIFF', () => {
  const page = { width: 16, height: 16, shade: 90 }
  const pages = (count: number) => Array.from({ length: count }, () => page)

  test('beyond the maximum number are refused', async () => {
    expect(await examined(greyTiff(pages(10_001)))).toMatchObject({
      renderable: false,
      mimeType: 'image/tiff',
      reason: 'it has more than 10000 pages',
    })
  })

  test('are all found, and the size of the first', async () => {
    const found = await examined(greyTiff([{ width: 64, height: 48, shade: 200 }, ...pages(705)]))
    expect(found).toMatchObject({ renderable: true, page: 0, width: 64, height: 48, pages: 706 })
    expect(found.otherPages).toHaveLength(705)
  })

  test('in a loop do not hang the reader', async () => {
    const tiff = greyTiff(pages(3))
    const first = tiff.readUInt32LE(4)
    // The last directory points back to the first.
    let at = first
    for (let next = nextOf(tiff, at); next !== 0; next = nextOf(tiff, at)) at = next
    tiff.writeUInt32LE(first, at + 2 + tiff.readUInt16LE(at) * 12)
    expect(await examined(tiff)).toMatchObject({ mimeType: 'image/tiff' })
  })

  test.each([true, false])('BigTIFF is supported (%#)', async (bigtiff) => {
    const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#226688' } })
      .tiff({ bigtiff, pyramid: true, tile: true, tileWidth: 64, tileHeight: 64 })
      .toBuffer()
    expect(await examined(content)).toMatchObject({ renderable: true, page: 0, width: 300, height: 200 })
  })

  test('big-endian directories are supported', async () => {
    // The smallest big-endian TIFF: one grey pixel, uncompressed.
    const entries = [
      [256, 3, 1],
      [257, 3, 1],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, 8],
      [277, 3, 1],
      [278, 3, 1],
      [279, 4, 1],
    ] as const
    const tiff = Buffer.alloc(10 + 2 + entries.length * 12 + 4)
    tiff.write('MM', 0, 'latin1')
    tiff.writeUInt16BE(42, 2)
    tiff.writeUInt32BE(10, 4)
    tiff[8] = 200
    tiff.writeUInt16BE(entries.length, 10)
    for (const [n, [tag, type, value]] of entries.entries()) {
      const at = 12 + n * 12
      tiff.writeUInt16BE(tag, at)
      tiff.writeUInt16BE(type, at + 2)
      tiff.writeUInt32BE(1, at + 4)
      if (type === 3) tiff.writeUInt16BE(value, at + 8)
      else tiff.writeUInt32BE(value, at + 8)
    }
    expect(await examined(tiff)).toMatchObject({ renderable: true, width: 1, height: 1, page: 0 })
  })
})

const nextOf = (tiff: Buffer, at: number): number => tiff.readUInt32LE(at + 2 + tiff.readUInt16LE(at) * 12)
