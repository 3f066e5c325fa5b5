import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusalBrake } from './refusal-brake.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))

/** Refuses several requests of one client; returns how many refusals have been sent so far. */
function refuse(brake: RefusalBrake, client: string, responses: readonly ServerResponse[]) {
  const sent = { count: 0 }
  for (const response of responses) void brake.hold(client, response).then(() => sent.count++)
  return sent
}

const responses = (count: number) => Array.from({ length: count }, aResponse)
const tick = () => vi.advanceTimersByTimeAsync(0)

test('a client that goes on after twenty refusals waits a second for each, others do not', async () => {
  const brake = new RefusalBrake()
  const greedy = refuse(brake, 'greedy', responses(64))
  const other = refuse(brake, 'other', responses(20))
  await tick()
  expect([greedy.count, other.count]).toEqual([20, 20])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(greedy.count).toBe(64)
  const later = refuse(brake, 'greedy', responses(20))
  await tick()
  expect(later.count).toBe(20)
})

test('a client that leaves is not waited for, and the number of held responses is limited', async () => {
  const brake = new RefusalBrake()
  const held = responses(20 + 2_048)
  const sent = refuse(brake, 'greedy', held)
  await tick()
  expect(sent.count).toBe(20)
  const beyond = refuse(brake, 'greedy', responses(1))
  await tick()
  expect(beyond.count).toBe(1)
  held.at(-1)?.emit('close')
  await tick()
  expect(sent.count).toBe(21)
  const instead = refuse(brake, 'greedy', responses(1))
  await tick()
  expect(instead.count).toBe(0)
})
