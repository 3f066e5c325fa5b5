import { createLogger } from '@fonds/http'
import { expect, test } from 'vitest'
import { UNFILTERED } from '../testing/questions.ts'
import { type EngineAnswer, EngineError, type EngineRequest, type SearchEngine } from './engine.ts'
import { FallbackEngine } from './fallback-engine.ts'

const REQUEST: EngineRequest = {
  tenant: '11111111-1111-4111-8111-111111111111',
  query: null,
  nothing: false,
  typed: '',
  filters: UNFILTERED,
  facetLimit: 20,
  sort: 'title',
  limit: 1,
  offset: 0,
  after: null,
}

test('a search beyond the fallback’s limit is rejected without a cause, since nothing failed; the others run', async () => {
  const { promise: end, resolve } = Promise.withResolvers<EngineAnswer>()
  const primary = {
    name: 'elasticsearch' as const,
    search: () => Promise.reject(new EngineError('away', 'unreachable', null)),
    ping: () => Promise.reject(new Error('unreachable')),
  }
  const fallback: SearchEngine = { name: 'postgresql', search: () => end }
  const logger = createLogger({ name: 'test', level: 'silent' })
  const engine = new FallbackEngine({ primary, fallback, concurrency: 1, logger })
  // One runs and two wait.
  const given = [1, 2, 3].map(() => engine.search(REQUEST))
  const refused = await engine.search(REQUEST).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'search_unavailable' })
  expect(refused).not.toHaveProperty('cause')
  resolve({ hits: [], total: 0, next: null, facets: null, degraded: false })
  for (const answer of await Promise.all(given)) expect(answer).toMatchObject({ total: 0, degraded: true })
})
