import { inflateRawSync } from 'node:zlib'
import { TableError, type TableLimits } from './sheet.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_ENTRIES = 5_000
/** An end of the directory is 22 bytes, with a comment of up to 65,535. */
const MAX_END = 22 + 65_535

export const TOO_LARGE =
  'the workbook is larger than any inventory when unpacked; save only its table as a new .xlsx file'
export const DAMAGED =
  'the file is damaged: its parts cannot be unpacked; open it in a spreadsheet program and save it again'

/**
 * Unpacks a zip archive (APPNOTE 6.3.10) whose parts are as large as they say, and together within the limits. Sizes are checked
 * before anything is unpacked, and unpacking stops at the size that a part declares.
 * @returns the parts by name
 * @throws TableError
 */
export function unzip(file: Uint8Array, limits: TableLimits): Map<string, Buffer> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const entries = entriesOf(bytes)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > limits.unpacked || entries.length > MAX_ENTRIES) throw new TableError(0, TOO_LARGE)
  return new Map(entries.map((entry) => [entry.name, unpack(bytes, entry)]))
}

interface Entry {
  readonly name: string
  readonly method: number
  /** Sizes in bytes. */
  readonly packed: number
  readonly size: number
  /** Position of its local header. */
  readonly at: number
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]), -22)
  if (end < 0 || end < bytes.length - MAX_END || bytes.readUInt32LE(end) !== END) throw new TableError(0, DAMAGED)
  const count = bytes.readUInt16LE(end + 10)
  // Other programs go by the number on this disk, and would see other parts.
  if (bytes.readUInt16LE(end + 8) !== count) throw new TableError(0, DAMAGED)
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new TableError(0, DAMAGED)
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    if (bytes.readUInt16LE(at + 8) & 1) throw new TableError(0, 'the workbook is encrypted; save it without a password')
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function unpack(bytes: Buffer, { method, packed, size, at }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new TableError(0, DAMAGED)
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(start, start + packed)
  if (method === 0) {
    if (data.length !== size) throw new TableError(0, DAMAGED)
    return Buffer.from(data)
  }
  if (size === 0) return Buffer.alloc(0)
  try {
    const unpacked = inflateRawSync(data, { maxOutputLength: size })
    if (unpacked.length === size) return unpacked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new TableError(0, 'a part of the workbook is larger than it says; it may be meant to do harm')
    }
  }
  throw new TableError(0, DAMAGED)
}
