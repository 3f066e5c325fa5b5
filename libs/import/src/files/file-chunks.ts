import { createReadStream } from 'node:fs'

/**
 * Number of bytes to read at a time. All units of a chunk are alive at once, and those that outlive V8's young space
 * stay in memory for a long time.
 */
const CHUNK_BYTES = 32 * 1024

/**
 * Reads a file in chunks.
 * @param before called with the number of bytes read so far, and awaited, before each next chunk
 */
export async function* fileChunks(
  file: string,
  before: (bytes: number) => Promise<void> | undefined,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    await before(bytes)
    bytes += chunk.length
    yield chunk
  }
  await before(bytes)
}
