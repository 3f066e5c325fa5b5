import { attachMedia, type Tenant } from '@fonds/db'
import { aDate, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { absent, elasticsearch, trials } from '@fonds/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_NAMES, type EngineName } from '../engine/engine.ts'
import { says, startHarbour } from '../testing/harbour.ts'
import type { TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(ENGINE_NAMES)('the response to a search by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

function promises(engine: EngineName): void {
  let service: TestService
  let archive: Tenant

  beforeAll(async () => {
    const harbour = await startHarbour(engine)
    ;({ service, archive } = harbour)
  })
  afterAll(() => service.stop())

  describe('a response', () => {
    test('returns the parsed query, and highlights matches in escaped HTML', async () => {
      const { query, items } = await service.search(archive, { q: 'river  "quay was" -x', level: 'file' })
      const filters = [{ parameter: 'level', value: 'file', label: 'File' }]
      expect(query).toEqual({ text: 'river "quay was" -x', filters, hints: [], relaxed: null })
      expect(items[0]?.highlights.title).toEqual(['Letter on the <mark>river</mark> ice'])
      expect(items[0]?.highlights.text).toEqual([
        'The ice of the <mark>river</mark> &lt;broke&gt; &amp; the <mark>quay</mark> <mark>was</mark> flooded.',
      ])
    })

    test('has passages of one field each, with its name, and marks of omission', async () => {
      const tenant = await aTenant(service.db.pool)
      const note = (type: string, label: string | null, text: string, internal = false) => ({
        ...{ type, label, blocks: says(text), lang: null, internal },
      })
      const rest = 'It was built of stone and oak by the river, and burnt twice. '.repeat(5)
      await aTree(service.db.pool, tenant.id, {
        title: 'Papers',
        abstract: 'Of a windmill.',
        scope_and_content: says(`${rest}The windmill was sold. ${rest}`),
        notes: [
          note('custodhist', 'Where it was', 'Kept in the windmill'),
          note('processinfo', null, 'A secret of the windmill', true),
        ],
      })
      await service.index(tenant)
      const passages = async (query: string) => {
        const [item] = (await service.search(tenant, `/search?q=windmill${query}`)).items
        return item?.highlights
      }
      const { text = [], fields } = (await passages('')) ?? {}
      expect(fields).toEqual(['Abstract', 'Scope and content', 'Where it was'])
      expect((await passages('&lang=de'))?.fields?.[0]).toBe('Zusammenfassung')
      expect(text[0]).toBe('Of a <mark>windmill</mark>.')
      expect(text[1]).toMatch(/^… .*The <mark>windmill<\/mark> was sold\..* …$/)
      expect(text[2]).toBe('Kept in the <mark>windmill</mark>')
      expect(JSON.stringify(text)).not.toContain('secret')
    })

    test('is 400 if the prefixes of a query are too many, or too short beside other terms', async () => {
      const asked = (path: string, q: string) => service.ask(archive, `${path}?q=${encodeURIComponent(q)}`)
      const many = (count: number) => Array.from({ length: count }, (_, n) => `wor${n}*`).join(' OR ')
      for (const path of ['/search', '/search.geojson']) {
        for (const q of ['ri*', 'river qu*y', 'river qua*', many(8)]) expect((await asked(path, q)).status, q).toBe(200)
        for (const [q, reason] of [
          [many(9), 'too_many_prefixes'],
          ['river q*', 'short_prefix'],
        ] as const) {
          const { status, body } = await asked(path, q)
          expect([path, status, body]).toMatchObject([
            path,
            400,
            { code: 'invalid_parameter', errors: [{ parameter: 'q', reason }] },
          ])
        }
      }
      // The words typed so far are no query yet.
      expect((await asked('/search/suggest', 'river q')).status).toBe(200)
    })

    test('lists each value of a filter, whether it was sent in a list or repeated', async () => {
      const query = 'level=file&language=fra,en&decade=1870&decade=1880&type=record&person=holm-elodie&facet_limit=3'
      const { filters } = (await service.search(archive, `/search?${query}`)).query
      expect(filters.map(({ parameter, value }) => `${parameter}=${value}`)).toEqual([
        ...[
          'type=record',
          'level=file',
          'person=holm-elodie',
          'language=fr',
          'language=en',
          'decade=1870',
          'decade=1880',
        ],
      ])
    })

    test('has the thumbnail, date and quality of each result, and sorts by these values', async () => {
      const tenant = await aTenant(service.db.pool)
      const children: TreeSpec[] = [
        { title: 'Bare' },
        { title: 'Described', scope_and_content: says('Of the mill.'), dates: [aDate('1900', '1900', 1900, 1900)] },
        { title: 'Series', level: 'series', scope_and_content: says('Of the mill.') },
      ]
      await aTree(service.db.pool, tenant.id, { title: 'Mill', children })
      await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'bare' }, [anImage()])
      await service.index(tenant)
      const { items } = await service.search(tenant, { sort: 'quality' })
      expect(items.map(({ title }) => title).toSorted()).toEqual(['Bare', 'Described', 'Mill', 'Series'])
      const qualities = items.map(({ quality }) => quality)
      expect(qualities).toEqual(qualities.toSorted((a, b) => Number(b) - Number(a)))
      expect(new Set(qualities).size).toBeGreaterThan(1)
      const of = (title: string) => items.find((item) => item.title === title)
      expect(of('Mill')?.thumbnail).toEqual(of('Bare')?.thumbnail)
      expect(of('Mill')?.thumbnail).toMatchObject({ width: 400, height: 300 })
      expect(of('Series')).toMatchObject({ thumbnail: null, date: null })
      expect(of('Described')).toMatchObject({ thumbnail: null, date: { display: '1900' } })
    })

    test('counts each facet with all filters but its own', async () => {
      const { facets } = await service.search(archive, { q: 'ice', subject: 'Trade' })
      expect(facets?.subject).toEqual([{ value: 'trade', label: 'Trade', count: 1 }])
      expect(facets?.person).toEqual([{ value: 'holm-elodie', label: 'Holm, Élodie', count: 1 }])
      expect(facets?.place).toEqual([])
      const level = await service.search(archive, { q: 'ice', level: 'series' })
      expect(level.items).toEqual([])
      expect(level.facets?.level).toEqual([
        { value: 'file', label: 'File', count: 2 },
        { value: 'series', label: 'Series', count: 0 },
      ])
      expect(level.facets?.person).toEqual([])
    })

    test('has facets for collection, decade, language, type and access', async () => {
      const { facets } = await service.search(archive, { q: 'ice' })
      expect(facets?.collection).toEqual([{ value: 'harbour-board', label: 'Harbour board', count: 2 }])
      expect(facets?.decade.map(({ label }) => label)).toEqual(['1870s', '1880s'])
      const { facets: early } = await service.search(archive, { date_end: '10', type: 'record' })
      expect(early?.decade).toEqual([{ value: '-50', label: '51–42 BCE', count: 1 }])
      expect(facets?.language).toEqual([{ value: 'en', label: 'English', count: 2 }])
      expect(facets?.type).toEqual([{ value: 'record', label: 'Record', count: 2 }])
      expect(facets?.access.map(({ value }) => value)).toEqual(['open', 'unknown'])
    })

    test('have labels in the language asked for, and so do hits, although counts are cached for all languages', async () => {
      const labels = async (lang: string) => {
        const { facets, items } = await service.search(archive, { q: 'ice', lang })
        const [type, level, language, decade] = [facets?.type, facets?.level, facets?.language, facets?.decade]
        const hits = items.map((item) => ('level_label' in item ? item.level_label : null))
        return [...[type, level, language, decade].map((values) => values?.[0]?.label), hits[0]]
      }
      expect(await labels('el')).toEqual(['Εγγραφή', 'Φάκελος', 'Αγγλικά', 'δεκαετία του 1870', 'Φάκελος'])
      expect(await labels('zh')).toEqual(['记录', '案卷', '英语', '1870年代', '案卷'])
      const { headers } = await service.ask(archive, '/search?q=ice', { headers: { 'accept-language': 'pl' } })
      expect([headers.get('content-language'), headers.get('vary')]).toEqual([
        'pl',
        expect.stringMatching(/Accept-Language/),
      ])
      const { query } = await service.search(archive, { q: 'ice', lang: 'el' })
      expect(query.filters).toEqual([])
    })
  })

  describe('invalid parameters are rejected by name', () => {
    test.each([
      ['date_start=1900&date_end=1800', 'date_start'],
      ['date_start=19x', 'date_start'],
      ['sort=best', 'sort'],
      ['level=shelf', 'level'],
      [Array.from({ length: 11 }, (_, n) => `person=p${n}`).join('&'), 'person'],
      [`q=${'x'.repeat(1001)}`, 'q'],
      ['page=1000&limit=100', 'page'],
      ['quary=x', 'quary'],
      ['type=map', 'type'],
      ['type=record,map', 'type'],
      ['level=file,shelf', 'level'],
      ['language=en,english', 'language'],
      ['decade=1945', 'decade'],
      ['decade=1940s', 'decade'],
      ['decade=10000', 'decade'],
      ['facets=shelf', 'facets'],
      ['facets=level,shelf', 'facets'],
      ['facets=none,level', 'facets'],
      ['facet_limit=0', 'facet_limit'],
      ['facet_limit=101', 'facet_limit'],
      ['q=%00', 'q'],
      ['q=river%00', 'q'],
    ])('%s', async (query, parameter) => {
      const { status, body } = await service.ask(archive, `/search?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ parameter })]) })
    })

    test('an unknown collection is not found', async () => {
      expect((await service.ask(archive, '/search?collection=none')).status).toBe(404)
    })

    test('answers any query of 1,000 characters', async () => {
      const pieces = fc.oneof(
        fc.constantFrom('river', ' OR ', '-', '(', ')', '"', '*', ' ', 'person:', "'", '\\', ':', '&', '|', '!', '<->'),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.constantFrom('\u0001', '\u007f', ' AND ', 'NOT ', 'person:"', '*"', 'ﷺ', '½', '林', '\u{20BB7}', '\ufffe'),
      )
      const texts = fc
        .array(pieces, { maxLength: 120 })
        .map((parts) => parts.join('').toWellFormed().slice(0, 1000).toWellFormed())
      const answered = fc.asyncProperty(texts, async (q) => {
        const { status, body } = await service.ask(archive, `/search?limit=1&q=${encodeURIComponent(q)}`)
        // Any may have a short prefix, which has a test of its own.
        if (status === 400) expect(body).toMatchObject({ errors: [{ reason: 'short_prefix' }] })
        else expect(status).toBe(200)
      })
      for (const _ of trials({ atLeast: 1, atMost: 5 })) await fc.assert(answered, { numRuns: 30 })
    })
  })
}
