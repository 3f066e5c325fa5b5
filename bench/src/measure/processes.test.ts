import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuSeconds } from './processes.ts'

test.skipIf(!existsSync('/proc/self/schedstat'))('processor time of less than a clock tick counts', () => {
  const readings = Array.from({ length: 6 }, () => {
    // The kernel counts the time of a thread when it waits.
    execFileSync('true')
    return cpuSeconds(process.pid)
  })
  expect(new Set(readings).size).toBe(readings.length)
  expect(readings.toSorted((a, b) => a - b)).toEqual(readings)
})

test('a process that has ended has no processor time', () => {
  expect(cpuSeconds(2 ** 22 + 1)).toBe(0)
})
