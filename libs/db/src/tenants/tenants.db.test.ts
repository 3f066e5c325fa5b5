import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTenant,
  findTenant,
  listTenants,
  onClient,
  setPublished,
  setTenant,
  type TenantFields,
} from '../index.ts'
import { aTree } from '../testing/builders.ts'
import { snapshot } from '../testing/snapshot.ts'

let db: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  client = await db.pool.connect()
})
afterEach(() => client.release())

const version = async (id: string) =>
  Number((await db.pool.query('SELECT seq FROM api.tenant_state($1)', [id])).rows[0].seq)

describe('creating a tenant', () => {
  test('fills in defaults: its name, an OAI namespace and empty totals', async () => {
    const { tenant, created } = await createTenant(client, 'alma', {})
    expect(created).toBe(true)
    expect(tenant).toMatchObject({ slug: 'alma', name: 'alma', custom_domain: null, public_origin: null })
    expect(tenant.oai_namespace).toMatch(/^alma\.[a-z]/)
    expect(await version(tenant.id)).toBe(0)
    expect((await createTenant(client, '1848', {})).tenant.oai_namespace).toMatch(/^t-1848\.[a-z]/)
  })

  test('leaves an existing one unchanged, even if two processes create it at once', async () => {
    const first = await createTenant(client, 'bruno', { name: 'Bruno' })
    expect(await createTenant(client, 'bruno', { name: 'Other' })).toEqual({ ...first, created: false })
    const clients = [await db.pool.connect(), await db.pool.connect()]
    const both = await Promise.all(clients.map((c) => createTenant(c, 'clara', {})))
    for (const c of clients) c.release()
    expect(both.map((b) => b.created).sort()).toEqual([false, true])
    expect(both[0]?.tenant).toEqual(both[1]?.tenant)
  })

  test.each(['', 'A', '-a', 'a-', 'a.b', 'a b', 'ä', 'x'.repeat(64), '00000000-0000-4000-8000-000000000000'])(
    'rejects the name %j',
    async (slug) => {
      await expect(createTenant(client, slug, {})).rejects.toMatchObject({ name: 'CommandError', code: 'invalid' })
    },
  )

  test.each(['localhost', 'archive.example.org/x', 'Archive.example.org', '.example.org', ''])(
    'rejects the OAI namespace %j',
    async (oai_namespace) => {
      await expect(createTenant(client, 'dora', { oai_namespace })).rejects.toMatchObject({ code: 'invalid' })
    },
  )

  test('rejects another tenant’s domain and namespace, and leaves the connection usable', async () => {
    await createTenant(client, 'emil', { custom_domain: 'emil.example', oai_namespace: 'emil.example.org' })
    const before = await snapshot(db.pool)
    for (const fields of [{ custom_domain: 'emil.example' }, { oai_namespace: 'emil.example.org' }]) {
      await expect(createTenant(client, 'not-emil', fields)).rejects.toMatchObject({ code: 'conflict' })
    }
    expect(await snapshot(db.pool)).toEqual(before)
    expect((await createTenant(client, 'frida', {})).created).toBe(true)
  })
})

describe('setting a tenant’s fields', () => {
  test('keeps omitted fields, clears null ones, and raises its version', async () => {
    const { tenant } = await createTenant(client, 'gerda', { name: 'Gerda', custom_domain: 'gerda.example' })
    expect(await setTenant(client, 'gerda', { name: 'Gerda’s archive' })).toMatchObject({
      name: 'Gerda’s archive',
      custom_domain: 'gerda.example',
    })
    expect(await version(tenant.id)).toBe(1)
    expect(await setTenant(client, tenant.id, { custom_domain: null })).toMatchObject({ custom_domain: null })
    expect(await version(tenant.id)).toBe(2)
    expect(await setTenant(client, 'gerda', {})).toMatchObject({ name: 'Gerda’s archive' })
    expect(await version(tenant.id)).toBe(2)
  })

  const WRONG: readonly TenantFields[] = [
    { translations: { french: { name: 'x' } } },
    { translations: { fr: { name: ' ' } } },
    { translations: { fr: { name: 'x'.repeat(301) } } },
    { translations: { fr: { nom: 'x' } as object } },
    { translations: { fr: { material_rights: 'x'.repeat(5_001) } } },
    {
      translations: Object.fromEntries(
        ['ar', 'cy', 'de', 'el', 'fr', 'it', 'nl'].map((l) => [l, { name: 'x'.repeat(300) }]),
      ),
    },
    { name: ' ' },
    { name: 'x'.repeat(301) },
    { custom_domain: 'https://archive.example' },
    { custom_domain: 'archive example' },
    { custom_domain: 'bücher..example' },
    { custom_domain: 'user@archive.example' },
    { custom_domain: '[::1]' },
    { custom_domain: 'archive.example:80' },
    { public_origin: 'archive.example' },
    { public_origin: 'https://archive.example/path' },
    { public_origin: 'ftp://archive.example' },
    { site_url_template: 'https://archive.example/{slug}' },
    { site_url_template: 'javascript:{kind}{slug}' },
    { identifier: 'no isil' },
    { time_zone: 'Mars/Olympus' },
    { languages: ['German'] },
    { metadata_rights: { statement: null, uri: 'not a URL' } },
    { material_rights: { statement: null, uri: 'not a URL' } },
    { oai_admin_email: 'nobody' },
    { branding: { colour: 'red' } },
    { branding: { paper: '#888888' } },
    { address: { planet: 'Mars' } },
    { logo: 'logo.png' },
    { ark_naan: '1234' },
    { ark_naan: '123456' },
    { ark_naan: '1234l' },
    { ark_naan: 'ark:/12345/x' },
    { ark_shoulder: 'b', ark_naan: '12345' },
    { ark_shoulder: '3b', ark_naan: '12345' },
    { ark_shoulder: 'l3', ark_naan: '12345' },
    { ark_shoulder: 'b3' },
    { synonyms: ['alone'] },
    { synonyms: ['barge, '] },
    { synonyms: ['barge, a boat with a flat bottom'] },
  ]
  test.each<[Partial<TenantFields>, Partial<TenantFields>]>([
    [{ custom_domain: 'bücher.example' }, { custom_domain: 'xn--bcher-kva.example' }],
    [{ custom_domain: 'BÜCHER.Example.' }, { custom_domain: 'xn--bcher-kva.example' }],
    [{ custom_domain: 'архив.рф' }, { custom_domain: 'xn--80aer5aza.xn--p1ai' }],
    [{ custom_domain: 'faß.example' }, { custom_domain: 'xn--fa-hia.example' }],
    [{ custom_domain: ' Archive.Example ' }, { custom_domain: 'archive.example' }],
    [{ public_origin: 'https://Bücher.example/' }, { public_origin: 'https://xn--bcher-kva.example' }],
    [{ public_origin: 'https://bücher.example:8443' }, { public_origin: 'https://xn--bcher-kva.example:8443' }],
    [
      { site_url_template: 'https://www.bücher.example/{kind}/{slug}?ü' },
      { site_url_template: 'https://www.xn--bcher-kva.example/{kind}/{slug}?ü' },
    ],
    [
      { site_url_template: 'https://{kind}.example.org/{slug}' },
      { site_url_template: 'https://{kind}.example.org/{slug}' },
    ],
  ])('stores %j as %j', async (given, stored) => {
    await createTenant(client, 'ludwig', {})
    expect(await setTenant(client, 'ludwig', given)).toMatchObject(stored)
    await setTenant(client, 'ludwig', { custom_domain: null })
  })

  test.each<[Partial<TenantFields>, Partial<TenantFields>]>([
    [{ ark_naan: ' ark:/B2345 ' }, { ark_naan: 'b2345', ark_shoulder: null }],
    [
      { ark_naan: '54321', ark_shoulder: 'B3' },
      { ark_naan: '54321', ark_shoulder: 'b3' },
    ],
    [
      { ark_naan: null, ark_shoulder: null },
      { ark_naan: null, ark_shoulder: null },
    ],
  ])('the prefix of ARKs: stores %j as %j', async (given, stored) => {
    await createTenant(client, 'nora', {})
    expect(await setTenant(client, 'nora', given)).toMatchObject(stored)
  })

  test('every prefix of ARKs that a tenant has had is kept, and belongs to it alone', async () => {
    const prefixes = async (slug: string) =>
      (await db.pool.query('SELECT ark_prefixes FROM fonds.tenant WHERE slug = $1', [slug])).rows[0].ark_prefixes
    await createTenant(client, 'olga', { ark_naan: '11111', ark_shoulder: 'b3' })
    for (const ark_shoulder of ['c4', 'c4', 'b3']) await setTenant(client, 'olga', { ark_shoulder })
    await setTenant(client, 'olga', { ark_naan: null, ark_shoulder: null })
    expect(await prefixes('olga')).toEqual(['11111/b3', '11111/c4'])
    await createTenant(client, 'paula', { ark_naan: '11111', ark_shoulder: 'd5' })
    const taken: TenantFields[] = [{ ark_shoulder: 'b3' }, { ark_shoulder: 'c4' }, { ark_shoulder: null }]
    for (const fields of taken) {
      const before = await snapshot(db.pool)
      await expect(setTenant(client, 'paula', fields)).rejects.toMatchObject({ code: 'conflict' })
      expect(await snapshot(db.pool)).toEqual(before)
    }
    expect(await prefixes('paula')).toEqual(['11111/d5'])
    await createTenant(client, 'rosa', { ark_naan: '22222' })
    const given = { ark_naan: '22222', ark_shoulder: 'b3' }
    await expect(createTenant(client, 'sara', given)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('rosa'),
    })
    // A longer shoulder is no part of a shorter one.
    await createTenant(client, 'tilda', { ark_naan: '11111', ark_shoulder: 'bb3' })
  })

  test('of two tenants that claim a prefix at once, one gets it', async () => {
    const slugs = ['uta', 'vera']
    for (const slug of slugs) await createTenant(client, slug, {})
    const claims = slugs.map((slug) => onClient(db.pool, (own) => setTenant(own, slug, { ark_naan: '33333' })))
    const settled = await Promise.allSettled(claims)
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test.each(['metadata_rights', 'material_rights'] as const)(
    'changes only the given parts of %s, can clear each, and leaves the other statement alone',
    async (field) => {
      const other = field === 'metadata_rights' ? 'material_rights' : 'metadata_rights'
      const kept = { statement: 'Kept', uri: null }
      const uri = 'https://example.org/licence'
      const { tenant } = await createTenant(client, `marta-${other.slice(0, 4)}`, { [field]: { uri }, [other]: kept })
      const rights = async () => {
        const row = (await db.pool.query('SELECT * FROM fonds.tenant WHERE id = $1', [tenant.id])).rows[0]
        expect(row[other]).toEqual(kept)
        return row[field]
      }
      expect(await rights()).toEqual({ statement: null, uri })
      await setTenant(client, tenant.slug, { [field]: { statement: 'Free' } })
      expect(await rights()).toEqual({ statement: 'Free', uri })
      await setTenant(client, tenant.slug, { [field]: { uri: null } })
      expect(await rights()).toEqual({ statement: 'Free', uri: null })
      await setTenant(client, tenant.slug, { [field]: { statement: null } })
      expect(await rights()).toBeNull()
    },
  )

  test('sets texts in other languages beside those that it has, and takes them back', async () => {
    const { tenant } = await createTenant(client, 'wanda', { languages: ['en'], translations: { fr: { name: 'Une' } } })
    const translations = async () => (await findTenant(client, 'wanda')).translations
    await setTenant(client, 'wanda', {}, { fr: { description: 'Deux' }, cy: { name: 'Tri' } })
    expect(await translations()).toEqual({ fr: { name: 'Une', description: 'Deux' }, cy: { name: 'Tri' } })
    const before = await version(tenant.id)
    await setTenant(client, 'wanda', {}, { cy: { name: 'Tri' } })
    expect(await version(tenant.id)).toBe(before)
    await setTenant(client, 'wanda', {}, { fr: { name: null, description: null } })
    expect(await translations()).toEqual({ cy: { name: 'Tri' } })
    expect(await version(tenant.id)).toBe(before + 1)
    await setTenant(client, 'wanda', {}, { cy: { name: null } })
    expect(await translations()).toBeNull()
  })

  test('takes no translation into its own language, whichever is set first, and is read in the others from the start', async () => {
    const { tenant } = await createTenant(client, 'xandra', {
      languages: ['en'],
      translations: { cy: { name: 'Tri' } },
    })
    expect((await findTenant(client, tenant.id)).languages).toEqual(['cy', 'en'])
    await expect(setTenant(client, 'xandra', { translations: { en: { name: 'Three' } } })).rejects.toThrow(
      /first of its/,
    )
    await expect(setTenant(client, 'xandra', { languages: ['cy'] })).rejects.toThrow(/first of its languages/)
    const wrong = createTenant(client, 'xenos', { languages: ['fr'], translations: { fr: { name: 'Un' } } })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' })
    await expect(findTenant(client, 'xenos')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('keeps the statement for material with its translations, for descriptions that inherit it', async () => {
    const { tenant } = await createTenant(client, 'xenia', { translations: { fr: { material_rights: 'Demander' } } })
    const rights = async () =>
      (await db.pool.query('SELECT material_rights FROM fonds.tenant WHERE id = $1', [tenant.id])).rows[0]
        .material_rights
    expect(await rights()).toBeNull()
    await setTenant(client, 'xenia', { material_rights: { statement: 'Ask' } })
    expect(await rights()).toEqual({ statement: 'Ask', uri: null, statements: { fr: 'Demander' } })
    const before = await version(tenant.id)
    await setTenant(client, 'xenia', { material_rights: { statement: 'Ask' } })
    expect(await version(tenant.id)).toBe(before)
    await setTenant(client, 'xenia', {}, { fr: { material_rights: null }, de: { material_rights: 'Fragen' } })
    expect(await rights()).toEqual({ statement: 'Ask', uri: null, statements: { de: 'Fragen' } })
    await setTenant(client, 'xenia', { translations: null })
    expect(await rights()).toEqual({ statement: 'Ask', uri: null })
    await setTenant(client, 'xenia', { material_rights: null, translations: { de: { material_rights: 'Fragen' } } })
    expect(await rights()).toBeNull()
  })

  test.each(WRONG)('rejects %j and names the field', async (fields) => {
    await createTenant(client, 'hans', {})
    const before = await snapshot(db.pool)
    const [field] = Object.keys(fields)
    await expect(setTenant(client, 'hans', fields)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(field ?? ''),
    })
    expect(await snapshot(db.pool)).toEqual(before)
  })

  test('lists every invalid field at once', async () => {
    await createTenant(client, 'ida', {})
    const wrong = setTenant(client, 'ida', { time_zone: 'Mars', languages: ['German'], name: 'Ida' })
    await expect(wrong).rejects.toThrow(/time_zone.*languages/)
    expect((await findTenant(client, 'ida')).name).toBe('ida')
  })

  test('rejects another tenant’s domain: nothing is written and no version changes', async () => {
    await createTenant(client, 'jan', { custom_domain: 'jan.example' })
    await createTenant(client, 'karl', {})
    const before = await snapshot(db.pool)
    const taken = setTenant(client, 'karl', { name: 'Karl', custom_domain: 'jan.example' })
    await expect(taken).rejects.toMatchObject({ code: 'conflict' })
    expect(await snapshot(db.pool)).toEqual(before)
  })

  test('rejects an unknown tenant', async () => {
    for (const unknown of ['nobody', '00000000-0000-4000-8000-000000000000', `'; --`]) {
      await expect(setTenant(client, unknown, { name: 'X' })).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

test('the list of tenants counts the visible content of each', async () => {
  const { tenant } = await createTenant(client, 'lena', {})
  await aTree(db.pool, tenant.id, {
    title: 'Fonds',
    children: [{ level: 'series', title: 'S', children: [{ title: 'A' }] }],
  })
  await aTree(db.pool, tenant.id, { title: 'Hidden fonds', children: [{ title: 'B' }] }, { publish: false })
  const line = async () => (await listTenants(client)).find((t) => t.slug === 'lena')
  expect(await line()).toMatchObject({ id: tenant.id, top_level_collections: 1, collections: 2, records: 1 })
  await setPublished(db.pool, tenant.id, 'collection', 'fonds', false)
  expect(await line()).toMatchObject({ top_level_collections: 0, collections: 0, records: 0 })
})

test('an archive may have a number of streams of its own, which is whole and bounded', async () => {
  const { tenant } = await createTenant(client, 'streams', { streams: 4 })
  const streams = async () =>
    (await db.pool.query<{ streams: number | null }>('SELECT streams FROM api.tenant_by_slug($1)', ['streams'])).rows[0]
  expect(await streams()).toEqual({ streams: 4 })
  for (const wrong of [0, 1.5, Number.NaN, 10_001])
    await expect(setTenant(client, tenant.id, { streams: wrong })).rejects.toThrow('must be a whole number')
  await setTenant(client, tenant.id, { streams: null })
  expect(await streams()).toEqual({ streams: null })
})
