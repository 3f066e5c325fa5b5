import { expect, test } from 'vitest'
import { release } from './release.ts'

test('a large buffer has no memory left, and may be released again', () => {
  const bytes = Buffer.alloc(Buffer.poolSize + 1)
  release(bytes)
  expect(bytes.byteLength).toBe(0)
  release(bytes)
})

test('a buffer of the size of the pool is left alone, since it may share its memory', () => {
  const bytes = Buffer.alloc(Buffer.poolSize, 'x')
  release(bytes)
  expect(bytes.toString().length).toBe(Buffer.poolSize)
})

test('memory that threads share is left alone', () => {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.poolSize * 2))
  release(bytes)
  expect(bytes.byteLength).toBe(Buffer.poolSize * 2)
})
