import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { absent, elasticsearch, eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servingAlias } from '../elasticsearch/mapping.ts'
import { startSearch, type TestService } from '../testing/service.ts'

const found = await elasticsearch()
const HOUR = 3_600

/** Moves all changes of an archive back by an hour. */
const dateBack = ({ db }: TestService, { id }: Tenant) =>
  db.pool.query(`UPDATE fonds.change_batch SET committed_at = committed_at - interval '1 hour' WHERE tenant_id = $1`, [
    id,
  ])

async function lagOf(service: TestService, engine: string): Promise<number> {
  const pattern = new RegExp(`^search_index_lag_seconds\\{.*engine="${engine}".*\\} ([\\d.]+)$`, 'm')
  return Number(pattern.exec(await service.metrics())?.[1])
}

const readiness = async (service: TestService) => {
  const { status, body } = await service.ready()
  return [status, body]
}

describe.each(['postgresql', 'elasticsearch'] as const)('while %s is behind the archive, search', (engine) => {
  let service: TestService
  let archive: Tenant
  let other: Tenant
  const isAbsent = engine === 'elasticsearch' && absent(found)
  const part = engine === 'postgresql' ? 'index' : 'search_engine'
  beforeAll(async () => {
    if (isAbsent) return
    const fallback = { through: (url: string) => url, patienceMs: 60_000, timeoutMs: 120_000, concurrency: 2 }
    service = await startSearch({ engine, ...(engine === 'elasticsearch' ? { fallback } : {}) })
    archive = await aTenant(service.db.pool)
    other = await aTenant(service.db.pool)
    for (const tenant of [archive, other]) {
      await aTree(service.db.pool, tenant.id, { title: 'Mill papers' })
      await service.index(tenant)
    }
  })
  afterAll(() => service?.stop())

  test.skipIf(isAbsent)(
    'is degraded for that archive only, and in health and metrics, until the index has caught up',
    async () => {
      const searched = (tenant: Tenant) => service.search(tenant, { q: 'mill' })
      await dateBack(service, archive)
      expect(await searched(archive)).toMatchObject({ degraded: false, total: 1 })
      expect(await lagOf(service, engine)).toBe(0)
      await eventually(async () => expect(await readiness(service)).toMatchObject([200, { [part]: { ok: true } }]))

      await aTree(service.db.pool, archive.id, { title: 'Mill accounts' }, { source: 'other' })
      expect(await searched(archive)).toMatchObject({ degraded: false, total: 1 })
      await dateBack(service, archive)
      const answer = await service.ask(archive, '/search?q=mill')
      expect(answer.body).toMatchObject({ degraded: true, total: 1 })
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
      expect(await searched(other)).toMatchObject({ degraded: false, total: 1 })
      expect(await lagOf(service, engine)).toBeGreaterThan(HOUR - 1)
      await eventually(async () =>
        expect(await readiness(service)).toMatchObject([200, { [part]: { ok: true, degraded: true } }]),
      )

      await service.index(archive)
      expect(await searched(archive)).toMatchObject({ degraded: false, total: 2 })
      expect(await lagOf(service, engine)).toBe(0)
      await eventually(async () => expect(await readiness(service)).toMatchObject([200, { [part]: { ok: true } }]))
      expect((await service.ready()).text).not.toContain('degraded')
    },
  )

  test.skipIf(isAbsent)('is degraded while its index is being built, and no longer', async () => {
    const fresh = await aTenant(service.db.pool)
    const searched = async () => service.search(fresh, { q: 'mill' })
    expect(await searched()).toMatchObject({ degraded: false, total: 0 })
    await aTree(service.db.pool, fresh.id, { title: 'Mill papers', children: [{ title: 'Mill account' }] })
    // Nothing of the archive is in the index yet.
    expect(await searched()).toMatchObject({ degraded: true, total: 0 })
    await service.index(fresh)
    expect(await searched()).toMatchObject({ degraded: false, total: 2 })
    // A worker has written the first page of what was published at once.
    const table = engine === 'postgresql' ? 'search.tenant_index' : 'search.generation_place'
    await service.db.pool.query(
      `UPDATE ${table} SET item_id = (SELECT min(item_id::text)::uuid FROM fonds.change_log WHERE tenant_id = $1)
       WHERE tenant_id = $1`,
      [fresh.id],
    )
    expect(await searched()).toMatchObject({ degraded: true, total: 2 })
    expect(await service.search(other, { q: 'mill' })).toMatchObject({ degraded: false })
    await service.index(fresh)
    expect(await searched()).toMatchObject({ degraded: false, total: 2 })
  })
})

test.skipIf(absent(found))('search is degraded while Elasticsearch rejects writes', async () => {
  const service = await startSearch({ engine: 'elasticsearch' })
  try {
    const archive = await aTenant(service.db.pool)
    await aTree(service.db.pool, archive.id, { title: 'Mill papers' })
    await service.index(archive)
    const { client, prefix } = service.elasticsearch ?? expect.fail('not started')
    const block = (write: boolean) =>
      client.indices.putSettings({ index: servingAlias(prefix), settings: { index: { blocks: { write } } } })
    await block(true)
    await aTree(service.db.pool, archive.id, { title: 'Mill accounts' }, { source: 'other' })
    await dateBack(service, archive)
    await expect(service.index(archive)).rejects.toThrow()
    expect(await service.search(archive, { q: 'mill' })).toMatchObject({ degraded: true, total: 1 })
    await block(false)
    await service.index(archive)
    expect(await service.search(archive, { q: 'mill' })).toMatchObject({ degraded: false, total: 2 })
  } finally {
    await service.stop()
  }
})
