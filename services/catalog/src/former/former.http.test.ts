import { deleteTree, setPublished } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

/** Paths that a former site had, and that have the form of ours. */
const OURS = ['/records/old-holm', '/collections/old-holm', '/entities/old-holm']

const papers: TreeSpec = {
  title: 'Holm Papers',
  addresses: ['/repositories/2/resources/3', '/holm-papers-in-atom', '/catalog/holm-1', '/ark:88888/x1', ...OURS],
  headings: [aHeading('Holm, Erik')],
  children: [
    { xml_id: 'aspace_1', title: 'Letter', addresses: ['/repositories/2/archival_objects/9', '/10079/fa'] },
    { xml_id: 'aspace_2', title: 'Kept back', addresses: ['/kept-back-in-atom', '/twice'] },
    { xml_id: 'aspace_3', title: 'Deleted', addresses: ['/deleted-in-atom', '/twice'] },
    { xml_id: 'aspace_4', title: 'Purged', addresses: ['/purged-in-atom', '/ark:88888/purged'] },
    { title: 'One', addresses: ['/either', '/first?id=1&x=é'] },
    { title: 'Other', addresses: ['/either'] },
    { title: 'Series', level: 'series', addresses: ['/series'] },
  ],
}

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  const { pool } = service.db
  tenant = await aTenant(pool)
  twin = await aTenant(pool)
  for (const { id } of [tenant, twin]) await aTree(pool, id, papers, { source: 'holm' })
  await aTree(pool, twin.id, { title: 'Theirs alone', addresses: ['/theirs', '/records/theirs', '/ark:88888/theirs'] })
  await setPublished(pool, tenant.id, 'record', 'kept-back', false)
  await deleteTree(pool, tenant.id, 'record', 'deleted', false)
  await deleteTree(pool, tenant.id, 'record', 'purged', true)
})
afterAll(() => service.stop())

async function ask(path: string, of: TestTenant = tenant) {
  const where = path.startsWith('/ark/') ? path : `${originOf(of)}${path}`
  const { status, headers, text, body } = await service.ask(of, where)
  return { status, location: headers.get('location')?.replace(`${originOf(of)}/api/public`, ''), text, body, headers }
}

describe('301', () => {
  test.each([
    ['/repositories/2/resources/3', '/collections/holm-papers'],
    ['/repositories/2/resources/3/', '/collections/holm-papers'],
    ['/repositories/2/resources/3/collection_organization', '/collections/holm-papers'],
    ['/repositories/2/resources/3/pdf', '/collections/holm-papers/finding-aid.pdf'],
    ['/repositories/2/archival_objects/9', '/records/letter'],
    ['/repositories/2/archival_objects/9/pdf', '/records/letter'],
    ['/holm-papers-in-atom', '/collections/holm-papers'],
    ['/index.php/holm-papers-in-atom', '/collections/holm-papers'],
    ['/index.php/holm-papers-in-atom?sf_culture=fr', '/collections/holm-papers'],
    ['/index.php/holm-papers-in-atom;ead?sf_format=xml', '/collections/holm-papers/ead.xml'],
    ['/holm-papers-in-atom;dc?sf_format=xml', '/collections/holm-papers.dc.xml'],
    ['/holm-papers-in-atom;mods', '/collections/holm-papers.mods.xml'],
    ['/series;ead', '/collections/series/ead.xml'],
    ['/catalog/holm-1', '/collections/holm-papers'],
    ['/catalog/holm-1_aspace_1', '/records/letter'],
    // The form of its ids before version 2.
    ['/catalog/holm-1aspace_1', '/records/letter'],
    ['/ark/88888/x1', '/collections/holm-papers'],
    ['/ark/88888/x-1', '/collections/holm-papers'],
    ['/handle/10079/fa', '/records/letter'],
    ['/10079/fa', '/records/letter'],
    ['/first?id=1&x=%C3%A9', '/records/one'],
  ])('%s leads to %s', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 301, location })
  })

  test('leads from paths like ours at which nothing of ours is, but not from what is below them', async () => {
    const at = (path: string, of = tenant) => service.ask(of, path)
    const location = `${originOf(tenant)}/api/public/collections/holm-papers`
    for (const path of ['/records/old-holm', '/collections/old-holm', '/entities/old-holm']) {
      const { status, headers } = await at(path)
      expect([path, status, headers.get('location')]).toEqual([path, 301, location])
      expect((await at(path, twin)).headers.get('location')).toBe(location.replace(originOf(tenant), originOf(twin)))
    }
    for (const path of ['/records/old-holm/children', '/records/theirs', '/entities/old-holm/records']) {
      expect([path, (await at(path)).status]).toEqual([path, 404])
    }
  })

  test('may be cached by the gateway, and by nobody else without asking again', async () => {
    const { headers } = await ask('/holm-papers-in-atom')
    expect(Number(headers.get('x-fonds-cache-seconds'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('leads to the archive’s website where that has the pages, and to our documents', async () => {
    const elsewhere = { ...tenant, site_url_template: 'https://site.example/{kind}/{slug}' }
    expect(await ask('/holm-papers-in-atom', elsewhere)).toMatchObject({
      location: 'https://site.example/collection/holm-papers',
    })
    expect(await ask('/holm-papers-in-atom;ead', elsewhere)).toMatchObject({
      location: '/collections/holm-papers/ead.xml',
    })
  })

  test('leads nowhere where that website has been at the host itself', async () => {
    const itself = { ...tenant, site_url_template: `${originOf(tenant)}/{slug}-in-{kind}` }
    const address = '/holm-papers-in-collection'
    await service.db.pool.query(
      `INSERT INTO fonds.former_address (tenant_id, address, item_id, listed)
       SELECT $1, $2, id, false FROM fonds.description WHERE tenant_id = $1 AND slug = 'holm-papers'`,
      [tenant.id, address],
    )
    expect(await ask('/holm-papers-in-atom', itself)).toMatchObject({ status: 301 })
    expect(await ask(address, itself)).toMatchObject({ status: 404 })
  })

  test('an operator’s list comes first, also for entities', async () => {
    const list = async (address: string, item: string) =>
      service.db.pool.query(
        `INSERT INTO fonds.former_address (tenant_id, address, item_id, listed) ${item}
         ON CONFLICT (tenant_id, address, item_id) DO UPDATE SET listed = true`,
        [tenant.id, address],
      )
    await list('/either', `SELECT $1, $2, id, true FROM fonds.description WHERE tenant_id = $1 AND slug = 'other'`)
    await list(
      '/index.php-holm',
      `SELECT $1, $2, id, true FROM fonds.entity WHERE tenant_id = $1 AND slug = 'holm-erik'`,
    )
    expect(await ask('/either')).toMatchObject({ location: '/records/other' })
    expect(await ask('/index.php-holm')).toMatchObject({ location: '/entities/holm-erik' })
  })
})

describe('410', () => {
  test.each(['/deleted-in-atom', '/index.php/deleted-in-atom;ead', '/catalog/holm-1_aspace_3', '/twice'])(
    '%s was withdrawn',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 410, body: { code: 'gone', instance: path } })
    },
  )
})

describe('404', () => {
  test('unpublished, purged, another archive’s and unknown addresses are the same, and so is one of two items', async () => {
    const paths = [
      ...['/kept-back-in-atom', '/index.php/kept-back-in-atom;ead', '/catalog/holm-1_aspace_2', '/purged-in-atom'],
      ...['/catalog/holm-1_aspace_4', '/theirs', '/unknown', '/catalog/holm-1_unknown', '/repositories/2/resources/4'],
      ...['/ark/88888/purged', '/ark/88888/theirs', '/ark/88888/unknown', '/ark/12345/zz'],
      ...['/%zz', '/a%00b', `/${'a'.repeat(1_500)}`, '/metrics', '/livez', '/%2F%2Fevil.example', '/former/unknown'],
    ]
    const bodies = new Set<string>()
    for (const path of paths) {
      const { status, text } = await ask(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain(`"instance":${JSON.stringify(path.startsWith('/ark/') ? `/api/public${path}` : path)}`)
      bodies.add(text.replace(/"instance":"[^"]*"/, ''))
    }
    expect(bodies.size).toBe(1)
    expect(await ask('/either', twin)).toMatchObject({ status: 404 })
    expect(await ask('/theirs', twin)).toMatchObject({ status: 301, location: '/collections/theirs-alone' })
    expect(await ask('/kept-back-in-atom', twin)).toMatchObject({ status: 301, location: '/records/kept-back' })
  })
})
