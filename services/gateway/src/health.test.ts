import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHealthReport } from './health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CHECK_MS = 3_000

/** Creates a part that succeeds, fails or hangs as told, and counts its checks. */
function aPart() {
  const part = { answer: async (): Promise<unknown> => undefined, checks: 0 }
  const check = () => {
    part.checks++
    return part.answer()
  }
  return { part, report: createHealthReport({ required: { catalog: check }, optional: {} }, CHECK_MS) }
}

const hang = () => new Promise(() => undefined)

/** Returns whether a promise settles without any time passing. */
async function settles(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return settled
}

test('a request gets the last report at once while the parts are checked', async () => {
  const { part, report } = aPart()
  expect(await report.current()).toMatchObject({ status: 'ok' })
  part.answer = hang
  await vi.advanceTimersByTimeAsync(2_000)
  expect(part.checks).toBe(2)
  expect(await settles(report.current())).toBe(true)
  expect(await report.current()).toMatchObject({ status: 'ok' })
  // Two checks in a row time out; the second one may be late.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settles(report.current())).toBe(true)
  expect(await report.current()).toMatchObject({ status: 'down' })
  report.close()
})

test('checks end after a while without requests; the next request waits for a new report', async () => {
  const { part, report } = aPart()
  await report.current()
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  const { checks } = part
  await vi.advanceTimersByTimeAsync(60_000)
  expect(part.checks).toBe(checks)
  part.answer = hang
  const asked = report.current()
  expect(await settles(asked)).toBe(false)
  expect(part.checks).toBe(checks + 1)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  await asked
  report.close()
})

test('a closed report makes no more checks', async () => {
  const { part, report } = aPart()
  await report.current()
  report.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(part.checks).toBe(1)
})
