import { randomBytes } from 'node:crypto'
import { ARRIVAL_PATH, arrivalKey } from '@fonds/types/context'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { startGateway, type TestGateway } from './testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
beforeAll(async () => {
  gateway = await startGateway({ QUEUE_PREFIX: 'arrival' })
  redis = new Redis(gateway.database.redisUrl)
})
afterAll(async () => {
  redis?.disconnect()
  await gateway?.stop()
})

const newNonce = () => randomBytes(24).toString('base64url')

async function allow(prefix = 'arrival'): Promise<string> {
  const nonce = newNonce()
  await redis.set(arrivalKey(prefix, nonce), '1', 'EX', 60)
  return nonce
}

test('200: says what arrived, after trusted proxies, to a host of no archive too', async () => {
  const { status, headers, json } = await ask(gateway.port, ARRIVAL_PATH + (await allow()), {
    headers: {
      Host: 'nobody.example',
      'X-Forwarded-For': '192.0.2.1, 203.0.113.7',
      'X-Forwarded-Host': 'forged.invalid, archives.example',
      'X-Forwarded-Proto': 'https',
    },
  })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(json()).toEqual({
    peer: '127.0.0.1',
    is_trusted: true,
    client: '203.0.113.7',
    host: 'archives.example',
    forwarded_for: '192.0.2.1, 203.0.113.7',
    forwarded_proto: 'https',
  })
})

test('404: without a number, with an invented one, one of another installation, or a second time', async () => {
  const nonce = await allow()
  const get = (path: string, method = 'GET') => gateway.get(ARRIVAL_PATH + path, { method })
  const absent = (await gateway.get('/api/public/no-such-path')).json()
  for (const path of ['', newNonce(), 'x', `${nonce}/`, await allow('another')]) {
    const { status, json } = await get(path)
    expect([path, status, json().code]).toEqual([path, 404, absent.code])
  }
  expect((await get(nonce, 'POST')).status).not.toBe(200)
  expect((await get(nonce)).status).toBe(200)
  expect((await get(nonce)).status).toBe(404)
})

test('the OpenAPI document does not name it', async () => {
  const { text } = await gateway.get('/api/public/openapi.json')
  expect(text).toContain('/api/public/records')
  expect(text).not.toContain('arrival')
})
