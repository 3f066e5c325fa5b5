import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Size and checksum of what a stream contained. */
export interface Measured {
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** A stream that is measured while it is read. */
export interface MeasuredStream {
  readonly stream: Readable
  /** Returns what was measured. @throws before the stream has ended */
  result(): Measured
}

/**
 * Measures a stream while it is read, in constant memory.
 * @param check called at the end; what it throws becomes an error of the stream, so that nothing is stored
 */
export function measure(
  source: AsyncIterable<Buffer>,
  check: (measured: Measured) => void = () => undefined,
): MeasuredStream {
  let measured: Measured | undefined
  const measuring = async function* () {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    measured = { bytes, sha256: hash.digest('hex') }
    check(measured)
  }
  return {
    stream: Readable.from(measuring(), { objectMode: false }),
    result() {
      if (measured === undefined) throw new Error('the stream has not been read to its end')
      return measured
    },
  }
}

/** Measures a stream without keeping it. */
export async function measureOnly(source: AsyncIterable<Buffer>): Promise<Measured> {
  const { stream, result } = measure(source)
  for await (const _ of stream);
  return result()
}
