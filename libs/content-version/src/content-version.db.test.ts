import { randomUUID } from 'node:crypto'
import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangeAnnouncer, openAnnouncer } from './announce.ts'
import { contentMarkKey } from './keys.ts'
import { placeContentMark, readContentMark } from './read.ts'

const PREFIX = 'test'

let database: TestDatabase
let redis: Redis
let announcer: ChangeAnnouncer & { close(): void }
const failures: unknown[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  redis = new Redis(database.redisUrl)
  announcer = openAnnouncer({
    url: database.redisUrl,
    name: 'test',
    prefix: PREFIX,
    onFailure: (error) => failures.push(error),
  })
})
afterAll(async () => {
  announcer?.close()
  redis?.disconnect()
  await database?.drop()
})

const read = async (tenant: string) => (await readContentMark(redis, PREFIX, tenant))?.id ?? null

test('a mark stays the same until a change, and never comes back', async () => {
  const tenant = randomUUID()
  const seen = new Set<string | null>()
  for (let change = 0; change < 5; change++) {
    const mark = await read(tenant)
    expect(await read(tenant)).toBe(mark)
    expect(seen).not.toContain(mark)
    seen.add(mark)
    const end = await announcer.begin(tenant)
    expect(await read(tenant)).toBeNull()
    await end()
  }
})

test('a mark has the position of its change, or is given one until the next change', async () => {
  const tenant = randomUUID()
  const mark = () => readContentMark(redis, PREFIX, tenant)
  const place = (id: string, position: string) =>
    placeContentMark(redis, { prefix: PREFIX, tenantId: tenant, id }, position)
  const first = await mark()
  expect(first?.position).toBeNull()
  await place(first?.id ?? '', '0/1A')
  expect(await mark()).toEqual({ id: first?.id, position: '0/1A' })
  const end = await announcer.begin(tenant)
  await place(first?.id ?? '', '0/1B')
  expect(await mark()).toBeNull()
  await end('0/2C')
  const second = await mark()
  expect(second?.position).toBe('0/2C')
  await place(second?.id ?? '', '0/3D')
  expect(await mark()).toEqual(second)
})

test('concurrent first readers agree on a mark, and a lost one is replaced by another', async () => {
  const tenant = randomUUID()
  const marks = new Set(await Promise.all(Array.from({ length: 20 }, () => read(tenant))))
  expect(marks.size).toBe(1)
  await redis.del(contentMarkKey(PREFIX, tenant))
  expect(marks).not.toContain(await read(tenant))
})

test('the first of two writers to end leaves the mark of the other', async () => {
  const tenant = randomUUID()
  const first = await announcer.begin(tenant)
  const second = await announcer.begin(tenant)
  await first()
  expect(await read(tenant)).toBeNull()
  await second()
  expect(await read(tenant)).not.toBeNull()
})

test('the mark of a killed writer expires, and the next one is new', async () => {
  const tenant = randomUUID()
  const before = await read(tenant)
  await announcer.begin(tenant)
  expect(await redis.ttl(contentMarkKey(PREFIX, tenant))).toBeGreaterThan(0)
  await redis.expire(contentMarkKey(PREFIX, tenant), 0)
  const after = await read(tenant)
  expect(after).not.toBeNull()
  expect(after).not.toBe(before)
})

test('without Redis a change goes on, and the failure is reported', async () => {
  const reported: unknown[] = []
  const away = openAnnouncer({
    url: 'redis://127.0.0.1:1',
    name: 'test',
    prefix: PREFIX,
    onFailure: (error) => reported.push(error),
  })
  const end = await away.begin(randomUUID())
  await end()
  await eventually(() => expect(reported).not.toHaveLength(0))
  away.close()
  expect(failures).toEqual([])
})
