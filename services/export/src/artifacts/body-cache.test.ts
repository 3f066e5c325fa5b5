import { expect, test } from 'vitest'
import { createBodyCache } from './body-cache.ts'

test('keeps the most recently used bodies up to a total size, and no large ones', () => {
  const memory = createBodyCache({ small: 40, all: 100 })
  for (const key of ['a', 'b', 'c']) memory.put(key, Buffer.alloc(33, key))
  expect(memory.get('a')).toEqual(Buffer.alloc(33, 'a'))
  memory.put('d', Buffer.alloc(33, 'd'))
  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key) !== undefined)).toEqual([true, false, true, true])
  memory.put('large', Buffer.alloc(41))
  expect(memory.get('large')).toBeUndefined()
  for (let n = 0; n < 100; n++) memory.put('a', Buffer.alloc(33))
  expect(memory.get('c')).toBeDefined()
})
