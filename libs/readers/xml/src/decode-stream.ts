import type { Decoded, Decoder } from './decoder.ts'
import { canSniff, sniffEncoding } from './sniff.ts'

/** Number of bytes to decode at a time, so that memory does not depend on the size of incoming chunks. */
const SLICE = 65_536

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

/**
 * Yields the text of a file in slices, whatever its encoding. If some bytes are invalid, the last slice contains the
 * problem.
 * @throws Refusal `unsupported_encoding`
 */
export async function* decodeStream(
  source: AsyncIterable<Uint8Array>,
  warn: (code: string, message: string) => void,
): AsyncGenerator<Decoded> {
  let head: Uint8Array = new Uint8Array(0)
  let decoder: Decoder | null = null
  for await (const chunk of source) {
    let bytes = chunk
    if (decoder === null) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      if (!canSniff(head)) continue
      const sniffed = sniffEncoding(head, warn)
      decoder = sniffed.decoder
      bytes = head.subarray(sniffed.skip)
    }
    for (const slice of slices(bytes)) yield decoder.write(slice)
  }
  if (decoder === null) {
    const sniffed = sniffEncoding(head, warn)
    decoder = sniffed.decoder
    yield decoder.write(head.subarray(sniffed.skip))
  }
  const last = decoder.end()
  if (last !== null) yield last
}
