import { attachMedia, onClient, setPublished, setTenant, type Tenant } from '@fonds/db'
import { aFile, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('narrowing a search by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const linked = (url: string, internal = false) => [
  { type: null, title: 'Scan', url, mime_type: null, note: null, internal },
]

const MILL: TreeSpec = {
  title: 'Mill',
  reference_code: 'M',
  children: [
    {
      level: 'series',
      title: 'Accounts',
      reference_code: 'M 2',
      children: [
        {
          title: 'Ledgers',
          reference_code: 'M 2/10',
          children: [
            { level: 'item', title: 'Ledger of flour', reference_code: 'M 2/10/1' },
            { level: 'item', title: 'Ledger of barley', digital_objects: linked('https://example.org/barley') },
          ],
        },
        { title: 'Receipts', reference_code: 'm 2/2', digital_objects: linked('https://example.org/hidden', true) },
        { title: 'Bills', reference_code: 'M 2/2', digital_objects: linked('javascript:alert(1)') },
      ],
    },
    {
      level: 'series',
      title: 'Letters',
      headings: [aHeading('Moss, Ada')],
      rights: { statement: 'Ask us', uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
      reference_code: 'M 10',
      children: [{ title: 'Accounts', reference_code: '—' }],
    },
    {
      title: 'Maps',
      reference_code: 'M 1',
      headings: [
        aHeading('Moss, Ada', { role: 'cartographer' }),
        aHeading('Maps (documents)', { type: 'genre', role: 'genre' }),
        aHeading('Windmills', { type: 'subject' }),
      ],
      rights: { statement: null, uri: 'https://creativecommons.org/licenses/by/4.0/deed.fr' },
    },
  ],
}

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  const titles = async (query: Readonly<Record<string, string>>, tenant = archive) =>
    (await service.search(tenant, { sort: 'title', ...query })).items.map(({ title }) => title)
  const idOf = async (title: string, kind: string) => {
    const { rows } = await service.db.pool.query<{ id: string }>(
      'SELECT id FROM fonds.description WHERE tenant_id = $1 AND title = $2 AND kind = $3',
      [archive.id, title, kind],
    )
    return rows[0]?.id ?? ''
  }

  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, archive.id, MILL)
    await aTree(service.db.pool, twin.id, {
      title: 'Mill',
      children: [{ level: 'series', title: 'Accounts', children: [{ title: 'Twin ledgers' }] }],
    })
    const sound = aFile({ mime_type: 'audio/mpeg', file_name: 'voice.mp3' })
    await attachMedia(service.db.pool, archive.id, { kind: 'record', slugOrId: 'maps' }, [anImage(), aFile()])
    await attachMedia(service.db.pool, archive.id, { kind: 'record', slugOrId: 'receipts' }, [sound])
    await service.index(archive)
    await service.index(twin)
  })
  afterAll(() => service.stop())

  describe('within', () => {
    test.each<[string, string[]]>([
      [
        'mill',
        [
          'Accounts',
          'Accounts',
          'Bills',
          'Ledger of barley',
          'Ledger of flour',
          'Ledgers',
          'Letters',
          'Maps',
          'Receipts',
        ],
      ],
      ['ledgers', ['Ledger of barley', 'Ledger of flour']],
      ['letters', ['Accounts']],
      ['maps', []],
      // A collection and a record have this slug.
      ['accounts', ['Bills', 'Ledger of barley', 'Ledger of flour', 'Ledgers', 'Receipts']],
    ])('%s returns what is below it, at any depth, without itself', async (within, expected) => {
      expect(await titles({ within })).toEqual(expected)
    })

    test('accepts a UUID, including a record’s, and combines with other filters and the query', async () => {
      expect(await titles({ within: await idOf('Ledgers', 'record') })).toHaveLength(2)
      expect(await titles({ within: (await idOf('Accounts', 'collection')).toUpperCase() })).toHaveLength(5)
      expect(await titles({ within: await idOf('Accounts', 'record') })).toEqual([])
      expect(await titles({ within: 'accounts', q: 'flour' })).toEqual(['Ledger of flour'])
      expect(await titles({ within: 'accounts', level: 'file' })).toEqual(['Bills', 'Ledgers', 'Receipts'])
      expect(await titles({ within: 'ledgers', collection: 'letters' })).toEqual([])
      const { facets, query } = await service.search(archive, { within: 'ledgers' })
      expect(facets?.level).toEqual([{ value: 'item', label: 'Item', count: 2 }])
      expect(query.filters).toEqual([{ parameter: 'within', value: 'ledgers', label: 'Ledgers' }])
    })

    test.each(['none', '00000000-0000-4000-8000-000000000000'])('%s is not found', async (within) => {
      const { status, body } = await service.ask(archive, `/search?within=${within}`)
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
    })

    test('finds neither another archive’s descriptions nor unpublished ones, and follows a former slug', async () => {
      expect((await service.ask(twin, '/search?within=ledgers')).status).toBe(404)
      expect((await service.ask(twin, `/search?within=${await idOf('Ledgers', 'record')}`)).status).toBe(404)
      expect(await titles({ within: 'accounts' }, twin)).toEqual(['Twin ledgers'])
      await setPublished(service.db.pool, archive.id, 'record', 'ledgers', false)
      expect((await service.ask(archive, '/search?within=ledgers')).status).toBe(404)
      expect(await titles({ within: 'accounts' })).toEqual(['Bills', 'Receipts'])
      await setPublished(service.db.pool, archive.id, 'record', 'ledgers', true)
      await service.index(archive)
      await service.db.pool.query(
        `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, 'record', 'books', $2)`,
        [archive.id, await idOf('Ledgers', 'record')],
      )
      for (const within of ['ledgers', 'books']) expect(await titles({ within })).toHaveLength(2)
      expect((await service.ask(archive, '/search?collection=books')).status).toBe(404)
    })
  })

  test.each<[Record<string, string>, string[]]>([
    [{ has_image: 'true' }, ['Maps']],
    [{ has_image: 'false', level: 'file' }, ['Accounts', 'Bills', 'Ledgers', 'Receipts']],
    [{ has_digital_object: 'true' }, ['Ledger of barley']],
    [{ has_digital_object: 'false', level: 'item' }, ['Ledger of flour']],
    [{ has_digital_object: 'true', has_image: 'true' }, []],
    [{ media: 'image' }, ['Maps']],
    [{ media: 'sound' }, ['Receipts']],
    [{ media: 'document,sound,film' }, ['Maps', 'Receipts']],
    [{ media: '!image', level: 'file' }, ['Accounts', 'Bills', 'Ledgers', 'Receipts']],
    [{ media: 'film' }, []],
  ])('%j distinguishes descriptions by what their details list', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  describe('by role and reuse', () => {
    const values = async (query: Readonly<Record<string, string>>, facet: 'creator' | 'genre' | 'reuse') =>
      (await service.search(archive, query)).facets?.[facet].map(({ label, count }) => `${label} ${count}`)

    test('a creator is found by the role, whatever the name is elsewhere', async () => {
      for (const creator of ['moss-ada', 'MOSS, Ada']) expect(await titles({ creator })).toEqual(['Maps'])
      expect(await titles({ person: 'moss-ada' })).toEqual(['Letters', 'Maps'])
      expect(await titles({ person: 'moss-ada', creator: '!moss-ada' })).toEqual(['Letters'])
      expect(await values({}, 'creator')).toEqual(['Moss, Ada 1'])
      expect(await titles({ creator: 'windmills' })).toEqual([])
      expect(await titles({ creator: 'moss-ada' }, twin)).toEqual([])
    })

    test('a genre is no topic', async () => {
      expect(await values({}, 'genre')).toEqual(['Maps (documents) 1'])
      expect(await titles({ genre: 'Maps (documents)' })).toEqual(['Maps'])
      expect(await titles({ genre: 'windmills' })).toEqual([])
      expect(await titles({ subject: 'windmills', genre: '!maps-documents' })).toEqual([])
    })

    test('reuse is what the statement in force allows; without one, it is unknown', async () => {
      expect(await titles({ reuse: 'free' })).toEqual(['Maps'])
      // Rights are inherited.
      expect(await titles({ reuse: 'copyright' })).toEqual(['Accounts', 'Letters'])
      expect(await titles({ reuse: 'free,copyright', level: '!series' })).toEqual(['Accounts', 'Maps'])
      expect(await values({ lang: 'fr' }, 'reuse')).toEqual([
        'Non précisé 7',
        'Protégé par le droit d’auteur 2',
        'Libre de réutilisation 1',
      ])
      const { query } = await service.search(archive, { reuse: '!unknown', creator: 'moss-ada', lang: 'en' })
      expect(query.filters).toEqual([
        { parameter: 'creator', value: 'moss-ada', label: 'Moss, Ada' },
        { parameter: 'reuse', value: '!unknown', label: 'Not: Not stated' },
      ])
    })

    test('the archive’s statement holds for material without one, from the next indexing on', async () => {
      const rights = { statement: null, uri: 'https://creativecommons.org/publicdomain/mark/1.0/' }
      await onClient(service.db.pool, (own) => setTenant(own, twin.slug, { material_rights: rights }))
      await service.index(twin)
      expect(await titles({ reuse: 'free' }, twin)).toEqual(['Accounts', 'Mill', 'Twin ledgers'])
      expect(await titles({ reuse: 'free' })).toEqual(['Maps'])
    })
  })

  test('media is counted by kind, and a description with several counts for each', async () => {
    const { facets, query } = await service.search(archive, { media: 'image', lang: 'fr' })
    expect(facets?.media.map(({ value, label, count }) => [value, label, count])).toEqual([
      ['document', 'Documents', 1],
      ['image', 'Images', 1],
      ['sound', 'Son', 1],
    ])
    expect(query.filters).toEqual([{ parameter: 'media', value: 'image', label: 'Images' }])
    // Another archive's files count nowhere.
    expect((await service.search(twin, {})).facets?.media).toEqual([])
    expect(await titles({ media: 'sound' }, twin)).toEqual([])
  })

  describe('sort=reference', () => {
    const ORDER = [
      ...['Mill', 'Maps', 'Accounts', 'Bills', 'Receipts', 'Ledgers', 'Ledger of flour', 'Letters'],
      ...['Accounts', 'Ledger of barley'],
    ]

    test('is the natural order of codes; equal codes are sorted by title, and so are descriptions without one, which come last', async () => {
      expect(await titles({ sort: 'reference' })).toEqual(ORDER)
    })

    test.each(['next', 'next_cursor'] as const)('returns each item once by links.%s', async (by) => {
      const walked: string[] = []
      let url: string | null = '/search?sort=reference&limit=3'
      while (url !== null) {
        const page: Awaited<ReturnType<TestService['search']>> = await service.search(archive, url)
        walked.push(...page.items.map(({ title }) => title))
        url = page.links[by]
      }
      expect(walked).toEqual(ORDER)
    })
  })

  test.each([
    ['within=a&within=b', 'within'],
    [`within=${'x'.repeat(201)}`, 'within'],
    ['within=%00', 'within'],
    ['has_digital_object=yes', 'has_digital_object'],
    ['has_image=true&has_image=false', 'has_image'],
    ['sort=code', 'sort'],
  ])('%s is rejected by name', async (query, parameter) => {
    const { status, body } = await service.ask(archive, `/search?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ parameter }] })
  })
}
