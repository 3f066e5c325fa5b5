import { EadError, type ReportBuilder } from '@fonds/reader-xml'
import { recordsInIso2709 } from './iso2709/records-in-iso2709.ts'
import { recordsInMarcxml } from './marcxml/records-in-marcxml.ts'
import type { BrokenRecord, MarcRecord } from './record.ts'

/** Bytes at the beginning of a file that show which of the two forms it has. */
const HEAD = 64

interface Options {
  /** Name under which the operator knows the file, used in errors. */
  readonly file: string
  readonly report: ReportBuilder
}

/**
 * Reads the records of a file in MARCXML or ISO 2709, one at a time.
 * @throws EadError `not_marc` for a file without any record; as the readers of both forms
 */
export async function* recordsOf(
  chunks: AsyncIterable<Uint8Array>,
  options: Options,
): AsyncGenerator<MarcRecord | BrokenRecord> {
  const { head, all } = await peek(chunks)
  const text = head.toString('latin1').replaceAll('\0', '')
  const isXml = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text)
  if (!isXml && !/^\s*\d{5}/.test(text)) throw notMarc(options.file)
  let found = 0
  for await (const record of isXml ? recordsInMarcxml(all, options) : recordsInIso2709(all, options)) {
    found++
    yield record
  }
  if (found === 0) throw notMarc(options.file)
}

const notMarc = (file: string): EadError =>
  new EadError('not_marc', 'the file has no record of MARC 21, neither in MARCXML nor in ISO 2709', file, {
    ...{ line: 1, column: 1 },
  })

/** Returns the first bytes, and all of them once more. */
async function peek(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Buffer; readonly all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  while (size < HEAD) {
    const { done, value } = await iterator.next()
    if (done === true) break
    first.push(value)
    size += value.length
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    yield* first
    try {
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(first).subarray(0, HEAD), all: again() }
}
