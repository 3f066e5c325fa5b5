import type { ByteSource } from './byte-source.ts'

/** Reads bytes in memory as if from a file. */
export const bytesInMemory = (content: Buffer): ByteSource => ({
  bytes: content.length,
  read: async (start, length) =>
    content.subarray(Math.min(start, content.length), Math.min(start + length, content.length)),
})
