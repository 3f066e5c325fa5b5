import { attachMedia, setFields, setPublished } from '@fonds/db'
import { aDate, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { formatsBy } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const letter = {
  level: 'item',
  title: 'Letter <to> Anna & "Co"',
  xml_id: 'l1',
  reference_code: 'MS 12/3',
  dates: [aDate('14 May 1931', '1931-05-14', 1931, 1931)],
  languages: ['de'],
  extent: [{ text: '2 leaves', quantity: 2, unit: 'leaves' }],
  headings: [
    aHeading('Holm, Erik', { role: 'creator', where: 'origination' }),
    aHeading('Velme', { type: 'place', role: 'subject' }),
    aHeading('Letters', { type: 'genre', role: 'genre' }),
    aHeading('Quist, Ida', { role: 'author' }),
    aHeading('Ravn, Ole', { role: 'subject' }),
    aHeading('Sund, Kaj', { role: 'mentioned' }),
  ],
} as const satisfies TreeSpec

const papers: TreeSpec = {
  title: 'Holm Papers',
  dates: [aDate('1880–1931', '1880/1931', 1880, 1931)],
  children: [
    letter,
    {
      title: 'Kept',
      dates: [aDate('[1784?]', '1784?', 1784, 1784)],
      rights: { statement: 'In copyright', uri: 'https://rightsstatements.org/vocab/InC/1.0/' },
    },
    { title: 'Secret', internal: true },
  ],
}

const SUFFIXES = formatsBy('representation').map(({ suffix, type }) => [suffix, type] as const)
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  const archive = { name: 'Velme City Archive', identifier: 'XX-VCA', address: { locality: 'Velme', street: 'Quay 1' } }
  tenant = await aTenant(service.db.pool, archive)
  await aTree(service.db.pool, tenant.id, papers, { source: 'holm' })
  await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'kept' }, [anImage()])
})
afterAll(() => service.stop())

const RECORD = '/records/letter-to-anna-co'
const typeOf = ({ headers }: Answer) => headers.get('content-type')?.split(';')[0]
const as = (path: string, accept: string, of = tenant) => service.ask(of, path, { headers: { accept } })

describe.each([RECORD, '/collections/holm-papers'])('%s', (path) => {
  test.each(SUFFIXES)('%s returns the same as Accept: %s', async (suffix, type) => {
    const [named, liked] = [await service.ask(tenant, path + suffix), await as(path, type)]
    expect([named.status, typeOf(named), liked.status, typeOf(liked)]).toEqual([200, type, 200, type])
    expect(liked.text).toBe(named.text)
    expect(liked.headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
    const again = await service.ask(tenant, path, {
      headers: { accept: type, 'if-none-match': liked.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('each representation has its own validator and links to all others', async () => {
    const forms = ['*/*', ...SUFFIXES.map(([, type]) => type)]
    const answers = await Promise.all(forms.map((accept) => as(path, accept)))
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(forms.length)
    for (const { headers } of answers) {
      const link = headers.get('link') ?? ''
      for (const [suffix, type] of SUFFIXES) {
        expect(link).toContain(`<${originOf(tenant)}/api/public${path}${suffix}>; rel="alternate"; type="${type}"`)
      }
    }
  })

  test.each([
    ['*/*', 'application/json'],
    ['', 'application/json'],
    ['image/png, */*;q=0.1', 'application/json'],
    // The gateway sends browsers to the reading room, if there is one.
    [BROWSER, 'application/json'],
  ])('a client that accepts %j gets %s', async (accept, type) => {
    const answer = await as(path, accept)
    expect([answer.status, typeOf(answer)]).toEqual([200, type])
  })

  test('a client that accepts none of the types gets 406 with those that there are', async () => {
    const answer = await as(path, 'image/png')
    expect([answer.status, answer.body]).toEqual([
      406,
      expect.objectContaining({ formats: expect.arrayContaining(['application/json', 'application/mods+xml']) }),
    ])
  })

  test('a UUID works like a slug', async () => {
    const { body } = await service.ask(tenant, path)
    const id = String((body as { id: string }).id)
    const byId = await service.ask(tenant, `${path.slice(0, path.lastIndexOf('/'))}/${id}.jsonld`)
    expect(byId.text).toBe((await service.ask(tenant, `${path}.jsonld`)).text)
  })
})

describe('schema.org', () => {
  test('has an uncertain date in EDTF, and what search engines show as the licence of an image', async () => {
    const { body } = await service.ask(tenant, '/records/kept.jsonld')
    const page = `${originOf(tenant)}/api/public/records/kept`
    expect(body).toMatchObject({
      temporalCoverage: '1784?',
      associatedMedia: [
        {
          '@type': 'ImageObject',
          license: 'https://rightsstatements.org/vocab/InC/1.0/',
          copyrightNotice: 'In copyright',
          creditText: 'Velme City Archive',
          acquireLicensePage: page,
        },
      ],
    })
  })

  test('a record is an ArchiveComponent held by the archive, with its own data', async () => {
    const { text } = await service.ask(tenant, `${RECORD}.jsonld`)
    const base = `${originOf(tenant)}/api/public`
    expect(JSON.parse(text)).toEqual({
      '@context': `${base}/contexts/v2.jsonld`,
      '@type': 'ArchiveComponent',
      '@id': base + RECORD,
      url: base + RECORD,
      name: letter.title,
      identifier: 'MS 12/3',
      dateCreated: '1931-05-14',
      inLanguage: ['de'],
      materialExtent: ['2 leaves'],
      creator: [{ '@type': 'Person', '@id': `${base}/entities/holm-erik`, name: 'Holm, Erik' }],
      author: [{ '@type': 'Person', '@id': `${base}/entities/quist-ida`, name: 'Quist, Ida' }],
      about: [
        { '@type': 'Place', '@id': `${base}/entities/velme`, name: 'Velme' },
        { '@type': 'Person', '@id': `${base}/entities/ravn-ole`, name: 'Ravn, Ole' },
      ],
      mentions: [{ '@type': 'Person', '@id': `${base}/entities/sund-kaj`, name: 'Sund, Kaj' }],
      genre: ['Letters'],
      isPartOf: [
        {
          '@type': ['ArchiveComponent', 'Collection'],
          '@id': `${base}/collections/holm-papers`,
          name: 'Holm Papers',
        },
      ],
      holdingArchive: {
        '@type': 'ArchiveOrganization',
        '@id': `${base}/organization`,
        name: 'Velme City Archive',
        identifier: 'XX-VCA',
        url: `${base}/organization`,
        address: { '@type': 'PostalAddress', streetAddress: 'Quay 1', addressLocality: 'Velme' },
      },
      dateModified: expect.stringMatching(/Z$/),
    })
  })

  test('a collection is also a Collection, with the range of its dates', async () => {
    const { text } = await service.ask(tenant, '/collections/holm-papers.jsonld')
    expect(JSON.parse(text)).toMatchObject({
      '@type': ['ArchiveComponent', 'Collection'],
      temporalCoverage: '1880/1931',
      collectionSize: 2,
    })
  })

  test('no representation of a suppressed record links to the original', async () => {
    const open = await service.ask(tenant, '/records/kept.jsonld')
    expect(open.text).toContain('/original')
    await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
    for (const suffix of ['', ...SUFFIXES.map(([name]) => name)]) {
      for (const accept of ['*/*', BROWSER]) {
        const answer = await as(`/records/kept${suffix}`, accept)
        expect(answer.status).toBe(200)
        expect(answer.text).not.toContain('/original')
      }
    }
  })
})

describe('not 200', () => {
  test.each(SUFFIXES)(
    '%s of a record that is unpublished, internal or another archive’s is the same 404',
    async (suffix) => {
      const twin = await aTenant(service.db.pool, { name: 'The other' })
      expect((await service.ask(twin, RECORD + suffix)).status).toBe(404)
      await aTree(service.db.pool, twin.id, papers)
      const theirs = await service.ask(twin, RECORD + suffix)
      expect(theirs.text).not.toContain(tenant.slug)
      await setPublished(service.db.pool, twin.id, 'record', 'letter-to-anna-co', false)
      expect((await service.ask(twin, RECORD + suffix)).body).toMatchObject({ code: 'not_found' })
      expect((await service.ask(tenant, `/records/secret${suffix}`)).status).toBe(404)
      expect((await as(RECORD, BROWSER, twin)).status).toBe(404)
    },
  )

  test.each(SUFFIXES)('a former slug redirects, and keeps %s', async (suffix) => {
    const other = await aTenant(service.db.pool)
    const raised = { ...papers, children: [{ ...letter, level: 'series' as const }] }
    for (const state of [papers, raised]) await aTree(service.db.pool, other.id, state, { source: 'holm' })
    await setFields(service.db.pool, other.id, 'collection', 'holm-papers', { slug: 'papers' })
    await setFields(service.db.pool, other.id, 'collection', 'letter-to-anna-co', { slug: 'to-anna' })
    for (const [old, now] of [
      ['/collections/holm-papers', '/collections/papers'],
      [RECORD, '/collections/to-anna'],
    ]) {
      const answer = await service.ask(other, `${old}${suffix}?a=b`)
      expect(answer.status).toBe(301)
      const location = `${originOf(other)}/api/public${now}${suffix}?a=b`
      expect(answer.headers.get('location')).toBe(location)
      expect((await service.ask(other, location)).status).toBe(200)
    }
  })
})
