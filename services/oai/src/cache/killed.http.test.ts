import { zstdDecompressSync } from 'node:zlib'
import { aTenant, aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harvest } from '../testing/harvest.ts'
import { type OaiProcess, startProcess } from '../testing/process.ts'
import { type Asker, contextOf, secret, startOai, type TestService } from '../testing/service.ts'

// Four full pages and a part of one: pages read ahead may be cached first, and those must be full.
const RECORDS = 430
const LIST = 'verb=ListRecords&metadataPrefix=oai_dc'

let service: TestService
let plain: TestService
beforeAll(async () => {
  service = await startOai()
  // The reference service renders every response.
  plain = await startOai(null, service)
})
afterAll(async () => {
  await plain.stop()
  await service.stop()
})

const ask = async (one: OaiProcess, tenant: Asker, query: string): Promise<string> => {
  const { href, pathname, search } = new URL(`http://127.0.0.1:${one.port}/api/public/oai?${query}`)
  const target = { service: 'oai', method: 'GET', url: pathname + search }
  const headers = { [CONTEXT_HEADER]: createContextSigner(secret).sign(contextOf(tenant), target) }
  return (await fetch(href, { headers })).text()
}

/** Returns every record of a harvest in order. */
async function recordsOf(of: TestService, tenant: Asker): Promise<string[]> {
  const records: string[] = []
  await harvest(async (query) => {
    const text = await of.ask(tenant, query)
    records.push(...(text.match(/<record>.*?<\/record>/gs) ?? []))
    return text
  }, LIST)
  await of.cached()
  return records
}

async function countCached({ id }: Asker): Promise<number> {
  const { rows } = await service.db.pool.query('SELECT count(*)::integer AS n FROM oai.record WHERE tenant_id = $1', [
    id,
  ])
  return rows[0]?.n ?? 0
}

/** Returns the backends of the record cache that wait for the lock. */
async function waiting(): Promise<number[]> {
  const { rows } = await service.db.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'fonds-oai-record-cache/%' AND wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

test('a process killed while caching records leaves complete blocks or none, and the next harvest is correct and complete', async () => {
  const tenant = await aTenant(service.db.pool)
  const children = Array.from({ length: RECORDS - 1 }, (_, n) => ({ title: `File ${n}`, abstract: 'x'.repeat(n) }))
  await aTree(service.db.pool, tenant.id, { title: 'Mill', children })
  const so = await recordsOf(plain, tenant)
  expect(so).toHaveLength(RECORDS)

  const one = await startProcess(service.db.urlAs('fonds_oai'), secret)
  const blocker = await service.db.pool.connect()
  try {
    const pages = [await ask(one, tenant, LIST)]
    await expect.poll(() => countCached(tenant)).toBe(100)
    // From here on, the process can answer, but not cache.
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE oai.record IN EXCLUSIVE MODE')
    for (let n = 0; n < 2; n++) {
      const [, token] = /<resumptionToken [^>]*>([^<]+)</.exec(pages.at(-1) ?? '') ?? []
      pages.push(await ask(one, tenant, `verb=ListRecords&resumptionToken=${token}`))
    }
    const [torn = 0] = await eventually(async () => {
      const pids = await waiting()
      expect(pids).toHaveLength(2)
      return pids
    })
    await one.kill()
    // One backend is terminated in the middle of its transaction, as if its machine were lost; the other may finish.
    await service.db.pool.query('SELECT pg_terminate_backend($1)', [torn])
    await blocker.query('COMMIT')
    expect(pages.flatMap((page) => page.match(/<record>.*?<\/record>/gs) ?? [])).toEqual(so.slice(0, 300))
  } finally {
    blocker.release()
    await one.kill()
  }
  await expect.poll(() => countCached(tenant)).toBe(200)
  const { rows } = await service.db.pool.query<{ items: number; records: Buffer; used: number }>(
    `SELECT b.items, b.records, (SELECT count(*)::integer FROM oai.record r WHERE r.block = b.id) AS used
     FROM oai.block b WHERE b.tenant_id = $1`,
    [tenant.id],
  )
  for (const { items, records, used } of rows) {
    expect([
      used,
      zstdDecompressSync(records)
        .toString()
        .match(/<record>/g)?.length,
    ]).toEqual([items, items])
  }

  expect(await recordsOf(service, tenant)).toEqual(so)
  expect(await countCached(tenant)).toBe(RECORDS)
  expect(await recordsOf(service, tenant)).toEqual(so)
})
