import { attachMedia, putExhibit } from '@fonds/db'
import { aDate, anImage, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { originOf } from '@fonds/http/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

const HOSTILE = `</script><script>alert(1)</script>" onload='x'`

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool, {
    name: 'Velme City Archive',
    identifier: 'XX-VCA',
    description: `About us ${HOSTILE}`,
    address: { street: 'Quay 1', locality: 'Velme' },
    logo: 'https://velme.example/logo.svg',
  })
  await aTree(room.db.pool, tenant.id, {
    level: 'fonds',
    title: 'Holm Papers',
    headings: [aHeading('Sund, Ada', { role: 'creator', where: 'origination' })],
    children: [
      {
        level: 'item',
        title: `Letter ${HOSTILE}`,
        reference_code: 'MS 12/3',
        dates: [aDate('1931–1932', '1931/1932', 1931, 1932)],
        containers: [
          { type: 'Box', label: null, indicator: '2', group: 0 },
          { type: 'Folder', label: null, indicator: '5', group: 0 },
        ],
        headings: [aHeading('Holm, Erik, 1860–1931', { role: 'creator', where: 'origination' })],
        children: [
          { level: 'item', title: 'Enclosure' },
          { level: 'item', title: 'Envelope' },
        ],
      },
      { level: 'item', title: 'Photograph' },
    ],
  })
  await attachMedia(room.db.pool, tenant.id, { kind: 'record', slugOrId: 'photograph' }, [anImage()])
  await putExhibit(room.db.pool, tenant.id, {
    ...{
      slug: 'shown',
      title: `Shown ${HOSTILE}`,
      summary: 'A summary.',
      curator: 'I. Abel',
      published_at: '2026-01-01',
    },
    cover: null,
    sections: [{ heading: null, text: null, items: [{ record: 'photograph', caption: null }] }],
  })
})
afterAll(() => room.stop())

const api = () => `${originOf(tenant)}/api/public`
const page = async (where: string) => (await room.browse(tenant, where)).text
const unescaped = (text: string) =>
  [
    ['&quot;', '"'],
    ['&#39;', "'"],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&amp;', '&'],
  ].reduce((plain, [entity = '', character = '']) => plain.replaceAll(entity, character), text)

/** Returns all values of a kind of metadata by name. */
const metaOf = (text: string, attribute: 'name' | 'property'): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`<meta ${attribute}="([^"]+)" content="([^"]*)">`, 'g'))].map(([, name, value]) => [
      name,
      unescaped(value ?? ''),
    ]),
  )

const jsonLdOf = (text: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([^<]+)<\/script>/.exec(text)?.[1] ?? 'null')

const idsOf = (text: string) =>
  [...text.matchAll(/<abbr class="unapi-id" title="([^"]+)"><\/abbr>/g)].map(([, id]) => id)
const slugOf = (start: string) =>
  page('/records').then((text) => new RegExp(`/records/(${start}[^"/?]*)"`).exec(text)?.[1] ?? '')

describe('the page of a description', () => {
  test('has one unAPI id, whatever is listed on it, and the unAPI of its own archive returns it', async () => {
    const slug = await slugOf('letter')
    for (const where of [`/records/${slug}`, '/collections/holm-papers']) {
      const text = await page(where)
      expect(text).toContain(`<link rel="unapi-server" type="application/xml" title="unAPI" href="${api()}/unapi">`)
      expect(idsOf(text)).toEqual([api() + where])
    }
  })

  test('links to every representation, and has the fields by which Zotero takes it for archival material', async () => {
    const text = await page(`/records/${await slugOf('letter')}`)
    for (const type of ['application/json', 'application/ld+json', 'application/mods+xml', 'application/xml']) {
      expect(text).toContain(`<link rel="alternate" type="${type}" href="`)
    }
    for (const type of ['x-research-info-systems', 'x-bibtex', 'vnd.citationstyles.csl+json']) {
      expect(text).toContain(`<link rel="alternate" type="application/${type}" href="`)
    }
    expect(metaOf(text, 'name')).toMatchObject({
      'DC.title': `Letter ${HOSTILE}`,
      citation_publication_date: '1931–1932',
      'z.itemType': 'manuscript',
      'z.archive': 'Velme City Archive',
      'z.archiveLocation': 'Box 2, folder 5, Holm Papers',
      'z.callNumber': 'MS 12/3',
    })
    const [, title = ''] = /class="Z3988" title="([^"]+)"/.exec(text) ?? []
    expect(new URLSearchParams(unescaped(title)).get('rft.type')).toBe('manuscript')
  })

  test('has the ARK, if there is one, as the URL that reference managers take', async () => {
    const [known, other] = [await aTenant(room.db.pool, { ark_naan: '12345' }), await aTenant(room.db.pool)]
    for (const { id } of [known, other]) {
      await aTree(room.db.pool, id, { title: 'Quay', children: [{ level: 'item', title: 'Letter' }] })
    }
    const cited = async (of: typeof known) => {
      const { text } = await room.browse(of, '/records/letter')
      const [, title = ''] = /class="Z3988" title="([^"]+)"/.exec(text) ?? []
      return [metaOf(text, 'name').citation_public_url, new URLSearchParams(unescaped(title)).get('rft.identifier')]
    }
    const ark = expect.stringContaining(`${originOf(known)}/ark:12345/`)
    expect(await cited(known)).toEqual([ark, ark])
    const permalink = `${originOf(other)}/api/public/records/letter`
    expect(await cited(other)).toEqual([permalink, permalink])
  })

  test('has its own creators as authors, never those of its fonds, whom it shows with the fonds', async () => {
    const authors = async (where: string) => {
      const text = await page(where)
      const { citation_author, 'DC.creator': creator } = metaOf(text, 'name')
      const [, title = ''] = /class="Z3988" title="([^"]+)"/.exec(text) ?? []
      return [citation_author, creator, new URLSearchParams(unescaped(title)).get('rft.creator') ?? undefined]
    }
    const named = 'Holm, Erik, 1860–1931'
    expect(await authors(`/records/${await slugOf('letter')}`)).toEqual([named, named, named])
    expect(await authors('/records/photograph')).toEqual([undefined, undefined, undefined])
    expect(await authors('/collections/holm-papers')).toEqual(['Sund, Ada', 'Sund, Ada', 'Sund, Ada'])
    const text = await page('/records/photograph')
    expect(text).toMatch(/Sund, Ada<\/bdi><\/a> <span class="facts">\(<a href="[^"]*holm-papers"><bdi>Holm Papers/)
    expect(jsonLdOf(text)).not.toHaveProperty('creator')
  })

  test('has signposts in its Link header: what to cite, what it is part of, its metadata and its files', async () => {
    const link = async (where: string) => (await room.browse(tenant, where)).headers.get('link') ?? ''
    const self = `${api()}/records/photograph`
    const signs = await link('/records/photograph')
    for (const sign of [
      `<${self}>; rel="cite-as"`,
      `<${self}?format=linkset>; rel="linkset"; type="application/linkset+json"`,
      '<https://schema.org/AboutPage>; rel="type"',
      `<${api()}/collections/holm-papers>; rel="collection"; type="text/html"`,
      `<${self}.dc.xml>; rel="describedby"; type="application/xml"`,
    ]) {
      expect(signs).toContain(sign)
    }
    expect(signs).toMatch(/\/original[^>]*>; rel="item"; type="image\/jpeg"/)
    expect(await link('/collections/holm-papers')).toContain('<https://schema.org/Collection>; rel="type"')
    const [, name = ''] = /entities\/(holm[^"?]*)"/.exec(await page(`/records/${await slugOf('letter')}`)) ?? []
    expect(await link(`/entities/${name}`)).toContain('<https://schema.org/Person>; rel="type"')
    expect(await link('/records')).toBe('')
  })

  test('has a picture for previews, if it has one', async () => {
    const text = await page('/records/photograph')
    expect(metaOf(text, 'property')['og:image'] ?? '').toMatch(/^https?:.*\/iiif\//)
    expect(metaOf(await page('/collections/holm-papers'), 'property')['og:image']).toBeUndefined()
  })
})

test('lists offer each record and collection to reference managers, but no names or exhibits', async () => {
  const ids = async (where: string) => {
    const text = await page(where)
    expect([where, text.includes('rel="unapi-server"')]).toEqual([where, true])
    return idsOf(text)
  }
  expect(await ids('/records')).toHaveLength(4)
  expect(await ids('/collections')).toEqual([`${api()}/collections/holm-papers`])
  expect(await ids(`/records/${await slugOf('letter')}/children`)).toHaveLength(2)
  expect(await ids('/entities')).toEqual([])
  expect(await ids('/exhibits')).toEqual([])
})

test('the page of a name has it as schema.org, from recorded data alone', async () => {
  const text = await page('/entities')
  const [, where = ''] = /href="\/api\/public(\/entities\/[^"/?]+)"/.exec(text) ?? []
  const entity = await page(where)
  expect(jsonLdOf(entity)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': api() + where,
    url: api() + where,
    name: 'Holm, Erik, 1860–1931',
  })
  expect(entity).toContain(`<link rel="alternate" type="application/json" href="${api()}${where}">`)
  expect(entity).toMatch(/<link rel="alternate" type="application\/xml" href="[^"]+\/eac\.xml">/)
  expect(metaOf(entity, 'property')).toMatchObject({ 'og:type': 'profile', 'og:title': 'Holm, Erik, 1860–1931' })
})

test('the page of an exhibit has it as schema.org, with its parts', async () => {
  const text = await page('/exhibits/shown')
  expect(jsonLdOf(text)).toMatchObject({
    '@type': 'CollectionPage',
    name: `Shown ${HOSTILE}`,
    abstract: 'A summary.',
    creditText: 'I. Abel',
    datePublished: '2026-01-01',
    hasPart: [{ '@type': 'ArchiveComponent', '@id': `${api()}/records/photograph`, name: 'Photograph' }],
  })
  expect(metaOf(text, 'property')).toMatchObject({ 'og:type': 'article', 'og:description': 'A summary.' })
  expect(text).toContain(`<link rel="alternate" type="application/json" href="${api()}/exhibits/shown">`)
})

test('the home page has the archive as schema.org, with its logo', async () => {
  const text = await page('')
  const node = jsonLdOf(text)
  expect(node).toMatchObject({
    '@type': 'ArchiveOrganization',
    name: 'Velme City Archive',
    identifier: 'XX-VCA',
    logo: 'https://velme.example/logo.svg',
    address: { '@type': 'PostalAddress', streetAddress: 'Quay 1', addressLocality: 'Velme' },
  })
  expect(node).not.toHaveProperty('email')
  expect(metaOf(text, 'property')).toMatchObject({
    'og:image': 'https://velme.example/logo.svg',
    'og:description': `About us ${HOSTILE}`,
  })
  expect(text).toContain(`<link rel="alternate" type="application/json" href="${api()}/organization">`)
  expect(text).toContain(`<link rel="alternate" type="text/turtle" href="${api()}/dataset.ttl">`)
  expect(node).toMatchObject({
    subjectOf: { '@type': 'Dataset', '@id': `${api()}/dataset`, description: `About us ${HOSTILE}` },
  })
})

test('metadata has nothing of another archive with the same slugs, and no page for what is internal', async () => {
  const twin = await aTenant(room.db.pool, { name: 'Twin' })
  await aTree(room.db.pool, twin.id, {
    title: 'Holm Papers',
    headings: [aHeading('Sund, Ada', { role: 'creator', where: 'origination' })],
    children: [{ title: 'Seen' }, { title: 'Unseen', internal: true }],
  })
  for (const where of ['', '/collections/holm-papers', '/records', '/records/seen']) {
    const { text } = await room.browse(twin, where)
    expect(text).not.toMatch(/Velme|Unseen/)
    for (const id of idsOf(text)) expect(id).toMatch(new RegExp(`^${originOf(twin)}/`))
  }
})
