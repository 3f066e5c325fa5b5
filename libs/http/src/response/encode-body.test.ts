import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encodeBody } from './encoding.ts'

const READERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const

// Either side of the size from which bodies are compressed by another thread.
describe.each([1, 32_768, 32_769])('a body of %d bytes', (length) => {
  const body = Buffer.from('Hafen, ünïcode. '.repeat(length / 8)).subarray(0, length)

  test.each(['br', 'gzip', 'zstd'] as const)('can be read again from %s', async (coding) => {
    expect(READERS[coding](await encodeBody(body, coding))).toEqual(body)
  })

  test('stays as it is without a coding', async () => {
    expect(await encodeBody(body, 'identity')).toBe(body)
  })
})
