import { readTable } from './font-file.ts'

/** One bit per Unicode code point. */
export type Coverage = Uint8Array

const CODE_POINTS = 0x110000

export const covers = (coverage: Coverage, codePoint: number): boolean =>
  ((coverage[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0

/**
 * Returns the characters for which a TrueType or OpenType font has a glyph, from its `cmap` table (formats 4 and 12).
 * Only that table is read.
 * @throws if the file is not a font or has no Unicode table
 */
export function readCoverage(file: string): Coverage {
  const table = readTable(file, 'cmap')
  const coverage = new Uint8Array(CODE_POINTS / 8)
  let found = false
  for (let record = 0; record < table.readUInt16BE(2); record += 1) {
    const offset = table.readUInt32BE(4 + 8 * record + 4)
    const format = table.readUInt16BE(offset)
    if (format === 4) addFormat4(coverage, table.subarray(offset))
    if (format === 12) addFormat12(coverage, table.subarray(offset))
    found ||= format === 4 || format === 12
  }
  if (!found) throw new Error(`${file} has no readable character map`)
  return coverage
}

function add(coverage: Coverage, codePoint: number): void {
  coverage[codePoint >> 3] = (coverage[codePoint >> 3] ?? 0) | (1 << (codePoint & 7))
}

/**
 * Adds the segments of the basic plane (OpenType specification, `cmap` format 4). Glyph 0 is the missing-glyph mark.
 */
function addFormat4(coverage: Coverage, table: Buffer): void {
  const doubled = table.readUInt16BE(6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = table.readUInt16BE(14 + segment)
    const start = table.readUInt16BE(16 + doubled + segment)
    const delta = table.readUInt16BE(16 + 2 * doubled + segment)
    const rangeAt = 16 + 3 * doubled + segment
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + 2 * (code - start))
      if ((glyph & 0xffff) !== 0) add(coverage, code)
    }
  }
}

/** Adds groups from all planes (format 12). */
function addFormat12(coverage: Coverage, table: Buffer): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group
    const end = Math.min(table.readUInt32BE(at + 4), CODE_POINTS - 1)
    for (let code = table.readUInt32BE(at); code <= end; code += 1) add(coverage, code)
  }
}
