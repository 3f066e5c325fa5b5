import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { ProcessPool } from './process-pool.ts'

type Answer = { readonly pid: number }
type Options = ConstructorParameters<typeof ProcessPool<[string, number?], Answer>>[0]

const started: ProcessPool<[string, number?], Answer>[] = []
afterEach(async () => {
  for (const pool of started.splice(0)) await pool.stop()
})

function startPool(options: Partial<Options> = {}) {
  const pool = new ProcessPool<[string, number?], Answer>({
    program: fileURLToPath(new URL('./testing/misbehave.ts', import.meta.url)),
    memoryBytes: 1024 ** 3,
    ms: 600_000,
    idleMs: 60_000,
    ...options,
  })
  started.push(pool)
  return pool
}

test('one process performs sequential tasks; two concurrent tasks need two processes', async () => {
  const pool = startPool()
  const first = await pool.ask(['who'])
  expect(await pool.ask(['who'])).toEqual(first)
  const both = await Promise.all([pool.ask(['who']), pool.ask(['who'])])
  expect(new Set(both.map(({ pid }) => pid)).size).toBe(2)
})

test('a task fails if its process dies, and the next one succeeds', async () => {
  const pool = startPool()
  await expect(pool.ask(['crash'])).rejects.toMatchObject({ name: 'TaskEnded', ending: { how: 'crashed' } })
  expect((await pool.ask(['who'])).pid).toBeGreaterThan(0)
})

test('replaces a process that has grown, or whose answer makes it unfit for reuse', async () => {
  const small = startPool({ maxReusableBytes: 1 })
  expect((await small.ask(['who'])).pid).not.toBe((await small.ask(['who'])).pid)
  const wary = startPool({ isReusable: () => false })
  expect((await wary.ask(['who'])).pid).not.toBe((await wary.ask(['who'])).pid)
})

test('an idle process ends', async () => {
  const pool = startPool({ idleMs: 1 })
  const { pid } = await pool.ask(['who'])
  await expect.poll(() => pool.ask(['who']).then((answer) => answer.pid !== pid)).toBe(true)
})

test('stop() kills busy processes', async () => {
  const pool = startPool()
  const outcome = expect(pool.ask(['hang'])).rejects.toMatchObject({ ending: { how: 'stopped' } })
  await pool.stop()
  await outcome
})

test.runIf(process.platform === 'linux')(
  'a task whose process has not received it yet is told about stop()',
  async () => {
    const pool = startPool()
    const { pid } = await pool.ask(['who'])
    const stopped = pool.stop()
    // Busy-wait, since the event loop would report the end of the process before the task is sent.
    while (hasThreads(pid)) {}
    await expect(pool.ask(['who'])).rejects.toMatchObject({ name: 'TaskEnded', ending: { how: 'stopped' } })
    await stopped
  },
)

/** Returns whether a killed process still has threads, and therefore its end of the channel. */
function hasThreads(pid: number): boolean {
  const isZombie = readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z')
  return !isZombie || readdirSync(`/proc/${pid}/task`).length > 1
}
