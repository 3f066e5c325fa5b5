import { expect, test } from 'vitest'
import { boundedLines, inPages } from './bounded-lines.ts'

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

const all = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}

test('lines are the same however the stream is cut', async () => {
  expect(await all(boundedLines(chunks('a\nbö', 'b\n\nc'), 10))).toEqual(['a', 'böb', '', 'c'])
  expect(await all(boundedLines(chunks('a\n', 'b\n'), 10))).toEqual(['a', 'b'])
  expect(await all(boundedLines(chunks(), 10))).toEqual([])
})

test('a line that is too long ends the reading before it is held', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read++
      yield Buffer.alloc(10, 'x')
    }
  }
  await expect(all(boundedLines(endless(), 100))).rejects.toThrow('more than 100 bytes')
  expect(read).toBe(11)
})

test('pages end at a number of lines, or of characters', async () => {
  async function* lines() {
    yield* ['a', 'b', 'c', 'long line', 'd']
  }
  expect(await all(inPages(lines(), 2, 8))).toEqual([['a', 'b'], ['c', 'long line'], ['d']])
})
