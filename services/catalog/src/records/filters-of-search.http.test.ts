import { setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator } from '../testing/entities.ts'
import { execute, planOf } from '../testing/plan.ts'
import { startCatalog, type TestService } from '../testing/service.ts'
import { titles, walk } from '../testing/walk.ts'
import { linkedRecords } from './records.queries.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await anArchive('Holm, Ada')
  twin = await anArchive('Holm, Ada')
})
afterAll(() => service.stop())

const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/'
const IN_COPYRIGHT = 'http://rightsstatements.org/vocab/InC/1.0/'
const rights = (uri: string) => ({ rights: { statement: null, uri } })
const genre = (name: string) => aHeading(name, { type: 'genre', role: 'genre' })

async function anArchive(name: string): Promise<Tenant> {
  const { pool } = service.db
  const made = await aTenant(pool)
  await aTree(pool, made.id, {
    title: 'Town',
    headings: [creator(name)],
    children: [
      {
        title: 'Letter',
        headings: [creator(name), genre('Letters')],
        ...rights(CC0),
        dates: [aDate('1848-1852', '1848/1852', 1848, 1852)],
      },
      {
        title: 'Portrait',
        headings: [aHeading(name, { role: 'sitter' }), genre('Photographs')],
        ...rights(IN_COPYRIGHT),
        dates: [aDate('1850', '1850-05-03', 1850, 1850)],
      },
      {
        title: 'Picture',
        headings: [aHeading(name, { role: 'Photographer (pht)' }), genre('Photographs')],
        ...rights(CC0),
        dates: [aDate('1861', '1861', 1861, 1861)],
      },
      {
        title: 'Diary',
        headings: [creator(name), creator('Berg, Bo')],
        dates: [aDate('since 1849', '1849/..', 1849, null)],
      },
      { title: 'Coin', headings: [creator('Berg, Bo')], dates: [aDate('44 BCE', '-0043', -43, -43)] },
      { title: 'Undated', headings: [genre('Letters')] },
      {
        title: 'Draft',
        headings: [creator(name), genre('Letters')],
        ...rights(CC0),
        dates: [aDate('1850', '1850', 1850, 1850)],
      },
      {
        title: 'Internal',
        internal: true,
        headings: [creator(name)],
        ...rights(CC0),
        dates: [aDate('1850', '1850', 1850, 1850)],
      },
    ],
  })
  await setPublished(pool, made.id, 'record', 'draft', false)
  return made
}

const read = (where: string, of: Tenant = tenant) => service.read(of, where, RecordPage)

describe('the filters of searches', () => {
  test.each([
    ['creator=holm-ada', ['Letter', 'Picture', 'Diary']],
    ['creator=HOLM,%20ada', ['Letter', 'Picture', 'Diary']],
    ['creator=holm-ada&creator=berg-bo', ['Diary']],
    ['creator=!holm-ada', ['Portrait', 'Coin', 'Undated']],
    ['creator=holm-ada&creator=!berg-bo', ['Letter', 'Picture']],
    ['creator=nobody', []],
    ['creator=!nobody', ['Letter', 'Portrait', 'Picture', 'Diary', 'Coin', 'Undated']],
    ['genre=letters', ['Letter', 'Undated']],
    ['genre=Photographs&creator=holm-ada', ['Picture']],
    ['genre=!letters', ['Portrait', 'Picture', 'Diary', 'Coin']],
    ['creator=letters', []],
    ['reuse=free', ['Letter', 'Picture']],
    ['reuse=copyright,unknown', ['Portrait', 'Diary', 'Coin', 'Undated']],
    ['reuse=!free', ['Portrait', 'Diary', 'Coin', 'Undated']],
    ['decade=1850', ['Letter', 'Portrait', 'Diary']],
    ['decade=1840', ['Letter', 'Diary']],
    ['decade=1860,1840', ['Letter', 'Picture', 'Diary']],
    ['decade=!1850', ['Picture', 'Coin', 'Undated']],
    ['decade=-50', ['Coin']],
    ['decade=2010', ['Diary']],
    ['decade=9990', []],
    ['date_start=1850&date_end=1851', ['Letter', 'Portrait', 'Diary']],
    ['date_start=1850&date_end=1851&date_match=within', ['Portrait']],
    ['date_start=1848&date_match=within', ['Letter', 'Portrait', 'Picture', 'Diary']],
    ['date_end=1852&date_match=within', ['Letter', 'Portrait', 'Coin']],
    ['date_start=1850-05-03&date_end=1850-05-03&date_match=within', ['Portrait']],
    ['date_start=1850-05-04&date_end=1861-06&date_match=within', []],
    ['date_start=1861-01-01&date_end=1861-12-31&date_match=within', ['Picture']],
    ['date_match=within', ['Letter', 'Portrait', 'Picture', 'Diary', 'Coin', 'Undated']],
    ['creator=holm-ada&reuse=free&decade=1860&has_image=false', ['Picture']],
  ])('%s', async (filter, expected) => {
    for (const of of [tenant, twin]) {
      const all = (await read('/records?limit=100', of)).items
      const found = await read(`/records?limit=100&${filter}`, of)
      expect(found.items, filter).toEqual(all.filter(({ title }) => expected.includes(title)))
      expect(found.total).toBe(expected.length)
    }
    const sorted = expected.toSorted()
    for (const collection of ['', '&collection=town']) {
      for (const sort of ['added', 'updated', 'title', 'date', 'date_desc', 'reference']) {
        const page = await read(`/records?limit=100&${filter}${collection}&sort=${sort}`)
        expect(titles([page]).toSorted(), sort).toEqual(sorted)
      }
      for (const by of ['next', 'next_cursor'] as const) {
        const pages = await walk(service, tenant, `/records?limit=2&${filter}${collection}`, by)
        expect(titles(pages).toSorted()).toEqual(sorted)
      }
    }
    const { text } = await service.ask(tenant, `/records.csv?fields=title&${filter}`)
    expect(text.trim().split('\r\n').slice(1).toSorted()).toEqual(sorted)
  })

  test.each([
    ['reuse=paid', 'reuse'],
    ['decade=1855', 'decade'],
    ['decade=!1855', 'decade'],
    ['date_match=inside', 'date_match'],
    [`creator=${'x'.repeat(300)}`, 'creator'],
    [Array.from({ length: 11 }, (_, n) => `genre=g${n}`).join('&'), 'genre'],
    ['creator=a%00b', 'creator'],
  ])('%s is refused', async (filter, parameter) => {
    const { status, body } = await service.ask(tenant, `/records?${filter}`)
    expect([status, body]).toMatchObject([
      400,
      { errors: expect.arrayContaining([expect.objectContaining({ parameter })]) },
    ])
  })

  test('an archive’s statement for its material counts where a record has none', async () => {
    const { pool } = service.db
    const made = await anArchive('Holm, Ada')
    await pool.query(
      `UPDATE fonds.tenant SET material_rights = jsonb_build_object('statement', NULL, 'uri', $2::text) WHERE id = $1`,
      [made.id, CC0],
    )
    expect((await read('/records?reuse=free', made)).total).toBe(5)
    expect((await read('/records?reuse=unknown', made)).total).toBe(0)
  })

  test('a suppressed name finds nothing, and nothing is left out for it', async () => {
    const made = await anArchive('Holm, Ada')
    await service.db.pool.query(
      `UPDATE fonds.entity SET state = 'suppressed' WHERE tenant_id = $1 AND slug = 'holm-ada'`,
      [made.id],
    )
    expect((await read('/records?creator=holm-ada', made)).total).toBe(0)
    expect((await read('/records?creator=!holm-ada', made)).total).toBe(6)
  })

  test('a cursor of some names is none of others', async () => {
    const { links } = await read('/records?limit=1&creator=holm-ada')
    const cursor = new URL(links.next_cursor ?? '').searchParams.get('cursor')
    const status = async (filter: string) =>
      (await service.ask(tenant, `/records?limit=1&cursor=${cursor}&${filter}`)).status
    expect(await status('creator=holm-ada')).toBe(200)
    for (const filter of ['creator=berg-bo', 'genre=holm-ada', 'creator=!holm-ada', 'creator=holm-ada&reuse=free', ''])
      expect(await status(filter), filter).toBe(400)
  })
})

describe('in a large archive', () => {
  let pool: Pool
  let large: Tenant
  let ids: string
  beforeAll(async () => {
    large = await aTenant(service.db.pool)
    const children = Array.from({ length: 12_000 }, (_, index) => ({
      title: `Item ${index}`,
      headings: index % 300 === 0 ? [creator('Rare, Rita'), genre('Maps')] : [creator('Often, Otto')],
    }))
    await aTree(service.db.pool, large.id, { title: 'Large', children })
    await service.db.pool.query('VACUUM ANALYZE')
    const { rows } = await service.db.pool.query<{ ids: string }>(
      `SELECT array_agg(id)::text AS ids FROM fonds.entity WHERE tenant_id = $1 AND slug = 'rare-rita'`,
      [large.id],
    )
    ids = rows[0]?.ids ?? ''
    pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  })
  afterAll(() => pool?.end())

  test.each(Object.keys(linkedRecords) as (keyof typeof linkedRecords)[])(
    'records of a name by %s are read along the index of its links',
    async (order) => {
      const { page, extent } = linkedRecords[order]
      const none = Object.fromEntries(page.parameters.map((name) => [name, null]))
      const given = {
        ...none,
        tenant: large.id,
        limit: 20,
        offset: 20,
        linked_ids: ids,
        linked_role: 'creator',
        linked_too: '[]',
      }
      const plan = await planOf(pool, page, given)
      expect(plan).toMatch(/Index Scan using description_entity_(all|records) on description_entity l/)
      expect(plan).not.toMatch(/Seq Scan on description(_entity)?\b/)
      const { rows, read: visited } = await execute(pool, page, given)
      expect(rows.filter(({ n }) => Number(n) >= 1 && Number(n) <= 20)).toHaveLength(20)
      expect(visited).toBeLessThan(500)
      expect((await execute(pool, extent, given)).rows).toMatchObject([{ found: true, too_many: false }])
    },
  )

  test('the total of a name is exact', async () => {
    expect((await read('/records?creator=rare-rita&genre=maps', large)).total).toBe(40)
  })
})
