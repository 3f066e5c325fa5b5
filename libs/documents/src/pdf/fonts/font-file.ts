import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** A table of a font: where it lies in the file, and its length there and in use, in bytes. */
interface Table {
  readonly tag: string
  readonly checksum: number
  readonly offset: number
  readonly stored: number
  readonly length: number
}

/** How a file lists its tables: the length of its header and of an entry, with the places of the entry's fields. */
const SFNT = { header: 12, count: 4, entry: 16, checksum: 4, offset: 8, stored: 12, length: 12 }
const WOFF = { header: 44, count: 12, entry: 20, checksum: 16, offset: 4, stored: 8, length: 12 }
const WOFF_SIGNATURE = 0x774f4646

/** Reads bytes of a file: so many from a position. */
type Read = (length: number, position: number) => Buffer

/**
 * Returns a TrueType or OpenType font as compilers take it. A WOFF file (W3C, WOFF File Format 1.0, sections 3 to 5) holds
 * the same tables, each compressed by itself.
 * @throws if the file is damaged
 */
export function readFont(file: string): Buffer {
  const bytes = readFileSync(file)
  if (bytes.readUInt32BE(0) !== WOFF_SIGNATURE) return bytes
  const read: Read = (length, position) => bytes.subarray(position, position + length)
  const tables = tablesOf(read)
  const head = Buffer.alloc(SFNT.header + SFNT.entry * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  bytes.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, SFNT.count)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let end = head.length
  for (const [at, table] of tables.entries()) {
    const entry = SFNT.header + SFNT.entry * at
    head.write(table.tag, entry, 'latin1')
    head.writeUInt32BE(table.checksum, entry + SFNT.checksum)
    head.writeUInt32BE(end, entry + SFNT.offset)
    head.writeUInt32BE(table.length, entry + SFNT.length)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(contentOf(table, read), padding)
    end += table.length + padding.length
  }
  return Buffer.concat(parts)
}

/**
 * Returns one table of a font, of which nothing else is read.
 * @throws if the font has no such table
 */
export function readTable(file: string, tag: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const read: Read = (length, position) => {
      const bytes = Buffer.alloc(length)
      readSync(handle, bytes, 0, length, position)
      return bytes
    }
    const table = tablesOf(read).find((candidate) => candidate.tag === tag)
    if (table === undefined) throw new Error(`${file} has no table ${tag}`)
    return contentOf(table, read)
  } finally {
    closeSync(handle)
  }
}

function tablesOf(read: Read): readonly Table[] {
  const at = read(4, 0).readUInt32BE(0) === WOFF_SIGNATURE ? WOFF : SFNT
  const count = read(at.header, 0).readUInt16BE(at.count)
  const directory = read(at.entry * count, at.header)
  return Array.from({ length: count }, (_, number) => {
    const entry = at.entry * number
    const field = (place: number) => directory.readUInt32BE(entry + place)
    return {
      tag: directory.toString('latin1', entry, entry + 4),
      checksum: field(at.checksum),
      offset: field(at.offset),
      stored: field(at.stored),
      length: field(at.length),
    }
  })
}

function contentOf({ tag, offset, stored, length }: Table, read: Read): Buffer {
  const bytes = read(stored, offset)
  const content = stored === length ? bytes : inflateSync(bytes)
  if (content.length !== length) throw new Error(`the font's table ${tag} is damaged`)
  return content
}
