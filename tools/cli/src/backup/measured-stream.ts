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

/** Checksums of the parts of a stream, all of the same size but the last. */
export interface Parts {
  readonly bytes: number
  readonly sha256: readonly string[]
}

/** Yields a stream in parts of a size. */
export async function* inParts(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    let rest = chunk
    while (length + rest.length >= bytes) {
      const end = bytes - length
      yield Buffer.concat([...waiting, rest.subarray(0, end)], bytes)
      rest = rest.subarray(end)
      waiting = []
      length = 0
    }
    if (rest.length > 0) waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting, length)
}

export const sha256Of = (part: Buffer): string => createHash('sha256').update(part).digest('hex')

/** Measures a stream without keeping it. */
export async function measureOnly(source: AsyncIterable<Buffer>): Promise<Measured> {
  const { stream, result } = measure(source)
  for await (const _ of stream);
  return result()
}
