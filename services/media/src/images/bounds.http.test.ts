import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'
import { UNREACHED } from '../testing/unreached.ts'

let service: TestService | undefined
afterEach(async () => {
  await service?.stop()
  service = undefined
})

/** Creates records with one image each, without thumbnails; returns a function that requests one. */
async function images(running: TestService, contents: readonly Buffer[]) {
  const tenant: Tenant = await aTenant(running.db.pool)
  const children = contents.map((_, n) => ({ title: `Sheet ${n}` }))
  await aTree(running.db.pool, tenant.id, { title: 'Maps', children })
  for (const [n, content] of contents.entries()) {
    await running.attach(tenant.id, { kind: 'record', slug: `sheet-${n}` }, { name: 'sheet.png', content })
  }
  const { rows } = await running.db.pool.query('SELECT id, slug FROM fonds.description WHERE tenant_id = $1', [
    tenant.id,
  ])
  const ids = new Map<string, string>(rows.map(({ id, slug }) => [slug, id]))
  return (n: number) => running.ask(tenant, `/images/${tenant.id}/${ids.get(`sheet-${n}`)}/thumb`)
}

const sheet = (n: number) => plain(500, n).png().toBuffer()

/** Creates a file that is small, but decodes only as a whole, to 150 MB of coefficients. */
const greedy = () => plain(5000, 0).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()

const plain = (edge: number, r: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: { r, g: 90, b: 90 } } })

test('of many concurrent requests, a few are rendered, a few wait, and the rest get Retry-After', async () => {
  service = await startMedia({ atOnce: 1, waiting: 7 })
  const contents = await Promise.all(Array.from({ length: 24 }, (_, n) => sheet(n)))
  const ask = await images(service, contents)
  const answers = await Promise.all(contents.map((_, n) => ask(n)))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
  for (const answer of answers) {
    if (answer.status === 503) {
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({ code: 'service_unavailable' })
    }
  }
  for (const n of contents.keys()) {
    let answer = await ask(n)
    for (let again = 0; answer.status === 503 && again < 20; again++) answer = await ask(n)
    expect(answer.status).toBe(200)
  }
})

test('an image beyond the limits is 422, and others are still rendered', async () => {
  service = await startMedia({ atOnce: 1, waiting: 8 }, { ...UNREACHED, memory: 150 * 1024 ** 2 })
  const ask = await images(service, [await greedy(), await sheet(2)])
  const answer = await ask(0)
  expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'image_unreadable' })])
  expect((await ask(1)).status).toBe(200)
  expect((await ask(0)).status).toBe(422)
})
