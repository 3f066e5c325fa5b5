import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { startInTurn } from './start-in-turn.ts'
import { Supervised } from './supervised.ts'

const never = new AbortController().signal

/** Servers whose starts end when they are told to, and the names of those that have begun. */
function servers(count: number) {
  const begun: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const all = Array.from({ length: count }, (_, index) => {
    const name = `server ${index}`
    return new Supervised(name, () => {
      begun.push(name)
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      ends.set(name, { resolve: () => resolve({ pid: 0, exited: new Promise(() => {}) } as never), reject })
      return promise
    })
  })
  return { all, begun, end: (index: number) => ends.get(`server ${index}`) }
}

describe('servers that start in turn', () => {
  const width = availableParallelism()

  test('are as many at a time as there are processors, in their order', async () => {
    const { all, begun, end } = servers(width + 2)
    const started = startInTurn(all, never)
    expect(begun).toEqual(all.slice(0, width).map(({ name }) => name))
    end(0)?.resolve()
    await expect.poll(() => begun.length).toBe(width + 1)
    for (let next = 1; next < all.length; next++) {
      await expect.poll(() => end(next)).toBeDefined()
      end(next)?.resolve()
    }
    await started
    expect(begun).toEqual(all.map(({ name }) => name))
  })

  test('after a failure, no more start, and those in progress are waited for', async () => {
    const { all, begun, end } = servers(width + 2)
    let settled = false
    const started = startInTurn(all, never).finally(() => {
      settled = true
    })
    end(0)?.reject(new Error('no'))
    for (let next = 1; next < width; next++) {
      expect(settled).toBe(false)
      end(next)?.resolve()
    }
    await expect(started).rejects.toThrow('no')
    expect(begun).toHaveLength(width)
  })

  test('none starts once the demo has been stopped', async () => {
    const { all, begun } = servers(2)
    await startInTurn(all, AbortSignal.abort())
    expect(begun).toEqual([])
  })
})
