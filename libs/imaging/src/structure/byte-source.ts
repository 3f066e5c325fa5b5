import { type FileHandle, open } from 'node:fs/promises'

/** Reads parts of a file; returns fewer bytes at its end. */
export interface ByteSource {
  readonly bytes: number
  read(start: number, length: number): Promise<Buffer>
}

/** Bytes read at a time, since most successive reads are close to each other. */
const WINDOW_BYTES = 64 * 1024

/** Opens a file for reading small parts, and closes it after `work`. */
export async function withByteSource<T>(path: string, work: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(windowed(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}

function windowed(file: FileHandle, bytes: number): ByteSource {
  let window: { readonly start: number; readonly data: Buffer } = { start: 0, data: Buffer.alloc(0) }
  const fill = async (start: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - start)))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
    return buffer.subarray(0, bytesRead)
  }
  return {
    bytes,
    async read(start, length) {
      if (length > WINDOW_BYTES) return fill(start, length)
      const isInside = start >= window.start && start + length <= window.start + window.data.length
      if (!isInside) window = { start, data: await fill(start, WINDOW_BYTES) }
      return window.data.subarray(start - window.start, start - window.start + length)
    },
  }
}
