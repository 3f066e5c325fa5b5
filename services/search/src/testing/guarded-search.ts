import { setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { type FaultyProxy, startFaultyProxy } from '@fonds/test-kit'
import { SearchPage } from '@fonds/types'
import { expect } from 'vitest'
import { type Answer, startSearch, type TestService } from './service.ts'

/** A search with PostgreSQL as the fallback, whose way to Elasticsearch can be disrupted. */
export interface GuardedSearch {
  readonly service: TestService
  readonly archive: Tenant
  readonly way: FaultyProxy
  /** Searches for the letters of the archive, unless told otherwise. */
  searched(query?: string): Promise<Answer>
  /** Returns whether health reports Elasticsearch as usable. */
  engineState(): Promise<boolean | undefined>
  /** Waits for a response from Elasticsearch. */
  whole(path: string): Promise<Answer>
  /** Restores normal service, and waits until it is used again. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a search with an archive of 25 published letters.
 * @param patienceMs how long to wait before PostgreSQL is queried as well
 */
export async function startGuardedSearch(patienceMs: number): Promise<GuardedSearch> {
  let way: FaultyProxy | undefined
  const through = async (url: string) => {
    way = await startFaultyProxy(url)
    return way.url
  }
  // The timeout is far longer than any test.
  const service = await startSearch({
    engine: 'elasticsearch',
    fallback: { through, patienceMs, timeoutMs: 120_000, concurrency: 2 },
  })
  const proxy = way ?? expect.fail('Elasticsearch is not used')
  const archive = await aTenant(service.db.pool)
  const children = Array.from({ length: 25 }, (_, n) => ({
    title: `Letter ${n}`,
    dates: [aDate(String(1850 + (n % 7)), String(1850 + (n % 7)), 1850 + (n % 7), 1850 + (n % 7))],
  }))
  await aTree(service.db.pool, archive.id, {
    title: 'Papers',
    children: [...children, { title: 'Letter withdrawn' }],
  })
  await service.index(archive)
  await setPublished(service.db.pool, archive.id, 'record', 'letter-withdrawn', false)
  const engineState = async () => {
    const { body } = await service.ready()
    return typeof body === 'object' && body !== null && 'search_engine' in body
      ? (body.search_engine as { ok: boolean }).ok
      : undefined
  }
  const searched = (query = 'q=letter') => service.ask(archive, `/search?${query}`)
  return {
    service,
    archive,
    way: proxy,
    searched,
    engineState,
    async whole(path) {
      const answers: Answer[] = []
      const degraded = async () => {
        answers.unshift(await service.ask(archive, path))
        return answers[0] && pageOf(answers[0]).degraded
      }
      await expect.poll(degraded).toBe(false)
      return answers[0] ?? searched()
    },
    async mend() {
      await proxy.mend()
      await expect.poll(engineState).toBe(true)
    },
    async stop() {
      await service.stop()
      await proxy.close()
    },
  }
}

export const pageOf = (answer: Answer): SearchPage => SearchPage.parse(answer.body)

/** Expects all letters, marked as degraded and not to be cached. */
export function expectDegraded(answer: Answer): void {
  expect(answer.status, answer.text).toBe(200)
  expect(pageOf(answer)).toMatchObject({ degraded: true, total: 25 })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
}
