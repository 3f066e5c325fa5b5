import { onClient, setPublished, setTenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { harvest } from '../testing/harvest.ts'
import { files } from '../testing/mill.ts'
import { type Asker, startOai, type TestService } from '../testing/service.ts'

let service: TestService
let plain: TestService
beforeAll(async () => {
  service = await startOai()
  // The reference service uses the same database, but caches nothing.
  plain = await startOai(null, service)
})
afterAll(async () => {
  await plain.stop()
  await service.stop()
})
beforeEach(async () => {
  await service.db.pool.query('TRUNCATE oai.record, oai.block')
})

/** An archive with 251 items: two full pages and a part of one. */
async function anArchive(name = 'File'): Promise<Asker> {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Mill', children: files(250, name) }, { source: 'mill' })
  return tenant
}

/** Returns the records of each page in order. */
async function recordsOf(of: TestService, tenant: Asker): Promise<string[][]> {
  const pages: string[][] = []
  await harvest(async (query) => {
    const text = await of.ask(tenant, query)
    pages.push(text.match(/<record>.*?<\/record>/gs) ?? [])
    return text
  }, 'verb=ListRecords&metadataPrefix=oai_dc')
  await of.readAhead()
  await of.cached()
  return pages
}

interface CachedBlock {
  readonly id: string
  readonly items: number
  readonly isPage: boolean
  readonly format: string
}

/** Returns the blocks of an archive in the order in which they were written. */
async function blocksOf({ id }: Asker): Promise<CachedBlock[]> {
  const { rows } = await service.db.pool.query<CachedBlock>(
    `SELECT b.id::text, b.items, b.after_seq IS NOT NULL AS "isPage", (SELECT min(r.format) FROM oai.record r WHERE r.block = b.id) AS format
     FROM oai.block b WHERE b.tenant_id = $1 ORDER BY b.id`,
    [id],
  )
  return rows
}

const itemsOf = async (tenant: Asker): Promise<number[]> => (await blocksOf(tenant)).map(({ items }) => items)

describe('preparing', () => {
  test('caches exactly the pages that a first harvest reads', async () => {
    const tenant = await anArchive()
    await service.prepare()
    const blocks = await blocksOf(tenant)
    expect(blocks.map(({ items, isPage, format }) => [items, isPage, format])).toEqual([
      [100, true, 'oai_dc'],
      [100, true, 'oai_dc'],
      [51, true, 'oai_dc'],
    ])
    expect(await recordsOf(service, tenant)).toEqual(await recordsOf(plain, tenant))
    // The harvest cached nothing more.
    expect(await blocksOf(tenant)).toEqual(blocks)
    await service.db.pool.query(`UPDATE oai.block SET records = '\\x00' WHERE tenant_id = $1`, [tenant.id])
    // This fails only if records are read from the cache rather than rendered.
    expect((await service.get(tenant, 'verb=ListRecords&metadataPrefix=oai_dc')).status).toBe(500)
  })

  test('is of one archive at a time: one with the same slugs gets its own records', async () => {
    const [one, two] = [await anArchive(), await anArchive('Other file')]
    await service.prepare()
    const [ofOne, ofTwo] = [await recordsOf(service, one), await recordsOf(service, two)]
    expect(ofOne).toEqual(await recordsOf(plain, one))
    expect(ofTwo).toEqual(await recordsOf(plain, two))
    expect(ofOne.flat().join()).not.toContain('Other file')
    expect(ofTwo.flat().join()).toContain('Other file')
  })

  test('of an interrupted run continues with what is missing', async () => {
    const tenant = await anArchive()
    const stop = new AbortController()
    let current = ''
    let looks = 0
    const originAsked = (id: string) => {
      current = id
      return null
    }
    // Looked at before each page. The database has archives of other tests, too.
    const isQuiet = () => {
      if (current === tenant.id && ++looks > 1) stop.abort()
      return !stop.signal.aborted
    }
    await service.prepare({ originAsked, isQuiet, signal: stop.signal })
    expect(await itemsOf(tenant)).toEqual([100])
    const [first] = await blocksOf(tenant)
    await service.prepare()
    expect(await itemsOf(tenant)).toEqual([100, 100, 51])
    expect((await blocksOf(tenant))[0]).toEqual(first)
  })

  test('of items added later appends their pages', async () => {
    const tenant = await anArchive()
    await service.prepare()
    await aTree(service.db.pool, tenant.id, { title: 'Weir', children: files(120, 'Sheet') }, { source: 'weir' })
    await service.prepare()
    expect(await itemsOf(tenant)).toEqual([100, 100, 51, 100, 21])
    const before = await blocksOf(tenant)
    // The third page stays as it was cached; an uncached one would be filled up.
    expect((await recordsOf(service, tenant)).flat()).toEqual((await recordsOf(plain, tenant)).flat())
    expect(await blocksOf(tenant)).toEqual(before)
  })

  test('never makes what is hidden appear', async () => {
    const tenant = await anArchive()
    await service.prepare()
    await setPublished(service.db.pool, tenant.id, 'record', 'file-7', false)
    await service.prepare()
    const records = (await recordsOf(service, tenant)).flat()
    expect(records.toSorted()).toEqual((await recordsOf(plain, tenant)).flat().toSorted())
    expect(records.join()).not.toContain('>File 7<')
    await setPublished(service.db.pool, tenant.id, 'collection', 'mill', false, { batchSize: 20 })
    expect((await recordsOf(service, tenant)).flat().join()).not.toContain('<metadata>')
    await service.prepare()
    expect((await recordsOf(service, tenant)).flat().join()).not.toContain('<metadata>')
    expect(await itemsOf(tenant)).not.toContain(251)
  })

  test('starts again when the archive’s name changes, which every record contains', async () => {
    const tenant = await anArchive()
    await service.prepare()
    await onClient(service.db.pool, (client) => setTenant(client, tenant.slug, { name: 'Another' }))
    await service.prepare()
    expect(await itemsOf(tenant)).toEqual([100, 100, 51, 100, 100, 51])
    const before = await blocksOf(tenant)
    const records = await recordsOf(service, { ...tenant, name: 'Another' })
    expect(records).toEqual(await recordsOf(plain, { ...tenant, name: 'Another' }))
    expect(await blocksOf(tenant)).toEqual(before)
  })

  test('is left to the process that holds the archive’s lock', async () => {
    const tenant = await anArchive()
    await onClient(service.db.pool, async (other) => {
      await other.query('BEGIN')
      await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-oai-prepare:' || $1::text, 0))`, [
        tenant.id,
      ])
      expect(await service.prepare()).toBe(1)
      expect(await blocksOf(tenant)).toEqual([])
      await other.query('COMMIT')
    })
    await service.prepare()
    expect(await itemsOf(tenant)).toEqual([100, 100, 51])
  })

  test('stops for an archive of which the gateway knows another URL', async () => {
    const tenant = await anArchive()
    await service.prepare({ originAsked: () => 'https://elsewhere.example' })
    expect(await blocksOf(tenant)).toEqual([])
  })
})
