import { absent, elasticsearch } from '@fonds/test-kit'
import { SearchPage } from '@fonds/types'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectDegraded, type GuardedSearch, pageOf, startGuardedSearch } from '../testing/guarded-search.ts'
import type { Answer } from '../testing/service.ts'
import { SORTS } from './engine.ts'

const found = await elasticsearch()

describe.skipIf(absent(found))('if Elasticsearch is unavailable, PostgreSQL', () => {
  let guarded: GuardedSearch
  beforeAll(async () => {
    // A search is only late for PostgreSQL if Elasticsearch hangs, which none of these tests lets it do.
    guarded = await startGuardedSearch(60_000)
  })
  afterEach(() => guarded.mend())
  afterAll(() => guarded?.stop())

  test('is not queried while Elasticsearch answers', async () => {
    const answer = await guarded.whole('/search?q=letter')
    expect(pageOf(answer)).toMatchObject({ degraded: false, total: 25 })
    expect(answer.headers.get('etag')).not.toBeNull()
    expect((await guarded.service.ready()).status).toBe(200)
  })

  test('answers after Elasticsearch is killed, whichever check notices first; health reports it, and recovery is automatic', async () => {
    await guarded.way.cut()
    for (let n = 0; n < 5; n++) expectDegraded(await guarded.searched())
    expect(await guarded.engineState()).toBe(false)
    expect((await guarded.service.ready()).status).toBe(200)
    await guarded.way.mend()
    await guarded.whole('/search?q=letter')
  })

  test('answers requests for the places of a search as well', async () => {
    await guarded.way.cut()
    const { status, body, headers } = await guarded.service.ask(guarded.archive, '/search.geojson?q=letter')
    expect([status, body]).toEqual([200, expect.objectContaining({ features: [], truncated: false, degraded: true })])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  // Each engine has its own relevance.
  test.each(SORTS.filter((sort) => sort !== 'relevance'))(
    'goes on from a page of the other by %s, and the other from one of it, with nothing lost or twice',
    async (sort) => {
      const all = pageOf(await guarded.searched(`q=letter&sort=${sort}&limit=100`)).items.map(({ id }) => id)
      const ids: string[] = []
      let next: string | null = `/search?q=letter&sort=${sort}&limit=5`
      for (let n = 0; next !== null; n++) {
        const away = n % 2 === 1
        if (away) await guarded.way.cut()
        const { items, links, degraded } = pageOf(
          await (away ? guarded.service.ask(guarded.archive, next) : guarded.whole(next)),
        )
        expect(degraded).toBe(away)
        if (away) await guarded.mend()
        ids.push(...items.map(({ id }) => id))
        next = links.next_cursor
      }
      expect(ids).toEqual(all)
    },
  )

  test('rejects a relevance cursor of Elasticsearch with a retry hint; Elasticsearch accepts one of the fallback', async () => {
    const page = pageOf(await guarded.whole('/search?q=letter&limit=5'))
    await guarded.way.cut()
    const { status, body, headers } = await guarded.service.ask(guarded.archive, page.links.next_cursor ?? '')
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'search_unavailable' })])
    expect(headers.get('retry-after')).toBe('5')
    const degraded = pageOf(await guarded.searched('q=letter&limit=5'))
    await guarded.mend()
    expect(pageOf(await guarded.service.ask(guarded.archive, degraded.links.next_cursor ?? '')).degraded).toBe(true)
  })

  test('answers every request when Elasticsearch is killed under load, with 200 or, beyond the limit, search_unavailable', async () => {
    const answers: Promise<Answer>[] = []
    for (let n = 0; n < 60; n++) {
      answers.push(guarded.searched(`q=letter+OR+${n}`))
      if (n === 20) await guarded.way.cut()
      if (n % 6 === 0) await answers.at(-1)
    }
    const ended = await Promise.all(answers)
    for (const { status, body } of ended) {
      if (status === 200) SearchPage.parse(body)
      else expect([status, body]).toEqual([503, expect.objectContaining({ code: 'search_unavailable' })])
    }
    expect(ended.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
  })

  test('rejects searches beyond its limit at once, without delaying others', async () => {
    await guarded.way.cut()
    for (let n = 0; n < 3; n++) await guarded.searched()
    const ended = await Promise.all(Array.from({ length: 30 }, (_, n) => guarded.searched(`q=letter+OR+x${n}`)))
    const statuses = ended.map(({ status }) => status)
    // Two searches run, and four wait.
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expectDegraded(await guarded.searched())
  })
})
