import { currentSignal, runWithSignal } from '@fonds/util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('limits concurrent and waiting work; beyond that it answers export_busy', async () => {
  const semaphore = createFairSemaphore({ atOnce: 2, waiting: 2, patienceMs: 60_000 })
  const { open, opened } = gate()
  let working = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++working)
    await opened
    working--
  }
  const all = ['a', 'a', 'a', 'b'].map((tenant) => semaphore.take({ tenant }, work))
  await expect(semaphore.take({ tenant: 'c' }, work)).rejects.toMatchObject({
    code: 'export_busy',
    headers: { 'Retry-After': '2' },
  })
  open()
  await Promise.all(all)
  expect(most).toBe(2)
  expect(await semaphore.take({ tenant: 'a' }, async () => 'free')).toBe('free')
})

test('work that waits too long answers export_busy and never runs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const semaphore = createFairSemaphore({ atOnce: 1, waiting: 5, patienceMs: 20 })
  const { open, opened } = gate()
  const first = semaphore.take({ tenant: 'a' }, () => opened)
  const late = expect(semaphore.take({ tenant: 'a' }, async () => 'late')).rejects.toMatchObject({
    code: 'export_busy',
  })
  await vi.advanceTimersByTimeAsync(20)
  await late
  open()
  await first
  expect(await semaphore.take({ tenant: 'a' }, async () => 'next')).toBe('next')
})

test('a waiting client that leaves gives up its place', async () => {
  const semaphore = createFairSemaphore({ atOnce: 1, waiting: 2, patienceMs: 60_000 })
  const { open, opened } = gate()
  const first = semaphore.take({ tenant: 'a' }, () => opened)
  const client = new AbortController()
  const begun: string[] = []
  const left = runWithSignal(client.signal, () => semaphore.take({ tenant: 'a' }, async () => begun.push('left')))
  client.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const next = semaphore.take({ tenant: 'a' }, async () => begun.push('next'))
  open()
  await Promise.all([first, next])
  expect(begun).toEqual(['next'])
})

test('work that has begun is finished even if the client leaves', async () => {
  const semaphore = createFairSemaphore({ atOnce: 1, waiting: 1, patienceMs: 60_000 })
  const { signal } = new AbortController()
  expect(
    await runWithSignal(signal, () => semaphore.take({ tenant: 'a' }, async () => currentSignal())),
  ).toBeUndefined()
})

test('failed work frees its place', async () => {
  const semaphore = createFairSemaphore({ atOnce: 1, waiting: 1, patienceMs: 60_000 })
  const failing = semaphore.take({ tenant: 'a' }, async () => {
    throw new Error('torn')
  })
  const next = semaphore.take({ tenant: 'a' }, async () => 'next')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('next')
})

test('groups are served fairly, and one group cannot fill the queue', async () => {
  const semaphore = createFairSemaphore({ atOnce: 1, waiting: 6, patienceMs: 60_000 })
  const { open, opened } = gate()
  const order: string[] = []
  const take = (tenant: string, name: string) => semaphore.take({ tenant }, async () => void order.push(name))
  const first = semaphore.take({ tenant: 'a' }, () => opened)
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3')]
  await expect(take('a', 'a4')).rejects.toMatchObject({ code: 'export_busy' })
  all.push(take('b', 'b1'), take('b', 'b2'))
  open()
  await Promise.all([first, ...all])
  expect(order).toEqual(['b1', 'a1', 'b2', 'a2', 'a3'])
})

test('one client leaves room for others and cannot fill the queue', async () => {
  const semaphore = createFairSemaphore({ atOnce: 2, waiting: 8, patienceMs: 60_000 })
  const { open, opened } = gate()
  const begun: string[] = []
  const take = (client: string) =>
    semaphore.take({ tenant: 'a', client }, () => {
      begun.push(client)
      return opened
    })
  const all = [take('greedy'), take('greedy'), take('greedy')]
  await expect(take('greedy')).rejects.toMatchObject({ code: 'export_busy' })
  all.push(take('other'))
  expect(begun).toEqual(['greedy', 'other'])
  open()
  await Promise.all(all)
})
