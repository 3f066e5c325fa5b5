import { onClient, setTenant, type Tenant } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('reference codes in parts, searched by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const unitid = (value: string) => ({
  reference_code: value,
  identifiers: [{ type: 'unitid', value, label: null }],
})

const CANAL: TreeSpec = {
  title: 'Canal office',
  ...unitid('W 8'),
  children: [
    { title: 'Locks', level: 'series', ...unitid('kc'), children: [{ title: 'Keeper', ...unitid('417') }] },
    { title: 'Boats', level: 'series', ...unitid('kd'), children: [{ title: 'Barge', ...unitid('417') }] },
  ],
}

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    twin = await aTenant(service.db.pool)
    for (const { id } of [archive, twin]) await aTree(service.db.pool, id, CANAL, { source: 'canal' })
    await service.index(archive)
    const rule = { reference_codes: 'composed', reference_code_separator: '/' }
    await onClient(service.db.pool, (own) => setTenant(own, archive.slug, rule))
    for (const tenant of [archive, twin]) await service.index(tenant)
  })
  afterAll(() => service.stop())

  const titles = async (q: string, tenant = archive) =>
    (await service.search(tenant, { q, sort: 'title' })).items.map(({ title }) => title)

  test('the whole code finds its description, and the part all that have it', async () => {
    expect(await titles('"W 8/kd/417"')).toEqual(['Barge'])
    expect((await service.search(archive, { q: 'W 8/kc/417' })).items.map(({ title }) => title)).toEqual(['Keeper'])
    expect(await titles('417')).toEqual(['Barge', 'Keeper'])
  })

  test('hits have the whole code, by which they are sorted', async () => {
    const { items } = await service.search(archive, { sort: 'reference' })
    expect(items.map((item) => 'reference_code' in item && item.reference_code)).toEqual([
      'W 8',
      'W 8/kc',
      'W 8/kc/417',
      'W 8/kd',
      'W 8/kd/417',
    ])
  })

  test('another archive is searched by what is written', async () => {
    expect(await titles('"W 8/kd/417"', twin)).toEqual([])
    expect(await titles('417', twin)).toEqual(['Barge', 'Keeper'])
  })
}
