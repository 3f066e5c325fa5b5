/** Decoded text, and the problem in the bytes after it. */
export interface Decoded {
  readonly text: string
  /** Reason why the bytes after `text` cannot be decoded; null if all were decoded or kept for the next call. */
  readonly problem: string | null
}

/** Decodes bytes, keeping a character cut off by the end of a chunk for the next call. */
export interface Decoder {
  write(bytes: Uint8Array): Decoded
  /** Returns what was kept at the end of the file, or the problem that a character is truncated; null for nothing. */
  end(): Decoded | null
}

/**
 * Returns the length of the UTF-8 sequence that a byte begins; 1 for an invalid byte, so that the decoder rejects it.
 */
export function utf8Length(lead: number): number {
  if (lead >= 0xf0) return 4
  if (lead >= 0xe0) return 3
  return lead >= 0xc0 ? 2 : 1
}

/** Returns the start of the last sequence if it is incomplete, otherwise the length of the bytes. */
export function utf8Cut(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    return utf8Length(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

export function hex(byte: number | undefined): string {
  return `0x${(byte ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
}
