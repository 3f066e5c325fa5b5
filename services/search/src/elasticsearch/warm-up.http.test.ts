import type { DiagnosticResult } from '@elastic/elasticsearch'
import { createPool } from '@fonds/db/pool'
import { aTenant } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { absent, CONDITION_TIMEOUT_MS, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTED, type EngineRequest } from '../engine/engine.ts'
import { FacetCache } from '../engine/facets.ts'
import { UNFILTERED } from '../testing/questions.ts'
import { startSearch, type TestService } from '../testing/service.ts'
import { ElasticsearchEngine } from './elasticsearch-engine.ts'

const found = await elasticsearch()

describe.skipIf(absent(found))('a warm-up', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startSearch({ engine: 'elasticsearch' })
  })
  afterAll(() => service?.stop())

  test('searches for a page and its facets with its own timeout, whatever is cached', async () => {
    const tenant = await aTenant(service.db.pool)
    await service.index(tenant)
    const logger = createLogger({ name: 'test', level: 'silent' })
    const pool = createPool(service.db.url, { name: 'warm-up-test', role: 'fonds_search', max: 1, logger })
    const { elasticsearch: own } = service
    if (own === null) throw new Error('Elasticsearch is not used')
    let searches = 0
    const count = (_error: unknown, result: DiagnosticResult | null) => {
      if (result?.meta.request.params.path.endsWith('/_search')) searches++
    }
    own.client.diagnostic.on('request', count)
    const engine = new ElasticsearchEngine({ ...own, pool, facets: new FacetCache(), timeoutMs: 1 })
    const request: EngineRequest = {
      ...{
        tenant: tenant.id,
        query: null,
        nothing: false,
        typed: '',
        filters: UNFILTERED,
        counted: COUNTED,
        facetLimit: 20,
      },
      ...{ limit: 20, offset: 0, after: null },
      sort: 'title',
    }
    try {
      for (let n = 0; n < 2; n++) await engine.warmUp(request, CONDITION_TIMEOUT_MS)
    } finally {
      own.client.diagnostic.off('request', count)
      await pool.end()
    }
    expect(searches).toBe(4)
  })
})
