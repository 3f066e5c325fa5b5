import { attachMedia, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aDate, anImage, aTenant, aTree } from '@fonds/db/testing'
import { CollectionPage, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, planOf } from '../testing/plan.ts'
import { startCatalog, type TestService } from '../testing/service.ts'
import { titles, walk } from '../testing/walk.ts'
import { recordsInOrder, recordsOfArchive, recordsOfCollection } from './records.queries.ts'

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

const ACCESS = ['open', 'closed', 'restricted', null] as const
const LANGUAGES = [['de'], ['de', 'la'], ['fr'], ['la', 'de', 'fr'], ['en'], []]

const accessOf = (status: (typeof ACCESS)[number]) =>
  status === null ? {} : { access: { status, until: null, statement: null } }

/** Every seventh record has an image, and each group of languages occurs in both series. */
async function anArchive(): Promise<Tenant> {
  const { pool } = service.db
  const made = await aTenant(pool)
  const records = (from: number) =>
    Array.from({ length: 30 }, (_, index) => ({
      title: `Record ${from + index}`,
      languages: LANGUAGES[index % LANGUAGES.length] ?? [],
      ...accessOf(ACCESS[index % ACCESS.length] ?? null),
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

describe('excluded values', () => {
  test('of languages leave out what has any of them, and combine with others', async () => {
    await expectFiltered('language=!de', ({ languages }) => !languages.includes('de'))
    await expectFiltered('language=!de,!fr', ({ languages }) => !languages.includes('de') && !languages.includes('fr'))
    const both = (item: Item) => item.languages.includes('la') && !item.languages.includes('fr')
    await expectFiltered('language=la,!fr', both)
    await expectFiltered('language=!FRE&language=lat', both)
  })

  test('of media leave out what has it', async () => {
    await expectFiltered('media=!image', ({ image_count }) => image_count === 0)
    await expectFiltered('media=!document', () => true)
    await expectFiltered('media=image,!sound', ({ image_count }) => image_count > 0)
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

  test('finds records without, too, and combines with other filters', async () => {
    await expectFiltered('has_image=false', ({ image_count }) => image_count === 0)
    await expectFiltered(
      'has_image=false&language=de',
      (item) => item.image_count === 0 && item.languages.includes('de'),
    )
  })

  test('has_image=yes is refused', async () => {
    const { status, body } = await service.ask(tenant, '/records?has_image=yes')
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: [{ parameter: 'has_image', message: 'must be true or false' }] }),
    ])
  })
})

describe('access', () => {
  test.each([
    ['access=closed', ['closed']],
    ['access=open,unknown', ['open', 'unknown']],
    ['access=unknown', ['unknown']],
    ['access=!closed', ['open', 'restricted', 'unknown']],
    ['access=open,closed,!closed', ['open']],
  ])('%s finds records of that status, alone and with other filters', async (filter, statuses) => {
    const keep = ({ access }: Item) => statuses.includes(access.status)
    await expectFiltered(filter, keep)
    await expectFiltered(`${filter}&has_image=false`, (item) => keep(item) && item.image_count === 0)
  })

  test('is that of /search: a status that there is not is refused', async () => {
    const { status, body } = await service.ask(tenant, '/records?access=secret')
    expect([status, body]).toMatchObject([400, { errors: [{ parameter: 'access' }] }])
  })

  test('a page far down in another order has it, too', async () => {
    const { items } = await read('/records?access=closed&sort=title&limit=5&page=2')
    expect(items.map(({ access }) => access.status)).toEqual(Array.from({ length: 5 }, () => 'closed'))
    const { text } = await service.ask(tenant, '/records.csv?access=closed&fields=access.status')
    expect(new Set(text.trim().split('\r\n').slice(1))).toEqual(new Set(['closed']))
  })
})

describe('level, dates and changes', () => {
  let dated: Tenant
  beforeAll(async () => {
    const { pool } = service.db
    dated = await aTenant(pool)
    const record = (
      title: string,
      date: [edtf: string, start: number | null, end: number | null] | null,
      level: 'file' | 'item',
    ) => ({
      title,
      level,
      dates: date === null ? [] : [aDate(title, ...date)],
    })
    await aTree(pool, dated.id, {
      title: 'Town',
      children: [
        record('Day', ['1850-05-03', 1850, 1850], 'item'),
        record('Month', ['1850-05', 1850, 1850], 'item'),
        record('Year', ['1850', 1850, 1850], 'file'),
        record('Weeks', ['1850-06-20/1851-02-01', 1850, 1851], 'item'),
        record('Spring', ['1850-21', 1850, 1850], 'file'),
        record('Open', ['1849/..', 1849, null], 'item'),
        record('Coin', ['-0043', -43, -43], 'item'),
        record('Undated', null, 'item'),
      ],
    })
    await pool.query(
      `UPDATE fonds.description SET updated_at = timestamptz '2026-03-01T10:00:00Z' + (position % 9) * interval '1 day' WHERE tenant_id = $1`,
      [dated.id],
    )
  })

  const found = async (filter: string) =>
    (await read(`/records?limit=100&${filter}`, dated)).items.map(({ title }) => title)

  test.each([
    ['date_start=1850-05-03&date_end=1850-05-03', ['Day', 'Month', 'Year', 'Spring', 'Open']],
    ['date_start=1850-05-04', ['Month', 'Year', 'Weeks', 'Spring', 'Open']],
    ['date_end=1850-05-02&date_start=1850', ['Month', 'Year', 'Spring', 'Open']],
    ['date_start=1850-06&date_end=1850-07', ['Year', 'Weeks', 'Spring', 'Open']],
    ['date_start=1851-03', ['Open']],
    ['date_end=0', ['Coin']],
    ['date_start=1850&date_end=1850', ['Day', 'Month', 'Year', 'Weeks', 'Spring', 'Open']],
    ['level=file', ['Year', 'Spring']],
    ['level=file&date_start=1851', []],
  ])('%s', async (filter, expected) => {
    expect((await found(filter)).toSorted()).toEqual(expected.toSorted())
    expect((await found(`${filter}&collection=town&sort=title`)).toSorted()).toEqual(expected.toSorted())
  })

  test('a day or second of a change is included at either end', async () => {
    const all = (await read('/records?limit=100&sort=updated', dated)).items
    const times = all.map(({ updated_at }) => updated_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const at = times[3] ?? ''
    for (const [filter, keep] of [
      [`updated_since=${at}`, (time: string) => time >= at],
      [`updated_until=${at}`, (time: string) => time <= at],
      [`updated_since=${at.slice(0, 10)}&updated_until=${at.slice(0, 10)}`, (time: string) => time === at],
    ] as const) {
      const { items } = await read(`/records?limit=100&sort=updated&${filter}`, dated)
      expect(items.map(({ updated_at }) => updated_at)).toEqual(times.filter(keep))
    }
  })

  test.each([
    'date_start=1850-13',
    'date_start=1850-02-30',
    'date_start=spring',
    'date_end=99999',
    'date_start=1851&date_end=1850-12-31',
    'date_start=1850-05-04&date_end=1850-05-03',
    'updated_since=yesterday',
    'updated_since=2026-02-30',
    'updated_since=2026-03-02&updated_until=2026-03-01',
    'level=box',
    'sort=size',
  ])('%s is refused', async (filter) => {
    expect((await service.ask(dated, `/records?${filter}`)).status).toBe(400)
  })
})

describe('sort', () => {
  const key = {
    title: ({ title }: Item) => title.replace(/\d+/, (digits) => digits.padStart(9, '0')),
    updated: ({ updated_at }: Item) => updated_at,
    date: ({ date }: Item) => date?.start ?? Number.POSITIVE_INFINITY,
    date_desc: ({ date }: Item) => -(date?.start ?? Number.NEGATIVE_INFINITY),
    reference: ({ reference_code }: Item) => reference_code ?? '~',
  } as const

  let sorted: Tenant
  beforeAll(async () => {
    sorted = await aTenant(service.db.pool)
    await aTree(service.db.pool, sorted.id, {
      title: 'Shuffled',
      children: Array.from({ length: 25 }, (_, n) => ({
        title: `Item ${(n * 7) % 25}`,
        reference_code: n % 4 === 0 ? null : `A ${(n * 11) % 25}/${n}`,
        dates:
          n % 5 === 0
            ? []
            : [
                aDate(
                  `${1900 + ((n * 3) % 12)}`,
                  `${1900 + ((n * 3) % 12)}`,
                  1900 + ((n * 3) % 12),
                  1900 + ((n * 3) % 12),
                ),
              ],
      })),
    })
  })

  test.each(['title', 'date', 'date_desc', 'updated', 'added', 'reference'])(
    '%s walks all records once, by page and by cursor, with and without a collection',
    async (sort) => {
      for (const filter of ['', '&collection=shuffled', '&has_image=false']) {
        const whole = (await read(`/records?limit=100&sort=${sort}${filter}`, sorted)).items
        expect(whole).toHaveLength(25)
        for (const by of ['next', 'next_cursor'] as const) {
          const walked = await walk(service, sorted, `/records?limit=4&sort=${sort}${filter}`, by)
          expect(titles(walked)).toEqual(whole.map(({ title }) => title))
        }
      }
    },
  )

  test.each(['title', 'date', 'date_desc'] as const)('%s orders by it, and undated records come last', async (sort) => {
    const { items } = await read(`/records?limit=100&sort=${sort}`, sorted)
    const of: (item: Item) => string | number = key[sort]
    const keys = items.map(of)
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  })

  test('reference is the natural order of codes, and those without come last', async () => {
    const { items } = await read('/records?limit=100&sort=reference', sorted)
    const codes = items.map(({ reference_code }) => reference_code)
    const natural = codes.flatMap((code) => code ?? []).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    expect(codes).toEqual([...natural, ...Array(codes.length - natural.length).fill(null)])
  })

  test('numbers in codes count as numbers, whatever their length, zeros and signs before them', async () => {
    const codes = [
      'A',
      'A 0',
      'A 1',
      'A-1 0',
      'a/1/2',
      'A 1.09',
      'A 1/10/3',
      'A 2',
      'A 9',
      'A 9z',
      'A 10',
      'A 010/1',
      'A 99',
      'A 100',
    ]
    const others = ['A 1000000000002', 'A b 3', 'A1', 'A12', 'AA 1', 'É 2', 'É 11']
    const natural = await aTenant(service.db.pool)
    const children = [...codes, ...others].map((code) => ({ title: code, reference_code: code }))
    await aTree(service.db.pool, natural.id, { title: 'Natural', children: children.toReversed() })
    const { items } = await read('/records?limit=100&sort=reference', natural)
    expect(items.map(({ reference_code }) => reference_code)).toEqual([...codes, ...others])
  })

  test('added is by first publication, which hiding and showing again does not change', async () => {
    const made = await aTenant(service.db.pool)
    for (const title of ['First', 'Second']) {
      await aTree(service.db.pool, made.id, { title, children: [{ title: `${title} item` }] })
      await service.db.pool.query(
        `UPDATE fonds.description SET published_at = published_at - interval '1 hour' WHERE tenant_id = $1`,
        [made.id],
      )
    }
    for (const published of [false, true])
      await setPublished(service.db.pool, made.id, 'collection', 'first', published)
    const order = async (sort: string) => (await read(`/records?${sort}`, made)).items.map(({ title }) => title)
    expect(await order('')).toEqual(['First item', 'Second item'])
    expect(await order('sort=added')).toEqual(['Second item', 'First item'])
    const { items } = await service.read(made, '/collections?sort=added', CollectionPage)
    expect(items.map(({ title }) => title)).toEqual(['Second', 'First'])
  })

  test('a cursor of one order is none of another', async () => {
    const { links } = await read('/records?limit=4&sort=title', sorted)
    const cursor = new URL(links.next_cursor ?? '').searchParams.get('cursor')
    for (const query of ['sort=date', 'sort=title&level=item', ''])
      expect((await service.ask(sorted, `/records?limit=4&${query}&cursor=${cursor}`)).status).toBe(400)
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

  const orders = {
    added: 'description_record_added',
    updated: 'description_record_updated',
    title: 'description_record_title',
    date: 'description_record_date',
    date_desc: 'description_record_date_desc',
    reference: 'description_record_code',
  } as const
  const KEYS = {
    added: '2000-01-01',
    updated: '2000-01-01',
    title: 'a',
    date: 0,
    date_desc: 0,
    reference: 'a',
  } as const

  test.each(Object.keys(orders) as (keyof typeof orders)[])('records by %s are read along an index', async (sort) => {
    const { page, after, extent } = recordsInOrder[sort]
    for (const statement of [page, after]) {
      const plan = await planOf(pool, statement, { ...given(40), after: JSON.stringify([KEYS[sort], 'a']) })
      // Reads along the index as the owner: a policy would keep the key of codes from it.
      if (sort === 'reference' && statement === after) {
        expect(plan).toContain('Function Scan on records_coded_after')
        continue
      }
      expect(plan).toMatch(new RegExp(` using ${orders[sort]} on description`))
      const [rows = ''] = plan.replace(/ {2}CTE refs\n(?: {4}.*\n)+/, '').split(/\n {2}InitPlan/)
      expect(rows).not.toMatch(/Sort|Bitmap Heap Scan on description|Seq Scan on description/)
    }
    expect(await planOf(pool, extent, given(0))).not.toContain('Sort')
    for (const offset of [0, 200]) {
      const { rows: shown, read: rows } = await execute(pool, page, given(offset))
      expect(shown.filter(({ n }) => Number(n) >= 1 && Number(n) <= 20)).toHaveLength(20)
      expect(rows, `${sort} ${offset}`).toBeLessThan(500)
    }
  })

  test('the total stops at 10,000', async () => {
    expect((await read('/records?language=de,fr,la', large)).total).toBe(10_000)
    expect((await read('/records?has_image=true', large)).total).toBe(240)
  })
})
