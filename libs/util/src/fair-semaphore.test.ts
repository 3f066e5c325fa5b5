import { afterEach, expect, test, vi } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'
import { tasksOf } from './testing/tasks-of.ts'
import { TooManyWaiting } from './too-many-waiting.ts'
import { currentSignal, runWithSignal } from './work-signal.ts'

afterEach(() => void vi.useRealTimers())

test('a client with many tasks leaves room for others', async () => {
  const { run, starts } = tasksOf(new FairSemaphore({ concurrency: 2, perClient: 1, waiting: 10 }))
  for (const name of ['greedy 1', 'greedy 2', 'greedy 3']) void run(name, 'greedy')
  void run('other 1', 'other')
  expect(starts).toEqual(['greedy 1', 'other 1'])
})

test('clients take turns, and so do tenants, however many clients they have', async () => {
  const { run, starts, end } = tasksOf(new FairSemaphore({ concurrency: 1, waiting: 10 }))
  const tasks = new Map<string, Promise<void>>()
  for (const name of ['a 1', 'a 2', 'a 3', 'b 1', 'b 2']) tasks.set(name, run(name, name.slice(0, 1)))
  for (const name of ['town 1', 'town 2']) tasks.set(name, run(name, 'c', { tenant: 'town' }))
  for (let n = 0; n < tasks.size; n++) {
    const name = starts[n] ?? ''
    await end(name, tasks.get(name) ?? expect.fail('no task was started'))
  }
  expect(starts).toEqual(['a 1', 'town 1', 'a 2', 'town 2', 'b 1', 'a 3', 'b 2'])
})

test('a tenant has its turn even if only a client with running tasks waits for it', async () => {
  const { run, starts, end } = tasksOf(new FairSemaphore({ concurrency: 3, waiting: 10 }))
  const [first, second, third] = [1, 2, 3].map((n) => run(`before ${n}`, '', { tenant: `other ${n}` }))
  void run('city 1', 'busy')
  void run('town 1', 'x', { tenant: 'town' })
  await end('before 1', first ?? expect.fail())
  await end('before 2', second ?? expect.fail())
  // Both tenants have one running task, and the city's was started first.
  void run('town 2', 'idle', { tenant: 'town' })
  void run('city 2', 'busy')
  await end('before 3', third ?? expect.fail())
  expect(starts.slice(3)).toEqual(['city 1', 'town 1', 'city 2'])
})

test('the next task of a tenant is that of the client with the least running, whoever started last', async () => {
  const { run, starts, end } = tasksOf(new FairSemaphore({ concurrency: 3, waiting: 10 }))
  const dear = run('dear', 'a', { cost: 5 })
  void run('cheap', 'b')
  const before = run('before', 'c')
  const waiting = run('waiting', 'b')
  await end('before', before)
  void run('dear 2', 'a')
  void run('cheap 2', 'b')
  await end('waiting', waiting)
  await end('dear', dear)
  expect(starts).toEqual(['dear', 'cheap', 'before', 'waiting', 'cheap 2', 'dear 2'])
})

test('expensive tasks take more of their client’s share; a task that exceeds the share runs alone', async () => {
  const { run, starts, end } = tasksOf(new FairSemaphore({ concurrency: 10, perClient: 4, waiting: 10 }))
  const first = run('dear', 'a', { cost: 9 })
  void run('cheap', 'a')
  void run('cheap of another', 'b')
  expect(starts).toEqual(['dear', 'cheap of another'])
  await end('dear', first)
  expect(starts).toEqual(['dear', 'cheap of another', 'cheap'])
  void run('dear again', 'a', { cost: 4 })
  void run('cheap again', 'a')
  expect(starts.slice(3)).toEqual(['cheap again'])
})

test('a tenant with many clients leaves room for others', async () => {
  const { run, starts } = tasksOf(new FairSemaphore({ concurrency: 3, perTenant: 2, waiting: 10 }))
  for (const client of ['a', 'b', 'c']) void run(client, client)
  void run('town', 'd', { tenant: 'town' })
  expect(starts).toEqual(['a', 'b', 'town'])
})

test('one client or tenant cannot take all places in the queue', async () => {
  const options = { concurrency: 1, waiting: 4, waitingPerClient: 2, waitingPerTenant: 3 }
  const semaphore = new FairSemaphore(options)
  const { run } = tasksOf(semaphore)
  for (const name of ['running', 'waiting 1', 'waiting 2']) void run(name, 'a')
  await expect(run('refused', 'a')).rejects.toBeInstanceOf(TooManyWaiting)
  void run('waiting 3', 'b')
  await expect(run('refused', 'b', { cost: 2 })).rejects.toBeInstanceOf(TooManyWaiting)
  void run('waiting 4', 'd', { tenant: 'town' })
  expect(semaphore.load.waiting).toBe(4)
})

test('a task that nobody awaits any more is not started', async () => {
  const semaphore = new FairSemaphore({ concurrency: 1, waiting: 1 })
  const { run, starts, end } = tasksOf(semaphore)
  const running = run('running', 'a')
  const leaving = new AbortController()
  const waiting = runWithSignal(leaving.signal, () => run('waiting', 'a'))
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  const next = run('next', 'a')
  await end('running', running)
  await end('next', next)
  expect(starts).toEqual(['running', 'next'])
})

test('a task that waits too long is rejected', async () => {
  vi.useFakeTimers()
  const semaphore = new FairSemaphore({ concurrency: 1, waiting: 1, patienceMs: 1_000 })
  void semaphore.run({ tenant: 'city' }, () => new Promise(() => undefined))
  const refused = expect(semaphore.run({ tenant: 'city' }, async () => 'late')).rejects.toBeInstanceOf(TooManyWaiting)
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
})

test('a task sees the signal of its caller, and passes its place on if it fails', async () => {
  const semaphore = new FairSemaphore({ concurrency: 1, waiting: 1 })
  const signals = [new AbortController().signal, new AbortController().signal] as const
  const failing = runWithSignal(signals[0], () =>
    semaphore.run({ tenant: 'city' }, async () => {
      await Promise.resolve()
      throw new Error('torn')
    }),
  )
  const next = runWithSignal(signals[1], () => semaphore.run({ tenant: 'city' }, async () => currentSignal()))
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe(signals[1])
})
