import { randomUUID } from 'node:crypto'
import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangeAnnouncer, openAnnouncer } from './announce.ts'
import { contentMarkKey } from './keys.ts'
import { readContentMark } from './read.ts'

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

const read = (tenant: string) => readContentMark(redis, PREFIX, tenant)

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
