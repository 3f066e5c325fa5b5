import { setFields } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

const KINDS = ['record', 'collection'] as const

/** Imports a finding aid of which an earlier edition misspells titles. */
const write = (tenant: TestTenant, edition: { fonds: string; letter: string; creator: string }) => {
  const author = aHeading(edition.creator, { role: 'creator', where: 'origination' })
  const letter = { title: edition.letter, xml_id: 'l', headings: [author] }
  const tree = { title: edition.fonds, headings: [author], children: [letter] }
  return aTree(service.db.pool, tenant.id, tree, { source: 'quay' })
}
const FIRST = { fonds: 'Quay compny', letter: 'Leter to the pilot', creator: 'Quist, Ida' }
const CORRECTED = { ...FIRST, fonds: 'Quay Company', letter: 'Letter to the pilot' }
const SLUGS = { record: 'leter-to-the-pilot', collection: 'quay-compny' }

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1])

/** Returns everything by which other programs name a description. */
async function identifiers(tenant: TestTenant, kind: (typeof KINDS)[number], slug: string) {
  const path = `/${kind}s/${slug}`
  const get = async (where: string) => {
    const { status, text } = await service.ask(tenant, where)
    expect(status, where).toBe(200)
    return text
  }
  const detail: { url: string; title: string; links: { permalink: string; ark: string | null } } = JSON.parse(
    await get(path),
  )
  const linked: { '@id': string; sameAs?: string } = JSON.parse(await get(`${path}.jsonld`))
  const cite = kind === 'record' ? `/cite/${slug}` : `/cite/collection/${slug}`
  const csl: { id: string; URL: string }[] = JSON.parse(await get(`${cite}?format=csl-json`))
  const cited: { permalink: string } = JSON.parse(await get(cite))
  return {
    title: detail.title,
    ids: {
      url: detail.url,
      permalink: detail.links.permalink,
      ark: detail.links.ark,
      cited: cited.permalink,
      '@id': linked['@id'],
      sameAs: linked.sameAs,
      dublin_core: all(await get(`${path}.dc.xml`), /<dc:identifier[^>]*>([^<]*)</g),
      mods: all(await get(`${path}.mods.xml`), /<identifier type="(?:uri|ark)">([^<]*)</g),
      csl: csl.map(({ id, URL }) => [id, URL]),
      bibtex: all(await get(`${cite}?format=bibtex`), /(?:^@misc\{|^ {2}url = \{)([^,}]*)/gm),
      ris: all(await get(`${cite}?format=ris`), /^UR {2}- (.*)\r$/gm),
    },
  }
}

describe.each(KINDS)('a %s whose title an import corrects', (kind) => {
  test.each([{ ark_naan: null }, { ark_naan: '99999' }])('keeps every identifier: %j', async ({ ark_naan }) => {
    // Both archives may share the test NAAN only with shoulders.
    const shoulder = ark_naan === null ? {} : { ark_shoulder: kind === 'record' ? 'q1' : 'q2' }
    const tenant = await aTenant(service.db.pool, { ark_naan, ...shoulder })
    const twin = await aTenant(service.db.pool)
    for (const of of [tenant, twin]) await write(of, FIRST)
    const before = await identifiers(tenant, kind, SLUGS[kind])
    const theirs = await identifiers(twin, kind, SLUGS[kind])
    await write(tenant, CORRECTED)
    const after = await identifiers(tenant, kind, SLUGS[kind])
    expect(after.title).not.toBe(before.title)
    expect(after.ids).toEqual(before.ids)
    expect(await identifiers(twin, kind, SLUGS[kind])).toEqual(theirs)
    const { ark, cited, permalink, sameAs, csl, bibtex, ris } = after.ids
    expect([cited, csl[0]?.[1], bibtex[1], ris[0]]).toEqual(Array(4).fill(ark ?? permalink))
    expect(sameAs ?? null).toBe(ark)
    expect(ark === null).toBe(ark_naan === null)

    // Once the operator gives it another slug, what does not contain the slug stays, and the former URL redirects.
    await setFields(service.db.pool, tenant.id, kind, SLUGS[kind], { slug: 'corrected' })
    const renamed = await identifiers(tenant, kind, 'corrected')
    expect([renamed.ids.ark, renamed.ids.csl[0]?.[0], renamed.ids.bibtex[0]]).toEqual([ark, csl[0]?.[0], bibtex[0]])
    const former = await service.ask(tenant, `/${kind}s/${SLUGS[kind]}`)
    expect([former.status, former.headers.get('location')]).toEqual([
      301,
      `${originOf(tenant)}/api/public/${kind}s/corrected`,
    ])
    expect((await service.ask(twin, `/${kind}s/corrected`)).status).toBe(404)
  })
})

test('the slug of an unpublished draft follows its title', async () => {
  const tenant = await aTenant(service.db.pool)
  const of = (title: string) => ({ title: 'Quay', children: [{ title, xml_id: 'l' }] })
  await aTree(service.db.pool, tenant.id, of('Leter'), { source: 'quay', publish: false })
  await aTree(service.db.pool, tenant.id, of('Letter'), { source: 'quay', publish: true })
  expect((await service.ask(tenant, '/records/letter')).status).toBe(200)
  expect((await service.ask(tenant, '/records/leter')).status).toBe(301)
})
