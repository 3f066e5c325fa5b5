import { onClient, setFields, setTenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import type { TestTenant } from '@fonds/http/testing'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startExport, type TestService } from '../testing/service.ts'
import { snapshotsOf, tree } from '../testing/snapshots.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startExport()
  pool = createPool(service.db.url, { name: 'dataset-test', role: 'fonds_export', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const { make } = snapshotsOf(() => ({ service, pool }))
const HOSTILE = `"Archive" \\ </script> <x> . @en\n`
const FREE = { statement: 'Free to use', uri: 'http://creativecommons.org/publicdomain/zero/1.0/deed.en' }

interface Distribution {
  readonly '@id': string
  readonly contentUrl: string
  readonly encodingFormat: string
  readonly contentSize?: string
  readonly sha256?: string
  readonly license?: string
}

async function read(tenant: TestTenant, path: string, accept?: string) {
  const answer = await service.ask(tenant, path, { headers: accept === undefined ? {} : { Accept: accept } })
  expect([path, answer.status]).toEqual([path, 200])
  return { text: await answer.text(), type: answer.headers.get('content-type'), headers: answer.headers }
}

const datasetOf = async (tenant: TestTenant) => JSON.parse((await read(tenant, '/dataset.jsonld')).text)

describe('an archive as a dataset', () => {
  test('has what it says of itself in each language, and its newest snapshot as distributions', async () => {
    const tenant = await aTenant(service.db.pool, {
      name: HOSTILE,
      identifier: 'XX-A',
      description: 'About us',
      languages: ['eng', 'fr'],
      contact: { email: 'data@archive.example' },
      metadata_rights: FREE,
      translations: { fr: { name: 'Archives', description: 'À propos', metadata_rights: 'Libre' } },
    })
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const { files, graph } = await make(tenant)
    const base = `${originOf(tenant)}/api/public`
    const dataset = await datasetOf(tenant)
    const names = [
      { '@value': HOSTILE, '@language': 'en' },
      { '@value': 'Archives', '@language': 'fr' },
    ]
    expect(dataset).toMatchObject({
      '@id': `${base}/dataset`,
      '@type': 'Dataset',
      name: names,
      description: [{ '@value': 'About us', '@language': 'en' }, { '@value': 'À propos' }],
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      copyrightNotice: [{ '@value': 'Free to use' }, { '@value': 'Libre', '@language': 'fr' }],
      inLanguage: ['en', 'fr'],
      publisher: { '@id': `${base}/organization`, name: names, identifier: 'XX-A' },
      creator: { '@id': `${base}/organization` },
      includedInDataCatalog: { '@type': 'DataCatalog', dataset: { '@id': `${base}/dataset` } },
    })
    const distributions: Distribution[] = dataset.distribution
    expect(distributions.map(({ encodingFormat }) => encodingFormat)).toEqual([
      ...Array(4).fill('application/ndjson+gzip'),
      'application/n-quads+gzip',
      'text/xml',
      'application/json',
    ])
    expect(distributions.some(({ license }) => license !== undefined)).toBe(false)
    for (const { contentUrl, contentSize, sha256 } of distributions.slice(0, 5)) {
      const file = await service.ask(tenant, contentUrl)
      expect([file.status, String((await file.arrayBuffer()).byteLength)]).toEqual([200, contentSize])
      expect([...files, graph].map((known) => known?.sha256)).toContain(sha256)
    }
    const turtle = (await read(tenant, '/dataset.ttl')).text
    expect(turtle).toContain('"\\"Archive\\" \\\\ </script> <x> . @en\\n"@en, "Archives"@fr')
    expect(turtle).toContain('dct:language <http://publications.europa.eu/resource/authority/language/ENG>')
    expect(turtle.match(/spdx:checksumValue/g)).toHaveLength(5)
    expect(turtle.match(/dct:license <https:\/\/creativecommons.org\/publicdomain\/zero\/1.0\/>/g)).toHaveLength(9)
  })

  test('says nothing that the archive does not say, and without a snapshot has services alone', async () => {
    const tenant = await aTenant(service.db.pool, { name: 'Bare', contact: { email: 'a@b.example> <x' } })
    const dataset = await datasetOf(tenant)
    expect(dataset.name).toEqual(['Bare'])
    for (const name of ['description', 'license', 'copyrightNotice', 'inLanguage'])
      expect(dataset).not.toHaveProperty(name)
    expect(dataset.publisher).not.toHaveProperty('contactPoint')
    expect(dataset.distribution.map(({ '@id': id }: Distribution) => id.replace(/^.*#/, ''))).toEqual(['oai', 'api'])
    expect((await read(tenant, '/dataset.ttl')).text).not.toMatch(/license|rights |Checksum|contactPoint/)
  })

  test('is that of its own archive alone', async () => {
    const rights = { metadata_rights: FREE }
    const [tenant, twin] = [await aTenant(service.db.pool, { name: 'One', ...rights }), await aTenant(service.db.pool)]
    for (const each of [tenant, twin]) await aTree(service.db.pool, each.id, tree)
    await make(tenant)
    for (const suffix of ['', '.jsonld', '.ttl']) {
      const theirs = (await read(twin, `/dataset${suffix}`)).text
      expect(theirs).not.toMatch(/snapshots|creativecommons|One/)
      expect(theirs).not.toContain(originOf(tenant))
    }
    await make(twin)
    const ids = async (of: TestTenant) =>
      (await datasetOf(of)).distribution.map(({ contentUrl }: Distribution) => new URL(contentUrl).pathname)
    expect((await ids(twin)).slice(0, 5)).not.toEqual((await ids(tenant)).slice(0, 5))
  })

  test('is chosen by Accept; what is not offered is named', async () => {
    const tenant = await aTenant(service.db.pool)
    const types = [
      [undefined, 'application/ld+json'],
      ['*/*', 'application/ld+json'],
      ['application/json', 'application/json'],
      ['text/turtle', 'text/turtle; charset=utf-8'],
    ] as const
    for (const [accept, type] of types) {
      const answer = await read(tenant, '/dataset', accept)
      expect([accept, answer.type?.replace(/(json); charset=utf-8/, '$1')]).toEqual([accept, type])
      expect(answer.headers.get('vary')).toContain('Accept')
      expect(answer.headers.get('link')).toContain('/dataset.ttl>; rel="alternate"; type="text/turtle"')
    }
    const refused = await service.ask(tenant, '/dataset', { headers: { Accept: 'application/rdf+xml' } })
    expect(refused.status).toBe(406)
  })

  test('changes with its snapshots, and not otherwise', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const told = await eventually(async () => {
      const { headers } = await read(tenant, '/dataset.ttl')
      expect(headers.get('last-modified')).not.toBeNull()
      return { etag: headers.get('etag') ?? '', time: headers.get('last-modified') ?? '' }
    })
    const ask = async (headers: Record<string, string>) =>
      (await service.ask(tenant, '/dataset.ttl', { headers })).status
    expect(await ask({ 'if-none-match': told.etag })).toBe(304)
    expect(await ask({ 'if-modified-since': told.time })).toBe(304)
    await make(tenant)
    expect(await ask({ 'if-none-match': told.etag })).toBe(200)
    expect(await ask({ 'if-modified-since': told.time })).toBe(200)
    // What is kept from aggregators is in a snapshot that is no longer offered.
    await setFields(service.db.pool, tenant.id, 'collection', 'fonds', { suppress_from_aggregators: true })
    expect((await read(tenant, '/dataset.ttl')).text).not.toContain('/snapshots/')
  })

  test('has the terms of its present descriptions, and of the snapshot those that it was made with', async () => {
    const tenant = await aTenant(service.db.pool, { metadata_rights: FREE })
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const uri = 'https://creativecommons.org/licenses/by/4.0/'
    await onClient(service.db.pool, (client) =>
      setTenant(client, tenant.slug, { metadata_rights: { statement: null, uri } }),
    )
    const { license, distribution } = await datasetOf(tenant)
    expect(license).toBe(uri)
    expect(distribution.map((one: Distribution) => one.license ?? null)).toEqual([
      ...Array(5).fill('https://creativecommons.org/publicdomain/zero/1.0/'),
      null,
      null,
    ])
  })
})
