import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuSeconds } from './processes.ts'

test.skipIf(!existsSync('/proc/self/schedstat'))('processor time of less than a clock tick counts', async () => {
  const echo = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const readings: number[] = []
    for (let n = 0; n < 6; n++) {
      echo.stdin.write('a line\n')
      await once(echo.stdout, 'data')
      readings.push(cpuSeconds(echo.pid ?? 0))
    }
    expect(readings.toSorted((a, b) => a - b)).toEqual(readings)
    // The kernel counts the time of a line when the process waits for the next one.
    expect(new Set(readings).size).toBeGreaterThanOrEqual(5)
  } finally {
    echo.kill()
  }
})
