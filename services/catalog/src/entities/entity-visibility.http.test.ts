import { mergeEntities, putExhibit, setEntityState, setPublished } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { EntityDetail, EntityPage, EntityRecordPage, Organization, RecordDetail } from '@fonds/types'
import { EMPTY_PARTS } from '@fonds/types/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawl } from '../testing/crawl.ts'
import { creator, entityName, putEntities, relationTo } from '../testing/entities.ts'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

const house: TreeSpec = {
  title: 'House',
  headings: [creator('Kallias')],
  children: [
    {
      level: 'series',
      title: 'Upper floor',
      children: [{ title: 'Bed', headings: [aHeading('Zauberer'), aHeading('Kallias'), aHeading('Upstairs only')] }],
    },
    { title: 'Door', headings: [aHeading('Zauberer', { role: 'author' })] },
  ],
}

async function aHouse(): Promise<TestTenant> {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, house)
  return tenant
}

const list = (tenant: TestTenant, query = '') => service.read(tenant, `/entities${query}`, EntityPage)
const names = async (tenant: TestTenant) => (await list(tenant)).items.map(({ name }) => name)
const idOf = async (tenant: TestTenant, slug: string) =>
  (await service.read(tenant, `/entities/${slug}`, EntityDetail)).id

/** Checks that hidden entities answer exactly like ones that never existed, apart from the path. */
async function expectAbsent(tenant: TestTenant, ...hidden: string[]) {
  for (const rest of ['', '/records', '/records?limit=5']) {
    const never = await service.ask(tenant, `/entities/never-was${rest}`)
    expect(never.status).toBe(404)
    for (const name of hidden) {
      const answer = await service.ask(tenant, `/entities/${name}${rest}`)
      expect(answer.text.replaceAll(name, 'never-was')).toBe(never.text)
      expect(answer.status).toBe(404)
    }
  }
}

describe('a suppressed entity', () => {
  test('answers like one that never existed, by slug, UUID and former slug', async () => {
    const tenant = await aHouse()
    await putEntities(service.db.pool, tenant.id, { name: 'Zauberer', names: [entityName('Zaubermann')] })
    await putEntities(service.db.pool, tenant.id, { name: 'Kallias', names: [] })
    const id = await idOf(tenant, 'zauberer')
    await mergeEntities(service.db.pool, tenant.id, 'upstairs-only', 'zauberer')
    await setEntityState(service.db.pool, tenant.id, 'zauberer', 'suppressed')
    await expectAbsent(tenant, 'zauberer', id, 'upstairs-only')
    for (const query of ['?search=zaub', '?letter=Z', '?letter=Z&type=person'])
      expect(await list(tenant, query), query).toMatchObject({ items: [], total: 0 })
    expect((await list(tenant)).letters).toEqual([{ letter: 'K', count: 1 }])
  })

  test('is not named in any response of the service', async () => {
    const tenant = await aHouse()
    await putEntities(
      service.db.pool,
      tenant.id,
      { name: 'Zauberer', names: [entityName('Zaubermann')], relations: [relationTo('Kallias')] },
      { name: 'Kallias', relations: [relationTo('Zauberer', { relation: 'family', role: 'son of' })] },
    )
    await putExhibit(service.db.pool, tenant.id, {
      slug: 'beds',
      title: 'Beds',
      summary: null,
      curator: null,
      published_at: '2026-01-01',
      cover: null,
      sections: [{ heading: null, text: null, items: [{ record: 'bed', caption: null }] }],
    })
    const more = ['/entities?search=zaub', '/entities?letter=Z', '/entities/zauberer', '/records?limit=1']
    const before = await crawl(service, tenant, more)
    const naming = [...before.values()].filter(({ text }) => /zauber/i.test(text)).length
    expect(naming).toBeGreaterThan(5)
    await setEntityState(service.db.pool, tenant.id, 'zauberer', 'suppressed')
    const after = await crawl(service, tenant, more)
    expect(after.size).toBeGreaterThan(15)
    for (const [url, { text }] of after) {
      const said = text.replaceAll(/"instance":"[^"]*"|https:[^"]*[?&](search|letter)=[^"]*/g, '')
      expect(said, url).not.toMatch(/zauber/i)
    }
    await setEntityState(service.db.pool, tenant.id, 'zauberer', 'auto')
    expect(await names(tenant)).toContain('Zauberer')
  })
})

describe('an entity that is neither published nor suppressed', () => {
  test('is visible while a visible description names it', async () => {
    const tenant = await aHouse()
    const id = await idOf(tenant, 'upstairs-only')
    expect(await names(tenant)).toEqual(['Kallias', 'Upstairs only', 'Zauberer'])
    await setPublished(service.db.pool, tenant.id, 'collection', 'upper-floor', false)
    expect(await names(tenant)).toEqual(['Kallias', 'Zauberer'])
    await expectAbsent(tenant, 'upstairs-only', id)
    const records = await service.read(tenant, '/entities/zauberer/records', EntityRecordPage)
    expect(records.items.map(({ title }) => title)).toEqual(['Door'])
    expect(records.total).toBe(1)
    expect((await service.read(tenant, '/organization', Organization)).counts.entities).toBe(2)
  })

  test('is hidden as soon as hiding the descriptions that name it starts', async () => {
    const tenant = await aHouse()
    const id = await idOf(tenant, 'upstairs-only')
    await service.db.pool.query(
      `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
       SELECT tenant_id, id, path, path || '~', 'unpublish' FROM fonds.description WHERE tenant_id = $1 AND slug = 'upper-floor'`,
      [tenant.id],
    )
    await expectAbsent(tenant, 'upstairs-only', id)
    expect(await names(tenant)).toEqual(['Kallias', 'Zauberer'])
    expect((await list(tenant, '?search=upst')).items).toEqual([])
    const records = await service.read(tenant, '/entities/zauberer/records', EntityRecordPage)
    expect(records.items.map(({ title }) => title)).toEqual(['Door'])
  })

  test('is hidden if it has only an authority record; once published, it is visible even without records', async () => {
    const tenant = await aTenant(service.db.pool)
    await putEntities(service.db.pool, tenant.id, { name: 'Hermit' })
    await expectAbsent(tenant, 'hermit')
    await setEntityState(service.db.pool, tenant.id, 'hermit', 'published')
    expect(await service.read(tenant, '/entities/hermit', EntityDetail)).toMatchObject({
      records_count: 0,
      records: { items: [], total: 0 },
    })
    expect((await list(tenant)).letters).toEqual([{ letter: 'H', count: 1 }])
  })

  test('is hidden if only internal descriptions name it', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, {
      title: 'F',
      children: [{ title: 'Hidden', internal: true, headings: [aHeading('Informer')] }],
    })
    await expectAbsent(tenant, 'informer')
    expect(await names(tenant)).toEqual([])
  })
})

describe('internal content of an authority record', () => {
  const internal = {
    ...EMPTY_PARTS,
    names: [entityName('Whisper')],
    biographical_notes: [
      { type: 'bioghist', label: null, lang: null, blocks: [{ t: 'p', c: ['A whisper.'] }] as const },
    ],
    relations: [relationTo('Whisperer')],
  }

  test('is not in any response if only parts are internal', async () => {
    const tenant = await aHouse()
    await putEntities(service.db.pool, tenant.id, { name: 'Kallias', internal_content: internal })
    const answers = await crawl(service, tenant)
    expect(answers.size).toBeGreaterThan(10)
    for (const [url, { text }] of answers) expect(text, url).not.toMatch(/whisper|internal_content/i)
    expect((await list(tenant, '?search=whisp')).items).toEqual([])
  })

  test('has no effect on any response if all of it is internal: neither text nor name, dates, URL or position in the list', async () => {
    const tenant = await aHouse()
    const [kallias] = (await list(tenant, '?search=kallias')).items
    await putEntities(service.db.pool, tenant.id, {
      name: 'KALLIAS',
      sort_name: 'Whisperer',
      date: { display: 'whispered', edtf: null, start: 1, end: 1 },
      names: [entityName('Whisper')],
      relations: [relationTo('Zauberer')],
      internal: true,
    })
    for (const [url, { text }] of await crawl(service, tenant)) expect(text, url).not.toMatch(/whisper/i)
    expect((await list(tenant, '?search=kallias')).items).toEqual([kallias])
    expect(await names(tenant)).toEqual(['Kallias', 'Upstairs only', 'Zauberer'])
    expect((await service.read(tenant, '/entities/zauberer', EntityDetail)).relations).toEqual([])
  })
})

describe('two archives with the same names are separate', () => {
  test('on every path, and neither finds the other’s UUIDs', async () => {
    const [one, two] = [await aHouse(), await aHouse()]
    await putEntities(service.db.pool, two.id, { name: 'Kallias', names: [entityName('The second')] })
    const [first, second] = [await idOf(one, 'kallias'), await idOf(two, 'kallias')]
    expect(first).not.toBe(second)
    await expectAbsent(one, second)
    await expectAbsent(two, first)
    expect((await service.read(one, '/entities/kallias', EntityDetail)).alternative_names).toEqual([])
    expect((await list(one, '?search=second')).items).toEqual([])
    expect((await list(two, '?search=second')).items).toMatchObject([{ id: second }])
    expect((await service.read(one, '/records/bed', RecordDetail)).entities.map(({ id }) => id)).toContain(first)
  })

  test('no response contains anything of the other, and suppressing an entity does not hide the other’s', async () => {
    const [one, two] = [await aHouse(), await aHouse()]
    await setEntityState(service.db.pool, two.id, 'kallias', 'suppressed')
    expect((await list(one)).total).toBe(3)
    const { rows } = await service.db.pool.query<{ id: string }>(
      'SELECT id FROM fonds.description WHERE tenant_id = $1 UNION ALL SELECT id FROM fonds.entity WHERE tenant_id = $1',
      [two.id],
    )
    for (const [url, { text }] of await crawl(service, one))
      for (const { id } of [...rows, two]) expect(text.includes(id), `${url} ${id}`).toBe(false)
  })

  test('every URL in every response exists', async () => {
    const tenant = await aHouse()
    await putEntities(service.db.pool, tenant.id, { name: 'Kallias', relations: [relationTo('Zauberer')] })
    for (const [url, { status }] of await crawl(service, tenant)) expect(status, url).toBe(200)
  })
})
