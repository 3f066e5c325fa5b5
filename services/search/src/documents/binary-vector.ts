/** The weights of positions, as PostgreSQL stores them beside 14 bits of the position. */
export const WEIGHTS = { A: 0xc000, B: 0x8000, C: 0x4000, D: 0 } as const

/** The type of `tsvector`, which is the same in every database. */
const TSVECTOR_OID = 3614
/** One dimension, no nulls, the type, the length, and the index of the first element. */
const ARRAY_HEADER_BYTES = 20
/** The highest code of a character that takes one byte. */
const LAST_ASCII = 0x7f

/**
 * Encodes lexemes and their positions in the binary format of a `tsvector`, which PostgreSQL reads at a fraction of the
 * cost of its text. The lexemes must be different; PostgreSQL sorts them. Positions must ascend.
 */
export function encodeVector(places: ReadonlyMap<string, readonly number[]>): Buffer {
  let size = 4
  // No UTF-16 unit takes more than three bytes.
  for (const [lexeme, { length }] of places) size += lexeme.length * 3 + 3 + 2 * length
  const bytes = Buffer.allocUnsafe(size)
  let at = bytes.writeUInt32BE(places.size, 0)
  for (const [lexeme, positions] of places) {
    at = writeText(bytes, lexeme, at)
    bytes[at] = 0
    bytes[at + 1] = positions.length >> 8
    bytes[at + 2] = positions.length & 0xff
    at += 3
    for (const position of positions) {
      bytes[at] = position >> 8
      bytes[at + 1] = position & 0xff
      at += 2
    }
  }
  return bytes.subarray(0, at)
}

/** Writes a text at an offset. @returns the offset after it */
function writeText(bytes: Buffer, text: string, start: number): number {
  // Nearly all texts are short and ASCII, for which a call of Node costs more than the loop.
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > LAST_ASCII) return start + bytes.write(text, start)
    bytes[start + index] = code
  }
  return start + text.length
}

/** Encodes vectors in the binary format of a `tsvector[]`. */
export function encodeVectors(vectors: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(ARRAY_HEADER_BYTES)
  header.writeInt32BE(vectors.length > 0 ? 1 : 0, 0)
  header.writeInt32BE(TSVECTOR_OID, 8)
  if (vectors.length === 0) return header.subarray(0, 12)
  header.writeInt32BE(vectors.length, 12)
  header.writeInt32BE(1, 16)
  const parts: Buffer[] = [header]
  for (const vector of vectors) {
    const length = Buffer.allocUnsafe(4)
    length.writeInt32BE(vector.length, 0)
    parts.push(length, vector)
  }
  return Buffer.concat(parts)
}
