import { dayOf, readWords } from '@fonds/usage'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '../exchange/exchange.ts'
import { newClient } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { createUsage } from './usage.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const FIELD = 'item\tinvestigations\trecord\t'

let gateway: TestGateway
let other: TestGateway
let redis: Redis
beforeAll(async () => {
  gateway = await startGateway({ QUEUE_PREFIX: 'usage' }, { cacheable: true })
  other = await startGateway({ QUEUE_PREFIX: 'usage' }, { beside: gateway })
  redis = new Redis(gateway.database.redisUrl)
})
afterAll(async () => {
  redis?.disconnect()
  await other?.stop()
  await gateway?.stop()
})

const idOf = async (slug: string): Promise<string> =>
  (await gateway.database.pool.query('SELECT id FROM fonds.tenant WHERE slug = $1', [slug])).rows[0].id
const figures = async (slug = 'demo') => redis.hgetall(`usage-usage:{${await idOf(slug)}}:${dayOf(Date.now())}`)

interface Reader {
  readonly agent?: string
  readonly client?: string
  readonly headers?: Record<string, string>
  readonly at?: TestGateway
  readonly method?: string
}
const read = (path: string, { agent = BROWSER, client, headers = {}, at = gateway, method = 'GET' }: Reader = {}) =>
  at.get(`/api/public${path}`, {
    method,
    headers: { 'User-Agent': agent, ...(client !== undefined && { 'X-Forwarded-For': client }), ...headers },
  })

test('answers from memory and the service count alike; double clicks, also at another gateway, do not', async () => {
  const client = newClient()
  await read('/records/double', { client })
  // The gateway has told Redis of the first when the second arrives elsewhere.
  await expect.poll(async () => (await figures())[`${FIELD}double\t`]).toBe('1')
  await read('/records/double', { client })
  await read('/records/double', { client, at: other })
  for (let n = 0; n < 3; n++) await read('/records/double')
  await expect.poll(async () => (await figures())[`${FIELD}double\t`]).toBe('4')
  await expect.poll(async () => (await figures())['door\tanswers\tapi']).toBe('6')
  expect((await figures())['door\tinvestigations\tapi']).toBe('4')
})

test('robots, refusals and HEAD count as no look; 304 and other archives count as theirs', async () => {
  await read('/records/robots', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await read('/records/robots', { agent: '' })
  await read('/records/robots', { agent: `${BROWSER}${' x'.repeat(1_000)}` })
  await read('/records/robots', { method: 'HEAD' })
  await read('/records/missing')
  const { headers } = await read('/records/same', { headers: { Host: 'harbour.archives.example' } })
  const known = { Host: 'harbour.archives.example', 'If-None-Match': String(headers.etag) }
  expect((await read('/records/same', { headers: known })).status).toBe(304)
  await expect.poll(async () => (await figures('harbour'))[`${FIELD}same\t`]).toBe('2')
  await expect.poll(async () => (await figures())['door\tanswers\trobots']).toBe('3')
  const all = Object.keys(await figures())
  expect(all.filter((field) => /robots\t$|missing|same/.test(field))).toEqual([])
})

test('nothing that is kept has an address, and all of it ends', async () => {
  const client = newClient()
  await read('/records/private', { client })
  await expect.poll(async () => (await figures())[`${FIELD}private\t`]).toBe('1')
  const keys = await redis.keys('usage-usage:*')
  const seen = keys.filter((key) => key.endsWith(':seen'))
  expect(seen).not.toEqual([])
  for (const key of seen) expect((await redis.zrange(key, '0', '-1')).join()).not.toContain(client)
  for (const key of keys) expect(await redis.ttl(key)).toBeGreaterThan(0)
  expect(await redis.ttl(keys.find((key) => key.includes('salt')) ?? '')).toBeLessThanOrEqual(86_400)
})

test('an archive that wants no figures has none', async () => {
  await gateway.database.pool.query("UPDATE fonds.tenant SET usage = 'none' WHERE slug = 'abbey'")
  const headers = { Host: 'xn--kloster-zrich-4ob.example' }
  await read('/records/quiet', { headers })
  await read('/records/loud')
  await expect.poll(async () => (await figures())[`${FIELD}loud\t`]).toBe('1')
  expect(await figures('abbey')).toEqual({})
})

test('words that found nothing wait for three askers, and only plain searches count', async () => {
  // As searches, answers to a request with a preference are not cached.
  const search = (query: string, client?: string) =>
    read(`/repositories?${query}`, { headers: { Prefer: 'x' }, ...(client !== undefined && { client }) })
  const { headers } = await read('/repositories?q=Mill%20%20POND')
  expect(headers).not.toHaveProperty('x-fonds-found')
  const client = newClient()
  // Two networks within one that a customer has, as of a home and its guests, or of a phone that connects again.
  for (const part of ['1', '2']) await search('q=mill+pond', client.replace(/[^:]*::1$/, `${part}::1`))
  for (let n = 0; n < 3; n++) {
    await search('q=mill+pond&level=file')
    await search(`q=${'long'.repeat(40)}`)
  }
  const words = async () => readWords(redis, { prefix: 'usage', tenant: await idOf('demo'), day: dayOf(Date.now()) })
  const key = `usage-usage:{${await idOf('demo')}}:${dayOf(Date.now())}:words`
  await expect.poll(() => redis.hgetall(key)).toEqual({ 'mill pond': '2' })
  expect(await words()).toEqual([])
  await search('q=mill+pond&sort=date')
  await expect.poll(words).toEqual([['mill pond', 3]])
})

test('words of before the salt of the day is known are left out: their asker would be taken for another one', async () => {
  const tenant = { id: '00000000-0000-4000-8000-00000000000a' }
  const search = (words: string) =>
    ({
      ...{ tenant, terms: { isCounted: true }, service: 'search', client: '192.0.2.1', network: '192.0.2.0/24' },
      ...{ url: `/api/public/search?q=${words}`, foundNothing: true },
      request: { method: 'GET', headers: { 'user-agent': BROWSER } },
      response: { statusCode: 200, headersSent: true },
    }) as unknown as Exchange
  const usage = createUsage(redis, 'salted')
  usage.count(search('early'), '/search')
  await expect.poll(() => redis.exists(`salted-usage:salt:${dayOf(Date.now())}`)).toBe(1)
  // The gateway, on the same connection, has read the salt that it has set.
  for (let n = 0; n < 2; n++) await redis.ping()
  usage.count(search('late'), '/search')
  await usage.close()
  expect(await redis.hgetall(`salted-usage:{${tenant.id}}:${dayOf(Date.now())}:words`)).toEqual({ late: '1' })
})
