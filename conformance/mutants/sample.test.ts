import { expect, test } from 'vitest'
import { linesWithCode, sampleOf } from './sample.ts'

const SOURCE = `import { a } from './a.ts'

/** Adds. */
export function add(
  a: number,
): number {
  // Why.
  return a + 1
}
`

test('only lines with code can be chosen', () => {
  expect(linesWithCode('x.ts', SOURCE).map(({ line }) => line)).toEqual([4, 5, 6, 8])
})

test('a seed chooses the same lines again, each once, and another seed others', () => {
  const lines = Array.from({ length: 100 }, (_, n) => ({ file: 'x.ts', line: n + 1 }))
  const chosen = sampleOf(lines, 30, 1)
  expect(new Set(chosen.map(({ line }) => line)).size).toBe(30)
  expect(sampleOf(lines, 30, 1)).toEqual(chosen)
  expect(sampleOf(lines, 30, 2)).not.toEqual(chosen)
  expect(sampleOf(lines, 500, 1)).toHaveLength(100)
})
