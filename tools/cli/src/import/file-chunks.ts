import { createReadStream } from 'node:fs'

/** Bytes read at a time: the units of one piece are all alive at once, and what outlives V8's young space is kept for long. */
const CHUNK = 32 * 1024

/**
 * A file piece by piece.
 * @param before is told how much has been read, and waited for, before the next piece is given
 */
export async function* fileChunks(
  file: string,
  before: (bytes: number) => Promise<void> | undefined,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
    await before(bytes)
    bytes += chunk.length
    yield chunk
  }
  await before(bytes)
}
