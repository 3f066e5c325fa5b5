import { ok } from 'node:assert/strict'
import { bytesInMemory } from '../structure/bytes-in-memory.ts'
import { readTileIndex } from './tile-index.ts'

const levels = [
  { width: 300, height: 200 },
  { width: 150, height: 100 },
]

export const seeds = [pyramid()]

/** Checks that any file is either rejected or has tiles of at most a megabyte. */
export async function run(input: Buffer): Promise<void> {
  const index = await readTileIndex(bytesInMemory(input).read, levels)
  for (const [level, column, row] of [
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 0],
    [0, 2, 0],
    [2, 0, 0],
  ] as const) {
    const place = index?.place(level, column, row) ?? null
    if (place === null) continue
    ok(place.start > 0 && place.end >= place.start && place.end - place.start < 1024 ** 2, JSON.stringify(place))
    ok(place.tables.length >= 4)
  }
}

/** Creates the directories of a pyramid as `toPyramid` writes them, without pixels. */
function pyramid(): Buffer {
  const parts = [Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])]
  let at = 8
  for (const [n, { width, height }] of levels.entries()) {
    const tiles = Math.ceil(width / 256)
    const values = at + 2 + 9 * 12 + 4
    const directory = Buffer.alloc(2 + 9 * 12 + 4 + 32)
    const fields: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
      [256, 4, 1, width],
      [257, 4, 1, height],
      [259, 3, 1, 7],
      [262, 3, 1, 6],
      [322, 3, 1, 256],
      [323, 3, 1, 256],
      [324, 4, tiles, tiles === 1 ? 1000 : values],
      [325, 4, tiles, tiles === 1 ? 500 : values + 8],
      [347, 7, 8, values + 16],
    ]
    directory.writeUInt16LE(fields.length, 0)
    for (const [index, [tag, type, count, value]] of fields.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12)
      directory.writeUInt16LE(type, 4 + index * 12)
      directory.writeUInt32LE(count, 6 + index * 12)
      directory.writeUInt32LE(value, 10 + index * 12)
    }
    for (const [index, value] of [1000, 2000, 500, 600].entries()) directory.writeUInt32LE(value, 114 + index * 4)
    at += directory.length
    if (n + 1 < levels.length) directory.writeUInt32LE(at, 110)
    parts.push(directory)
  }
  return Buffer.concat(parts)
}
