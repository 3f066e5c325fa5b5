import { isUtf8 } from 'node:buffer'
import { Refusal } from './errors.ts'

/** Decoded text, and the problem in the bytes after it. */
export interface Decoded {
  readonly text: string
  /** Reason why the bytes after `text` cannot be decoded; null if all were decoded or kept for the next call. */
  readonly problem: string | null
}

/** Decodes bytes, keeping a character cut off by the end of a chunk for the next call. */
export interface Decoder {
  write(bytes: Uint8Array): Decoded
  /** Returns a problem if bytes remained at the end of the file: a truncated character. */
  end(): string | null
}

const NO_BYTES = new Uint8Array(0)

function joined(kept: Uint8Array, bytes: Uint8Array): Uint8Array {
  return kept.length === 0 ? bytes : Buffer.concat([kept, bytes])
}

/**
 * Returns the length of the UTF-8 sequence that a byte begins; 1 for an invalid byte, so that the decoder rejects it.
 */
function utf8Length(lead: number): number {
  if (lead >= 0xf0) return 4
  if (lead >= 0xe0) return 3
  return lead >= 0xc0 ? 2 : 1
}

/** Returns the start of the last sequence if it is incomplete, otherwise the length of the bytes. */
function utf8Cut(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    return utf8Length(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function validUtf8Length(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const next = at + utf8Length(bytes[at] ?? 0)
    if (next > bytes.length || !isUtf8(bytes.subarray(at, next))) break
    at = next
  }
  return at
}

function hex(byte: number | undefined): string {
  return `0x${(byte ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** Decodes UTF-8; rejects overlong forms and surrogates. */
export function utf8Decoder(): Decoder {
  let kept: Uint8Array = NO_BYTES
  return {
    write(chunk) {
      const bytes = joined(kept, chunk)
      const cut = utf8Cut(bytes)
      const whole = bytes.subarray(0, cut)
      kept = bytes.slice(cut)
      if (isUtf8(whole))
        return { text: Buffer.from(whole.buffer, whole.byteOffset, cut).toString('utf8'), problem: null }
      const valid = validUtf8Length(whole)
      const text = Buffer.from(whole.subarray(0, valid)).toString('utf8')
      return { text, problem: `byte ${hex(whole[valid])} does not start a UTF-8 character` }
    },
    end: () => (kept.length > 0 ? 'the file ends within a UTF-8 character' : null),
  }
}

function firstLoneSurrogate(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0xd800 || code > 0xdfff) continue
    const next = text.charCodeAt(at + 1)
    if (code > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return at
    at++
  }
  return text.length
}

/** Decodes UTF-16 of either byte order; rejects unpaired surrogates. */
export function utf16Decoder(bigEndian: boolean): Decoder {
  let kept: Uint8Array = NO_BYTES
  return {
    write(chunk) {
      const bytes = joined(kept, chunk)
      let cut = bytes.length - (bytes.length % 2)
      const high = bytes[bigEndian ? cut - 2 : cut - 1] ?? 0
      if (cut >= 2 && high >= 0xd8 && high <= 0xdb) cut -= 2
      const whole = Buffer.from(bytes.subarray(0, cut))
      kept = bytes.slice(cut)
      const text = (bigEndian ? whole.swap16() : whole).toString('utf16le')
      if (text.isWellFormed()) return { text, problem: null }
      return { text: text.slice(0, firstLoneSurrogate(text)), problem: 'a UTF-16 surrogate is not part of a pair' }
    },
    end: () => (kept.length > 0 ? 'the file ends within a UTF-16 character' : null),
  }
}

function asciiDecoder(): Decoder {
  return {
    write(bytes) {
      const bad = bytes.findIndex((byte) => byte > 0x7f)
      const text = Buffer.from(bad < 0 ? bytes : bytes.subarray(0, bad)).toString('latin1')
      return { text, problem: bad < 0 ? null : `byte ${hex(bytes[bad])} is not US-ASCII` }
    },
    end: () => null,
  }
}

/** Code points of windows-1252's bytes 0x80 to 0x9F; U+FFFD for the five unassigned ones. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

/**
 * Decodes windows-1252, including ISO-8859-1 as a subset. Control characters at 0x80 to 0x9F never occur in finding
 * aids, but windows-1252's quotation marks and dashes often do, under a wrong declaration. Calls `onWindows` once if a
 * file declared as ISO-8859-1 uses them.
 */
function singleByteDecoder(onWindows: () => void): Decoder {
  let told = false
  return {
    write(bytes) {
      const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
      const bad = raw.search(/[\x81\x8d\x8f\x90\x9d]/)
      const valid = bad < 0 ? raw : raw.slice(0, bad)
      const text = valid.replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80))
      if (text !== valid && !told) {
        told = true
        onWindows()
      }
      return { text, problem: bad < 0 ? null : `byte ${hex(raw.charCodeAt(bad))} is not assigned to a character` }
    },
    end: () => null,
  }
}

/** Returns the decoder for a declared encoding. @throws Refusal `unsupported_encoding` */
export function decoderFor(encoding: string, warn: (code: string, message: string) => void): Decoder {
  switch (encoding.toLowerCase()) {
    case 'utf-8':
    case 'utf8':
      return utf8Decoder()
    case 'us-ascii':
    case 'ascii':
      return asciiDecoder()
    case 'iso-8859-1':
    case 'latin1':
      return singleByteDecoder(() =>
        warn('latin1_is_windows1252', 'declared ISO-8859-1, but uses bytes 0x80 to 0x9F: read as windows-1252'),
      )
    case 'windows-1252':
    case 'cp1252':
      return singleByteDecoder(() => undefined)
    case 'utf-16':
    case 'utf-16le':
    case 'utf-16be':
      throw new Refusal('unsupported_encoding', `declares encoding "${encoding}", but its bytes are not UTF-16`)
    default:
      throw new Refusal(
        'unsupported_encoding',
        `encoding "${encoding.slice(0, 40)}" is not supported; save the file as UTF-8`,
      )
  }
}
