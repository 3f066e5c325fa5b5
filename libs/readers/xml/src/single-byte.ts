import { isUtf8 } from 'node:buffer'
import { type Decoder, hex, utf8Cut, utf8Length } from './decoder.ts'
import { fromC1, hasC1 } from './windows-1252.ts'

/** Bytes from the first one above 0x7F on by which a file shows its encoding. */
const EVIDENCE_BYTES = 4_096

const UNASSIGNED = /[\x81\x8d\x8f\x90\x9d]/

type Encoding = 'ISO-8859-1' | 'windows-1252'

/**
 * Decodes ISO-8859-1 and windows-1252. Control characters at 0x80 to 0x9F never occur in finding aids, but windows-1252's
 * quotation marks and dashes often do, under a wrong declaration. A file that was saved as UTF-8 under its old
 * declaration is UTF-8: if all of its first characters beyond ASCII are.
 */
export function singleByteDecoder(encoding: Encoding, warn: (code: string, message: string) => void): Decoder {
  let mode: 'ascii' | 'undecided' | 'bytes' | 'utf8' = 'ascii'
  let kept: Uint8Array = new Uint8Array(0)
  let told = encoding === 'windows-1252'

  function decide(bytes: Uint8Array): void {
    mode = looksUtf8(bytes) ? 'utf8' : 'bytes'
    if (mode === 'bytes') return
    warn('latin1_is_utf8', `declared ${encoding}, but its characters are UTF-8: read as UTF-8`)
  }

  function single(bytes: Uint8Array) {
    const raw = latin1(bytes)
    const bad = encoding === 'windows-1252' ? raw.search(UNASSIGNED) : -1
    const valid = bad < 0 ? raw : raw.slice(0, bad)
    if (!told && hasC1(valid)) {
      told = true
      warn('latin1_is_windows1252', 'declared ISO-8859-1, but uses bytes 0x80 to 0x9F: read as windows-1252')
    }
    const problem = bad < 0 ? null : `byte ${hex(raw.charCodeAt(bad))} is not assigned to a character`
    return { text: fromC1(valid), problem }
  }

  function decoded(bytes: Uint8Array) {
    return mode === 'utf8' ? { text: lenientUtf8(bytes), problem: null } : single(bytes)
  }

  return {
    write(chunk) {
      const bytes = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
      kept = new Uint8Array(0)
      if (mode === 'ascii') {
        const first = bytes.findIndex((byte) => byte > 0x7f)
        if (first < 0) return { text: latin1(bytes), problem: null }
        mode = 'undecided'
        kept = bytes.slice(first)
        const before = latin1(bytes.subarray(0, first))
        if (kept.length < EVIDENCE_BYTES) return { text: before, problem: null }
        const { text, problem } = this.write(new Uint8Array(0))
        return { text: before + text, problem }
      }
      if (mode === 'undecided') {
        if (bytes.length < EVIDENCE_BYTES) {
          kept = bytes
          return { text: '', problem: null }
        }
        decide(bytes.subarray(0, EVIDENCE_BYTES))
      }
      const cut = mode === 'utf8' ? utf8Cut(bytes) : bytes.length
      kept = bytes.slice(cut)
      return decoded(bytes.subarray(0, cut))
    },
    end() {
      if (mode === 'undecided') decide(kept)
      return kept.length === 0 ? null : decoded(kept)
    },
  }
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/**
 * Returns whether all characters beyond ASCII are UTF-8. A sharp s before a quotation mark of windows-1252 is as well, and
 * proves nothing.
 */
function looksUtf8(bytes: Uint8Array): boolean {
  const whole = bytes.subarray(0, utf8Cut(bytes))
  return isUtf8(whole) && whole.some((byte) => byte >= 0xc2 && byte !== 0xdf)
}

/** Decodes UTF-8; a byte that is none is windows-1252, which the file declares. */
function lenientUtf8(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return Buffer.from(bytes).toString('utf8')
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const next = Math.min(at + utf8Length(bytes[at] ?? 0), bytes.length)
    const one = bytes.subarray(at, next)
    const valid = isUtf8(one)
    text += valid ? Buffer.from(one).toString('utf8') : fromC1(latin1(bytes.subarray(at, at + 1)))
    at = valid ? next : at + 1
  }
  return text
}
