import { attachMedia, setFields, setPublished } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { formatsBy } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const PUBLIC_DOMAIN = 'http://creativecommons.org/publicdomain/mark/1.0/'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  const { pool } = service.db
  ;[tenant, twin] = [await aTenant(pool, { ark_naan: '12345' }), await aTenant(pool)]
  await aTree(pool, tenant.id, {
    title: 'Quay',
    rights: { statement: 'Free', uri: PUBLIC_DOMAIN },
    children: [
      { level: 'item', title: 'Letter', headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' })] },
      { level: 'item', title: 'Album', rights: { statement: 'As said', uri: 'javascript:alert(1)' } },
      { level: 'item', title: 'Kept' },
      { level: 'item', title: 'Draft' },
      { level: 'item', title: 'Secret', internal: true },
    ],
  })
  await aTree(pool, twin.id, { title: 'Quay', children: [{ level: 'item', title: 'Letter' }] })
  const images = (slugOrId: string, count: number) =>
    attachMedia(
      pool,
      tenant.id,
      { kind: 'record', slugOrId },
      Array.from({ length: count }, (_, n) => anImage({ sha256: String(n).repeat(64) })),
    )
  await images('letter', 2)
  await images('album', 5)
  await images('kept', 1)
  await setFields(pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  await setPublished(pool, tenant.id, 'record', 'draft', false)
})
afterAll(() => service.stop())

interface Target {
  readonly href: string
  readonly type?: string
}
type Context = { readonly anchor: string } & Readonly<Record<string, readonly Target[]>>

const api = (of = tenant) => `${originOf(of)}/api/public`

/** Returns the links of a header, by relation. */
function linksIn(header: string): Readonly<Record<string, readonly Target[]>> {
  const links: Record<string, Target[]> = {}
  for (const [, href = '', rel = '', type] of header.matchAll(/<([^>]*)>; rel="([^"]*)"(?:; type="([^"]*)")?/g)) {
    links[rel] = [...(links[rel] ?? []), { href, ...(type !== undefined && { type }) }]
  }
  return links
}
const signsOf = async (path: string, of = tenant) => linksIn((await service.ask(of, path)).headers.get('link') ?? '')

/** Follows the link to the linkset, as a client of level 2 does. */
async function linksetOf(path: string, of = tenant): Promise<Context[]> {
  const [found] = (await signsOf(path, of)).linkset ?? []
  const { status, headers, body } = await service.ask(of, found?.href ?? '', {
    headers: { accept: 'application/linkset+json' },
  })
  expect([status, headers.get('content-type'), found?.type]).toEqual([
    200,
    'application/linkset+json',
    'application/linkset+json',
  ])
  return (body as { linkset: Context[] }).linkset
}

describe('the header', () => {
  test('of a record says what to cite, what it is, its licence, collection, metadata and files', async () => {
    const { links } = (await service.ask(tenant, '/records/letter')).body as { links: { ark: string; self: string } }
    const signs = await signsOf('/records/letter')
    expect(signs).toMatchObject({
      'cite-as': [{ href: links.ark }],
      type: [{ href: 'https://schema.org/AboutPage' }, { href: 'https://schema.org/ArchiveComponent' }],
      license: [{ href: PUBLIC_DOMAIN }],
      collection: [{ href: `${api()}/collections/quay`, type: 'text/html' }],
      describedby: expect.arrayContaining([{ href: `${links.self}.dc.xml`, type: 'application/xml' }]),
    })
    expect(signs.item).toHaveLength(2)
    expect(signs.item?.[0]).toEqual({ href: expect.stringMatching(/\/original/), type: 'image/jpeg' })
  })

  test('names no file of a record that has more than it has room for, and no licence that is no address', async () => {
    const signs = await signsOf('/records/album')
    expect(signs).not.toHaveProperty('item')
    expect(signs).not.toHaveProperty('license')
  })

  test('of a collection says that it is one', async () => {
    const { type, collection } = await signsOf('/collections/quay')
    expect(type).toContainEqual({ href: 'https://schema.org/Collection' })
    expect(collection).toBeUndefined()
  })

  test('of a name says what it is, and leads to its authority record', async () => {
    const { items } = (await service.ask(tenant, '/entities')).body as { items: { slug: string }[] }
    const path = `/entities/${items[0]?.slug}`
    const { type, describedby } = await signsOf(path)
    expect(type).toContainEqual({ href: 'https://schema.org/Person' })
    expect(describedby).toEqual([{ href: `${api()}${path}/eac.xml`, type: 'application/xml' }])
    const linkset = await linksetOf(path)
    expect(linkset.map(({ anchor }) => anchor)).toEqual([api() + path, `${api()}${path}/eac.xml`])
  })

  test('of metadata leads back to what it describes', async () => {
    expect((await signsOf('/records/letter.mods.xml')).describes).toEqual([{ href: `${api()}/records/letter` }])
  })
})

describe('the linkset', () => {
  test('of a record has all formats and files, each with the way back', async () => {
    const [own, ...others] = await linksetOf('/records/album')
    const self = `${api()}/records/album`
    expect(own?.anchor).toBe(self)
    expect(own?.describedby).toHaveLength(formatsBy('representation').length + formatsBy('graph').length)
    expect(own?.item).toHaveLength(5)
    for (const { href } of own?.item ?? []) {
      expect(others).toContainEqual({ anchor: href, collection: [{ href: self, type: 'text/html' }] })
    }
    expect(others).toContainEqual({ anchor: `${self}.dc.xml`, describes: [{ href: self, type: 'text/html' }] })
  })

  test('of a collection has its children page by page, and none that is not public', async () => {
    const names: string[] = []
    let url: string | undefined = `${api()}/collections/quay?limit=2&format=linkset`
    while (url !== undefined) {
      const { linkset } = (await service.ask(tenant, url)).body as { linkset: Context[] }
      names.push(...(linkset[0]?.item ?? []).map(({ href }) => href))
      const page = linkset.find(({ anchor }) => anchor.includes('format=linkset'))
      url = page?.next?.[0]?.href
    }
    expect(names).toEqual(['letter', 'album', 'kept'].map((slug) => `${api()}/records/${slug}`))
  })

  test('names no file that the archive withholds', async () => {
    const [own] = await linksetOf('/records/kept')
    expect(own).not.toHaveProperty('item')
  })

  test('of what is not public, or nowhere, is a problem', async () => {
    for (const slug of ['draft', 'secret', 'nowhere']) {
      expect((await service.ask(tenant, `/records/${slug}?format=linkset`)).status).toBe(404)
    }
  })

  test('of another archive’s twin names nothing of this one', async () => {
    expect(JSON.stringify(await linksetOf('/records/letter', twin))).not.toContain(originOf(tenant))
    expect(await signsOf('/records/letter', twin)).not.toHaveProperty('item')
  })
})
