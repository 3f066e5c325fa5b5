import { TooManyWaiting } from '@fonds/util'
import { expect, test } from 'vitest'
import { createRenderer } from './renderer.ts'

const later = () => {
  let release: (() => void) | undefined
  const done = new Promise<void>((resolve) => {
    release = resolve
  })
  return { done, release: () => release?.() }
}

test('concurrent requests for one image share its rendering', async () => {
  const renderer = createRenderer({ atOnce: 1, waiting: 0 })
  const gate = later()
  let made = 0
  const asks = Array.from({ length: 20 }, () =>
    renderer.run('a', async () => {
      made++
      await gate.done
      return made
    }),
  )
  gate.release()
  expect(new Set(await Promise.all(asks))).toEqual(new Set([1]))
})

test('a few are rendered at once, a few wait, and the rest are 503 with Retry-After', async () => {
  const renderer = createRenderer({ atOnce: 2, waiting: 3 })
  const gate = later()
  let running = 0
  let most = 0
  const ask = (key: string) =>
    renderer.run(key, async () => {
      most = Math.max(most, ++running)
      await gate.done
      running--
    })
  const asks = ['a', 'b', 'c', 'd', 'e'].map(ask)
  await expect(ask('f')).rejects.toMatchObject({ name: 'TooManyWaiting', retrySeconds: 2 })
  gate.release()
  await Promise.all(asks)
  expect(most).toBe(2)
  await ask('f')
})

test('the number of images per client is limited, and the client with the fewest goes first', async () => {
  const renderer = createRenderer({ atOnce: 2, waiting: 64 })
  const order: string[] = []
  const gates = new Map<string, ReturnType<typeof later>>()
  const ask = (key: string, client: string) => {
    const gate = later()
    gates.set(key, gate)
    return renderer.run(
      key,
      async () => {
        order.push(key)
        await gate.done
      },
      { tenant: '', client },
    )
  }
  const greedy = Array.from({ length: 16 }, (_, n) => ask(`greedy ${n}`, 'greedy'))
  await expect(ask('greedy 16', 'greedy')).rejects.toBeInstanceOf(TooManyWaiting)
  const other = ask('other', 'other')
  gates.get('greedy 0')?.release()
  await greedy[0]
  expect(order).toEqual(['greedy 0', 'greedy 1', 'other'])
  for (const gate of gates.values()) gate.release()
  await Promise.all([...greedy, other])
})

test('a limited share makes a client leave room for others, and one archive cannot fill the queue', async () => {
  const renderer = createRenderer({ atOnce: 2, perClient: 1, waiting: 4 })
  const gate = later()
  const started: string[] = []
  const ask = (key: string, client: string, tenant = 'city') =>
    renderer.run(
      key,
      async () => {
        started.push(key)
        await gate.done
      },
      { tenant, client },
    )
  const asks = [ask('greedy 1', 'greedy'), ask('other 1', 'other'), ask('other 2', 'other'), ask('third 1', 'third')]
  await expect(ask('greedy 2', 'greedy')).rejects.toBeInstanceOf(TooManyWaiting)
  asks.push(ask('town 1', 'third', 'town'))
  await Promise.resolve()
  expect(started).toEqual(['greedy 1', 'other 1'])
  gate.release()
  await Promise.all(asks)
})

test('a failure makes room for the next, and the next request retries it', async () => {
  const renderer = createRenderer({ atOnce: 1, waiting: 1 })
  const failing = renderer.run('a', async () => {
    throw new Error('torn')
  })
  const next = renderer.run('b', async () => 'b')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('b')
  expect(await renderer.run('a', async () => 'a')).toBe('a')
})
