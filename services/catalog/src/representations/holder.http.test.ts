import { setFields } from '@fonds/db'
import { aRepository, aTenant, aTree, describeRepositories } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const REPOSITORIES = [
  aRepository('office', { name: 'Harbour Office', language: 'en', translations: { fr: { name: 'Bureau du port' } } }),
  aRepository('museum', { name: 'Museum' }),
]

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

async function anArchive(): Promise<TestTenant> {
  const { pool } = service.db
  const tenant = await aTenant(pool, { name: 'Harbour Archive' })
  await describeRepositories(pool, tenant.id, REPOSITORIES)
  for (const [slug, title, repository] of [
    ['papers', 'Papers', 'office'],
    ['drawings', 'Drawings', 'museum'],
  ] as const) {
    await aTree(pool, tenant.id, { title, children: [{ title: `${title} letter` }] })
    await setFields(pool, tenant.id, 'collection', slug, { repository })
  }
  return tenant
}

const holderOf = async (tenant: TestTenant, path: string) =>
  JSON.parse((await service.ask(tenant, `${path}.jsonld`)).text).holdingArchive

test('a description is held by its repository, which is of the archive', async () => {
  const [tenant, twin] = [await anArchive(), await anArchive()]
  for (const archive of [tenant, twin]) {
    const base = `${originOf(archive)}/api/public`
    for (const path of ['/collections/papers', '/records/papers-letter']) {
      const { repository } = (await service.ask(archive, path)).body as { repository: { url: string } }
      expect(await holderOf(archive, path)).toEqual({
        '@type': 'ArchiveOrganization',
        '@id': repository.url,
        name: [
          { '@value': 'Harbour Office', '@language': 'en' },
          { '@value': 'Bureau du port', '@language': 'fr' },
        ],
        url: `${base}/repositories/office`,
        parentOrganization: expect.objectContaining({ '@id': `${base}/organization`, name: 'Harbour Archive' }),
      })
    }
    expect(await holderOf(archive, '/collections/drawings')).toMatchObject({ name: 'Museum' })
  }
})
