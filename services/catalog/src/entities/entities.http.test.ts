import { nameWord, setEntityState } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { seeded } from '@fonds/db/testing-random'
import { aHeading } from '@fonds/db/testing-trees'
import { EntityDetail, EntityPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityDate, entityName, putEntities } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, {
    title: 'Fonds',
    headings: [aHeading('Éluard, Paul'), aHeading('Emden', { type: 'place' })],
    children: [
      {
        title: 'A',
        headings: [
          aHeading('Éluard, Paul'),
          aHeading('Eluard (family)', { type: 'family' }),
          aHeading('Βενιζέλος, Ελευθέριος'),
          aHeading('Zoë'),
          aHeading('Harbours', { type: 'subject' }),
          aHeading('Photographs', { type: 'genre', role: 'genre' }),
        ],
      },
      { title: 'B', headings: [aHeading('Éluard, Paul', { role: 'author' }), aHeading("'t Hooft, Gerrit")] },
    ],
  })
  await putEntities(service.db.pool, tenant.id, {
    name: 'Éluard, Paul',
    sort_name: 'Éluard, Paul',
    date: entityDate('1895–1952', 1895, 1952),
    names: [entityName('Éluard, Paul', { kind: 'authorized' }), entityName('Grindel, Eugène')],
  })
})
afterAll(() => service.stop())

const read = (query = '', of: TestTenant = tenant) => service.read(of, `/entities${query}`, EntityPage)
const names = ({ items }: EntityPage) => items.map(({ name }) => name)
const ALL = [
  'Eluard (family)',
  'Éluard, Paul',
  'Emden',
  'Harbours',
  'Photographs',
  "'t Hooft, Gerrit",
  'Zoë',
  'Βενιζέλος, Ελευθέριος',
]

/** Follows a list's own links to the end. */
async function walk(start: string, by: 'next' | 'next_cursor'): Promise<string[]> {
  const found: string[] = []
  for (let where: string | null = start; where !== null; ) {
    const page: EntityPage = await service.read(tenant, where, EntityPage)
    found.push(...names(page))
    where = page.links[by]
  }
  return found
}

describe('200', () => {
  test('lists every visible entity by name, with dates and counts', async () => {
    const page = await read()
    expect(names(page)).toEqual(ALL)
    expect(page).toMatchObject({ page: 1, limit: 20, total: ALL.length, total_pages: 1 })
    const eluard = page.items[1]
    expect(eluard).toEqual({
      type: 'entity',
      id: eluard?.id,
      slug: 'eluard-paul',
      name: 'Éluard, Paul',
      entity_type: 'person',
      entity_type_label: 'Person',
      date: { display: '1895–1952', edtf: null, start: 1895, end: 1952 },
      dates: { display: '1895–1952', edtf: null, start: 1895, end: 1952 },
      records_count: 2,
      collections_count: 1,
      type_certain: true,
      translations: [],
      url: `${originOf(tenant)}/api/public/entities/eluard-paul`,
    })
    expect(page.items[0]?.date).toBeNull()
  })

  test('letters are the folded first letters of names, in the order of their scripts', async () => {
    expect((await read()).letters).toEqual([
      { letter: 'E', count: 3 },
      { letter: 'H', count: 1 },
      { letter: 'P', count: 1 },
      { letter: 'T', count: 1 },
      { letter: 'Z', count: 1 },
      { letter: 'Β', count: 1 },
    ])
  })

  test('letters depend on the type, not on the letter or the search', async () => {
    const persons = [
      { letter: 'E', count: 1 },
      { letter: 'T', count: 1 },
      { letter: 'Z', count: 1 },
      { letter: 'Β', count: 1 },
    ]
    for (const query of ['?type=person', '?type=person&letter=Z', '?type=person&search=paul'])
      expect((await read(query)).letters).toEqual(persons)
    expect((await read('?letter=Z')).letters).toEqual((await read()).letters)
    expect((await read('?search=zo')).letters).toEqual((await read()).letters)
  })

  test.each([
    ['?type=person', ['Éluard, Paul', "'t Hooft, Gerrit", 'Zoë', 'Βενιζέλος, Ελευθέριος']],
    ['?entity_type=person', ['Éluard, Paul', "'t Hooft, Gerrit", 'Zoë', 'Βενιζέλος, Ελευθέριος']],
    ['?type=subject', ['Harbours', 'Photographs']],
    ['?type=corporate_body', []],
    ['?letter=E', ['Eluard (family)', 'Éluard, Paul', 'Emden']],
    ['?letter=e', ['Eluard (family)', 'Éluard, Paul', 'Emden']],
    [`?letter=${encodeURIComponent('É')}`, ['Eluard (family)', 'Éluard, Paul', 'Emden']],
    ['?letter=T', ["'t Hooft, Gerrit"]],
    ['?letter=%23', []],
    ['?letter=1', []],
    [`?letter=${encodeURIComponent('Β')}`, ['Βενιζέλος, Ελευθέριος']],
    [`?letter=${encodeURIComponent('β')}`, ['Βενιζέλος, Ελευθέριος']],
    [`?letter=${encodeURIComponent('林')}`, []],
    ['?letter=Q', []],
    ['?letter=E&type=place', ['Emden']],
    [`?letter=${encodeURIComponent('Β')}&type=person`, ['Βενιζέλος, Ελευθέριος']],
    ['?type=&letter=&search=', ALL],
  ])('%s', async (query, expected) => {
    const page = await read(query)
    expect(names(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
    expect(page.links.next_cursor).toBeNull()
  })
})

test('each letter lists as many names as it counts, in every script, in the same order', async () => {
  const other = await aTenant(service.db.pool)
  const random = seeded(15)
  const written = [
    'Ωνάσης',
    'Άλφα',
    'Жуков',
    'Ёлкин',
    'Երևան',
    'თბილისი',
    'שלום',
    'الأزهر',
    'أحمد',
    'किताब',
    'ไทย',
    '林海',
    '김구',
  ]
  const signs = ['1st Regiment', '٣ نوفمبر', '«Łódź»', 'ʿAlī', '…']
  const any = Array.from({ length: 150 }, () => `${String.fromCodePoint(0x20 + random.int(0x2ff00)).toWellFormed()}x`)
  const headings = [...written, ...signs, ...any].map((name) => aHeading(name, { type: 'subject' }))
  await aTree(service.db.pool, other.id, { title: 'F', headings })
  const { letters, total } = await read('', other)
  expect(letters.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  for (const { letter, count } of letters) {
    const page = await read(`?limit=100&letter=${encodeURIComponent(letter)}`, other)
    expect([page.total, page.items.length], letter).toEqual([count, Math.min(count, 100)])
  }
  const order = letters.map(({ letter }) => letter)
  expect(order.filter((letter) => 'ALΩЖԵთשا#'.includes(letter))).toEqual([...'ALΩЖԵთשا#'])
  expect(order.at(-1)).toBe('#')
})

describe('search', () => {
  test.each([
    ['eluard', ['Eluard (family)', 'Éluard, Paul']],
    ['ELUARD paul', ['Éluard, Paul']],
    ['pau elu', ['Éluard, Paul']],
    ['grindel', ['Éluard, Paul']],
    ['eugene', ['Éluard, Paul']],
    ['Zoe', ['Zoë']],
    ['βενιζ', ['Βενιζέλος, Ελευθέριος']],
    ['ΒΕΝΙΖΕΛΟΣ', ['Βενιζέλος, Ελευθέριος']],
    ['ΕΛΕΥΘΕΡΙΟΣ', ['Βενιζέλος, Ελευθέριος']],
    ['Hooft, Gerrit', ["'t Hooft, Gerrit"]],
    ['luard', []],
    ['eluard nobody', []],
    ['!!!', []],
    ["' | ':* & \\", []],
    ["t hooft' | 'zoe", []],
    ['t', ["'t Hooft, Gerrit"]],
  ])('%s', async (search, expected) => {
    const page = await read(`?search=${encodeURIComponent(search)}`)
    expect(names(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  test('combines with type and letter', async () => {
    expect(names(await read('?search=eluard&type=family'))).toEqual(['Eluard (family)'])
    expect(names(await read('?search=e&letter=h'))).toEqual([])
    expect(names(await read('?search=h&letter=h'))).toEqual(['Harbours'])
  })

  test('the tenant’s marker in the index does not match as a word', async () => {
    const word = nameWord(tenant.id, 'eluard')
    for (const search of [word.slice(0, 14), word.slice(0, 13), word.slice(1, 13), word.slice(0, 3)])
      expect(names(await read(`?search=${encodeURIComponent(search)}`)), search).toEqual([])
  })

  test('a hidden variant of a name finds nothing', async () => {
    const other = await aTenant(service.db.pool)
    await putEntities(service.db.pool, other.id, { name: 'Nobody', names: [entityName('Noone')] })
    expect(await read('?search=noone', other)).toMatchObject({ items: [], total: 0, letters: [] })
    await setEntityState(service.db.pool, other.id, 'nobody', 'published')
    expect(names(await read('?search=noone', other))).toEqual(['Nobody'])
    await setEntityState(service.db.pool, other.id, 'nobody', 'suppressed')
    expect(await read('?search=noone', other)).toMatchObject({ items: [], total: 0, letters: [] })
  })
})

describe('paging', () => {
  test.each([
    ...['', '&type=person', '&letter=e', '&letter=e&type=person', '&search=e', '&type=person,family'],
    ...['&type=family&type=person&letter=e', '&type=person,family&search=e'],
  ])('limit=1%s: by next and by cursor, every entity appears once, in the same order', async (filter) => {
    const whole = names(await read(`?limit=100${filter}`))
    expect(await walk(`/entities?limit=1${filter}`, 'next')).toEqual(whole)
    expect(await walk(`/entities?limit=1${filter}`, 'next_cursor')).toEqual(whole)
  })

  test('several types find entities of any of them', async () => {
    const all = (await read('?limit=100')).items
    const expected = all.filter(({ entity_type }) => ['person', 'family', 'place'].includes(entity_type))
    for (const filter of ['type=person,family,place', 'entity_type=place&entity_type=family,person']) {
      const page = await read(`?limit=100&${filter}`)
      expect(page.items, filter).toEqual(expected)
      expect(page.total).toBe(expected.length)
      expect(page.letters.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
    }
    expect(names(await read('?type=family,place&letter=e'))).toEqual(
      expected.filter((one) => one.entity_type !== 'person' && /^[EÉ]/.test(one.name)).map(({ name }) => name),
    )
  })

  test('a page past the end is empty', async () => {
    expect(await read('?page=9')).toMatchObject({ items: [], page: 9, total: ALL.length })
  })

  test('a cursor is bound to its filters; both names of the type are equivalent', async () => {
    const first = await read('?limit=1&type=person')
    const cursor = new URL(first.links.next_cursor ?? '').searchParams.get('cursor') ?? ''
    expect(names(await read(`?entity_type=person&limit=1&cursor=${cursor}`))).toEqual(["'t Hooft, Gerrit"])
    for (const filter of ['', '&type=family', '&type=person&letter=e', '&type=person&search=e']) {
      const answer = await service.ask(tenant, `/entities?limit=1&cursor=${cursor}${filter}`)
      expect(answer.body, filter).toMatchObject({ status: 400, code: 'invalid_cursor' })
    }
  })
})

describe('400', () => {
  test.each([
    ['?type=human', ['type']],
    ['?type=person,human', ['type']],
    ['?entity_type=human', ['entity_type']],
    ['?type=person&entity_type=person', ['type', 'entity_type']],
    ['?letter=ab', ['letter']],
    [`?letter=${encodeURIComponent('林海')}`, ['letter']],
    [`?letter=${'x'.repeat(50)}`, ['letter']],
    [`?search=${'x'.repeat(201)}`, ['search']],
    ['?search=a%00b', ['search']],
    ['?leter=a', ['leter']],
    ['?search=a&search=b', ['search']],
    ['?page=1&cursor=x', ['page', 'cursor']],
  ])('%s', async (query, parameters) => {
    const { status, body } = await service.ask(tenant, `/entities${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_parameter', errors: parameters.map((parameter) => ({ parameter })) })
  })

  test('pages beyond the reach, and foreign cursors', async () => {
    expect((await service.ask(tenant, '/entities?page=501')).body).toMatchObject({ code: 'page_too_deep' })
    expect((await service.ask(tenant, '/entities?cursor=abc')).body).toMatchObject({ code: 'invalid_cursor' })
  })
})

test('an archive without entities has an empty list and no letters', async () => {
  const empty = await aTenant(service.db.pool)
  expect(await read('', empty)).toMatchObject({ items: [], total: 0, total_pages: 0, letters: [] })
})

test('says of which entities no source states the type, in lists and details', async () => {
  const archive = await aTenant(service.db.pool)
  await aTree(service.db.pool, archive.id, {
    title: 'Mill',
    headings: [aHeading('Velm Ferry Company', { type: 'name' }), aHeading('Holm, Erik')],
  })
  const { items } = await service.read(archive, '/entities', EntityPage)
  expect(items.map(({ name, entity_type, type_certain }) => [name, entity_type, type_certain])).toEqual([
    ['Holm, Erik', 'person', true],
    ['Velm Ferry Company', 'corporate_body', false],
  ])
  expect(await service.read(archive, '/entities/velm-ferry-company', EntityDetail)).toMatchObject({
    type_certain: false,
  })
})
