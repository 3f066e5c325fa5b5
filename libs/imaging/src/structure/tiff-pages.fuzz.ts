import { ok } from 'node:assert/strict'
import { MAX_PAGES } from '../bounds.ts'
import { ImageError } from '../image-error.ts'
import { greyTiff } from '../testing/made.ts'
import { bytesInMemory } from './bytes-in-memory.ts'
import { shownTiffPages } from './tiff-pages.ts'

const page = { width: 3, height: 2, shade: 9 }
const classic = greyTiff([page, { ...page, width: 5 }, page])

export const seeds = [classic, bigTiff(), Buffer.from('4d4d002a0000000800010100000300000001000500000000000000', 'hex')]

/** Checks that any file gets page numbers or is rejected with an ImageError. */
export async function run(input: Buffer): Promise<void> {
  try {
    const pages = await shownTiffPages(bytesInMemory(input))
    ok(pages.length > 0 && pages.every((page) => Number.isInteger(page) && page >= 0 && page < MAX_PAGES), `${pages}`)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
  }
}

function bigTiff(): Buffer {
  const tiff = Buffer.alloc(16 + 8 + 20 + 8)
  tiff.write('II', 0, 'latin1')
  tiff.writeUInt16LE(43, 2)
  tiff.writeUInt16LE(8, 4)
  tiff.writeBigUInt64LE(16n, 8)
  tiff.writeBigUInt64LE(1n, 16)
  tiff.writeUInt16LE(256, 24)
  tiff.writeUInt16LE(4, 26)
  tiff.writeUInt32LE(7, 36)
  return tiff
}
