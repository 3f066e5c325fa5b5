import { eventually } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { askRaw, newClient, type Question } from '../testing/ask.ts'
import { BUILDING, HELD, LARGE, SHORT, useSlowService } from '../testing/slow-service.ts'

const { counts, release, start } = useSlowService()

const as = (client: string): Question => ({ headers: { 'X-Forwarded-For': client, Host: 'localhost' } })

describe('concurrent requests of one client', () => {
  test('all succeed, although at most 16 reach the service at once', async () => {
    const gateway = await start()
    const client = newClient()
    const answers = await Promise.all(Array.from({ length: 80 }, () => gateway.get(SHORT, as(client))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(counts.mostAtOnce).toBeGreaterThan(1)
    expect(counts.mostAtOnce).toBeLessThanOrEqual(16)
  })
})

test('requests that only wait for a document take no place of their client or archive, and say nothing before it', async () => {
  const gateway = await start({ IN_FLIGHT_PER_CLIENT: '1', IN_FLIGHT_PER_TENANT: '2', STREAMS_PER_TENANT: '1' })
  const client = newClient()
  const head = `GET ${BUILDING} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`
  const waiting = Array.from({ length: 8 }, () => askRaw(gateway.port, head))
  await eventually(() => expect(counts.held).toBe(8))
  for (const one of [client, newClient()]) {
    expect((await gateway.get(SHORT, as(one))).status).toBe(200)
    expect((await gateway.get(LARGE, as(one))).status).toBe(200)
  }
  release()
  for (const text of await Promise.all(waiting)) expect(text).toMatch(/^HTTP\/1\.1 200 /)
})

test('nor does one whose response may be cached, while the service says that it waits', async () => {
  const gateway = await start({ IN_FLIGHT_PER_TENANT: '1', RESPONSE_CACHE_MB: '64' })
  const waiting = gateway.get(BUILDING, as(newClient()))
  await eventually(() => expect(counts.held).toBe(1))
  expect((await gateway.get(SHORT, as(newClient()))).status).toBe(200)
  release()
  expect((await waiting).status).toBe(200)
})

test('0 means no limit', async () => {
  const gateway = await start({ IN_FLIGHT_PER_CLIENT: '0', IN_FLIGHT_PER_TENANT: '0' })
  const client = newClient()
  const long = Array.from({ length: 140 }, () => gateway.get(HELD, as(client)))
  await eventually(() => expect(counts.held).toBe(140))
  release()
  for (const { status } of await Promise.all(long)) expect(status).toBe(200)
})
