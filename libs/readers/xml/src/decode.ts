import { isUtf8 } from 'node:buffer'
import { type Decoder, hex, utf8Cut, utf8Length } from './decoder.ts'
import { Refusal } from './errors.ts'
import { singleByteDecoder } from './single-byte.ts'

const NO_BYTES = new Uint8Array(0)

function joined(kept: Uint8Array, bytes: Uint8Array): Uint8Array {
  return kept.length === 0 ? bytes : Buffer.concat([kept, bytes])
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
    end: () => (kept.length > 0 ? { text: '', problem: 'the file ends within a UTF-8 character' } : null),
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
    end: () => (kept.length > 0 ? { text: '', problem: 'the file ends within a UTF-16 character' } : null),
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
      return singleByteDecoder('ISO-8859-1', warn)
    case 'windows-1252':
    case 'cp1252':
      return singleByteDecoder('windows-1252', warn)
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
