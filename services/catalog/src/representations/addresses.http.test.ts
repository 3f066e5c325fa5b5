import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { formatsBy } from '@fonds/types/formats'
import { UNSAFE_ADDRESSES } from '@fonds/types/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService } from '../testing/service.ts'

/** Occurs in every stored address and nowhere else, so an output that contains it contains the address. */
const MARK = 'stored-by-hand'
const stored = UNSAFE_ADDRESSES.map((address) => `${address}/${MARK}`)

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  const pieces = stored.map((url, n) => ({
    title: `Letter ${n}`,
    rights: { statement: 'Stated', uri: url },
    digital_objects: [{ type: null, title: 'Scan', url, mime_type: null, note: null, internal: false }],
  }))
  await aTree(service.db.pool, tenant.id, { title: 'Fonds', rights: pieces[0]?.rights ?? null, children: pieces })
})
afterAll(() => service?.stop())

const LISTS = ['/records', '/records?limit=100', '/collections', '/collections/fonds', '/records/letter-1/children']
const FORMS = ['', ...formatsBy('representation').map(({ suffix }) => suffix)]
const CITES = ['', ...formatsBy('citation').map(({ name }) => `?format=${name}`)]

describe('no output contains an address that would run a script', () => {
  test.each(LISTS)('lists: %s', async (where) => {
    const { status, text } = await service.ask(tenant, where)
    expect([status, text.includes(MARK)]).toEqual([200, false])
  })

  test('but lists keep the statement of rights alongside it', async () => {
    const { body } = await service.ask(tenant, '/records?limit=100')
    const { items } = body as { items: { rights: unknown }[] }
    expect(items.map(({ rights }) => rights)).toEqual(stored.map(() => ({ statement: 'Stated', uri: null })))
  })

  test.each(FORMS)('descriptions: %s', async (suffix) => {
    for (const n of stored.keys()) {
      const { status, text } = await service.ask(tenant, `/records/letter-${n}${suffix}`)
      expect([n, status, text.includes(MARK)]).toEqual([n, 200, false])
    }
  })

  test('but lists contain the URI of a licence', async () => {
    const uri = 'https://creativecommons.org/licenses/by/4.0/'
    await aTree(service.db.pool, tenant.id, { title: 'Licensed', rights: { statement: 'CC BY', uri } })
    const { body } = await service.ask(tenant, '/collections/licensed')
    expect(body).toMatchObject({ rights: { statement: 'CC BY', uri } })
    await aTree(service.db.pool, tenant.id, {
      title: 'Box',
      children: [{ title: 'Licensed letter', rights: { statement: null, uri } }],
    })
    const { body: list } = await service.ask(tenant, '/records?collection=box')
    expect(list).toMatchObject({ items: [{ rights: { statement: null, uri } }] })
  })

  describe('even if the address is the archive’s own', () => {
    const of = (address: string) => ({ ...tenant, site_url_template: `${address}/${MARK}/{kind}/{slug}` })

    test.each(CITES)('citations: %s', async (query) => {
      for (const address of UNSAFE_ADDRESSES) {
        const { status, text } = await service.ask(of(address), `/cite/letter-1${query}`)
        expect([address, status, text.includes(MARK)]).toEqual([address, 200, false])
        expect(text).toContain('/api/public/records/letter-1')
      }
    })

    test('sitemaps, which then list each description once', async () => {
      const { text: index } = await service.ask(tenant, '/sitemap.xml')
      const pages = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
      expect(pages.length).toBeGreaterThan(0)
      for (const address of UNSAFE_ADDRESSES) {
        for (const page of pages) {
          const { text } = await service.ask(of(address), page)
          expect([address, text.includes(MARK)]).toEqual([address, false])
          const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
          expect(new Set(places).size).toBe(places.length)
        }
      }
    })

    test.each(FORMS)('descriptions: %s', async (suffix) => {
      for (const address of UNSAFE_ADDRESSES) {
        const { status, text } = await service.ask(of(address), `/records/letter-1${suffix}`)
        expect([address, status, text.includes(MARK)]).toEqual([address, 200, false])
      }
    })

    test('the organization', async () => {
      for (const address of stored) {
        await service.db.pool.query(
          `UPDATE fonds.tenant SET logo = $2, site_url_template = $2, material_rights = jsonb_build_object('statement', 'Stated', 'uri', $2::text),
             metadata_rights = jsonb_build_object('statement', 'Stated', 'uri', $2::text),
             contact = jsonb_build_object('url', $2::text, 'email', 'desk@example.org') WHERE id = $1`,
          [tenant.id, address],
        )
        for (const where of ['/organization', '/records?limit=100']) {
          const { status, text } = await service.ask(tenant, where)
          expect([where, status, text.includes(MARK)]).toEqual([where, 200, false])
        }
        expect((await service.ask(tenant, '/organization')).body).toMatchObject({
          logo: null,
          site_url: null,
          contact: { email: 'desk@example.org' },
          metadata_rights: { statement: 'Stated', uri: null },
          material_rights: { statement: 'Stated', uri: null },
        })
      }
    })
  })
})
