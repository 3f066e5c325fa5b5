import { expect, test } from 'vitest'
import { createWaitingPlaces } from './waiting-places.ts'

const waiter = (client: number | string, id: number, tenantId = 'a') => ({
  client: `${client}`,
  tenantId,
  id: `${tenantId} ${id}`,
})

test('a client waits for two documents at a time, however many of its requests do', () => {
  const { take } = createWaitingPlaces()
  const first = [take(waiter(1, 1)), take(waiter(1, 1))]
  expect(take(waiter(1, 2))).not.toBeNull()
  expect(take(waiter(1, 3))).toBeNull()
  first[0]?.()
  expect(take(waiter(1, 3))).toBeNull()
  first[1]?.()
  expect(take(waiter(1, 3))).not.toBeNull()
})

test('sixteen documents of an archive are waited for, and any client may join', () => {
  const { take } = createWaitingPlaces()
  const places = Array.from({ length: 16 }, (_, index) => take(waiter(index, index)))
  expect(places).not.toContain(null)
  expect(take(waiter(20, 20))).toBeNull()
  expect(take(waiter(20, 0))).not.toBeNull()
  expect(take(waiter(20, 20, 'b'))).not.toBeNull()
  places[1]?.()
  expect(take(waiter(21, 20))).not.toBeNull()
  expect(take(waiter(21, 21))).toBeNull()
})

test('waiting requests are bounded in all, and one document leaves room for others', () => {
  const { take } = createWaitingPlaces()
  const count = (id: number) =>
    Array.from({ length: 1_000 }, (_, index) => take(waiter(index, id))).filter(Boolean).length
  expect(count(1)).toBe(128)
  expect(count(2) + count(3) + count(4) + count(5)).toBe(384)
})

test('an unknown client has no limit of its own', () => {
  const { take } = createWaitingPlaces()
  for (let id = 0; id < 16; id++) expect(take(waiter('', id))).not.toBeNull()
})
