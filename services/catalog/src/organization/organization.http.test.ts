import { aTenant, aTree } from '@fonds/db/testing'
import { Organization } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService } from '../testing/service.ts'
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
    branding: { color: null, font: null },
    time_zone: 'UTC',
    languages: [],
    metadata_rights: null,
    material_rights: null,
    pages: [],
    rights: null,
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
    branding: { colour: '#1a2b3c', font: 'serif', logo: 'https://town.example/other.png' },
  })
  const organization = await service.read(tenant, '/organization', Organization)
  expect(organization).toMatchObject({
    ...said,
    site_url: 'https://town.example/',
    branding: { color: '#1a2b3c', font: 'serif' },
  })
  expect(JSON.stringify(organization)).not.toMatch(/oai@|other\.png/)
})

test('each archive has its own details', async () => {
  const one = await aTenant(service.db.pool, { name: 'One' })
  const two = await aTenant(service.db.pool, { name: 'Two' })
  expect((await service.read(one, '/organization', Organization)).name).toBe('One')
  expect((await service.read(two, '/organization', Organization)).name).toBe('Two')
})
