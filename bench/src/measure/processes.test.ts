import { expect, test } from 'vitest'
import { cpuSeconds } from './processes.ts'

test('a process that has ended has no processor time', () => {
  expect(cpuSeconds(2 ** 22 + 1)).toBe(0)
})
