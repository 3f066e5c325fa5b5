import { setPublished } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const papers: TreeSpec = {
  title: 'Holm Papers',
  reference_code: 'MS 12',
  children: [
    {
      level: 'item',
      title: 'Letter',
      reference_code: 'MS 12/3',
      dates: [aDate('14 May 1931', '1931-05-14', 1931, 1931)],
      headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' })],
    },
    { title: 'Kept back' },
    { title: 'Secret', internal: true },
    { title: 'Renamed' },
  ],
}

const TYPES = [
  ['rdf_zotero', 'application/rdf+xml', '/cite/letter?format=zotero-rdf'],
  ['mods', 'application/mods+xml', '/records/letter.mods.xml'],
  ['oai_dc', 'application/xml', '/records/letter.dc.xml'],
  ['ris', 'application/x-research-info-systems', '/cite/letter?format=ris'],
  ['bibtex', 'application/x-bibtex', '/cite/letter?format=bibtex'],
] as const

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { name: 'Velme City Archive', address: { locality: 'Velme' } })
  await aTree(service.db.pool, tenant.id, papers)
  await setPublished(service.db.pool, tenant.id, 'record', 'kept-back', false)
})
afterAll(() => service.stop())

const urlOf = (slug: string, of = tenant, kind = 'records') => `${originOf(of)}/api/public/${kind}/${slug}`
const unapi = (parameters: Record<string, string>, of = tenant) =>
  service.ask(of, `/unapi?${new URLSearchParams(parameters)}`)
const typeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0]

describe('200', () => {
  test('without parameters, lists the formats of all descriptions', async () => {
    const { status, headers, text } = await service.ask(tenant, '/unapi')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<formats><format /)
    const names = [...text.matchAll(/<format name="(\w+)" type="([^"]+)"/g)].map(([, name, type]) => [name, type])
    expect(names).toEqual(TYPES.map(([name, type]) => [name, type]))
  })

  test.each(TYPES)(
    'with an id and the format %s, returns the same as the description’s own URL',
    async (format, type, path) => {
      const [own, { status, headers, text }] = await Promise.all([
        service.ask(tenant, path),
        unapi({ id: urlOf('letter'), format }),
      ])
      expect([status, typeOf(headers), text]).toEqual([200, type, own.text])
      expect(typeOf(own.headers)).toBe(type)
    },
  )

  test('a collection, also by its permalink on the archive’s website', async () => {
    const onSite = { ...tenant, site_url_template: 'https://velme.example/{kind}/{slug}' }
    for (const id of [urlOf('holm-papers', tenant, 'collections'), 'https://velme.example/collection/holm-papers']) {
      const { status, text } = await unapi({ id, format: 'mods' }, onSite)
      expect([status, text]).toEqual([200, expect.stringContaining('<title>Holm Papers</title>')])
    }
  })
})

test('an id whose escapes were decoded with the query, as Zotero sends it', async () => {
  await aTree(service.db.pool, tenant.id, { title: 'رسائل المدينة' })
  const { body } = await service.ask(tenant, '/collections?limit=100')
  const { items } = body as { items: { title: string; url: string }[] }
  const url = items.find(({ title }) => title === 'رسائل المدينة')?.url ?? ''
  for (const id of [url, encodeURIComponent(url)]) {
    expect((await service.ask(tenant, `/unapi?id=${id}&format=mods`)).status).toBe(200)
  }
})

describe('300', () => {
  test('with an id, lists the formats of that description', async () => {
    const { status, headers, text } = await unapi({ id: urlOf('letter') })
    expect([status, typeOf(headers)]).toEqual([300, 'application/xml'])
    expect(text).toContain(`<formats id="${urlOf('letter')}"><format name="rdf_zotero"`)
  })
})

describe('301', () => {
  test('a renamed description: to its current id', async () => {
    await service.db.pool.query(
      `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id)
       SELECT tenant_id, kind, 'old', id FROM fonds.description WHERE tenant_id = $1 AND slug = 'renamed'`,
      [tenant.id],
    )
    const { status, headers } = await unapi({ id: urlOf('old'), format: 'ris' })
    const location = `${originOf(tenant)}/api/public/unapi?id=${encodeURIComponent(urlOf('renamed'))}&format=ris`
    expect([status, headers.get('location')]).toEqual([301, location])
  })
})

describe('400', () => {
  test('a format without an id, a parameter given twice, and one that is too long', async () => {
    for (const [where, parameter] of [
      ['/unapi?format=mods', 'format'],
      ['/unapi?id=a&id=b', 'id'],
      [`/unapi?id=${'a'.repeat(2001)}`, 'id'],
      [`/unapi?id=a&format=${'a'.repeat(101)}`, 'format'],
    ] as const) {
      const { status, body } = await service.ask(tenant, where)
      expect([status, body]).toMatchObject([400, { errors: [{ parameter }] }])
    }
  })
})

describe('404', () => {
  test('everything that is not published in this archive, whatever the format', async () => {
    const twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, twin.id, papers)
    const draft = await aTenant(service.db.pool)
    await aTree(service.db.pool, draft.id, papers, { publish: false })
    const hidden = [
      urlOf('kept-back'),
      urlOf('secret'),
      urlOf('none'),
      urlOf('letter', twin),
      'letter',
      `${urlOf('a')}%00`,
    ]
    for (const format of [{}, { format: 'mods' }, { format: 'rdf_zotero' }, { format: 'none' }]) {
      for (const id of hidden) expect([id, (await unapi({ id, ...format })).status]).toEqual([id, 404])
      expect((await unapi({ id: urlOf('letter', draft), ...format }, draft)).status).toBe(404)
    }
    const own = await unapi({ id: urlOf('letter', twin), format: 'ris' }, twin)
    expect([own.status, own.text.includes(originOf(twin)), own.text.includes('Velme')]).toEqual([200, true, false])
  })
})

describe('406', () => {
  test('a format that does not exist, with those that do', async () => {
    const { status, body } = await unapi({ id: urlOf('letter'), format: 'marc' })
    const formats = TYPES.map(([name]) => name)
    expect([status, body]).toMatchObject([406, { code: 'not_acceptable', formats }])
  })
})
