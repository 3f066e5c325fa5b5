import { type ChangeAnnouncer, openAnnouncer } from '@fonds/content-version'
import { onClient, withBatch } from '@fonds/db'
import { laterPosition, readWalPosition, type WalPosition } from '@fonds/db/pool'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let second: TestGateway
let announcer: ChangeAnnouncer & { close(): void }
let demo: string

beforeAll(async () => {
  gateway = await startGateway()
  second = await startGateway({}, { beside: gateway })
  const { redisUrl, pool } = gateway.database
  const onFailure = (error: unknown) => {
    throw error
  }
  announcer = openAnnouncer({ url: redisUrl, name: 'test', prefix: 'fonds', onFailure })
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM fonds.tenant WHERE slug = 'demo'`)
  demo = rows[0]?.id ?? ''
})
afterAll(async () => {
  announcer?.close()
  await second?.stop()
  await gateway?.stop()
})

/** Returns the position that reached the service with a request. */
async function received(by: TestGateway, host = 'localhost'): Promise<WalPosition | null> {
  const answer = await by.get('/api/public/organization', { headers: { Host: host } })
  return Answered.parse(answer.json()).readAfter
}

const Answered = z.object({ readAfter: z.string().nullable() })

/** Commits a change of the archive, and returns a position that it precedes. */
const change = (): Promise<WalPosition | null> =>
  onClient(gateway.database.pool, async (client) => {
    await withBatch(client, demo, async (batch) => {
      batch.changed()
    })
    return readWalPosition(client)
  })

const includes = (position: WalPosition | null, change: WalPosition | null): boolean =>
  position !== null && change !== null && laterPosition(position, change) === position

test('after a publish, the next request through any gateway tells the service its position, and none while it commits', async () => {
  for (let round = 0; round < 3; round++) {
    const end = await announcer.begin(demo)
    expect([await received(gateway), await received(second)]).toEqual([null, null])
    const position = await change()
    await end(position)
    for (const by of [gateway, second]) expect(includes(await received(by), position)).toBe(true)
  }
})

test('after a change that nobody announced, requests tell its position as soon as the gateway has noticed it', async () => {
  const position = await change()
  await eventually(async () => expect(includes(await received(gateway), position)).toBe(true))
})

test('a writer that does not know its position leads to a later one, and to the primary until then', async () => {
  const end = await announcer.begin(demo)
  const position = await change()
  await end(null)
  await eventually(async () => expect(includes(await received(gateway), position)).toBe(true))
})

test('requests of another archive keep a position of their own while this one publishes', async () => {
  const host = 'harbour.archives.example'
  const before = await eventually(async () => {
    const position = await received(gateway, host)
    expect(position).not.toBeNull()
    return position
  })
  const end = await announcer.begin(demo)
  expect(includes(await received(gateway, host), before)).toBe(true)
  await end(await change())
})
