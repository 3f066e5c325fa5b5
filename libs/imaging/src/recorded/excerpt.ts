import { open } from 'node:fs/promises'

/** Reads parts of a file, wherever it is. */
export interface Excerpted {
  readonly bytes: number
  /** Returns exactly the bytes of a range that lies within the file. */
  read(start: number, length: number): Promise<Uint8Array>
}

/** Files up to this size are read as a whole. */
export const MAX_WHOLE_BYTES = 256 * 1024 ** 2

/** Bytes at the beginning and at the end of larger files, where their headers and indexes are. */
const END_BYTES = 32 * 1024 ** 2

/** Bytes that are copied at a time. */
const STEP_BYTES = 4 * 1024 ** 2

/**
 * Writes a file of the same length that has what tells about sound or film: all of a small file, else its beginning and end, with a
 * hole between them, so that the length of a film of many gigabytes is known without copying it.
 * @returns whether it is the whole file
 */
export async function writeExcerpt(source: Excerpted, target: string): Promise<boolean> {
  const { bytes } = source
  const isWhole = bytes <= MAX_WHOLE_BYTES
  const parts = isWhole
    ? [{ from: 0, to: bytes }]
    : [
        { from: 0, to: END_BYTES },
        { from: bytes - END_BYTES, to: bytes },
      ]
  const file = await open(target, 'wx', 0o600)
  try {
    await file.truncate(bytes)
    for (const { from, to } of parts) {
      for (let at = from; at < to; at += STEP_BYTES) {
        await file.write(await source.read(at, Math.min(STEP_BYTES, to - at)), 0, undefined, at)
      }
    }
  } finally {
    await file.close()
  }
  return isWhole
}
