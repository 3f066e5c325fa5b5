import { randomUUID } from 'node:crypto'
import type { Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { addCounted, addWords, dayOf, doorField, itemField, type Look } from '@fonds/usage'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'
import { foldUsage } from './usage.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let service: TestService
let pool: Pool
let redis: Redis
let prefix: string
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startMedia()
  // With the worker's role, which cannot read or write the tables.
  pool = createPool(service.db.url, { name: 'usage-test', role: 'fonds_media', max: 2 })
  redis = new Redis(service.db.redisUrl)
})
afterAll(async () => {
  redis?.disconnect()
  await pool?.end()
  await service?.stop()
})
beforeEach(async () => {
  prefix = `t-${randomUUID().slice(0, 8)}`
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin])
    await aTree(service.db.pool, id, { title: 'Mill', children: [{ title: 'Letter' }] }, { source: id })
})

const look = (given: Partial<Look> & Pick<Look, 'item'>): Look => ({
  who: randomUUID(),
  at: NOW,
  door: doorField('investigations', 'pages'),
  ...given,
})
const add = (looks: readonly Look[], { id }: Tenant = tenant, answers = new Map<string, number>()) =>
  addCounted(redis, { prefix, tenant: id, now: NOW }, { answers, looks })
const fold = (now = NOW) =>
  foldUsage({ pool, prefix, now, signal: new AbortController().signal, reach: (work) => work(redis) })
const rows = async (text: string, { id }: Tenant = tenant) =>
  (await service.db.pool.query(`${text} WHERE u.tenant_id = $1 ORDER BY 1, 2, 3`, [id])).rows
const days = (of: Tenant = tenant) =>
  rows(`SELECT u.day::text, u.door, u.answers::int, u.investigations::int, u.requests::int FROM fonds.usage_day u`, of)
const items = (of: Tenant = tenant) =>
  rows(
    `SELECT u.kind, d.slug, u.investigations::int, u.requests::int FROM fonds.usage_item u
     LEFT JOIN fonds.description d ON d.id = u.item_id`,
    of,
  )
const letter = itemField('investigations', { kind: 'record', key: 'letter', image: '' })

test('two looks of one asker within 30 seconds are one, also if one follows another; later ones count again', async () => {
  const who = randomUUID()
  await add([0, 20_000, 45_000].map((ms) => look({ who, at: NOW + ms, item: letter })))
  await add([look({ who, at: NOW + 76_000, item: letter }), look({ item: letter })])
  await fold()
  expect(await items()).toEqual([{ kind: 'record', slug: 'letter', investigations: 3, requests: 0 }])
  expect(await days()).toEqual([{ day: '2026-05-04', door: 'pages', answers: 0, investigations: 3, requests: 0 }])
})

test('figures add up over runs, are counted once, and stay with their archive', async () => {
  const answers = new Map([[doorField('answers', 'oai'), 7]])
  await add([look({ item: letter })], tenant, answers)
  await fold()
  await fold()
  await add([look({ item: letter })], tenant, answers)
  await fold()
  expect(await days()).toEqual([
    { day: '2026-05-04', door: 'oai', answers: 14, investigations: 0, requests: 0 },
    { day: '2026-05-04', door: 'pages', answers: 0, investigations: 2, requests: 0 },
  ])
  expect((await items())[0]).toMatchObject({ investigations: 2 })
  expect([await days(twin), await items(twin)]).toEqual([[], []])
})

test('images are found by number and UUID, items by UUID too; what is not there, or of another archive, is left out', async () => {
  const target = { kind: 'record', slug: 'letter' } as const
  const image = await service.attach(tenant.id, target, { name: 'a.png', content: PNG })
  const [{ id: description }] = await rows(
    'SELECT u.id, 1, 2 FROM fonds.media m JOIN fonds.description u ON u.id = m.description_id',
  )
  const [{ id: foreign }] = await rows(`SELECT u.id, 1, 2 FROM fonds.description u`, twin)
  const image1 = (name: string) => itemField('requests', { kind: 'image', key: description, image: name })
  const door = doorField('requests', 'iiif')
  const seen = ['', '1', image, '2'].map((name) => look({ item: image1(name), door }))
  const others = [description, foreign, 'never-was'].map((key) =>
    look({ item: itemField('investigations', { kind: 'record', key, image: '' }) }),
  )
  await add([...seen, ...others])
  await fold()
  expect(await items()).toEqual([
    { kind: 'image', slug: null, investigations: 0, requests: 3 },
    { kind: 'record', slug: 'letter', investigations: 1, requests: 0 },
  ])
})

test('words are stored once three askers have sent them, and not counted twice', async () => {
  const place = { prefix, tenant: tenant.id, now: NOW }
  const sent = (words: string, asker: string) => addWords(redis, place, [[words, `${words} ${asker}`]])
  for (const asker of ['a', 'b', 'b', 'b']) await sent('millpond', asker)
  for (const asker of ['a', 'b', 'c']) await sent('weir', asker)
  const words = () => rows(`SELECT u.words, u.askers, u.day::text FROM fonds.usage_words u`)
  await fold()
  expect(await words()).toEqual([{ words: 'weir', askers: 3, day: '2026-05-04' }])
  await sent('weir', 'd')
  await sent('millpond', 'c')
  await fold()
  await fold()
  expect((await words()).map((row) => [row.words, row.askers])).toEqual([
    ['millpond', 3],
    ['weir', 4],
  ])
  for (const key of await redis.keys(`${prefix}-usage:*`)) expect(await redis.ttl(key)).toBeGreaterThan(0)
})

test('a failure of the database loses nothing', async () => {
  await add([look({ item: letter })])
  const broken = { ...pool, query: () => Promise.reject(new Error('away')) }
  const away = foldUsage({
    pool: new Proxy(pool, { get: (target, name) => Reflect.get(name === 'query' ? broken : target, name) }),
    prefix,
    now: NOW,
    signal: new AbortController().signal,
    reach: (work) => work(redis),
  })
  await expect(away).rejects.toThrow()
  for (const key of await redis.keys(`${prefix}-usage:*`)) expect(await redis.ttl(key)).toBeGreaterThan(0)
  await fold()
  expect((await items())[0]).toMatchObject({ investigations: 1 })
})

test('an archive that fails does not stop the others, and is named once', async () => {
  for (const of of [tenant, twin]) await add([look({ item: letter })], of)
  const third = await aTenant(service.db.pool)
  await add([look({ item: letter })], third)
  const reach = (work: (client: Redis) => Promise<unknown>) =>
    work(
      new Proxy(redis, {
        get: (target, name) =>
          name === 'hscan'
            ? (key: string, ...rest: [string, 'COUNT', number]) =>
                key.includes(tenant.id) ? Promise.reject(new Error('WRONGTYPE')) : target.hscan(key, ...rest)
            : (Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)),
      }),
    )
  const signal = new AbortController().signal
  const failing = foldUsage({
    pool,
    prefix,
    now: NOW,
    signal,
    reach: reach as Parameters<typeof foldUsage>[0]['reach'],
  })
  await expect(failing).rejects.toMatchObject({ count: 1, message: `archive ${tenant.id}: WRONGTYPE` })
  expect([await days(), (await days(twin)).length, (await days(third)).length]).toEqual([[], 1, 1])
  await fold()
  expect(await days()).toHaveLength(1)
})

test('figures of items and words are forgotten after three years, those of days stay', async () => {
  await add([look({ item: letter })])
  await fold()
  const later = NOW + 1_100 * 86_400_000
  await addCounted(
    redis,
    { prefix, tenant: tenant.id, now: later },
    { answers: new Map([[doorField('answers', 'api'), 1]]), looks: [] },
  )
  await fold(later)
  expect(await items()).toEqual([])
  expect((await days()).map(({ day }) => day)).toEqual(['2026-05-04', dayOf(later)])
})
