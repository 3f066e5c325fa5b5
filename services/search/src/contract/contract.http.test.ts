import { attachMedia, deleteTree, setEntityState, setPublished, type Tenant } from '@fonds/db'
import { aDate, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch, trials } from '@fonds/test-kit'
import type { Block } from '@fonds/types'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_NAMES, type EngineName } from '../engine/engine.ts'
import { startSearch, type TestService } from '../testing/service.ts'

const says = (text: string): Block[] => [{ t: 'p', c: [text] }]

const HARBOUR: TreeSpec = {
  title: 'Harbour board',
  reference_code: 'HB',
  languages: ['en'],
  scope_and_content: says('Minutes and letters of the board.'),
  headings: [aHeading('Harbour Board', { type: 'corporate_body', role: 'creator', where: 'origination' })],
  children: [
    {
      level: 'series',
      title: 'Letters received',
      reference_code: 'HB/1',
      children: [
        {
          title: 'Letter on the river ice',
          reference_code: 'MS 23/4-b',
          dates: [aDate('1871', '1871', 1871, 1871)],
          scope_and_content: says('The ice of the river <broke> & the quay was flooded.'),
          headings: [aHeading('Holm, Élodie'), aHeading('Long Island', { type: 'place' })],
          access: { status: 'open', until: null, statement: null },
        },
        {
          title: 'Ice cellar accounts',
          reference_code: 'A/2:1',
          dates: [aDate('1880-1889', '1880/1889', 1880, 1889)],
          headings: [aHeading('Holm, Élodie'), aHeading('Trade', { type: 'subject' })],
        },
        { title: 'Élodie', level: 'item', dates: [aDate('44 BC', '-0043', -43, -43)] },
        { title: 'Elodie', level: 'item', languages: ['fr'], dates: [aDate('since 1950', '1950/..', 1950, null)] },
        { title: '林海書信集', level: 'item' },
      ],
    },
    { level: 'item', title: 'River', scope_and_content: says('Elsewhere.') },
  ],
}

const withoutElasticsearch = absent(await elasticsearch())

/** Tests the guarantees of every engine. */
describe.each(ENGINE_NAMES)('search by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

function promises(engine: EngineName): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  const titles = async (query: Readonly<Record<string, string>>, tenant = archive) =>
    (await service.search(tenant, query)).items.map(({ title }) => title)

  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, archive.id, HARBOUR, { source: 'harbour' })
    await aTree(service.db.pool, archive.id, { title: 'Unpublished river ice' }, { source: 'hidden', publish: false })
    await aTree(service.db.pool, twin.id, { ...HARBOUR, children: [{ title: 'Twin river', languages: ['en'] }] })
    await service.index(archive)
    await service.index(twin)
  })
  afterAll(() => service.stop())

  test('finds a name by its archive’s form and by the entity’s name, only in descriptions linked to it', async () => {
    const body = (name: string) => aHeading(name, { type: 'corporate_body', identifier: 'n1', source: 'lcnaf' })
    const [own, other] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    const children = [
      { title: 'Bare', headings: [body('Royal Observatory')] },
      { title: 'Former', headings: [body('Star House')] },
      { title: 'Staff', headings: [body('Royal Observatory--Personnel--Portraits')] },
    ]
    for (const tenant of [own, other]) {
      const mine = tenant === own ? children : children.slice(0, 1)
      await aTree(service.db.pool, tenant.id, { title: 'Papers', children: mine })
      await service.index(tenant)
    }
    const found = async (q: string, tenant = own) => (await titles({ q }, tenant)).sort()
    expect(await found('"star house"')).toEqual(['Former'])
    expect(await found('organization:"star house"')).toEqual(['Former'])
    expect(await found('organization:observatory')).toEqual(['Bare', 'Former', 'Staff'])
    expect(await found('subject:personnel')).toEqual(['Staff'])
    expect(await found('organization:personnel')).toEqual(['Staff'])
    expect(await found('observatory portraits')).toEqual(['Staff'])
    expect(await found('observatory', other)).toEqual(['Bare'])
    expect(await titles({ corporate_body: 'royal-observatory' })).toEqual([])
    expect((await titles({ corporate_body: 'royal-observatory' }, own)).sort()).toEqual(['Bare', 'Former'])
  })

  describe('matching', () => {
    test.each([
      ['river ice', ['Letter on the river ice']],
      ['"river ice"', ['Letter on the river ice']],
      ['"ice river"', []],
      ['ice -river', ['Ice cellar accounts']],
      ['cell*', ['Ice cellar accounts']],
      ['account', ['Ice cellar accounts']],
      ['cellar OR quay', ['Ice cellar accounts', 'Letter on the river ice']],
      ['MS 23/4-b', ['Letter on the river ice']],
      ['A/2:1', ['Ice cellar accounts']],
      ['person:holm', ['Ice cellar accounts', 'Letter on the river ice']],
      ['place:"Long Island"', ['Letter on the river ice']],
      ['place:holm', []],
      ['subject:trade person:holm', ['Ice cellar accounts']],
      ['organization:board', ['Harbour board']],
      ['organization:boards', ['Harbour board']],
      ['person:hol*', ['Ice cellar accounts', 'Letter on the river ice']],
      ['person:"holm elo*"', ['Ice cellar accounts', 'Letter on the river ice']],
      ['person:"elodie hol*"', []],
      ['place:lon*', ['Letter on the river ice']],
      ['place:hol*', []],
      ['trades', ['Ice cellar accounts']],
      ['-person:hol* ice', []],
      ['cellar NOT river', ['Ice cellar accounts']],
      ['ice AND river', ['Letter on the river ice']],
      ['ice AND NOT river', ['Ice cellar accounts']],
      ['quay AND river OR cellar', ['Ice cellar accounts', 'Letter on the river ice']],
      ['NOT (ice OR river OR elodie OR 林 OR received)', ['Harbour board']],
      ['ice and river', []],
      ['AND', ['Harbour board']],
      ['\u0001', []],
      ['\u0007 \u001b\t', []],
      ['\t\n', []],
      ['林海', ['林海書信集']],
      ['書信', ['林海書信集']],
      ['林', ['林海書信集']],
      ['集', ['林海書信集']],
      ['集林', []],
      ['flooded', ['Letter on the river ice']],
      ['unpublished', []],
      ['?!', []],
    ])('%s', async (q, expected) => {
      expect((await titles({ q })).toSorted()).toEqual(expected.toSorted())
    })

    test('matches linked names by word form, as in any text', async () => {
      const tenant = await aTenant(service.db.pool)
      const headings = [
        aHeading('River floods, 1871', { type: 'subject' }),
        aHeading('林則徐'),
        aHeading('Kállias, Sofía'),
      ]
      const children = [
        { title: 'Named', headings },
        { title: 'Untouched', headings: [aHeading('Flour', { type: 'subject' })] },
      ]
      await aTree(service.db.pool, tenant.id, { title: 'Papers', description_language: 'en', children })
      await service.index(tenant)
      for (const q of [
        ...['subject:flo*', 'subject:flood', 'SUBJECT:FLOODING', 'subject:"flood"', 'subject:"rivers flood 1871"'],
        ...['subject:flood*', 'subject:"river floo*"', 'flood', '"river floods"', 'person:kall*', 'person:KÁLL*'],
        ...['person:"kallias sof*"', 'person:林', 'person:徐', 'person:則徐', 'person:"林則徐"', 'person:林*'],
        ...['person:kallias AND subject:flooded NOT place:river', 'subject:flood OR subject:none'],
      ]) {
        expect((await titles({ q }, tenant)).includes('Named'), q).toBe(true)
      }
      for (const q of [
        ...[
          'subject:"floods river"',
          'subject:flooding*',
          'subject:kall*',
          'person:flo*',
          'person:則林',
          'person:allias*',
        ],
        ...['-subject:flo* named', 'NOT person:kall* named', 'subject:flood AND subject:flour'],
      ]) {
        expect(await titles({ q }, tenant), q).not.toContain('Named')
      }
      expect(await titles({ q: 'subject:flo*', sort: 'title' }, tenant)).toEqual(['Named', 'Untouched'])
    })

    test('ranks exact forms above folded ones, and titles above text', async () => {
      expect(await titles({ q: 'elodie' })).toEqual(expect.arrayContaining(['Élodie', 'Elodie']))
      expect((await titles({ q: 'Élodie' }))[0]).toBe('Élodie')
      expect((await titles({ q: 'river' })).slice(0, 2)).toEqual(['River', 'Letter on the river ice'])
    })

    test('ranks an exact reference code first', async () => {
      expect((await titles({ q: 'HB/1' }))[0]).toBe('Letters received')
    })

    test('stems by the language of the finding aid and by the language of the material', async () => {
      const tenant = await aTenant(service.db.pool)
      const children = [
        { title: 'Lawsuit about the parrot', languages: ['ru', 'el'] },
        { title: 'Письма матери', languages: ['ru'] },
      ]
      await aTree(service.db.pool, tenant.id, { title: 'House', description_language: 'en', children })
      await service.index(tenant)
      expect(await titles({ q: 'parrots lawsuits' }, tenant)).toEqual(['Lawsuit about the parrot'])
      expect(await titles({ q: 'письмо' }, tenant)).toEqual(['Письма матери'])
    })

    test('returns only the queried archive', async () => {
      expect(await titles({ q: 'river' }, twin)).toEqual(['Twin river'])
      expect(await titles({ q: 'ice' }, twin)).toEqual([])
    })
  })

  describe('filters', () => {
    test.each<[Record<string, string>, string[]]>([
      [{ collection: 'letters-received', q: 'ice' }, ['Ice cellar accounts', 'Letter on the river ice']],
      [{ person: 'Holm, Elodie', q: 'river' }, ['Letter on the river ice']],
      [{ person: 'holm-elodie' }, ['Ice cellar accounts', 'Letter on the river ice']],
      [{ person: 'nobody' }, []],
      [{ subject: 'trade' }, ['Ice cellar accounts']],
      [{ type: 'collection' }, ['Harbour board', 'Letters received']],
      [{ type: 'record', language: 'fra' }, ['Elodie']],
      [{ level: 'series' }, ['Letters received']],
      [{ access: 'open' }, ['Letter on the river ice']],
      [{ has_image: 'true' }, []],
      [{ date_start: '1885', date_end: '1900', type: 'record' }, ['Ice cellar accounts']],
      [{ level: 'series,item', q: 'letters OR elodie' }, ['Letters received', 'Elodie', 'Élodie', '林海書信集']],
      [{ access: 'open,closed' }, ['Letter on the river ice']],
      [{ language: 'fr,deu', type: 'record,all' }, ['Elodie']],
      [{ language: 'fra,eng', level: 'item', q: 'elodie' }, ['Elodie', 'Élodie']],
      [{ type: 'collection,record', level: 'series' }, ['Letters received']],
      [{ decade: '1870' }, ['Harbour board', 'Letter on the river ice', 'Letters received']],
      [{ decade: '-50', type: 'record' }, ['Élodie']],
      [{ decade: '1880,1950', type: 'record' }, ['Elodie', 'Ice cellar accounts']],
      [{ decade: '2020', type: 'record' }, ['Elodie']],
      [{ decade: '1860', type: 'record' }, []],
      [{ date_end: '0' }, ['Harbour board', 'Letters received', 'Élodie']],
      [{ date_start: '1999', type: 'record' }, ['Elodie']],
    ])('%j', async (query, expected) => {
      expect((await titles(query)).toSorted()).toEqual(expected.toSorted())
    })

    test('accept a name’s UUID or slug, only for its type and archive', async () => {
      const { rows } = await service.db.pool.query<{ id: string; slug: string; name: string; entity_type: string }>(
        'SELECT id, slug, name, entity_type FROM fonds.entity WHERE tenant_id = $1 AND visible',
        [archive.id],
      )
      expect(rows).toHaveLength(4)
      for (const { id, slug, name, entity_type } of rows) {
        const found = await titles({ [entity_type]: slug })
        expect(found.length, slug).toBeGreaterThan(0)
        for (const value of [id, id.toUpperCase(), name])
          expect(await titles({ [entity_type]: value }), value).toEqual(found)
        expect(await titles({ [entity_type === 'family' ? 'person' : 'family']: id })).toEqual([])
        expect(await titles({ [entity_type]: id }, twin)).toEqual([])
      }
      expect(await titles({ person: '00000000-0000-4000-8000-000000000000' })).toEqual([])
    })

    test('match nothing by a name of another archive', async () => {
      expect((await service.ask(twin, '/search?collection=letters-received')).status).toBe(404)
      expect(await titles({ person: 'holm-elodie' }, twin)).toEqual([])
    })
  })

  describe('order', () => {
    test.each([
      ['date', ['Élodie', 'Letter on the river ice', 'Ice cellar accounts', 'Elodie']],
      ['date_desc', ['Elodie', 'Ice cellar accounts', 'Letter on the river ice', 'Élodie']],
    ])('%s sorts undated descriptions last', async (sort, expected) => {
      const found = await titles({ sort, type: 'record' })
      expect(found.slice(0, 4)).toEqual(expected)
      expect(found).toHaveLength(6)
    })

    test.each(['relevance', 'date', 'date_desc', 'title', 'quality'])(
      '%s returns each item once, by page and by cursor',
      async (sort) => {
        const all = await titles({ q: 'ice OR river OR elodie OR board', sort })
        for (const by of ['next', 'next_cursor'] as const) {
          const walked: string[] = []
          let url: string | null = `/search?q=ice+OR+river+OR+elodie+OR+board&limit=2&sort=${sort}`
          while (url !== null) {
            const page: Awaited<ReturnType<TestService['search']>> = await service.search(archive, url)
            expect(page.total).toBe(all.length)
            walked.push(...page.items.map(({ title }) => title))
            url = page.links[by]
          }
          expect(walked).toEqual(all)
        }
      },
    )
  })

  describe('a response', () => {
    test('returns the parsed query, and highlights matches in escaped HTML', async () => {
      const { query, items } = await service.search(archive, { q: 'river  "quay was" -x', level: 'file' })
      expect(query).toEqual({ text: 'river "quay was" -x', filters: { level: 'file' } })
      expect(items[0]?.highlights.title).toEqual(['Letter on the <mark>river</mark> ice'])
      expect(items[0]?.highlights.text).toEqual([
        'The ice of the <mark>river</mark> &lt;broke&gt; &amp; the <mark>quay</mark> <mark>was</mark> flooded.',
      ])
    })

    test('echoes a single filter value as a scalar, several as a list, and names always as a list', async () => {
      const query = 'level=file&language=fra,en&decade=1870&decade=1880&type=record&person=holm-elodie&facet_limit=3'
      expect((await service.search(archive, `/search?${query}`)).query.filters).toEqual({
        ...{ level: 'file', language: ['fr', 'en'], decade: [1870, 1880], type: 'record', person: ['holm-elodie'] },
      })
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
      expect(level.facets?.level).toEqual([{ value: 'file', label: 'File', count: 2 }])
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
      expect(query.filters).toEqual({})
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
        const { status } = await service.ask(archive, `/search?limit=1&q=${encodeURIComponent(q)}`)
        expect(status).toBe(200)
      })
      for (const _ of trials({ atLeast: 1, atMost: 5 })) await fc.assert(answered, { numRuns: 30 })
    })
  })

  describe('a collection without a date', () => {
    test('has the date range of its contents, even after they are reimported, hidden and shown', async () => {
      const tenant = await aTenant(service.db.pool)
      const dated = (year: number) => ({
        title: 'Ledgers',
        children: [
          { title: 'Shelf', children: [{ title: 'Ledger', dates: [aDate(`${year}`, `${year}`, year, year)] }] },
        ],
      })
      const foundIn = async (year: number) => {
        await service.index(tenant)
        return (await titles({ date_start: `${year}`, date_end: `${year}` }, tenant)).toSorted()
      }
      await aTree(service.db.pool, tenant.id, dated(1871), { source: 'ledgers' })
      expect(await foundIn(1871)).toEqual(['Ledger', 'Ledgers', 'Shelf'])
      await aTree(service.db.pool, tenant.id, dated(1902), { source: 'ledgers' })
      expect(await foundIn(1871)).toEqual([])
      expect(await foundIn(1902)).toEqual(['Ledger', 'Ledgers', 'Shelf'])
      await setPublished(service.db.pool, tenant.id, 'record', 'ledger', false)
      expect(await foundIn(1902)).toEqual([])
      await setPublished(service.db.pool, tenant.id, 'record', 'ledger', true)
      expect(await foundIn(1902)).toEqual(['Ledger', 'Ledgers', 'Shelf'])
    })
  })

  describe('unpublished content', () => {
    test('disappears at once, even before the index is updated, and reappears after republication', async () => {
      const tenant = await aTenant(service.db.pool)
      await aTree(service.db.pool, tenant.id, { title: 'Mill papers', children: [{ title: 'Mill wheel' }] })
      await service.index(tenant)
      expect(await titles({ q: 'mill' }, tenant)).toHaveLength(2)
      await setPublished(service.db.pool, tenant.id, 'record', 'mill-wheel', false)
      const { items, facets, total } = await service.search(tenant, { q: 'mill' })
      expect([items.map(({ title }) => title), total, facets?.type]).toEqual([
        ['Mill papers'],
        1,
        [{ value: 'collection', label: 'Collection', count: 1 }],
      ])
      await service.index(tenant)
      await setPublished(service.db.pool, tenant.id, 'record', 'mill-wheel', true)
      await service.index(tenant)
      expect(await titles({ q: 'mill' }, tenant)).toHaveLength(2)
      await deleteTree(service.db.pool, tenant.id, 'collection', 'mill-papers', false)
      expect(await titles({ q: 'mill' }, tenant)).toEqual([])
    })

    test('matches nothing by a name from the moment it is suppressed, in any kind of query; other queries are unaffected', async () => {
      const tenant = await aTenant(service.db.pool)
      const names = [
        aHeading('Secret, Sam'),
        aHeading('Open, Ole'),
        aHeading('Secret floods', { type: 'subject' }),
        aHeading('密林'),
      ]
      const children = [
        { title: 'Named', headings: names },
        { title: 'A secret said in the title', headings: [aHeading('Secret, Sam')] },
        { title: 'Of others', headings: [aHeading('Secret, Sara'), aHeading('Sammler')] },
      ]
      await aTree(service.db.pool, tenant.id, { title: 'Papers', description_language: 'en', children })
      await service.index(tenant)
      const slugOf = async (name: string) => {
        const { rows } = await service.db.pool.query<{ slug: string }>(
          'SELECT slug FROM fonds.entity WHERE tenant_id = $1 AND name = $2',
          [tenant.id, name],
        )
        return rows[0]?.slug ?? ''
      }
      const found = async (q: string) => (await titles({ q, sort: 'title' }, tenant)).toSorted()
      const asked = ['person:"secret sam"', 'person:sam', 'person:sec*', 'person:secrets AND person:sam', 'sam', 'sam*']
      for (const q of [...asked, '"secret sam"']) expect(await found(q), q).toContain('Named')
      for (const q of ['subject:flood', 'floods', 'person:密', '密林']) expect(await found(q), q).toEqual(['Named'])
      for (const name of ['Secret, Sam', 'Secret floods', '密林']) {
        await setEntityState(service.db.pool, tenant.id, await slugOf(name), 'suppressed')
      }
      const promised = async () => {
        for (const q of [
          ...asked,
          '"secret sam"',
          'subject:flood',
          'subject:sec*',
          'floods',
          'flooding',
          'person:密',
          '密林',
          '林',
        ]) {
          expect(await found(q), q).not.toContain('Named')
        }
        expect(await found('person:"secret sam"')).toEqual([])
        expect(await found('person:secret')).toEqual(['Of others'])
        expect(await found('secret')).toEqual(['A secret said in the title', 'Of others'])
        expect(await found('sam*')).toEqual(['Of others'])
        expect(await found('named')).toEqual(['Named'])
        expect(await found('named NOT person:sam')).toEqual(['Named'])
        expect((await service.search(tenant, { q: 'person:samm' })).did_you_mean).toBeNull()
        expect((await service.search(tenant, { q: 'flods' })).did_you_mean).toBeNull()
        const { facets } = await service.search(tenant, { q: 'secret' })
        expect(facets?.type).toEqual([{ value: 'record', label: 'Record', count: 2 }])
      }
      await promised()
      await service.index(tenant)
      await promised()
      expect(await found('person:open')).toEqual(['Named'])
      await setEntityState(service.db.pool, tenant.id, await slugOf('Secret, Sam'), 'auto')
      await service.index(tenant)
      expect(await found('person:"secret sam"')).toEqual(['A secret said in the title', 'Named'])
    })

    test('excludes a suppressed name from facets, filters and queries', async () => {
      const tenant = await aTenant(service.db.pool)
      await aTree(service.db.pool, tenant.id, {
        title: 'Papers',
        headings: [aHeading('Secret, Sam'), aHeading('Open, Ole')],
      })
      await service.index(tenant)
      expect((await service.search(tenant, {})).facets?.person).toHaveLength(2)
      const { rows } = await service.db.pool.query<{ slug: string }>(
        `SELECT slug FROM fonds.entity WHERE tenant_id = $1 AND name = 'Secret, Sam'`,
        [tenant.id],
      )
      await setEntityState(service.db.pool, tenant.id, rows[0]?.slug ?? '', 'suppressed')
      expect((await service.search(tenant, {})).facets?.person).toEqual([
        { value: 'open-ole', label: 'Open, Ole', count: 1 },
      ])
      expect(await titles({ person: 'Secret, Sam' }, tenant)).toEqual([])
      await service.index(tenant)
      for (const q of ['secret', 'person:secret']) expect(await titles({ q }, tenant)).toEqual([])
      expect(await titles({ q: 'person:open' }, tenant)).toEqual(['Papers'])
    })
  })
}
