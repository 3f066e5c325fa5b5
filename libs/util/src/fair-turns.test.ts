import { afterEach, expect, test, vi } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'
import { tasksOf } from './testing/tasks-of.ts'
import { TooManyWaiting } from './too-many-waiting.ts'
import { runWithin } from './work-signal.ts'

afterEach(() => void vi.useRealTimers())

const late = () => new Error('late')
const manyTimes = <T>(n: number, each: (n: number) => T): T[] => Array.from({ length: n }, (_, index) => each(index))

test('a network with many clients has as many turns as one with a single client', async () => {
  const { run, starts, endAll } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 100 }))
  void run('before', '', { tenant: 'town' })
  for (const n of [1, 2, 3, 4]) void run(`many ${n}`, `a${n}`, { network: 'a' })
  for (const n of [1, 2]) void run(`single ${n}`, 'b1', { network: 'b' })
  await endAll()
  expect(starts.slice(1)).toEqual(['many 1', 'single 1', 'many 2', 'single 2', 'many 3', 'many 4'])
})

test('the clients of a network take turns', async () => {
  const { run, starts, endAll } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 100 }))
  void run('before', '', { tenant: 'town' })
  for (const n of [1, 2, 3]) void run(`greedy ${n}`, 'a1', { network: 'a' })
  void run('modest', 'a2', { network: 'a' })
  await endAll()
  expect(starts.slice(1)).toEqual(['greedy 1', 'modest', 'greedy 2', 'greedy 3'])
})

test('a cheap task is before dear ones that wait longer, even of a client that runs another', async () => {
  const { run, starts, endAll } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 100 }))
  void run('page 1', 'reader', { network: 'r', cost: 2 })
  for (const n of [1, 2, 3]) void run(`dear ${n}`, `d${n}`, { network: `d${n}`, cost: 900 })
  for (const n of [2, 3, 4]) void run(`page ${n}`, 'reader', { network: 'r', cost: 2 })
  await endAll()
  expect(starts).toEqual(['page 1', 'page 2', 'page 3', 'page 4', 'dear 1', 'dear 2', 'dear 3'])
})

test('a network has no more turns by sending the cheapest tasks', async () => {
  const { run, starts, endAll } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 100 }))
  void run('before', '', { tenant: 'town' })
  for (const n of manyTimes(20, (each) => each)) void run(`flood ${n}`, `f${n}`, { network: 'f', cost: 1 })
  for (const n of [1, 2]) void run(`page ${n}`, 'reader', { network: 'r', cost: 3 })
  await endAll()
  expect(starts.indexOf('page 1')).toBeLessThanOrEqual(4)
  expect(starts.indexOf('page 2')).toBeLessThanOrEqual(9)
})

test('a dear task is not starved by cheap ones that keep coming from new networks', async () => {
  const { run, starts, end } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 100 }))
  void run('0', 'c0', { cost: 5 })
  void run('dear', 'd', { cost: 100 })
  for (let n = 1; !starts.includes('dear'); n++) {
    expect(n).toBeLessThan(100)
    void run(`${n}`, `c${n}`, { cost: 5 })
    await end(`${n - 1}`)
  }
  // Two networks waited at a time, so half of the time was the dear one’s.
  expect(starts.length).toBeGreaterThan(20)
})

test('dear tasks leave places to cheap ones, whose archive and client they share', async () => {
  const dear = { from: 100, places: 2 }
  const { run, starts, end } = tasksOf(new FairSemaphore({ concurrency: 3, dear, waiting: 100 }))
  for (const n of [1, 2, 3, 4]) void run(`dear ${n}`, 'a', { cost: 100 })
  void run('cheap 1', 'a', { cost: 99 })
  void run('cheap 2', 'b', { cost: 1 })
  expect(starts).toEqual(['dear 1', 'dear 2', 'cheap 1'])
  await end('cheap 1')
  await end('dear 2')
  expect(starts).toEqual(['dear 1', 'dear 2', 'cheap 1', 'cheap 2', 'dear 3'])
})

test('a client whose tasks cost more than was expected has later turns', async () => {
  const { run, starts, end, endAll } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 100 }))
  void run('heavy 1', 'heavy', { cost: 1, spent: () => 500 })
  void run('heavy 2', 'heavy', { cost: 1 })
  void run('light 1', 'light', { cost: 1 })
  await end('heavy 1')
  for (const n of [2, 3, 4]) void run(`light ${n}`, 'light', { cost: 1 })
  await endAll()
  expect(starts).toEqual(['heavy 1', 'light 1', 'light 2', 'light 3', 'light 4', 'heavy 2'])
})

test('if no more may wait, the last in turn makes room: a dear task, and one of the archive that has the most', async () => {
  const options = { concurrency: 1, waiting: 4, waitingPerTenant: 3 }
  const { run, starts, endAll } = tasksOf(new FairSemaphore(options))
  void run('running', 'z')
  const dear = [1, 2, 3].map((n) => run(`dear ${n}`, `d${n}`, { cost: 100 + n }))
  void run('page', 'reader', { cost: 2 })
  await expect(dear[2]).rejects.toBeInstanceOf(TooManyWaiting)
  await expect(run('dear 4', 'd4', { cost: 104 })).rejects.toBeInstanceOf(TooManyWaiting)
  void run('town', 't1', { tenant: 'town', cost: 200 })
  void run('village', 'v1', { tenant: 'village', cost: 300 })
  await expect(dear[1]).rejects.toBeInstanceOf(TooManyWaiting)
  await endAll()
  expect(starts).toEqual(['running', 'town', 'village', 'page', 'dear 1'])
})

test('the client whose task makes room for another of its own keeps its turn', async () => {
  const { run, starts, endAll } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 1 }))
  void run('running', '', { tenant: 'town' })
  const dear = run('dear', 'a', { cost: 100 })
  void run('cheap', 'a', { cost: 1 })
  await expect(dear).rejects.toBeInstanceOf(TooManyWaiting)
  await endAll()
  expect(starts).toEqual(['running', 'cheap'])
})

test('a task that cannot start before its deadline is refused at once, and told when the others are done', async () => {
  vi.useFakeTimers()
  const semaphore = new FairSemaphore({ concurrency: 1, waiting: 100 })
  const { run, end } = tasksOf(semaphore)
  const first = run('first', 'a', { cost: 10 })
  // 100 ms for each unit of cost.
  await vi.advanceTimersByTimeAsync(1_000)
  await end('first', first)
  void run('running', 'b', { cost: 10 })
  for (const client of ['c', 'd', 'e']) void run(client, client, { cost: 10 })
  void run('town', 'f', { tenant: 'town', cost: 10 })
  const within = (ms: number, cost: number) => runWithin(ms, late, () => run('asked', 'g', { cost }))
  const refusal = await within(3_900, 11).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TooManyWaiting)
  expect(refusal).toHaveProperty('retrySeconds', 4)
  expect(semaphore.refused).toEqual({ full: 0, late: 1 })
  const inTime = within(4_100, 11).catch((error: unknown) => error)
  // Only as much of the other archive is before it as of its own.
  const cheap = within(200, 1).catch((error: unknown) => error)
  expect(semaphore.load.waiting).toBe(6)
  await vi.advanceTimersByTimeAsync(4_100)
  expect([await inTime, await cheap]).toEqual([late(), late()])
})

test('a dear task is refused if the dear ones before it take too long for their places', async () => {
  vi.useFakeTimers()
  const dear = { from: 10, places: 1 }
  const semaphore = new FairSemaphore({ concurrency: 10, dear, waiting: 100 })
  const { run, end } = tasksOf(semaphore)
  const first = run('first', 'a', { cost: 10 })
  await vi.advanceTimersByTimeAsync(1_000)
  await end('first', first)
  for (const client of ['b', 'c', 'd']) void run(client, client, { cost: 10 })
  await expect(runWithin(1_900, late, () => run('e', 'e', { cost: 10 }))).rejects.toBeInstanceOf(TooManyWaiting)
  expect(semaphore.load).toEqual({ running: 1, waiting: 2 })
})

test('what continues something is first in its archive, and is not refused; archives still take turns', async () => {
  const { run, starts, endAll } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 2 }))
  void run('running', 'z')
  for (const n of [1, 2]) void run(`waiting ${n}`, 'a', { tenant: n === 1 ? 'city' : 'town' })
  for (const n of [1, 2]) void run(`part ${n}`, 'z', { cost: 50, continues: true })
  await endAll()
  expect(starts).toEqual(['running', 'waiting 2', 'part 1', 'part 2', 'waiting 1'])
})

test('networks and clients that come once do not stay in memory while an archive is busy', async () => {
  const semaphore = new FairSemaphore({ concurrency: 2, waiting: 10 })
  const { run, end } = tasksOf(semaphore)
  void run('long', 'z')
  for (const n of manyTimes(50, (each) => each)) {
    const task = run(`${n}`, `c${n}`, { network: `n${n}` })
    await end(`${n}`, task)
  }
  expect(semaphore.load).toEqual({ running: 1, waiting: 0 })
})
