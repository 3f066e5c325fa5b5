import { attachMedia, setFields, setPublished } from '@fonds/db'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { anImage, aRepository, aTenant, aTree, describeRepositories } from '@fonds/db/testing'
import {
  CollectionDetail,
  CollectionPage,
  RecordDetail,
  RecordPage,
  RepositoryDetail,
  RepositoryPage,
} from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldCollectionsInOrder } from '../collections/collections.queries.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { repositories } from './repositories.queries.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
let single: TestTenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  const { pool } = service.db
  ;[tenant, twin, single] = [await aTenant(pool), await aTenant(pool), await aTenant(pool)]
  for (const { id } of [tenant, twin, single]) {
    await aTree(pool, id, { title: 'Mill', children: [{ title: 'Letter' }, { title: 'Map' }] })
    await aTree(pool, id, { title: 'Bridge', children: [{ title: 'Plan' }] })
    await aTree(pool, id, { title: 'Nobody', children: [{ title: 'Stray' }] })
    await aTree(pool, id, { title: 'Hidden', children: [{ title: 'Secret' }] }, { publish: false })
  }
  await attachMedia(pool, tenant.id, { kind: 'record', slugOrId: 'map' }, [anImage()])
  const city = aRepository('city', {
    language: 'de',
    name: 'Stadtarchiv',
    other_names: ['Altes Archiv'],
    codes: ['DE-1'],
    address: { locality: 'Lindovar' },
    contact: { email: 'a@example.org', url: 'javascript:alert(1)' },
    coordinates: { lat: 48.2, lon: 16.37 },
    texts: { history: 'Seit 1850.', opening_hours: 'Montag' },
    translations: { fr: { name: 'Archives de la ville', history: 'Depuis 1850.' } },
    cover: 'map',
  })
  for (const { id } of [tenant, twin]) {
    const cover = id === tenant.id ? 'map' : null
    await describeRepositories(pool, id, [{ ...city, cover }, aRepository('harbour')])
    for (const [slug, repository] of [
      ['mill', 'city'],
      ['bridge', 'harbour'],
      ['hidden', 'city'],
    ] as const)
      await setFields(pool, id, 'collection', slug, { repository })
  }
  await describeRepositories(pool, single.id, [aRepository('city')])
  await setFields(pool, single.id, 'collection', 'mill', { repository: 'city' })
})
afterAll(() => service.stop())

const one = (name: string, of = tenant) => service.read(of, `/repositories/${name}`, RepositoryDetail)

test('lists the repositories in the archive’s order, with the collections that are published', async () => {
  const { items, total } = await service.read(tenant, '/repositories?lang=fr', RepositoryPage)
  expect(total).toBe(2)
  expect(items.map(({ slug, name, collections_count }) => [slug, name, collections_count])).toEqual([
    ['city', 'Archives de la ville', 1],
    ['harbour', 'harbour', 1],
  ])
  expect(items[0]?.coordinates).toEqual({ lat: 48.2, lon: 16.37 })
  const { links } = await service.read(tenant, '/repositories?limit=1', RepositoryPage)
  const next = await service.read(tenant, links.next_cursor ?? '', RepositoryPage)
  expect(next.items.map(({ slug }) => slug)).toEqual(['harbour'])
})

test('describes a repository in the language asked for, and says what is in another', async () => {
  const original = await one('city')
  expect(original).toMatchObject({ name: 'Stadtarchiv', history: 'Seit 1850.', opening_hours: 'Montag', access: null })
  expect(original).toMatchObject({
    identifier: 'DE-1',
    contact: { email: 'a@example.org' },
    other_names: ['Altes Archiv'],
  })
  expect(original.contact).not.toHaveProperty('url')
  expect(original.picture?.width).toBe(400)
  expect(await one('city?lang=fr')).toMatchObject({
    name: 'Archives de la ville',
    history: 'Depuis 1850.',
    field_languages: { opening_hours: 'de' },
  })
  expect((await one(original.id)).slug).toBe('city')
  await setPublished(service.db.pool, tenant.id, 'record', 'map', false)
  expect((await one('city')).picture).toBeNull()
  await setPublished(service.db.pool, tenant.id, 'record', 'map', true)
})

test('a repository says which language it is in, by lang and by Accept-Language', async () => {
  const { rows } = await service.db.pool.query<{ languages: string[] }>(
    'SELECT languages FROM fonds.tenant_state WHERE tenant_id = $1',
    [tenant.id],
  )
  const languages = rows[0]?.languages ?? []
  const stated = async (where: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'Accept-Language': accepted }
    const { body, headers: answered } = await service.ask({ ...tenant, languages }, where, { headers })
    return [RepositoryDetail.parse(body).name, answered.get('content-language')]
  }
  expect(languages).toEqual(['de', 'fr'])
  expect(await stated('/repositories/city')).toEqual(['Stadtarchiv', 'de'])
  expect(await stated('/repositories/city?lang=fr')).toEqual(['Archives de la ville', 'fr'])
  expect(await stated('/repositories/city', 'fr')).toEqual(['Archives de la ville', 'fr'])
  expect(await stated('/repositories/city?lang=pl')).toEqual(['Stadtarchiv', 'de'])
  expect(await stated('/repositories/harbour?lang=pl')).toEqual(['harbour', 'pl'])
})

test('collections, and all that is in them, name their repository', async () => {
  const mill = await service.read(tenant, '/collections/mill', CollectionDetail)
  const { id } = await one('city')
  const city = {
    type: 'repository',
    id,
    slug: 'city',
    name: 'Stadtarchiv',
    url: `${originOf(tenant)}/api/public/repositories/city`,
  }
  expect(mill.repository).toEqual(city)
  expect((await service.read(tenant, '/records/letter', RecordDetail)).repository).toEqual(city)
  const { items } = await service.read(tenant, '/records', RecordPage)
  expect(Object.fromEntries(items.map(({ slug, repository }) => [slug, repository?.slug]))).toEqual({
    letter: 'city',
    map: 'city',
    plan: 'harbour',
    stray: undefined,
  })
  expect((await service.read(tenant, '/records/letter?lang=fr', RecordDetail)).repository?.name).toBe(
    'Archives de la ville',
  )
})

test.each([
  ['city', ['mill'], ['letter', 'map']],
  ['harbour', ['bridge'], ['plan']],
  ['city,harbour', ['bridge', 'mill'], ['letter', 'map', 'plan']],
  ['!city', ['bridge', 'nobody'], ['plan', 'stray']],
  ['!city&repository=!harbour', ['nobody'], ['stray']],
  ['city,!city', [], []],
])('repository=%s chooses what it holds', async (repository, collections, records) => {
  const list = await service.read(tenant, `/collections?repository=${repository}`, CollectionPage)
  expect([list.items.map(({ slug }) => slug), list.total]).toEqual([collections, collections.length])
  for (const sort of ['added', 'updated']) {
    const sorted = await service.read(tenant, `/collections?repository=${repository}&sort=${sort}`, CollectionPage)
    expect(sorted.items.map(({ slug }) => slug).toSorted()).toEqual(collections)
  }
  const found = await service.read(tenant, `/records?repository=${repository}&sort=title`, RecordPage)
  expect([found.items.map(({ slug }) => slug), found.total]).toEqual([records, records.length])
  const first = await service.read(tenant, `/records?repository=${repository}&limit=1`, RecordPage)
  expect(first.total).toBe(records.length)
})

test('rows of lists have the names of repositories in all languages, but not their texts', async () => {
  const values = { tenant: tenant.id, limit: 10, offset: 0, repositories: ['city'], not_repositories: null }
  for (const { page } of [heldCollectionsInOrder.title, repositories]) {
    const rows = JSON.stringify(await query(service.db.pool, bind(page, values)))
    expect(rows).toContain('Archives de la ville')
    expect(rows).not.toContain('Depuis 1850')
  }
})

test('another archive has its own repositories of the same slugs, and one with a single repository shows none', async () => {
  const mine = await one('city')
  expect((await one('city', twin)).id).not.toBe(mine.id)
  const paths = [
    `/repositories/${mine.id}`,
    '/repositories/never-was',
    `/records?repository=${mine.id}`,
    '/collections?repository=no',
  ]
  for (const path of paths) expect((await service.ask(twin, path)).status, path).toBe(404)
  expect((await service.read(single, '/repositories', RepositoryPage)).items).toEqual([])
  for (const path of ['/repositories/city', '/records?repository=city', '/collections?repository=city'])
    expect((await service.ask(single, path)).status, path).toBe(404)
  expect(await service.read(single, '/collections/mill', CollectionDetail)).not.toHaveProperty('repository')
  const { items } = await service.read(single, '/records', RecordPage)
  for (const item of items) expect(item).not.toHaveProperty('repository')
})
