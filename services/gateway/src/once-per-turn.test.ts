import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { oncePerTurn } from './once-per-turn.ts'

test('calls with the same key in one turn share a load that begins after them; later calls load again', async () => {
  const load = vi.fn(async (key: string) => `${key}${load.mock.calls.length}`)
  const get = oncePerTurn(load)
  const turn = [get('a'), get('a'), get('b')]
  await Promise.resolve()
  turn.push(get('a'))
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all(turn)).toEqual(['a1', 'a1', 'b2', 'a1'])
  expect(await get('a')).toBe('a3')
})

test('a call while a load is in progress does not share it', async () => {
  const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let begun = 0
  const get = oncePerTurn(() => loads[begun++]?.promise ?? Promise.reject(new Error('loaded too often')))
  const first = get('a')
  await setImmediate()
  const second = get('a')
  await setImmediate()
  loads[0]?.resolve('before')
  loads[1]?.resolve('after')
  expect(await Promise.all([first, second])).toEqual(['before', 'after'])
})

test('a failed load rejects every call that shares it, and is not remembered', async () => {
  const load = vi.fn(async () => 'well').mockRejectedValueOnce(new Error('away'))
  const get = oncePerTurn(load)
  const both = await Promise.allSettled([get('a'), get('a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get('a')).toBe('well')
})
