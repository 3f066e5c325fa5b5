import { TextDecoder } from 'node:util'
import { Refusal } from '@fonds/reader-xml'

/** Number of bytes in which HTML states its encoding (HTML standard, 13.2.3.2). */
const HEAD_BYTES = 1_024

/** A decoded part of a file. */
interface Decoded {
  readonly text: string
  readonly problem: string | null
}

/** Returns the first bytes of a file, as ASCII. */
export async function headOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  let head = ''
  for await (const chunk of source) {
    head += Buffer.from(chunk.subarray(0, HEAD_BYTES)).toString('latin1')
    if (head.length >= HEAD_BYTES) break
  }
  return head.slice(0, HEAD_BYTES)
}

/**
 * Decodes HTML: as UTF-8 if it is that throughout, otherwise by its byte order mark or by the encoding that it states.
 * @throws Refusal `unsupported_encoding`, `invalid_bytes`
 */
export async function* decodeHtml(
  open: () => AsyncIterable<Uint8Array>,
  onWarning: (warning: string) => void,
): AsyncGenerator<Decoded> {
  const head = await headOf(open())
  const stated =
    /<meta[^>]*?charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(head)?.[1]
  const marked = /^\xff\xfe|^\xfe\xff/.exec(head)?.[0]
  if (marked !== undefined) yield* decoded(open(), marked === '\xff\xfe' ? 'utf-16le' : 'utf-16be')
  else if (await isUtf8(open())) {
    if (stated !== undefined && !/^(?:utf-?8|us-ascii|ascii)$/i.test(stated) && (await hasMore(open())))
      onWarning(`states the encoding ${stated}, but is UTF-8: read as UTF-8`)
    yield* decoded(open(), 'utf-8')
  } else if (stated === undefined || /^utf-?8$/i.test(stated)) {
    throw new Refusal(
      'invalid_bytes',
      'has bytes that are not UTF-8, and states no other encoding; save the file as UTF-8',
    )
  } else yield* decoded(open(), stated)
}

async function* decoded(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Decoded> {
  const decoder = decoderOf(encoding)
  for await (const chunk of source) yield { text: decoder.decode(chunk, { stream: true }), problem: null }
  yield { text: decoder.decode(), problem: null }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal(
      'unsupported_encoding',
      `encoding "${encoding.slice(0, 40)}" is not supported; save the file as UTF-8`,
    )
  }
}

async function isUtf8(source: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of source) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Returns whether a file has more than ASCII. */
async function hasMore(source: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of source) if (chunk.some((byte) => byte > 0x7f)) return true
  return false
}
