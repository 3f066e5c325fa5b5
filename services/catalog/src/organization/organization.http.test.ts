import { aTenant, aTree } from '@fonds/db/testing'
import { Organization } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil, townRecords } from '../testing/trees.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

test('an archive without details has its name and its counts', async () => {
  const tenant = await aTenant(service.db.pool, { name: 'The town archive' })
  await aTree(service.db.pool, tenant.id, townCouncil)
  expect(await service.read(tenant, '/organization', Organization)).toEqual({
    type: 'organization',
    id: tenant.id,
    slug: tenant.slug,
    name: 'The town archive',
    identifier: null,
    description: null,
    address: null,
    contact: null,
    opening_hours: null,
    logo: null,
    branding: { color: null, font: null, style: {} },
    time_zone: 'UTC',
    languages: [],
    metadata_rights: null,
    material_rights: null,
    pages: [],
    announcement: null,
    home: null,
    ordering: null,
    rights: null,
    description_language: null,
    translations: [],
    site_url: null,
    counts: { top_level_collections: 1, collections: 3, records: townRecords.length, entities: 0, exhibits: 0 },
    url: `${originOf(tenant)}/api/public/organization`,
  })
})

test('details of the archive are included', async () => {
  const said = {
    identifier: 'DE-1',
    description: 'What the town kept.',
    address: { street: 'Mill Lane 1', locality: 'Mill' },
    contact: { email: 'desk@town.example' },
    opening_hours: 'Mondays',
    logo: 'https://town.example/logo.png',
    languages: ['de', 'fr'],
    time_zone: 'Europe/Vienna',
    metadata_rights: { statement: 'CC0', uri: null },
    material_rights: { statement: 'Ask', uri: null },
  }
  const tenant = await aTenant(service.db.pool, {
    ...said,
    site_url_template: 'https://town.example/finds/{kind}/{slug}',
    oai_admin_email: 'oai@town.example',
    branding: {
      colour: '#1a2b3c',
      font: 'serif',
      paper: '#fffdf5',
      corners: 'round',
      logo: 'https://town.example/other.png',
    },
  })
  const organization = await service.read(tenant, '/organization', Organization)
  expect(organization).toMatchObject({
    ...said,
    site_url: 'https://town.example/',
    branding: { color: '#1a2b3c', font: 'serif', style: { paper: '#fffdf5', corners: 'round' } },
  })
  expect(JSON.stringify(organization)).not.toMatch(/oai@|other\.png/)
  const { headers } = await service.ask(tenant, '/organization', { headers: { 'accept-language': 'en' } })
  expect(headers.get('content-language')).toBe('de')
})

test('each archive has its own details', async () => {
  const one = await aTenant(service.db.pool, { name: 'One' })
  const two = await aTenant(service.db.pool, { name: 'Two' })
  expect((await service.read(one, '/organization', Organization)).name).toBe('One')
  expect((await service.read(two, '/organization', Organization)).name).toBe('Two')
})

describe('an announcement', () => {
  const text = { de: 'Geschlossen', fr: 'Fermé' }
  const asked = async (fields: Parameters<typeof aTenant>[1], query = '') => {
    const tenant = await aTenant(service.db.pool, fields)
    const { body, headers } = await service.ask(tenant, `/organization${query}`)
    return { said: Organization.parse(body).announcement, headers }
  }

  test('is shown within its days, in the language asked for', async () => {
    const days = { from: '2000-01-01', until: '2999-01-01' }
    expect((await asked({ announcement: { text, ...days } }, '?lang=fr')).said).toEqual({ text: 'Fermé', lang: 'fr' })
    expect((await asked({ announcement: { text: 'Closed', ...days } })).said).toEqual({ text: 'Closed', lang: 'und' })
    const own = { languages: ['fr'], announcement: { text, ...days } }
    expect((await asked(own, '?lang=pl')).said).toEqual({ text: 'Fermé', lang: 'fr' })
  })

  test('is not shown before and after them', async () => {
    expect((await asked({ announcement: { text, from: '2999-01-01' } })).said).toBeNull()
    expect((await asked({ announcement: { text, until: '2000-01-01' } })).said).toBeNull()
  })

  test('begins and ends by the clock: clients that compare dates are not told that nothing has changed', async () => {
    const { headers } = await asked({ announcement: { text, from: '2999-01-01' } })
    expect(headers.get('last-modified')).toBeNull()
    expect(headers.get('etag')).not.toBeNull()
  })
})

describe('an archive in several languages', () => {
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await aTenant(service.db.pool, {
      name: 'Port archive',
      description: 'What the port kept.',
      opening_hours: 'Mondays',
      languages: ['en', 'fr'],
      metadata_rights: { statement: 'Free to use', uri: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      material_rights: { statement: 'Ask', uri: null },
      translations: {
        fr: { name: 'Archives du port', description: 'Ce que le port a gardé.', metadata_rights: 'Libre d’usage' },
        ar: { name: 'أرشيف الميناء' },
      },
    })
  })
  const read = (query = '') => service.read(tenant, `/organization${query}`, Organization)

  test('is as it was written unless another language is asked for', async () => {
    const original = await read()
    expect(original).toMatchObject({ name: 'Port archive', description_language: 'en', translations: ['ar', 'fr'] })
    expect(original.field_languages).toBeUndefined()
    expect(await read('?lang=en')).toEqual(original)
  })

  test('says of itself in French what is translated, and names what is not', async () => {
    expect(await read('?lang=fr-CA')).toMatchObject({
      name: 'Archives du port',
      description: 'Ce que le port a gardé.',
      opening_hours: 'Mondays',
      metadata_rights: { statement: 'Libre d’usage', uri: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      material_rights: { statement: 'Ask', uri: null },
      field_languages: { opening_hours: 'en', material_rights: 'en' },
    })
    expect((await read('?lang=de')).field_languages).toMatchObject({ name: 'en', description: 'en' })
    expect((await read('?include=translations')).translations).toEqual({
      fr: { name: 'Archives du port', description: 'Ce que le port a gardé.', metadata_rights: 'Libre d’usage' },
      ar: { name: 'أرشيف الميناء' },
    })
  })

  test('states its language and the others', async () => {
    const { headers, body } = await service.ask(tenant, '/organization', { headers: { 'Accept-Language': 'ar' } })
    expect(body).toMatchObject({ name: 'أرشيف الميناء' })
    expect(headers.get('content-language')).toBe('ar')
    expect(headers.get('vary')).toContain('Accept-Language')
    expect(headers.get('link')).toContain('/organization?lang=fr>; rel="alternate"; hreflang="fr"')
    expect(headers.get('link')).toContain(`<${originOf(tenant)}/api/public/dataset>; rel="describedby"`)
  })

  test('leaves another archive as it was', async () => {
    const other = await aTenant(service.db.pool, { name: 'Other', languages: ['en'] })
    const shown = await service.read(other, '/organization?lang=fr', Organization)
    expect(shown).toMatchObject({ name: 'Other', translations: [] })
    expect(shown.field_languages).toBeUndefined()
  })
})
