import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createInFlight, type Place } from './in-flight.ts'

const aResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))
const claim = { client: '192.0.2.1', tenant: 'city', service: 'catalog' }
const busy = expect.objectContaining({ code: 'service_unavailable' })

test('waiting requests are admitted one by one, in order; one too many is rejected immediately', async () => {
  const { enter } = createInFlight({ perClient: 1, perTenant: 0, waitMs: 3_600_000 })
  const first = await enter(claim, aResponse())
  const order: number[] = []
  const waiting = Array.from({ length: 64 }, async (_, index): Promise<Place> => {
    const place = await enter(claim, aResponse())
    order.push(index)
    return place
  })
  await expect(enter(claim, aResponse())).rejects.toEqual(busy)
  // Another client does not wait for them.
  const other = await enter({ ...claim, client: '192.0.2.2' }, aResponse())
  first.leave()
  for (const place of waiting) (await place).leave()
  other.leave()
  expect(order).toEqual(Array.from({ length: 64 }, (_, index) => index))
})

test('a client that disconnects while waiting makes room for the next', async () => {
  const { enter } = createInFlight({ perClient: 1, perTenant: 0, waitMs: 3_600_000 })
  const place = await enter(claim, aResponse())
  const gone = aResponse()
  const waited = enter(claim, gone)
  gone.emit('close')
  await expect(waited).rejects.toEqual(busy)
  const next = enter(claim, aResponse())
  place.leave()
  ;(await next).leave()
})

test('releasing a place twice counts once, and a stream releases its first place', async () => {
  const { enter } = createInFlight({ perClient: 2, perTenant: 0, waitMs: 0 })
  const places = [await enter(claim, aResponse()), await enter(claim, aResponse())] as const
  places[0].leave()
  places[0].leave()
  await enter(claim, aResponse())
  await expect(enter(claim, aResponse())).rejects.toEqual(busy)
  expect(places[1].toStream()).toBe(true)
  await enter(claim, aResponse())
  places[1].leave()
  await expect(enter(claim, aResponse())).rejects.toEqual(busy)
})

test('an archive with a number of its own has as many streams, of which one client may have half', async () => {
  const { enter } = createInFlight({ perClient: 0, perTenant: 0, streamsPerTenant: 1, waitMs: 0 })
  const own = (client: string, streams: number | null) =>
    enter({ ...claim, client, isStream: true, streams }, aResponse())
  const places = [await own('a', 4), await own('a', 4)]
  await expect(own('a', 4)).rejects.toEqual(busy)
  places.push(await own('b', 4), await own('b', 4))
  await expect(own('c', 4)).rejects.toEqual(busy)
  places.pop()?.leave()
  await own('c', 4)
  // Others have what the setting says.
  const other = (client: string) =>
    enter({ ...claim, tenant: 'rural', client, isStream: true, streams: null }, aResponse())
  await other('x')
  await expect(other('y')).rejects.toEqual(busy)
})

test('a request that only waits frees its place, and takes one again for a large response', async () => {
  const inFlight = createInFlight({ perClient: 1, perTenant: 1, streamsPerTenant: 1, waitMs: 0 })
  const { enter } = inFlight
  const waiting = await enter(claim, aResponse())
  waiting.toWaiting()
  const stream = await enter({ ...claim, isStream: true }, aResponse())
  stream.toWaiting()
  expect(inFlight.load).toEqual({ running: 0, waiting: 0, building: 2, refused: 0 })
  const place = await enter(claim, aResponse())
  await expect(enter(claim, aResponse())).rejects.toEqual(busy)
  expect(waiting.toStream()).toBe(true)
  expect(stream.toStream()).toBe(false)
  waiting.leave()
  expect(stream.toStream()).toBe(true)
  stream.leave()
  stream.toWaiting()
  place.leave()
  ;(await enter(claim, aResponse())).leave()
  expect(inFlight.load).toEqual({ running: 0, waiting: 0, building: 0, refused: 2 })
})

test('one client may have half of an archive’s streams', async () => {
  const { enter } = createInFlight({ perClient: 16, perTenant: 128, streamsPerTenant: 4, waitMs: 0 })
  const stream = (client: string) => enter({ ...claim, client, isStream: true }, aResponse())
  for (const client of ['a', 'a', 'b']) await stream(client)
  await expect(stream('a')).rejects.toEqual(busy)
  await stream('b')
  await expect(stream('c')).rejects.toEqual(busy)
})

test('a request whose response will be large takes a stream’s place at once, and waits for one', async () => {
  const { enter } = createInFlight({ perClient: 2, perTenant: 2, streamsPerTenant: 1, waitMs: 3_600_000 })
  const stream = await enter({ ...claim, isStream: true }, aResponse())
  let started = false
  const next = enter({ ...claim, isStream: true }, aResponse()).then((place) => {
    started = true
    return place
  })
  // Short requests have places of their own.
  const short = [await enter(claim, aResponse()), await enter(claim, aResponse())] as const
  short[0].leave()
  await enter(claim, aResponse())
  expect(started).toBe(false)
  expect(stream.toStream()).toBe(true)
  stream.leave()
  ;(await next).leave()
})
