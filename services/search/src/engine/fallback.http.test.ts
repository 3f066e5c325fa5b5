import { setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { absent, elasticsearch, type FaultyProxy, startFaultyProxy } from '@fonds/test-kit'
import { SearchPage } from '@fonds/types'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startSearch, type TestService } from '../testing/service.ts'

const found = await elasticsearch()

describe.skipIf(absent(found))('if Elasticsearch is unavailable, PostgreSQL', () => {
  let service: TestService
  let way: FaultyProxy
  let archive: Tenant
  beforeAll(async () => {
    const through = async (url: string) => {
      way = await startFaultyProxy(url)
      return way.url
    }
    // Patient enough for a busy machine; the timeout is far longer than any test.
    const fallback = { through, patienceMs: 2_000, timeoutMs: 120_000, concurrency: 2 }
    service = await startSearch({ engine: 'elasticsearch', fallback })
    archive = await aTenant(service.db.pool)
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
  })
  afterEach(async () => {
    await way.mend()
    await expect.poll(engineState).toBe(true)
  })
  afterAll(async () => {
    await service.stop()
    await way.close()
  })

  const engineState = async () => {
    const { body } = await service.ready()
    return typeof body === 'object' && body !== null && 'search_engine' in body
      ? (body.search_engine as { ok: boolean }).ok
      : undefined
  }
  const searched = (query = 'q=letter') => service.ask(archive, `/search?${query}`)
  const pageOf = (answer: Answer) => SearchPage.parse(answer.body)
  const expectDegraded = (answer: Answer) => {
    expect(answer.status, answer.text).toBe(200)
    expect(pageOf(answer)).toMatchObject({ degraded: true, total: 25 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  }

  /**
   * Waits for a response from Elasticsearch. On a busy machine it may occasionally be late, and PostgreSQL answers
   * first.
   */
  const whole = async (path: string): Promise<Answer> => {
    const answers: Answer[] = []
    const degraded = async () => {
      answers.unshift(await service.ask(archive, path))
      return answers[0] && pageOf(answers[0]).degraded
    }
    await expect.poll(degraded).toBe(false)
    return answers[0] ?? searched()
  }

  test('is not queried while Elasticsearch answers', async () => {
    const answer = await whole('/search?q=letter')
    expect(pageOf(answer)).toMatchObject({ degraded: false, total: 25 })
    expect(answer.headers.get('etag')).not.toBeNull()
    expect((await service.ready()).status).toBe(200)
  })

  test('answers after Elasticsearch is killed, whichever check notices first; health reports it, and recovery is automatic', async () => {
    await way.cut()
    for (let n = 0; n < 5; n++) expectDegraded(await searched())
    expect(await engineState()).toBe(false)
    expect((await service.ready()).status).toBe(200)
    await way.mend()
    await whole('/search?q=letter')
  })

  test('answers requests for the places of a search as well', async () => {
    await way.cut()
    const { status, body, headers } = await service.ask(archive, '/search.geojson?q=letter')
    expect([status, body]).toEqual([200, expect.objectContaining({ features: [], truncated: false, degraded: true })])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('answers when Elasticsearch hangs, without waiting for the timeout', async () => {
    way.hang()
    expectDegraded(await searched())
  })

  test('answers while Elasticsearch is slow, and no longer once it is fast again', async () => {
    way.delay(20_000)
    expectDegraded(await searched())
    await way.mend()
    await whole('/search?q=letter')
  })

  test.each(['title', 'date', 'date_desc', 'quality'])(
    'goes on from a page of the other by %s, and the other from one of it, with nothing lost or twice',
    async (sort) => {
      const all = pageOf(await searched(`q=letter&sort=${sort}&limit=100`)).items.map(({ id }) => id)
      const ids: string[] = []
      let next: string | null = `/search?q=letter&sort=${sort}&limit=5`
      for (let n = 0; next !== null; n++) {
        const away = n % 2 === 1
        if (away) await way.cut()
        const { items, links, degraded } = pageOf(await (away ? service.ask(archive, next) : whole(next)))
        expect(degraded).toBe(away)
        if (away) {
          await way.mend()
          await expect.poll(engineState).toBe(true)
        }
        ids.push(...items.map(({ id }) => id))
        next = links.next_cursor
      }
      expect(ids).toEqual(all)
    },
  )

  test('rejects a relevance cursor of Elasticsearch with a retry hint; Elasticsearch accepts one of the fallback', async () => {
    const page = pageOf(await whole('/search?q=letter&limit=5'))
    await way.cut()
    const { status, body, headers } = await service.ask(archive, page.links.next_cursor ?? '')
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'search_unavailable' })])
    expect(headers.get('retry-after')).toBe('5')
    const degraded = pageOf(await searched('q=letter&limit=5'))
    await way.mend()
    await expect.poll(engineState).toBe(true)
    expect(pageOf(await service.ask(archive, degraded.links.next_cursor ?? '')).degraded).toBe(true)
  })

  test('answers every request when Elasticsearch is killed under load, with 200 or, beyond the limit, search_unavailable', async () => {
    const answers: Promise<Answer>[] = []
    for (let n = 0; n < 60; n++) {
      answers.push(searched(`q=letter+OR+${n}`))
      if (n === 20) await way.cut()
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
    await way.cut()
    for (let n = 0; n < 3; n++) await searched()
    const ended = await Promise.all(Array.from({ length: 30 }, (_, n) => searched(`q=letter+OR+x${n}`)))
    const statuses = ended.map(({ status }) => status)
    // Two searches run, and four wait.
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expectDegraded(await searched())
  })
})
