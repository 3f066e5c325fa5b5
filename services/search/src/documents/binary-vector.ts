/** The weights of positions, as PostgreSQL stores them beside 14 bits of the position. */
export const WEIGHTS = { A: 0xc000, B: 0x8000, C: 0x4000, D: 0 } as const
/** The bits of a position below its weight. */
export const POSITION_BITS = 0x3fff

/** The type of `tsvector`, which is the same in every database. */
const TSVECTOR_OID = 3614
/** One dimension, no nulls, the type, the length, and the index of the first element. */
const ARRAY_HEADER_BYTES = 20
/** The highest code of a character that takes one byte. */
const LAST_ASCII = 0x7f

/**
 * Writes lexemes and their positions in the binary format of a `tsvector`, which PostgreSQL reads at a fraction of the
 * cost of its text. The lexemes must be different; PostgreSQL sorts them. Positions must ascend.
 */
export class VectorWriter {
  readonly #bytes: Buffer
  #at: number

  /** @param size the bytes of all lexemes in UTF-8, 3 for each of them, and 2 for each position */
  constructor(lexemes: number, size: number) {
    this.#bytes = Buffer.allocUnsafe(4 + size)
    this.#at = this.#bytes.writeUInt32BE(lexemes, 0)
  }

  /** Copies a lexeme from its bytes in UTF-8. Its positions follow. */
  lexeme(bytes: Uint8Array, start: number, end: number, positions: number): void {
    const target = this.#bytes
    let at = this.#at
    // Lexemes are short, and a call of Node costs more than the loop.
    for (let from = start; from < end; from++) target[at++] = bytes[from] as number
    target[at] = 0
    target[at + 1] = positions >> 8
    target[at + 2] = positions & 0xff
    this.#at = at + 3
  }

  /** Writes a lexeme without positions. */
  text(lexeme: string): void {
    const at = writeText(this.#bytes, lexeme, this.#at)
    this.#bytes.fill(0, at, at + 3)
    this.#at = at + 3
  }

  position(position: number): void {
    this.#bytes[this.#at] = position >> 8
    this.#bytes[this.#at + 1] = position & 0xff
    this.#at += 2
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#at)
  }
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
