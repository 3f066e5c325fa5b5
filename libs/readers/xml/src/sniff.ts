import { decoderFor, utf8Decoder, utf16Decoder } from './decode.ts'
import type { Decoder } from './decoder.ts'
import { Refusal } from './errors.ts'

/** Maximum length of an XML declaration in bytes. */
const DECLARATION_LENGTH = 1_024

export interface Sniffed {
  readonly decoder: Decoder
  /** Length of a byte order mark, which is not part of the text. */
  readonly skip: number
}

type Warn = (code: string, message: string) => void

/** Returns the encoding named in the XML declaration at the start of 8-bit bytes, if any. */
function declaredEncoding(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1')
  const declaration = text.slice(0, text.indexOf('?>') + 1)
  return /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1] ?? null
}

/** Returns whether there are enough bytes to detect the encoding. */
export function canSniff(head: Uint8Array): boolean {
  if (head.length >= DECLARATION_LENGTH) return true
  if (head.length < 5) return false
  const text = Buffer.from(head).toString('latin1')
  const start = text.startsWith('\xef\xbb\xbf') ? 3 : 0
  return !'<?xml'.startsWith(text.slice(start, start + 5)) || text.includes('?>')
}

/**
 * Detects a file's encoding (XML 1.0, appendix F): by byte order mark, otherwise by the pattern of the first bytes,
 * otherwise by the declaration, otherwise UTF-8. A mark takes precedence over a contradictory declaration.
 * @throws Refusal `unsupported_encoding`
 */
export function sniffEncoding(head: Uint8Array, warn: Warn): Sniffed {
  const [a = -1, b = -1, c = -1, d = -1] = head
  if (a === 0 && b === 0) throw new Refusal('unsupported_encoding', 'UTF-32 is not supported; save the file as UTF-8')
  if (a === 0xff && b === 0xfe) {
    if (c === 0 && d === 0) throw new Refusal('unsupported_encoding', 'UTF-32 is not supported; save the file as UTF-8')
    return { decoder: utf16Decoder(false), skip: 2 }
  }
  if (a === 0xfe && b === 0xff) return { decoder: utf16Decoder(true), skip: 2 }
  if (a === 0x3c && b === 0) return { decoder: utf16Decoder(false), skip: 0 }
  if (a === 0 && b === 0x3c) return { decoder: utf16Decoder(true), skip: 0 }
  const marked = a === 0xef && b === 0xbb && c === 0xbf
  // Looks no further than `canSniff` requires, so that the encoding does not depend on the size of the first chunk.
  const declared = declaredEncoding(head.subarray(marked ? 3 : 0, DECLARATION_LENGTH))
  if (!marked) return { decoder: decoderFor(declared ?? 'utf-8', warn), skip: 0 }
  if (declared !== null && !/^utf-?8$/i.test(declared)) {
    warn('encoding_mismatch', `declares "${declared.slice(0, 40)}", but has a byte order mark of UTF-8: read as UTF-8`)
  }
  return { decoder: utf8Decoder(), skip: 3 }
}
