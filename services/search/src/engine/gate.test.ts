import { currentSignal, runWithSignal } from '@fonds/util'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('runs as many searches as it has room for, queues some, and rejects the rest at once', async () => {
  const gate = createGate({ concurrency: 1, waiting: 1 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = gate.run(() => promise)
  const queued = gate.run(async () => 'second')
  expect(gate.isOpen).toBe(false)
  const refused = await failureOf(gate.run(async () => 'third'))
  expect(refused).toMatchObject({ code: 'search_unavailable' })
  expect(refused).not.toHaveProperty('cause')
  resolve('first')
  expect(await Promise.all([running, queued])).toEqual(['first', 'second'])
})

test('a queued search is dropped when its client leaves', async () => {
  const gate = createGate({ concurrency: 1, waiting: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = gate.run(() => promise)
  const leaving = new AbortController()
  let begun = false
  const queued = runWithSignal(leaving.signal, () =>
    failureOf(
      gate.run(async () => {
        begun = true
      }),
    ),
  )
  leaving.abort(new Error('left'))
  expect(await queued).toMatchObject({ message: 'left' })
  resolve()
  await running
  await gate.run(async () => undefined)
  expect(begun).toBe(false)
})

test('a queued search runs on behalf of its own client', async () => {
  const gate = createGate({ concurrency: 1, waiting: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = new AbortController()
  const second = new AbortController()
  const running = runWithSignal(first.signal, () => gate.run(() => promise))
  const queued = runWithSignal(second.signal, () => gate.run(async () => currentSignal()))
  resolve()
  await running
  expect(await queued).toBe(second.signal)
})

test('dear searches of any number of clients leave places to ordinary ones, which are before them', async () => {
  const gate = createGate({ concurrency: 6, waiting: 64, perClient: 16, perTenant: 200 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (client: string, cost: number) =>
    gate.run(
      () => {
        begun.push(client)
        return promise
      },
      { tenant: 'city', network: `network of ${client}`, client, cost },
    )
  const dear = Array.from({ length: 40 }, (_, n) => ask(`dear ${n}`, 60).catch((error: unknown) => error))
  const ordinary = [1, 2, 3, 4, 5].map((n) => ask(`reader ${n}`, 3))
  expect(begun).toEqual(['dear 0', 'dear 1', 'reader 1', 'reader 2', 'reader 3', 'reader 4'])
  // Half of the queue is one archive’s, so the dear one that was last in turn has made room.
  expect(await dear[33]).toMatchObject({ code: 'search_unavailable' })
  resolve()
  await Promise.all([...dear, ...ordinary])
  expect(begun[6]).toBe('reader 5')
})

test('a client with expensive searches waits, while others are served', async () => {
  const gate = createGate({ concurrency: 10, waiting: 40, perClient: 16, perTenant: 64 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (client: string, cost: number, tenant = 'city') =>
    gate.run(
      () => {
        begun.push(client)
        return promise
      },
      { tenant, client, cost },
    )
  const searches = Array.from({ length: 11 }, () => ask('greedy', 20))
  await expect(ask('greedy', 20)).rejects.toMatchObject({ code: 'search_unavailable' })
  searches.push(ask('other', 3), ask('other', 3), ask('elsewhere', 3, 'town'))
  expect(begun).toEqual(['greedy', 'other', 'other', 'elsewhere'])
  resolve()
  await Promise.all(searches)
  expect(begun.filter((client) => client === 'greedy')).toHaveLength(11)
})
