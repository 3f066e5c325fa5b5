import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from '../examine.ts'
import { toPyramid } from '../pyramid.ts'
import { readHeader } from '../source.ts'
import { j2kOf, jp2Of } from '../testing/jp2.ts'
import { CORNERS, cornersPixels, gridOf, meanDeltaE } from '../testing/made.ts'
import { pixelsOf } from './jp2.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-decoded-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function shown(content: Buffer) {
  const path = join(folder, `file-${files++}`)
  await writeFile(path, content)
  const found = await examine(path)
  return {
    found,
    path,
    reason: found.renderable ? null : found.reason,
    grid: found.renderable ? await gridOf(found.thumbnail, 2) : [],
  }
}

const size = { width: 80, height: 60 }
const frame = (componentCount: number, bitsPerSample = 8, isSigned = false) => ({
  ...size,
  componentCount,
  bitsPerSample,
  isSigned,
})
/** Samples of a picture with the colours of the corners, by a function of each colour. */
const samples = (of: (rgb: readonly number[]) => readonly number[]) => {
  const rgb = cornersPixels(size.width, size.height)
  return Array.from({ length: size.width * size.height }, (_, n) => of([...rgb.subarray(n * 3, n * 3 + 3)])).flat()
}
const same = (rgb: readonly number[]) => rgb

describe('JPEG 2000', () => {
  const bytes = (values: readonly number[]) => Uint8Array.from(values)
  const words = (values: readonly number[]) => new Uint8Array(Uint16Array.from(values).buffer)

  test('as a codestream and as a file, with every size of its pyramid', async () => {
    const codestream = await j2kOf(bytes(samples(same)), frame(3))
    for (const content of [codestream, jp2Of(codestream, frame(3), 16)]) {
      const { found, grid, path } = await shown(content)
      expect(found).toMatchObject({ mimeType: 'image/jp2', renderable: true, ...size })
      expect(meanDeltaE(grid, CORNERS)).toBeLessThan(3)
      const target = join(folder, 'pyramid.tif')
      await toPyramid(path, 0, target)
      expect(await readHeader(target)).toMatchObject(size)
    }
  })

  test('of luminance and chrominance', async () => {
    const ycc = samples(([r = 0, g = 0, b = 0]) => [
      0.299 * r + 0.587 * g + 0.114 * b,
      128 - 0.168736 * r - 0.331264 * g + 0.5 * b,
      128 + 0.5 * r - 0.418688 * g - 0.081312 * b,
    ])
    const { grid } = await shown(jp2Of(await j2kOf(bytes(ycc), frame(3)), frame(3), 18))
    expect(meanDeltaE(grid, CORNERS)).toBeLessThan(4)
  })

  test('of grey', async () => {
    const { grid } = await shown(jp2Of(await j2kOf(bytes(samples(() => [90])), frame(1)), frame(1), 17))
    expect(grid[0]?.map(Math.round)).toEqual([90, 90, 90])
  })

  test('of other depths is brought to 8 or 16 bits', () => {
    const header = {
      ...size,
      width: 2,
      height: 1,
      samples: 1,
      levels: 0,
      isSubsampled: false,
      space: 17,
      icc: null,
      hasAlpha: false,
    }
    const of = (depth: number, isSigned: boolean, data: Uint8Array) => {
      const { bits, data: made } = pixelsOf(data, { ...header, depth, isSigned })
      return [bits, ...(bits === 16 ? new Uint16Array(made.buffer) : made)]
    }
    expect(of(12, false, words([0, 4_095]))).toEqual([16, 0, 65_535])
    expect(of(16, true, words([32_768, 32_767]))).toEqual([16, 0, 65_535])
    expect(of(8, true, bytes([128, 127]))).toEqual([8, 0, 255])
    expect(of(1, false, bytes([0, 1]))).toEqual([8, 0, 255])
    expect(of(16, false, words([3, 60_000]))).toEqual([16, 3, 60_000])
  })

  test('that is damaged is reported with a reason', async () => {
    const whole = jp2Of(await j2kOf(bytes(samples(same)), frame(3)), frame(3), 16)
    for (const share of [0.05, 0.2, 0.5]) {
      const { reason } = await shown(whole.subarray(0, Math.floor(whole.length * share)))
      expect(reason).toMatch(/\w/)
    }
  })
})

describe('BMP', () => {
  interface Bitmap {
    readonly bits: number
    readonly header?: number
    readonly compression?: number
    readonly isTopDown?: boolean
    readonly palette?: readonly (readonly number[])[]
    readonly masks?: readonly number[]
    /** Bytes of a row, or of all pixels if they are compressed. */
    readonly data: Buffer
  }

  function bmp({
    bits,
    header = 40,
    compression = 0,
    isTopDown = false,
    palette = [],
    masks = [],
    data,
  }: Bitmap): Buffer {
    const isOld = header === 12
    const head = Buffer.alloc(14 + header)
    head.write('BM', 0, 'latin1')
    const tail = Buffer.concat([
      ...(header === 40 ? masks.map((mask) => Buffer.from(Uint32Array.of(mask).buffer)) : []),
      ...palette.map((rgb) => Buffer.from([rgb[2] ?? 0, rgb[1] ?? 0, rgb[0] ?? 0, ...(isOld ? [] : [0])])),
    ])
    head.writeUInt32LE(head.length + tail.length, 10)
    head.writeUInt32LE(header, 14)
    if (isOld) head.set([size.width, 0, size.height, 0, 1, 0, bits, 0], 18)
    else {
      head.writeInt32LE(size.width, 18)
      head.writeInt32LE(isTopDown ? -size.height : size.height, 22)
      head.writeUInt16LE(1, 26)
      head.writeUInt16LE(bits, 28)
      head.writeUInt32LE(compression, 30)
      head.writeUInt32LE(palette.length, 46)
      if (header > 40) for (const [n, mask] of masks.entries()) head.writeUInt32LE(mask, 54 + n * 4)
    }
    return Buffer.concat([head, tail, data])
  }

  /** Rows of pixels, each of which is a number of some bits. */
  function rows(bits: number, of: (rgb: readonly number[]) => number, isTopDown = false): Buffer {
    const stride = Math.ceil((size.width * bits) / 32) * 4
    const data = Buffer.alloc(stride * size.height)
    const rgb = cornersPixels(size.width, size.height)
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        const from = (y * size.width + x) * 3
        const value = of([...rgb.subarray(from, from + 3)])
        const row = (isTopDown ? y : size.height - 1 - y) * stride
        if (bits >= 8) data.writeUIntLE(value, row + (x * bits) / 8, bits / 8)
        else
          data[row + Math.floor((x * bits) / 8)] =
            (data[row + Math.floor((x * bits) / 8)] ?? 0) | (value << (8 - bits - ((x * bits) % 8)))
      }
    }
    return data
  }

  const index = (rgb: readonly number[]) => CORNERS.findIndex((corner) => corner.every((value, n) => value === rgb[n]))
  const packed = ([r = 0, g = 0, b = 0]: readonly number[]) => r * 65_536 + g * 256 + b
  const five = ([r = 0, g = 0, b = 0]: readonly number[]) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
  const six = ([r = 0, g = 0, b = 0]: readonly number[]) => ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3)
  const alpha = (opacity: number) => (rgb: readonly number[]) => opacity * 16_777_216 + packed(rgb)
  const masks = [0xff_0000, 0xff00, 0xff]

  /** The same picture as run lengths of bytes. */
  const runs = () => {
    const lines = Array.from({ length: size.height }, (_, n) => {
      const y = size.height - 1 - n
      const [left, right] = y * 2 >= size.height ? [2, 3] : [0, 1]
      // A run, and then the pixels themselves.
      const plain = Array.from({ length: 40 }, () => right)
      return [40, left, 0, 40, ...plain, 0, 0]
    })
    return Buffer.from([...lines.flat(), 0, 1])
  }

  test.each<[string, Bitmap]>([
    ['24 bits', { bits: 24, data: rows(24, packed) }],
    ['24 bits from top to bottom', { bits: 24, isTopDown: true, data: rows(24, packed, true) }],
    ['32 bits of which one byte is empty', { bits: 32, data: rows(32, packed) }],
    ['32 bits with masks', { bits: 32, compression: 3, masks, data: rows(32, packed) }],
    [
      '32 bits with transparency',
      { bits: 32, header: 124, compression: 3, masks: [...masks, 0xff00_0000], data: rows(32, alpha(255)) },
    ],
    [
      '32 bits whose transparency is empty',
      { bits: 32, header: 108, compression: 3, masks: [...masks, 0xff00_0000], data: rows(32, alpha(0)) },
    ],
    ['16 bits', { bits: 16, data: rows(16, five) }],
    ['16 bits with masks', { bits: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f], data: rows(16, six) }],
    ['8 bits', { bits: 8, palette: CORNERS, data: rows(8, index) }],
    ['4 bits', { bits: 4, palette: CORNERS, data: rows(4, index) }],
    [
      '8 bits of OS/2',
      {
        bits: 8,
        header: 12,
        palette: Array.from({ length: 256 }, (_, n) => CORNERS[n] ?? [0, 0, 0]),
        data: rows(8, index),
      },
    ],
    ['run lengths', { bits: 8, compression: 1, palette: CORNERS, data: runs() }],
  ])('of %s', async (_, bitmap) => {
    const { found, grid, reason } = await shown(bmp(bitmap))
    expect(reason).toBeNull()
    expect(found).toMatchObject({ mimeType: 'image/bmp', ...size })
    expect(meanDeltaE(grid, CORNERS)).toBeLessThan(4)
  })

  test('of one bit', async () => {
    const data = rows(1, (rgb) => (index(rgb) < 2 ? 1 : 0))
    const { grid } = await shown(
      bmp({
        bits: 1,
        palette: [
          [0, 0, 0],
          [255, 255, 255],
        ],
        data,
      }),
    )
    expect(grid.map(([red = 0]) => Math.round(red / 255))).toEqual([1, 1, 0, 0])
  })

  test.each<[string, Buffer, RegExp]>([
    ['is cut short', bmp({ bits: 24, data: rows(24, packed).subarray(0, 99) }), /cut short/],
    ['has a JPEG in it', bmp({ bits: 24, compression: 4, data: Buffer.alloc(9) }), /compression 4/],
    ['has no pixels', bmp({ bits: 24, data: Buffer.alloc(0) }).fill(0, 18, 22), /no pixels/],
    ['is too large', bmp({ bits: 1, data: Buffer.alloc(0) }).fill(0x7f, 18, 21), /pixels are more than the 24 million/],
  ])('that %s is reported with a reason', async (_, content, reason) => {
    expect((await shown(content)).reason).toMatch(reason)
  })

  test('a text that begins like one is none', async () => {
    expect((await shown(Buffer.from('BMW and other makers of cars, a list'))).found.mimeType).toBe('text/plain')
  })
})
