import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasRoom } from './temporary-data.ts'

const GIGABYTE = 1024 ** 3

test('test databases stay on disk if memory is short or there is no in-memory file system', () => {
  expect(hasRoom(tmpdir(), 3 * GIGABYTE)).toBe(false)
  expect(hasRoom(join(tmpdir(), 'missing'), 64 * GIGABYTE)).toBe(false)
})
