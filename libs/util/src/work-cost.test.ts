import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { costSoFar, countFor, countParts, currentCost, newCost, runCounted } from './work-cost.ts'

/** Uses the processor for a time, in milliseconds. */
function compute(ms: number): void {
  const before = process.threadCpuUsage()
  let used = 0
  while (used < ms * 1_000) {
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
}

/** Waits until the thread has ended its turn and begun another, as after a wait for something outside of the process. */
async function wait(): Promise<void> {
  await turn()
  await turn()
}

describe('the cost of work', () => {
  test('is the processor time that it used, not the time that it waited', async () => {
    const cost = newCost()
    await runCounted(cost, async () => {
      compute(60)
      await wait()
      countFor(currentCost())
      compute(60)
    })
    expect(costSoFar(cost)).toBeGreaterThan(100)
    expect(costSoFar(cost)).toBeLessThan(200)
  })

  test('does not include what other work uses meanwhile', async () => {
    const [cheap, dear] = [newCost(), newCost()]
    await Promise.all([
      runCounted(cheap, async () => {
        await wait()
        countFor(currentCost())
      }),
      runCounted(dear, async () => compute(100)),
    ])
    expect(costSoFar(dear)).toBeGreaterThan(80)
    expect(costSoFar(cheap)).toBeLessThan(20)
  })

  test('does not include what nobody counts', async () => {
    const cost = newCost()
    await runCounted(cost, wait)
    compute(50)
    expect(costSoFar(cost)).toBeLessThan(20)
  })

  test('is known to everything that the work starts', async () => {
    const cost = newCost()
    const seen = await runCounted(cost, async () => {
      await wait()
      return currentCost()
    })
    expect(seen).toBe(cost)
    expect(currentCost()).toBeUndefined()
  })

  test('is at least what the work has stated, and more if that was measured', () => {
    expect(costSoFar({ ms: 3, least: 40 })).toBe(40)
    expect(costSoFar({ ms: 70, least: 40 })).toBe(70)
  })
})

test('parts are counted for the work that produces them, whoever asks for them', async () => {
  const [producer, consumer] = [newCost(), newCost()]
  async function* parts() {
    for (const part of ['a', 'b']) {
      compute(40)
      expect(currentCost()).toBe(producer)
      yield part
    }
  }
  const received: string[] = []
  await runCounted(consumer, async () => {
    for await (const part of countParts(producer, parts())) {
      received.push(part)
      await wait()
    }
  })
  expect(received).toEqual(['a', 'b'])
  expect(costSoFar(producer)).toBeGreaterThan(60)
  expect(costSoFar(consumer)).toBeLessThan(20)
})

test('a source of parts is closed when nobody wants more of them', async () => {
  let isClosed = false
  async function* parts() {
    try {
      yield 1
      yield 2
    } finally {
      isClosed = true
    }
  }
  for await (const _part of countParts(newCost(), parts())) break
  expect(isClosed).toBe(true)
})
