import { randomBytes } from 'node:crypto'
import { Client } from '@elastic/elasticsearch'
import { deleteTree, requestEngineIndex, requestEngineReindex, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { absent, createTestDatabase, elasticsearch, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indexChanges } from '../../indexer/index-changes.ts'
import { startIndexer } from '../../indexer/indexer.ts'
import { INDEX_MAPPING, servingAlias } from '../mapping.ts'
import { applyChanges } from './apply-changes.ts'
import { answerChecks } from './checks.ts'
import { compare } from './compare.ts'
import type { Generation, IndexingDeps } from './deps.ts'
import { followWithElasticsearch } from './follow.ts'
import { manageGenerations } from './generations.ts'
import { write } from './write.ts'

const found = await elasticsearch()
const SAME = { missing: 0, stale: 0, extra: 0, examples: [] }
const letters = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Letter ${n + 1}` }))

describe.skipIf(absent(found))('the index in Elasticsearch', () => {
  let db: TestDatabase
  let pool: Pool
  let deps: IndexingDeps
  let tenant: Tenant

  beforeAll(async () => {
    db = await createTestDatabase()
    pool = createPool(db.url, { name: 'indexing-test', role: 'fonds_indexer', max: 6 })
    const client = new Client({ node: absent(found) ? '' : found.url })
    const prefix = `test_${randomBytes(8).toString('hex')}`
    deps = { client, prefix, pool, logger: createLogger({ name: 'indexing-test', level: 'silent' }) }
  })
  afterAll(async () => {
    const index = await indices()
    if (index.length > 0) await deps.client.indices.delete({ index })
    await deps.client.close()
    await pool.end()
    await db.drop()
  })
  beforeEach(async () => {
    tenant = await aTenant(db.pool)
    await aTree(db.pool, tenant.id, { title: 'Whole', children: letters(5) })
  })

  const indices = async () => Object.keys(await deps.client.indices.get({ index: `${deps.prefix}-*` }))
  const takeAll = async (how = deps): Promise<void> => {
    const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM fonds.tenant')
    for (const { id } of rows) {
      while (await indexChanges({ pool, logger: deps.logger }, id));
      for (const generation of await manageGenerations(how)) while (await applyChanges(how, generation, id));
    }
    await manageGenerations(how)
  }
  const serving = async (how = deps): Promise<Generation> => {
    const [first] = await manageGenerations(how)
    if (first?.serving !== true) throw new Error('no index is serving')
    return first
  }
  const compared = async () => compare(deps, (await serving()).index_name, tenant.id)
  /** Counts what searches would find through their alias. */
  const count = async () => {
    const index = servingAlias(deps.prefix)
    await deps.client.indices.refresh({ index })
    return (await deps.client.count({ index, routing: tenant.id, query: { term: { tenant: tenant.id } } })).count
  }

  test('has every document of PostgreSQL and none that was unpublished or deleted', async () => {
    await takeAll()
    expect(await compared()).toEqual({ ...SAME, documents: 6 })
    await setPublished(db.pool, tenant.id, 'record', 'letter-1', false)
    await deleteTree(db.pool, tenant.id, 'record', 'letter-2', false)
    await takeAll()
    expect(await compared()).toEqual({ ...SAME, documents: 4 })
    expect(await count()).toBe(4)
  })

  test('survives a worker killed before saving its position, and ignores late writes of older versions', async () => {
    await takeAll()
    const { index_name, number } = await serving()
    const first = await deps.client.search({
      index: index_name,
      routing: tenant.id,
      query: { term: { tenant: tenant.id } },
    })
    await db.pool.query('UPDATE search.generation_place SET seq = 0, item_id = NULL WHERE generation = $1', [number])
    await takeAll()
    const id = first.hits.hits[0]?._id ?? ''
    const late = [{ id, version: '0', document: null }]
    expect(await write(deps, index_name, tenant.id, late)).toBe(0)
    expect(await compared()).toEqual({ ...SAME, documents: 6 })
  })

  test('indexes everything except rejected documents, and keeps no older version of those', async () => {
    await takeAll()
    const { index_name } = await serving()
    const [good, bad] = (await deps.client.search({ index: index_name, routing: tenant.id })).hits.hits.map(
      ({ _id, _source }) => ({ id: _id ?? '', version: '999999', document: _source as never }),
    )
    if (good === undefined || bad === undefined) throw new Error('too few documents')
    const poisoned = { ...bad, document: { ...(bad.document as object), unheard_of: 1 } as never }
    expect(await write(deps, index_name, tenant.id, [poisoned, good])).toBe(1)
    await deps.client.indices.refresh({ index: index_name })
    const left = await deps.client.search({ index: index_name, query: { terms: { id: [good.id, bad.id] } } })
    expect(left.hits.hits.map(({ _id }) => _id)).toEqual([good.id])
  })

  test('reports missing, stale and extra documents, and is repaired by rewriting an archive', async () => {
    await takeAll()
    const { index_name } = await serving()
    const { rows } = await db.pool.query<{ id: string }>(
      'SELECT id FROM search.document WHERE tenant_id = $1 ORDER BY id',
      [tenant.id],
    )
    const [missing, stale, extra] = rows.map(({ id }) => id)
    const lost = { index: index_name, id: missing ?? '', routing: tenant.id }
    await deps.client.delete({ ...lost, version: 1, version_type: 'external_gte' })
    await db.pool.query('UPDATE search.document SET version = version + 1 WHERE id = $1', [stale])
    await db.pool.query('DELETE FROM search.document WHERE id = $1', [extra])
    const state = await compared()
    expect(state).toMatchObject({ documents: 5, missing: 1, stale: 1, extra: 1 })
    expect(state.examples.toSorted()).toEqual([missing, stale, extra].toSorted())
    await db.pool.query('INSERT INTO search.check (tenant_id) VALUES ($1)', [tenant.id])
    expect(await answerChecks(deps)).toBe(true)
    const check = await db.pool.query('SELECT result FROM search.check WHERE tenant_id = $1', [tenant.id])
    expect(check.rows[0]).toMatchObject({ result: { missing: 1, stale: 1, extra: 1 } })
    await requestEngineReindex(db.pool, tenant.id)
    await takeAll()
    expect(await compared()).toEqual({ ...SAME, documents: 5 })
  })

  test('is rebuilt alongside the serving index while searches still find everything, including changes', async () => {
    await aTree(db.pool, tenant.id, { title: 'Large', children: letters(1_200) })
    await takeAll()
    const before = await serving()
    await requestEngineIndex(db.pool)
    const building = (await manageGenerations(deps)).find((generation) => !generation.serving)
    if (building === undefined) throw new Error('no index is being built')
    let steps = 0
    while (await applyChanges(deps, building, tenant.id)) {
      expect(await count()).toBe(1_207 - steps)
      steps += 1
      await setPublished(db.pool, tenant.id, 'record', `letter-${steps}`, false)
      while (await indexChanges({ pool, logger: deps.logger }, tenant.id));
      await applyChanges(deps, before, tenant.id)
    }
    expect(steps).toBeGreaterThan(1)
    await takeAll()
    expect((await serving()).index_name).toBe(building.index_name)
    expect(await count()).toBe(1_207 - steps)
    expect(await compared()).toEqual({ ...SAME, documents: 1_207 - steps })
    expect(await indices()).toEqual([building.index_name])
  })

  test('gets more shards by itself when it has grown, and the configured number of copies', async () => {
    await takeAll()
    const before = await serving()
    const settingsNow = async (how: IndexingDeps) => {
      const { index_name } = await serving(how)
      return (await deps.client.indices.getSettings({ index: index_name }))[index_name]?.settings?.index
    }
    expect(await settingsNow(deps)).toMatchObject({ number_of_shards: '3', auto_expand_replicas: '0-1' })
    const restarted = { ...deps, replicas: 2 }
    expect(await settingsNow(restarted)).toMatchObject({ number_of_replicas: '2', auto_expand_replicas: 'false' })
    await aTree(db.pool, tenant.id, { title: 'Grown', children: letters(12) })
    await takeAll()
    await deps.client.indices.refresh({ index: before.index_name })
    await db.pool.query('ANALYZE search.document')
    const grown = { ...restarted, documentsPerShard: 2 }
    expect(await manageGenerations(grown)).toHaveLength(2)
    await takeAll(grown)
    const after = await serving(grown)
    expect(after.number).toBeGreaterThan(before.number)
    expect(Number((await settingsNow(grown))?.number_of_shards)).toBeGreaterThan(6)
    expect(await settingsNow(grown)).toMatchObject({ number_of_replicas: '2' })
    expect(await compared()).toEqual({ ...SAME, documents: 19 })
  })

  test('is rebuilt automatically when lost or of an older mapping; an index of a newer version is left alone', async () => {
    await takeAll()
    const lost = await serving()
    await deps.client.indices.delete({ index: lost.index_name })
    await takeAll()
    expect(await compared()).toEqual({ ...SAME, documents: 6 })
    const old = await serving()
    await db.pool.query('UPDATE search.generation SET mapping = $1', [INDEX_MAPPING - 1])
    await takeAll()
    expect((await serving()).number).toBeGreaterThan(old.number)
    expect(await compared()).toEqual({ ...SAME, documents: 6 })
    await db.pool.query('UPDATE search.generation SET mapping = $1', [INDEX_MAPPING + 1])
    expect(await manageGenerations(deps)).toEqual([])
    await db.pool.query('UPDATE search.generation SET mapping = $1', [INDEX_MAPPING])
  })

  test('follows changes until closed, and delays nothing else during an Elasticsearch outage', async () => {
    const away = { ...deps, client: new Client({ node: 'http://127.0.0.1:1' }) }
    const options = { pollMs: 50 }
    const indexers = [startIndexer({ pool, logger: deps.logger }, options), followWithElasticsearch(away, options)]
    const documents = async () =>
      (await db.pool.query('SELECT FROM search.document WHERE tenant_id = $1', [tenant.id])).rowCount
    await expect.poll(documents).toBe(6)
    indexers.push(followWithElasticsearch(deps, options))
    await expect.poll(count).toBe(6)
    for (const indexer of indexers) await indexer.close()
    await away.client.close()
  })
})
