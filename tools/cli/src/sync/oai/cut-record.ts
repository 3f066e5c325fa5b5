import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { fileChunks } from '@fonds/import'
import { findingAidsIn, newSummary, type RecordHeader } from '@fonds/reader-xml'
import { errorOf, ProviderError } from './provider.ts'

/** A record as the provider answered it. */
interface CutRecord {
  readonly header: RecordHeader | null
  /** SHA-256 of the document, in hexadecimal; null if the record has none. */
  readonly sha256: string | null
  /** Time at the provider. */
  readonly now: string
  /** Root element of what it has instead of a document. */
  readonly other: string | null
}

/** Line breaks put before a document, so that its lines have the numbers of the response. */
const MAX_LINES = 1_000_000

/**
 * Writes the document of a record to a file of its own.
 * @param authorities whether it is an authority record
 * @throws ProviderError for an error of the protocol; EadError for a response that is not well-formed
 */
export async function cutRecord(response: string, target: string, authorities: boolean): Promise<CutRecord> {
  const summary = newSummary()
  const hash = createHash('sha256')
  let header: RecordHeader | null = null
  let documents = 0
  const stream = createWriteStream(target, { mode: 0o600 })
  try {
    for await (const event of findingAidsIn(
      fileChunks(response, () => undefined),
      response,
      summary,
      { authorities },
    )) {
      if (event.kind === 'header') header ??= event.header
      else if (event.kind === 'begin') {
        documents++
        if (documents === 1) stream.write('\n'.repeat(Math.min(event.line - 1, MAX_LINES)))
      } else if (event.kind === 'text' && documents === 1) {
        hash.update(event.text)
        if (!stream.write(event.text)) await once(stream, 'drain')
      }
    }
  } finally {
    stream.end()
    await finished(stream)
  }
  if (summary.error !== null) throw errorOf(summary.error)
  if (documents > 1) throw new ProviderError('not_oai', 'the answer has several records instead of one')
  const [other = null] = summary.others.keys()
  return { header, sha256: documents === 1 ? hash.digest('hex') : null, now: summary.responseDate, other }
}
