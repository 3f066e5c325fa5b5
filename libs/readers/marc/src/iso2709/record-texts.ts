import type { ReportBuilder } from '@fonds/reader-xml'
import { decodeMarc8 } from '../marc8/decode-marc8.ts'

/** Turns the bytes of a record's texts into Unicode. */
export type ReadText = (bytes: Uint8Array) => string

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true })
/** Letters of two bytes or more in UTF-8. */
const MULTIBYTE = /[\xc3-\xf4][\x80-\xbf]/

function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT.decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Returns how to read the texts of a record. Position 9 of the leader says how they are encoded, and is not believed where
 * the bytes contradict it.
 */
export function textReader(bytes: Uint8Array, leader: string, number: number, report: ReportBuilder): ReadText {
  const says = leader.charAt(9)
  const isPlain = !bytes.some((byte) => byte > 0x7f || byte === 0x1b)
  if (isPlain) return (part) => LENIENT.decode(part)
  const utf8 = isUtf8(bytes) && !bytes.includes(0x1b)
  const warn = (truth: string): void => {
    report.warn(
      number,
      'marc_encoding',
      `position 9 of the leader is ${JSON.stringify(says)}, but the record is in ${truth}`,
    )
  }
  if (says === 'a') {
    if (utf8) return (part) => LENIENT.decode(part).normalize('NFC')
    if (MULTIBYTE.test(Buffer.from(bytes).toString('latin1')) && !bytes.includes(0x1b)) {
      report.warn(number, 'marc_bytes', 'some bytes of the record are not UTF-8: shown as \ufffd')
      return (part) => LENIENT.decode(part).normalize('NFC')
    }
    warn('MARC-8')
  } else if (utf8) {
    warn('UTF-8')
    return (part) => LENIENT.decode(part).normalize('NFC')
  } else if (says !== ' ') warn('MARC-8')
  return (part) => {
    const { text, missing } = decodeMarc8(part)
    if (missing > 0) {
      const message = 'characters or escape sequences that MARC-8 does not have, or Unicode does not: shown as \u3013'
      report.warn(number, 'marc_characters', message)
    }
    return text
  }
}
