import { deleteTree, mergeEntities, onClient, setFields, setPublished, setTenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CollectionDetail, EntityDetail, RecordDetail } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const papers: TreeSpec = {
  title: 'Holm Papers',
  children: [
    {
      level: 'item',
      title: 'Letter: 50% paid',
      xml_id: 'l1',
      dates: [aDate('14 May 1931', '1931-05-14', 1931, 1931)],
      headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' }), aHeading('Holm, E.')],
    },
    { title: 'Kept back' },
    { title: 'Deleted' },
    { title: 'Purged' },
  ],
}
const NAAN = { ark_naan: '12345', ark_shoulder: 'b3' } as const

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { ...NAAN, name: 'Velme City Archive' })
  await aTree(service.db.pool, tenant.id, papers, { source: 'holm' })
})
afterAll(() => service.stop())

const linksOf = async (path: string, of = tenant) => {
  const schema = path.startsWith('/records')
    ? RecordDetail
    : path.startsWith('/entities')
      ? EntityDetail
      : CollectionDetail
  const { links } = (await service.read(of, path, schema)) as { links: { ark: string | null; permalink: string } }
  return links
}

/** Returns the path of an ARK as the gateway passes it on. */
const passedOn = (ark: string | null): string => (ark ?? '').replace(/^.*\/ark:/, '/ark/')

const resolve = async (ark: string | null, suffix = '', of = tenant) => {
  const { status, headers, text, body } = await service.ask(of, passedOn(ark) + suffix)
  return { status, location: headers.get('location'), type: headers.get('content-type'), text, body }
}

const set = (of: TestTenant, fields: Parameters<typeof setTenant>[2]) =>
  onClient(service.db.pool, (client) => setTenant(client, of.id, fields))

describe('an archive without a NAAN', () => {
  test('has no ARKs', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, papers)
    for (const path of ['/collections/holm-papers', '/records/letter-50-paid', '/entities/holm-erik']) {
      expect((await linksOf(path, other)).ark).toBeNull()
    }
    const { text } = await service.ask(other, '/records/letter-50-paid.mods.xml')
    expect(text).not.toContain('ark:')
  })
})

describe('302', () => {
  test.each(['/collections/holm-papers', '/records/letter-50-paid', '/entities/holm-erik'])(
    'the ARK of %s leads to its permalink',
    async (path) => {
      const { ark, permalink } = await linksOf(path)
      expect(ark).toMatch(new RegExp(`^${originOf(tenant)}/ark:12345/b3[0-9bcdfghjkmnpqrstvwxz]{27}$`))
      expect(await resolve(ark)).toMatchObject({ status: 302, location: permalink })
    },
  )

  test('with a suffix, to the same part of its URL in the API; with a query, to that with the query', async () => {
    const { ark } = await linksOf('/collections/holm-papers')
    const url = `${originOf(tenant)}/api/public/collections/holm-papers`
    for (const suffix of ['/ead.xml', '.jsonld', '/tree', '.mods.xml', '?lang=de', '/related?limit=2']) {
      expect(await resolve(ark, suffix)).toMatchObject({ status: 302, location: url + suffix })
    }
  })

  test('to the archive’s website, if it has one, but not with a suffix', async () => {
    const site = { ...tenant, site_url_template: 'https://velme.example/{kind}/{slug}' }
    const { ark } = await linksOf('/records/letter-50-paid')
    expect((await resolve(ark, '', site)).location).toBe('https://velme.example/record/letter-50-paid')
    expect((await resolve(ark, '?utm=1', site)).location).toBe('https://velme.example/record/letter-50-paid')
    expect((await resolve(ark, '.jsonld', site)).location).toMatch(/\/api\/public\/records\/letter-50-paid\.jsonld$/)
  })

  test('the same ARK after a rename, another type, a re-import, and unpublishing and publishing again', async () => {
    const { pool } = service.db
    const other = await aTenant(pool, { ark_naan: '22222' })
    await aTree(pool, other.id, papers, { source: 'holm' })
    const before = (await linksOf('/records/letter-50-paid', other)).ark
    const children = [{ xml_id: 'l1', title: 'Letters', level: 'series' as const }]
    await aTree(pool, other.id, { title: 'Papers', children }, { source: 'holm' })
    await setFields(pool, other.id, 'collection', 'letter-50-paid', { slug: 'letters' })
    const now = await linksOf('/collections/letters', other)
    expect(now.ark).toBe(before)
    expect(await resolve(before, '', other)).toMatchObject({ status: 302, location: now.permalink })
    await setPublished(pool, other.id, 'collection', 'letters', false)
    expect((await resolve(before, '', other)).status).toBe(404)
    await setPublished(pool, other.id, 'collection', 'letters', true)
    expect((await resolve(before, '', other)).status).toBe(302)
  })

  test('the ARK of a merged entity leads to the other', async () => {
    const { pool } = service.db
    const other = await aTenant(pool, { ark_naan: '33333' })
    await aTree(pool, other.id, papers)
    const [merged, kept] = [await linksOf('/entities/holm-e', other), await linksOf('/entities/holm-erik', other)]
    await mergeEntities(pool, other.id, 'holm-e', 'holm-erik')
    expect(await resolve(merged.ark, '', other)).toMatchObject({ status: 302, location: kept.permalink })
  })

  test('ARKs that were given out with a former NAAN or shoulder keep working', async () => {
    const { pool } = service.db
    const other = await aTenant(pool, { ark_naan: '99999' })
    await aTree(pool, other.id, papers)
    const first = await linksOf('/records/letter-50-paid', other)
    for (const fields of [
      { ark_naan: '44444', ark_shoulder: 'q7' },
      { ark_naan: null, ark_shoulder: null },
    ]) {
      await set(other, fields)
      expect(await resolve(first.ark, '', other)).toMatchObject({ status: 302, location: first.permalink })
    }
    expect((await linksOf('/records/letter-50-paid', other)).ark).toContain('ark:99999/')
    expect((await linksOf('/records/letter-50-paid', { ...other, ark_naan: null })).ark).toBeNull()
  })
})

describe('200', () => {
  test.each(['?info', '?info=', '??', '?info&x=1'])(
    'with %s, returns metadata and the commitment',
    async (inflection) => {
      const { ark } = await linksOf('/records/letter-50-paid')
      const { status, type, text } = await resolve(ark, inflection)
      expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
      const [erc, support] = text.split('\n\n')
      expect(erc).toBe(`erc:\nwho: Holm, Erik\nwhat: Letter: 50%25 paid\nwhen: 14 May 1931\nwhere: ${ark}`)
      expect(support).toMatch(
        /^erc-support:\nwho: Velme City Archive\nwhat: Permanent name: .+\nwhen: \d{8}\nwhere: https:.+\n$/,
      )
    },
  )

  test('for a collection without creators or dates, and for an entity', async () => {
    const collection = await linksOf('/collections/holm-papers')
    expect((await resolve(collection.ark, '?info')).text).toMatch(
      /^erc:\nwho: \(:unkn\)\nwhat: Holm Papers\nwhen: \(:unkn\)/,
    )
    const entity = await linksOf('/entities/holm-erik')
    expect((await resolve(entity.ark, '?info')).text).toMatch(/^erc:\nwho: Velme City Archive\nwhat: Holm, Erik\n/)
  })
})

describe('404 and 410', () => {
  test('a deleted description says so; a purged one is unknown', async () => {
    const [deleted, purged] = [await linksOf('/records/deleted'), await linksOf('/records/purged')]
    await deleteTree(service.db.pool, tenant.id, 'record', 'deleted', false)
    await deleteTree(service.db.pool, tenant.id, 'record', 'purged', true)
    for (const suffix of ['', '?info', '.jsonld']) {
      expect(await resolve(deleted.ark, suffix)).toMatchObject({ status: 410, body: { code: 'gone' } })
      expect((await resolve(purged.ark, suffix)).status).toBe(404)
    }
  })

  test('unpublished, another archive’s, another prefix, unknown and misspelt are the same', async () => {
    const { pool } = service.db
    const twin = await aTenant(pool, { ark_naan: '12345', ark_shoulder: 'c4' })
    await aTree(pool, twin.id, papers, { source: 'holm' })
    const kept = await linksOf('/records/kept-back')
    await setPublished(pool, tenant.id, 'record', 'kept-back', false)
    const { ark } = await linksOf('/records/letter-50-paid')
    const theirs = await linksOf('/records/letter-50-paid', twin)
    const own = passedOn(ark)
    const asked = [
      kept.ark,
      theirs.ark,
      // The twin's UUID with a prefix of this archive, and the other way round.
      (await linksOf('/records/letter-50-paid', { ...twin, ...NAAN })).ark,
      (await linksOf('/records/letter-50-paid', { ...tenant, ark_naan: '12345', ark_shoulder: 'c4' })).ark,
      (await linksOf('/records/letter-50-paid', { ...tenant, ark_naan: '12345', ark_shoulder: null })).ark,
      `${own.slice(0, -1)}${own.endsWith('b') ? 'c' : 'b'}`,
      '/ark/12345/x',
      '/ark/99999/b3',
      `/ark/12345/${'b'.repeat(300)}`,
      `${own}%2F..`,
      `${own}%00`,
      `${own}/%2e%2e`,
      `${own}/ead.xml/more`,
    ]
    const bodies = new Set<string>()
    for (const one of asked) {
      for (const suffix of ['', '?info']) {
        const { status, text } = await resolve(one, suffix)
        expect([one, status]).toEqual([one, 404])
        bodies.add(text.replace(/"instance":"[^"]*"/, ''))
      }
    }
    expect(bodies.size).toBe(1)
    expect(await resolve(theirs.ark, '', twin)).toMatchObject({ status: 302, location: theirs.permalink })
  })
})

describe('elsewhere', () => {
  test('in Dublin Core, MODS and JSON-LD', async () => {
    const { ark } = await linksOf('/records/letter-50-paid')
    const name = ark?.replace(/^.*\/ark:/, 'ark:')
    const text = async (end: string) => (await service.ask(tenant, `/records/letter-50-paid${end}`)).text
    expect(await text('.dc.xml')).toContain(`<dc:identifier>${ark}</dc:identifier>`)
    expect(await text('.mods.xml')).toContain(`<identifier type="ark">${ark}</identifier>`)
    expect(JSON.parse(await text('.jsonld'))).toMatchObject({
      sameAs: ark,
      identifier: [{ '@type': 'PropertyValue', propertyID: 'ARK', value: name }],
    })
  })

  test('citations have it instead of the permalink', async () => {
    const { ark, permalink } = await linksOf('/records/letter-50-paid')
    const { body } = await service.ask(tenant, '/cite/letter-50-paid')
    expect(body).toMatchObject({ permalink: ark })
    const { citations } = body as { citations: Record<string, { text: string }> }
    for (const { text } of Object.values(citations)) {
      // MLA leaves out the scheme.
      expect(text).toContain(ark?.replace('https://', ''))
      expect(text).not.toContain(permalink.replace('https://', ''))
    }
    const { text: bibtex } = await service.ask(tenant, '/cite/letter-50-paid?format=bibtex')
    // The key is made of the UUID, which no correction of the title changes.
    expect(bibtex).toMatch(/^@misc\{ref-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12},/m)
  })
})
