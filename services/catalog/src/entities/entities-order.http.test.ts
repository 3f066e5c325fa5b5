import { setEntityState } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { EntityPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityDate, entityName, putEntities } from '../testing/entities.ts'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const PEOPLE = [
  ['Caesar', '100–44 BC', -99, -43],
  ['Adams, Ada', '1815–1852', 1815, 1852],
  ['Brown, Bea', '1840–', 1840, null],
  ['Clark, Cy', '-1900', null, 1900],
] as const

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin]) {
    const headings = [...PEOPLE.map(([name]) => aHeading(name)), aHeading('Undated, Una'), aHeading('Hidden, Hal')]
    await aTree(service.db.pool, id, { title: 'Fonds', headings, children: [{ title: 'A', headings }] })
    for (const [name, display, start, end] of PEOPLE)
      await putEntities(service.db.pool, id, {
        ...{ name, sort_name: name },
        date: entityDate(display, start, end),
        names: [entityName(name, { kind: 'authorized' })],
      })
  }
  // Another archive has the same names, with other dates.
  await putEntities(service.db.pool, twin.id, {
    ...{ name: 'Adams, Ada', sort_name: 'Adams, Ada' },
    date: entityDate('1700', 1700, 1700),
    names: [entityName('Adams, Ada', { kind: 'authorized' })],
  })
  await setEntityState(service.db.pool, tenant.id, 'hidden-hal', 'suppressed')
})
afterAll(() => service.stop())

const read = (query: string) => service.read(tenant, `/entities${query}`, EntityPage)
const names = ({ items }: EntityPage) => items.map(({ name }) => name.replace(/,.*/, ''))

describe('entities', () => {
  test.each([
    ['?sort=name', ['Adams', 'Brown', 'Caesar', 'Clark', 'Undated']],
    ['?sort=date', ['Caesar', 'Adams', 'Brown', 'Clark', 'Undated']],
    ['?sort=date_desc', ['Clark', 'Brown', 'Adams', 'Caesar', 'Undated']],
    ['?sort=date&letter=C', ['Caesar', 'Clark']],
    ['?sort=date_desc&search=ada', ['Adams']],
    ['?sort=date&entity_type=place', []],
  ])('%s are %j', async (query, found) => {
    const page = await read(query)
    expect(names(page)).toEqual(found)
    expect(page.total).toBe(found.length)
  })

  test.each([
    ['?date_end=-1', ['Caesar']],
    ['?date_start=-43&date_end=1', ['Caesar']],
    ['?date_start=1845&date_end=1850', ['Adams']],
    ['?date_start=1815&sort=date_desc', ['Clark', 'Brown', 'Adams']],
    ['?date_end=1840&entity_type=person,place', ['Adams', 'Brown', 'Caesar']],
    ['?date_start=1853-02&date_end=1901', ['Clark']],
  ])('%s are those whose dates overlap: %j', async (query, found) => {
    expect(names(await read(query))).toEqual(found)
  })

  test.each(['date', 'date_desc', 'date&entity_type=person,place', 'date_desc&letter=C'])(
    'by %s, cursors find each once',
    async (sort) => {
      const found: string[] = []
      let cursor = ''
      do {
        const page: EntityPage = await read(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        found.push(...names(page))
        cursor = new URL(page.links.next_cursor ?? 'x:').searchParams.get('cursor') ?? ''
      } while (cursor !== '')
      expect(found).toEqual(names(await read(`?sort=${sort}`)))
    },
  )

  test('with a span backwards, an unknown order or the cursor of another order are refused', async () => {
    const problem = async (query: string) => (await service.ask(tenant, `/entities${query}`)).body
    expect(await problem('?date_start=1900&date_end=1800')).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ parameter: 'date_start' }, { parameter: 'date_end' }],
    })
    expect(await problem('?sort=records')).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter: 'sort' }] })
    const { links } = await read('?sort=date&limit=1')
    const cursor = new URL(links.next_cursor ?? '').searchParams.get('cursor')
    expect(await problem(`?sort=date_desc&cursor=${cursor}`)).toMatchObject({ code: 'invalid_cursor' })
  })

  describe('by their last change', () => {
    /** Names in the order of their changes, an hour apart, and two in the same second. */
    const CHANGED = ['Undated', 'Clark', 'Brown', 'Adams', 'Caesar', 'Hidden'] as const
    const hour = (n: number) => `2026-03-01T${String(10 + n).padStart(2, '0')}:00:00Z`
    beforeAll(async () => {
      for (const { id } of [tenant, twin]) {
        for (const [n, name] of CHANGED.entries()) {
          await service.db.pool.query(
            `UPDATE fonds.entity SET updated_at = $3 WHERE tenant_id = $1 AND name LIKE $2 || '%'`,
            [id, name, hour(Math.min(n, 3))],
          )
        }
      }
    })

    test.each([
      ['', ['Adams', 'Caesar', 'Brown', 'Clark', 'Undated']],
      ['&entity_type=person,family', ['Adams', 'Caesar', 'Brown', 'Clark', 'Undated']],
      ['&letter=C', ['Caesar', 'Clark']],
      ['&search=c', ['Caesar', 'Clark']],
      [`&updated_since=${hour(2)}`, ['Adams', 'Caesar', 'Brown']],
      [`&updated_until=${hour(1)}`, ['Clark', 'Undated']],
      [`&updated_since=${hour(1)}&updated_until=${hour(2)}`, ['Brown', 'Clark']],
      ['&updated_since=2026-03-01&updated_until=2026-03-01', ['Adams', 'Caesar', 'Brown', 'Clark', 'Undated']],
      ['&updated_since=2026-03-02', []],
      [`&updated_since=${hour(2)}&date_start=1815`, ['Adams', 'Brown']],
    ])('the latest first: %s', async (filter, expected) => {
      const page = await read(`?sort=updated${filter}`)
      const inOrder = (found: readonly string[]) =>
        found.toSorted((a, b) => placeOf(b) - placeOf(a) || expected.indexOf(a) - expected.indexOf(b))
      const placeOf = (name: string) =>
        Math.min(
          CHANGED.findIndex((one) => one === name),
          3,
        )
      expect(names(page).toSorted()).toEqual(expected.toSorted())
      expect(names(page).map(placeOf)).toEqual(inOrder(expected).map(placeOf))
      expect(page.total).toBe(expected.length)
      const walked: string[] = []
      let where: string | null = `/entities?sort=updated&limit=1${filter}`
      while (where !== null) {
        const next: EntityPage = await service.read(tenant, where, EntityPage)
        walked.push(...names(next))
        where = next.links.next_cursor
      }
      expect(walked).toEqual(names(page))
      if (filter.includes('updated_'))
        for (const sort of ['name', 'date', 'date_desc'])
          expect(names(await read(`?sort=${sort}${filter}`)).toSorted(), sort).toEqual(expected.toSorted())
      const { text } = await service.ask(tenant, `/entities.csv?sort=updated&fields=slug${filter}`)
      expect(text.trim().split('\r\n').slice(1)).toHaveLength(expected.length)
    })

    test.each([
      'updated_since=yesterday',
      'updated_since=2026-02-30',
      'updated_since=2026-03-02&updated_until=2026-03-01',
      'sort=created',
    ])('%s is refused', async (query) => {
      expect((await service.ask(tenant, `/entities?${query}`)).body).toMatchObject({ code: 'invalid_parameter' })
    })

    test('a cursor is bound to the span of changes', async () => {
      const { links } = await read(`?sort=updated&limit=1&updated_since=${hour(1)}`)
      const cursor = new URL(links.next_cursor ?? '').searchParams.get('cursor')
      const { body } = await service.ask(tenant, `/entities?sort=updated&updated_since=${hour(2)}&cursor=${cursor}`)
      expect(body).toMatchObject({ code: 'invalid_cursor' })
    })
  })

  describe('by their first showing', () => {
    /** Names in the order of their showing, an hour apart, and two at once, in a tenth of a second. */
    const SHOWN = ['Undated', 'Clark', 'Brown', 'Adams', 'Caesar', 'Hidden'] as const
    const hour = (n: number) => `2026-02-01T${String(10 + Math.min(n, 3)).padStart(2, '0')}:00:00.123456Z`
    beforeAll(async () => {
      for (const [n, name] of SHOWN.entries()) {
        for (const [id, at] of [
          [tenant.id, hour(n)],
          // In the other archive, it is the other way round.
          [twin.id, hour(9 - n)],
        ]) {
          await service.db.pool.query(
            `UPDATE fonds.entity SET first_visible_at = $3 WHERE tenant_id = $1 AND name LIKE $2 || '%'`,
            [id, name, at],
          )
        }
      }
    })

    test.each([
      ['', ['Adams', 'Caesar', 'Brown', 'Clark', 'Undated']],
      ['&entity_type=person', ['Adams', 'Caesar', 'Brown', 'Clark', 'Undated']],
      ['&entity_type=place,family', []],
      ['&letter=C', ['Caesar', 'Clark']],
      ['&search=c', ['Caesar', 'Clark']],
      ['&date_start=1815', ['Adams', 'Brown', 'Clark']],
      ['&updated_since=2026-01-01', ['Adams', 'Caesar', 'Brown', 'Clark', 'Undated']],
    ])('the newest first: %s', async (filter, expected) => {
      const page = await read(`?sort=added${filter}`)
      const found = names(page)
      expect(found.toSorted()).toEqual(expected.toSorted())
      // Either of those that were shown at once may be first.
      const placed = (list: readonly string[]) => list.map((name) => (name === 'Caesar' ? 'Adams' : name))
      expect(placed(found)).toEqual(placed(expected))
      expect(page.total).toBe(expected.length)
      const walked: string[] = []
      let where: string | null = `/entities?sort=added&limit=1${filter}`
      while (where !== null) {
        const next: EntityPage = await service.read(tenant, where, EntityPage)
        walked.push(...names(next))
        where = next.links.next_cursor
      }
      expect(walked).toEqual(found)
      const { text } = await service.ask(tenant, `/entities.csv?sort=added&fields=name${filter}`)
      const rows = text.trim().split('\r\n').slice(1)
      expect(rows.map((row) => row.replaceAll('"', '').replace(/,.*/, ''))).toEqual(found)
    })

    test('a cursor of one archive or order is none of another', async () => {
      const { links } = await read('?sort=added&limit=1')
      const cursor = new URL(links.next_cursor ?? '').searchParams.get('cursor')
      for (const [of, sort] of [
        [twin, 'added'],
        [tenant, 'updated'],
      ] as const) {
        const { body } = await service.ask(of, `/entities?sort=${sort}&cursor=${cursor}`)
        expect(body).toMatchObject({ code: 'invalid_cursor' })
      }
    })
  })

  test('as a table are in the same order', async () => {
    const { text } = await service.ask(tenant, '/entities.csv?sort=date_desc&fields=name')
    const [, ...rows] = text.trim().split('\r\n')
    expect(rows.map((row) => row.replaceAll('"', '').replace(/,.*/, ''))).toEqual(names(await read('?sort=date_desc')))
  })

  test('as a table say what is deprecated where a column is, as the JSON does', async () => {
    const since = async (path: string) => (await service.ask(tenant, path)).headers.get('Deprecation')
    const day = await since('/entities?fields=dates')
    expect(day).toMatch(/^@\d+$/)
    for (const path of ['/entities.csv', '/entities.csv?fields=name,dates.start']) expect(await since(path)).toBe(day)
    for (const path of ['/entities.csv?fields=name,date', '/entities?fields=name,date']) {
      expect(await since(path), path).toBeNull()
    }
  })
})
