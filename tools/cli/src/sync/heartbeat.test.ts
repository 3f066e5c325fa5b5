import { mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newHeartbeat } from './heartbeat.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-heartbeat-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('writes the time at once, and again ten seconds later, however often it is called', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const file = join(folder, 'beat')
  const beat = await newHeartbeat(file)
  expect(readFileSync(file, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT\S+Z\n$/)
  unlinkSync(file)
  clock.mockReturnValue(9_999)
  await beat()
  expect(() => readFileSync(file)).toThrow('ENOENT')
  clock.mockReturnValue(10_000)
  await beat()
  expect(readFileSync(file, 'utf8')).toMatch(/Z\n$/)
})

test('refuses a file that cannot be written, but survives one that no longer can', async () => {
  await expect(newHeartbeat(join(folder, 'no/beat'))).rejects.toThrow('cannot be written')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const inner = mkdtempSync(join(folder, 'x-'))
  const beat = await newHeartbeat(join(inner, 'beat'))
  rmSync(inner, { recursive: true })
  clock.mockReturnValue(20_000)
  await expect(beat()).resolves.toBeUndefined()
})
