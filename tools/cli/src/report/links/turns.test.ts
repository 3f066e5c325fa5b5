import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('a host is asked again only after a pause, by any caller, and another host at once', async () => {
  let now = 5_000
  const slept: number[] = []
  const sleep = async (milliseconds: number) => {
    slept.push(milliseconds)
  }
  const turn = createTurns(1_000, { now: () => now, sleep })
  const { signal } = new AbortController()
  for (const host of ['a', 'a', 'a', 'b']) await turn(host, signal)
  expect(slept).toEqual([1_000, 2_000])
  now += 2_400
  for (const host of ['a', 'b']) await turn(host, signal)
  expect(slept).toEqual([1_000, 2_000, 600])
})
