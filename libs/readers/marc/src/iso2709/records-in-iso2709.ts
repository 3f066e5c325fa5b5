import { EadError, type ReportBuilder } from '@fonds/reader-xml'
import { type BrokenRecord, MAX_RECORD, type MarcRecord } from '../record.ts'
import { readRecord } from './read-record.ts'

const RECORD_END = 0x1d
/** Bytes that some programs put between records. */
const BETWEEN = new Set([0x0a, 0x0d, 0x20, 0x1a, 0x00])

/**
 * Reads records of ISO 2709, one at a time.
 * @throws EadError `limit_exceeded` for a record that does not end
 */
export async function* recordsInIso2709(
  chunks: AsyncIterable<Uint8Array>,
  { file, report }: { readonly file: string; readonly report: ReportBuilder },
): AsyncGenerator<MarcRecord | BrokenRecord> {
  let held: Uint8Array[] = []
  let size = 0
  let number = 0
  const next = (last: Uint8Array): MarcRecord | BrokenRecord | null => {
    const all = Buffer.concat([...held, last])
    held = []
    size = 0
    let start = 0
    while (start < all.length && BETWEEN.has(all[start] ?? 0)) start++
    return start === all.length ? null : readRecord(all.subarray(start), ++number, report)
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(RECORD_END); at >= 0; at = chunk.indexOf(RECORD_END, from)) {
      const record = next(chunk.subarray(from, at))
      if (record !== null) yield record
      from = at + 1
    }
    held.push(chunk.slice(from))
    size += chunk.length - from
    if (size > MAX_RECORD) {
      const message = `record ${number + 1} has more than ${MAX_RECORD.toLocaleString('en')} bytes`
      throw new EadError('limit_exceeded', message, file, { line: number + 1, column: 1 })
    }
  }
  const rest = next(new Uint8Array())
  if (rest !== null) yield { line: rest.line, reason: 'the record is cut off: it does not end' }
}
