import { onClient, putEntity, setEntityState, type Tenant, withBatch } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { Suggestions } from '@fonds/types'
import { anEntityContent, anEntityName } from '@fonds/types/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('names in several languages by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const office = (role?: string) =>
  aHeading('Harbour Office', {
    type: 'corporate_body',
    ...(role === undefined ? {} : { role, where: 'origination' as const }),
  })

const PORT: TreeSpec = {
  title: 'Port',
  languages: ['en'],
  headings: [office('creator')],
  children: [{ title: 'Tariffs', headings: [office(), aHeading('Pilots', { type: 'subject' })] }],
}

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant

  /** Creates an archive in which the office has a name in French, and its twin another one. */
  async function withNames(french: string): Promise<Tenant> {
    const tenant = await aTenant(service.db.pool, { languages: ['en', 'fr'] })
    await aTree(service.db.pool, tenant.id, PORT)
    const names = [
      anEntityName('Harbour Office', { kind: 'authorized', preferred: true, lang: 'en' }),
      anEntityName(french, { kind: 'parallel', lang: 'fr' }),
    ]
    await onClient(service.db.pool, (client) =>
      withBatch(client, tenant.id, (batch) =>
        putEntity(
          batch,
          {
            content: anEntityContent({ name: 'Harbour Office', names, entity_type: 'corporate_body' }),
            ...{ format: 'eac-cpf-2010' as const, agency: null, record_id: null, identity: 0, identities: 1, line: 1 },
          },
          'record of the office',
        ),
      ),
    )
    await service.index(tenant)
    return tenant
  }

  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await withNames('Capitainerie du port')
    twin = await withNames('Bureau du jumeau')
  })
  afterAll(() => service.stop())

  const labels = async (lang: string, facet: 'corporate_body' | 'creator' | 'subject', tenant = archive) =>
    (await service.search(tenant, { lang })).facets?.[facet].map(({ value, label }) => [value, label])

  test('facets have the name in the language asked for, else the original one, also when counts are cached', async () => {
    expect(await labels('en', 'corporate_body')).toEqual([['harbour-office', 'Harbour Office']])
    for (const facet of ['corporate_body', 'creator'] as const)
      expect(await labels('fr', facet)).toEqual([['harbour-office', 'Capitainerie du port']])
    expect(await labels('nl', 'creator')).toEqual([['harbour-office', 'Harbour Office']])
    expect(await labels('fr', 'subject')).toEqual([['pilots', 'Pilots']])
    expect(await labels('fr', 'creator', twin)).toEqual([['harbour-office', 'Bureau du jumeau']])
  })

  test('filters take a name in any language, and show it in that of the reader', async () => {
    for (const name of ['harbour-office', 'Harbour Office', 'capitainerie DU port']) {
      const { query, total } = await service.search(archive, { creator: name, lang: 'fr' })
      expect([name, total, query.filters]).toEqual([
        ...[name, 1],
        [{ parameter: 'creator', value: 'harbour-office', label: 'Capitainerie du port' }],
      ])
    }
    expect((await service.search(archive, { creator: 'Bureau du jumeau' })).total).toBe(0)
  })

  const suggested = async (q: string, lang: string, tenant = archive) =>
    Suggestions.parse((await service.ask(tenant, `/search/suggest?q=${q}&lang=${lang}`)).body).items.map((item) =>
      'name' in item ? item.name : item.title,
    )

  test('suggestions show names in the language of the reader, whichever is typed', async () => {
    expect(await suggested('capit', 'fr')).toEqual(['Capitainerie du port'])
    expect(await suggested('capit', 'en')).toEqual(['Harbour Office'])
    expect(await suggested('harb', 'fr')).toEqual(['Capitainerie du port'])
    expect(await suggested('capit', 'fr', twin)).toEqual([])
  })

  test('a suppressed name is nowhere, in no language', async () => {
    await setEntityState(service.db.pool, archive.id, 'harbour-office', 'suppressed')
    expect(await labels('fr', 'creator')).toEqual([])
    expect(await suggested('capit', 'fr')).toEqual([])
    expect((await service.search(archive, { creator: 'Capitainerie du port' })).total).toBe(0)
  })
}
