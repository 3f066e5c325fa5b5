import type { ReportBuilder } from '@fonds/reader-xml'
import { type BrokenRecord, MAX_FIELDS, type MarcField, type MarcRecord } from '../record.ts'
import { textReader } from './record-texts.ts'

const LEADER = 24
const ENTRY = 12
const FIELD_END = 0x1e
const SUBFIELD = 0x1f

const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
/** A text without control characters: neither a database nor XML takes all of them. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

function split(bytes: Uint8Array, mark: number): Uint8Array[] {
  const parts: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + 1
  }
  if (from < bytes.length) parts.push(bytes.subarray(from))
  return parts
}

/**
 * Reads a record of ISO 2709 without its terminator ("MARC 21 Record Structure"). The lengths in its leader and directory are
 * often wrong, because programs change a text and leave them; terminators tell fields as well.
 */
export function readRecord(bytes: Uint8Array, number: number, report: ReportBuilder): MarcRecord | BrokenRecord {
  const broken = (reason: string): BrokenRecord => ({ line: number, reason })
  const leader = ascii(bytes.subarray(0, LEADER))
  const end = bytes.indexOf(FIELD_END, LEADER)
  if (bytes.length < LEADER || end < 0) return broken('the record has no directory')
  const directory = ascii(bytes.subarray(LEADER, end))
  if (directory.length % ENTRY !== 0 || /\P{ASCII}|\p{Cc}/u.test(directory))
    return broken('the directory of the record is damaged')
  if (directory.length > MAX_FIELDS * ENTRY) return broken(`the record has more than ${MAX_FIELDS} fields`)
  const data = bytes.subarray(end + 1)
  const entries = Array.from({ length: directory.length / ENTRY }, (_, n) =>
    directory.slice(n * ENTRY, (n + 1) * ENTRY),
  ).map((entry) => ({ tag: entry.slice(0, 3), start: Number(entry.slice(7)) }))
  const parts = split(data, FIELD_END)
  if (parts.length !== entries.length) {
    return broken(`the directory of the record lists ${entries.length} fields, but it has ${parts.length}`)
  }
  const offsets = new Map(parts.map(({ byteOffset }, n) => [byteOffset - data.byteOffset, n]))
  const places = entries.map(({ start }) => offsets.get(start) ?? -1)
  const isRight = new Set(places).size === entries.length && !places.includes(-1)
  if (!isRight) {
    report.warn(
      number,
      'marc_directory',
      'the lengths in the directory of the record are wrong: its terminators were believed',
    )
  }
  const read = textReader(data, leader, number, report)
  const control = new Map<string, string>()
  const fields: MarcField[] = []
  for (const [n, { tag }] of entries.entries()) {
    const part = parts[isRight ? (places[n] ?? n) : n] ?? new Uint8Array()
    if (tag.startsWith('00')) {
      if (!control.has(tag)) control.set(tag, printable(ascii(part)))
      continue
    }
    const [indicators = new Uint8Array(), ...subfields] = split(part, SUBFIELD)
    const [first = ' ', second = ' '] = ascii(indicators)
    fields.push({
      ...{ tag, first, second, line: number },
      subfields: subfields.flatMap((bare): [string, string][] => {
        const text = printable(read(bare.subarray(1)))
          .replaceAll(/\s+/gu, ' ')
          .trim()
        return text === '' ? [] : [[printable(ascii(bare.subarray(0, 1))), text]]
      }),
    })
  }
  return { line: number, leader, control, fields, format: 'ISO 2709' }
}
