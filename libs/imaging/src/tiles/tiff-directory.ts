/** Reads bytes of a file from an offset; returns fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

/** One directory of a TIFF: its numeric and opaque fields by tag (TIFF 6.0 §2), and the offset of the next one. */
export interface TiffDirectory {
  /** Returns the numbers of a field; empty if it is missing. */
  numbers(tag: number): Promise<Uint32Array>
  /** Returns the bytes of a field; empty if it is missing. */
  bytes(tag: number): Promise<Buffer>
  /** Offset of the next directory; 0 after the last. */
  readonly next: number
}

interface Field {
  readonly type: number
  readonly count: number
  /** Offset of the value. */
  readonly at: number
}

const ENTRY_BYTES = 12
const SHORT = 3
const SIZES: Readonly<Record<number, number>> = { 1: 1, [SHORT]: 2, 4: 4, 7: 1 }

/** Maximum size of one field, in bytes: a million tiles. */
const MAX_FIELD = 4 * 1024 ** 2

/** Bytes read at once: a directory, and usually all of its values, which follow it. */
const WINDOW_BYTES = 64 * 1024

/**
 * Returns the offset of the first directory; null unless the file is a little-endian 32-bit TIFF, as `toPyramid`
 * writes.
 */
export async function firstDirectory(read: ReadBytes): Promise<number | null> {
  const head = await read(0, 8)
  return head.length === 8 && head.readUInt32LE(0) === 0x002a4949 ? head.readUInt32LE(4) : null
}

/** Reads the directory at an offset; null if there is none. */
export async function readDirectory(read: ReadBytes, at: number): Promise<TiffDirectory | null> {
  const window = await read(at, WINDOW_BYTES)
  const take = async (start: number, length: number): Promise<Buffer> => {
    const from = start - at
    return from >= 0 && from + length <= window.length ? window.subarray(from, from + length) : read(start, length)
  }
  const entries = window.length < 2 ? 0 : window.readUInt16LE(0)
  const end = 2 + entries * ENTRY_BYTES
  if (entries === 0 || end + 4 > window.length) return null
  const fields = new Map<number, Field>()
  for (let entry = 2; entry < end; entry += ENTRY_BYTES) {
    const [type, count] = [window.readUInt16LE(entry + 2), window.readUInt32LE(entry + 4)]
    const inline = (SIZES[type] ?? Number.POSITIVE_INFINITY) * count <= 4
    const place = inline ? at + entry + 8 : window.readUInt32LE(entry + 8)
    fields.set(window.readUInt16LE(entry), { type, count, at: place })
  }
  const bytes = async (tag: number): Promise<Buffer> => {
    const field = fields.get(tag)
    const length = field === undefined ? 0 : (SIZES[field.type] ?? 0) * field.count
    if (field === undefined || length === 0 || length > MAX_FIELD) return Buffer.alloc(0)
    const found = await take(field.at, length)
    return found.length === length ? found : Buffer.alloc(0)
  }
  return {
    bytes,
    async numbers(tag) {
      const found = await bytes(tag)
      return fields.get(tag)?.type === SHORT
        ? Uint32Array.from({ length: found.length / 2 }, (_, n) => found.readUInt16LE(n * 2))
        : Uint32Array.from({ length: Math.floor(found.length / 4) }, (_, n) => found.readUInt32LE(n * 4))
    },
    next: window.readUInt32LE(end),
  }
}
