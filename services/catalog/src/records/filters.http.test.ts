import { attachMedia, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, planOf } from '../testing/plan.ts'
import { startCatalog, type TestService } from '../testing/service.ts'
import { titles, walk } from '../testing/walk.ts'
import { recordsOfArchive, recordsOfCollection } from './records.queries.ts'

/** Uses production rights, so that PostgreSQL can inline reading functions. */
let service: TestService
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await anArchive()
  twin = await anArchive()
})
afterAll(() => service.stop())

const LANGUAGES = [['de'], ['de', 'la'], ['fr'], ['la', 'de', 'fr'], ['en'], []]

/** Every seventh record has an image, and each group of languages occurs in both series. */
async function anArchive(): Promise<Tenant> {
  const { pool } = service.db
  const made = await aTenant(pool)
  const records = (from: number) =>
    Array.from({ length: 30 }, (_, index) => ({
      title: `Record ${from + index}`,
      languages: LANGUAGES[index % LANGUAGES.length] ?? [],
    }))
  await aTree(pool, made.id, {
    title: 'Town',
    children: [
      { level: 'series', title: 'First', children: records(0) },
      { level: 'series', title: 'Second', children: records(30) },
      { level: 'item', title: 'Internal', internal: true, languages: ['de'] },
    ],
  })
  for (let n = 0; n < 60; n += 7) {
    await attachMedia(pool, made.id, { kind: 'record', slugOrId: `record-${n}` }, [anImage()])
  }
  await attachMedia(pool, made.id, { kind: 'collection', slugOrId: 'first' }, [anImage()])
  await setPublished(pool, made.id, 'record', 'record-7', false)
  await setPublished(pool, made.id, 'record', 'record-31', false)
  return made
}

const read = (where: string, of: Tenant = tenant) => service.read(of, where, RecordPage)
type Item = RecordPage['items'][number]

async function expectFiltered(filter: string, keep: (item: Item) => boolean): Promise<void> {
  for (const collection of ['', '&collection=first', '&collection=town']) {
    const all = await read(`/records?limit=100${collection}`)
    const expected = all.items.filter(keep).map(({ title }) => title)
    expect(expected.length, filter).toBeGreaterThan(3)
    const whole = await read(`/records?limit=100${collection}&${filter}`)
    expect(whole.items, filter).toEqual(all.items.filter(keep))
    expect(whole.total).toBe(expected.length)
    for (const by of ['next', 'next_cursor'] as const) {
      expect(titles(await walk(service, tenant, `/records?limit=3${collection}&${filter}`, by)), filter).toEqual(
        expected,
      )
    }
  }
}

describe('several languages', () => {
  test.each(['language=de,fr', 'language=fr&language=de', 'language=ger,fre,de'])(
    '%s finds records in any of them, once each, in the order of the list',
    async (filter) => {
      await expectFiltered(filter, ({ languages }) => languages.includes('de') || languages.includes('fr'))
    },
  )

  test('a language given twice, or beside empty values, counts as one', async () => {
    const one = await read('/records?language=la')
    for (const filter of ['la,la', 'la,lat', ',la,', 'la&language=']) {
      const { items, total } = await read(`/records?language=${filter}`)
      expect([items, total], filter).toEqual([one.items, one.total])
    }
  })

  test('a cursor depends on which languages are selected, not on their order', async () => {
    const { links } = await read('/records?limit=2&language=de,fr')
    const cursor = new URL(links.next_cursor ?? '').searchParams.get('cursor')
    const at = (filter: string) => service.ask(tenant, `/records?limit=2&cursor=${cursor}&${filter}`)
    expect((await at('language=fr,de')).status).toBe(200)
    for (const filter of ['language=de', 'language=de,la', 'has_image=true', '']) {
      expect((await at(filter)).body, filter).toMatchObject({ code: 'invalid_cursor' })
    }
  })

  test.each([
    ['language=de,xx', 'language', '"xx" does not exist'],
    ['language=de,german', 'language', 'ISO 639'],
    [`language=${Array.from({ length: 21 }, (_, n) => `a${String.fromCodePoint(97 + n)}`)}`, 'language', ''],
  ])('%s is refused', async (filter, parameter, message) => {
    const { status, body } = await service.ask(tenant, `/records?${filter}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: expect.arrayContaining([{ parameter, message: expect.stringContaining(message) }]),
    })
  })
})

describe('has_image', () => {
  test('finds records with images of their own', async () => {
    await expectFiltered('has_image=true', ({ image_count }) => image_count > 0)
    const { items } = await read('/records?has_image=1&limit=100')
    expect(items.map(({ slug }) => slug)).not.toContain('record-7')
    expect(items).toHaveLength(8)
  })

  test('is of this archive alone', async () => {
    const [own, others] = [await read('/records?has_image=true'), await read('/records?has_image=true', twin)]
    expect(others.total).toBe(own.total)
    const ids = new Set(own.items.map(({ id }) => id))
    expect(others.items.filter(({ id }) => ids.has(id))).toEqual([])
  })

  test.each([
    ['has_image=false', { has_image: 'can only be true here' }],
    ['has_image=yes', { has_image: 'must be true or false' }],
    ['has_image=true&language=de', { language: 'use /search', has_image: 'use /search' }],
  ])('%s is refused', async (filter, problems) => {
    const { status, body } = await service.ask(tenant, `/records?${filter}`)
    expect(status).toBe(400)
    const errors = Object.entries(problems).map(([parameter, message]) => ({
      parameter,
      message: expect.stringContaining(message),
    }))
    expect(body).toMatchObject({ errors })
  })
})

describe('in a large archive', () => {
  let pool: Pool
  let large: Tenant
  beforeAll(async () => {
    large = await aTenant(service.db.pool)
    const children = Array.from({ length: 12_000 }, (_, index) => ({
      level: 'item' as const,
      title: `Item ${index}`,
      languages: index % 3 === 0 ? ['de', 'fr'] : [index % 2 === 0 ? 'de' : 'la'],
    }))
    await aTree(service.db.pool, large.id, { title: 'Large', children })
    await service.db.pool.query(
      `UPDATE fonds.description SET image_count = 1 WHERE tenant_id = $1 AND kind = 'record' AND position % 50 = 0`,
      [large.id],
    )
    await service.db.pool.query('VACUUM ANALYZE')
    pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  })
  afterAll(() => pool?.end())

  const given = (offset: number) => ({
    ...{ tenant: large.id, limit: 20, offset },
    ...{ languages: '{de,fr,la}', collection: 'large', after: JSON.stringify([0, 'a']) },
  })

  test.each([recordsOfArchive, recordsOfCollection].flatMap(({ languages, images }) => [languages, images]))(
    '$page.name reads the rows of its page, wherever it is',
    async ({ page }) => {
      for (const offset of [0, 200]) {
        const { rows: shown, read: rows } = await execute(pool, page, given(offset))
        expect(shown.filter(({ n }) => Number(n) >= 1 && Number(n) <= 20)).toHaveLength(20)
        // Counting reads the 240 records with images, too, until a vacuum has marked their pages as visible to all.
        expect(rows, `${page.name} ${offset}`).toBeLessThan(500)
      }
    },
  )

  test.each([
    ['description_imaged_records', recordsOfArchive.images],
    ['description_imaged_record_path', recordsOfCollection.images],
  ] as const)('records with images are read along %s', async (index, { page, after }) => {
    for (const statement of [page, after]) {
      const plan = await planOf(pool, statement, given(40))
      expect(plan).toContain(` using ${index} on description`)
      expect(plan).not.toMatch(/Seq Scan on description/)
      // The total, which follows, is counted in any order.
      const [rows = ''] = plan.replace(/ {2}CTE refs\n(?: {4}.*\n)+/, '').split(/\n {2}InitPlan/)
      expect(rows).not.toMatch(/Sort|Bitmap Heap Scan on description/)
    }
  })

  test('the total stops at 10,000', async () => {
    expect((await read('/records?language=de,fr,la', large)).total).toBe(10_000)
    expect((await read('/records?has_image=true', large)).total).toBe(240)
  })
})
