import { createReadStream } from 'node:fs'

/** Bytes read at a time: all units of a chunk are alive at once, and those that outlive V8's young space stay for long. */
const CHUNK_BYTES = 32 * 1024

/**
 * Reads a file in chunks.
 * @param before receives the bytes read so far; awaited before the next chunk
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
