import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns what is written when a part of the work is done after so many seconds. */
function after(seconds: number, done: number, { total = 1_000, isTTY = true, columns = 120 } = {}): string {
  const written: string[] = []
  const progress = new Progress('Importing', total, 'rows', { isTTY, columns, write: (text) => written.push(text) })
  vi.advanceTimersByTime(seconds * 1_000)
  progress.update(done, 'a note')
  progress.end()
  return written.join('')
}

test.each([
  [5, 500, '[##########          ] 50% 100 rows/s, 5 s left · a note'],
  [60, 250, '[#####               ] 25% 4 rows/s, 3 min left · a note'],
  [600, 50, '[#                   ] 5% 0 rows/s, 3 h 10 min left · a note'],
  [5, 1, '[                    ] 0% 0 rows/s · a note'],
])('after %d s and %d of 1,000 rows, a terminal shows %s', (seconds, done, line) => {
  expect(after(seconds, done)).toBe(`\r\u001b[KImporting ${line}\r\u001b[K`)
})

test('a line is no wider than the terminal', () => {
  expect(after(5, 500, { columns: 20 })).toBe('\r\u001b[KImporting [########\r\u001b[K')
})

test('without a terminal there are no control characters, and a line only every ten seconds', () => {
  expect(after(5, 500, { isTTY: false })).toBe('')
  expect(after(11, 500, { isTTY: false })).toMatch(/^Importing .* 50% .*, 11 s left · a note\n$/)
})

test('without a total there is no share and no time left', () => {
  expect(after(5, 500, { total: 0 })).toBe('\r\u001b[KImporting 100 rows/s · a note\r\u001b[K')
})

test('quick work shows nothing', () => {
  expect(after(0.3, 500)).toBe('')
})
