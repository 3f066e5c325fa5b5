import { utf8Decoder } from '@fonds/reader-xml'
import { CsvError } from './csv-error.ts'

const SAVE_AS_UTF8 = 'save it as UTF-8 (in Excel, as “CSV UTF-8”)'

/**
 * Decodes the bytes of a CSV file as UTF-8, without a byte order mark and with every line break as `\n`.
 * @throws CsvError for other encodings and for NUL, which no database text can contain
 */
export async function* csvText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = utf8Decoder()
  let line = 1
  let started = false
  // A chunk may end between the two characters of a line break.
  let pendingReturn = ''
  for await (const chunk of chunks) {
    const { text, problem } = decoder.write(chunk)
    let decoded = text
    if (!started && (text !== '' || problem !== null)) {
      started = true
      if (isUtf16(chunk)) throw new CsvError(1, `the file is UTF-16; ${SAVE_AS_UTF8}`)
      decoded = text.replace(/^\ufeff/, '')
    }
    const whole = pendingReturn + decoded
    pendingReturn = whole.endsWith('\r') ? '\r' : ''
    const lines = whole.slice(0, whole.length - pendingReturn.length).replace(/\r\n?/g, '\n')
    const nul = lines.indexOf('\0')
    if (nul >= 0) throw new CsvError(line + countBreaks(lines.slice(0, nul)), 'the file contains a NUL character')
    line += countBreaks(lines)
    if (lines !== '') yield lines
    if (problem !== null) throw new CsvError(line, `${problem}; ${SAVE_AS_UTF8}`)
  }
  const last = decoder.end()
  if (last !== null) throw new CsvError(line, `${last.problem}; ${SAVE_AS_UTF8}`)
  if (pendingReturn !== '') yield '\n'
}

/** Returns whether bytes begin with a byte order mark of UTF-16, or with a letter in it. */
const isUtf16 = ([a, b]: Uint8Array): boolean =>
  (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (b !== undefined && (a === 0) !== (b === 0))

function countBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
