import { setPublished } from '@fonds/db'
import { absent, elasticsearch, needsShared } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTED, type EngineAnswer, type EngineRequest, type Mark, SORTS } from '../engine/engine.ts'
import { matchesNothing, parseQuery } from '../grammar/parse.ts'
import { relax } from '../relax/relax.ts'
import { relaxableOf } from '../relax/relaxable.ts'
import { anArchive, demoFiles, realFiles } from '../testing/archives.ts'
import { type Material, materialOf, Questions, UNFILTERED } from '../testing/questions.ts'
import { startSearch, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.skipIf(withoutElasticsearch)('PostgreSQL and Elasticsearch, with the demo and real finding aids', () => {
  let service: TestService
  let materials: readonly Material[]
  let demo: Material
  beforeAll(async () => {
    service = await startSearch({ engine: 'elasticsearch', production: true })
    const { db } = service
    const files = {
      demo: demoFiles('demo'),
      // Some of the same finding aids, with the same slugs.
      twin: demoFiles('demo').slice(0, 3),
      ...(realFiles().length > 0 ? { real: [...realFiles(), ...demoFiles('harbour').slice(0, 1)] } : {}),
    }
    const all: Material[] = []
    for (const [slug, paths] of Object.entries(files)) {
      const tenant = await anArchive(db, slug, paths)
      if (slug === 'demo') await setPublished(db.pool, tenant.id, 'collection', 'letters', false)
      await service.index(tenant)
      all.push(await materialOf(service, tenant))
    }
    const [first] = all
    if (first === undefined) throw new Error('the test needs an archive')
    materials = all
    demo = first
  })
  afterAll(() => service.stop())

  const materialCalled = (slug: string): Material => {
    const material = materials.find(({ tenant }) => tenant.slug === slug)
    if (material === undefined) throw new Error(`there is no archive called ${slug}`)
    return material
  }

  type Question = Partial<EngineRequest> & { readonly q: string }

  const ask = (engine: 'postgresql' | 'asked', { tenant }: Material, { q, ...request }: Question) => {
    const query = parseQuery(q)
    const nothing = matchesNothing(q, query)
    return service.engines[engine].search({
      ...{ tenant: tenant.id, query, nothing, typed: q, filters: UNFILTERED, counted: COUNTED, facetLimit: 20 },
      ...{ sort: 'title', limit: 100, offset: 0, after: null },
      ...request,
    })
  }

  const said = ({ hits, total, facets }: EngineAnswer) => ({ ids: hits.map(({ id }) => id), total, facets })

  /** @returns the number of results both engines found */
  async function agree(material: Material, asked: Question): Promise<number> {
    const [expected, found] = [await ask('postgresql', material, asked), await ask('asked', material, asked)]
    expect(said(found), `${material.tenant.slug} ${JSON.stringify(asked)}`).toEqual(said(expected))
    return expected.total
  }

  test.each([
    ...[
      '',
      '*',
      '?!',
      'letter',
      'letters',
      'LETTER',
      'élodie',
      'elodie',
      'river -ice',
      'a*',
      '"the river"',
      '"river the"',
    ],
    ...[
      'ledger OR parrot',
      '(ledger OR parrot) -comet',
      'person:kallias',
      'person:kall*',
      'person:"kallia s*"',
      'subject:flo*',
      'subject:flood',
      'subject:"flood"',
      'place:"islands long"',
      'organization:councils',
      'letter AND river NOT book',
      'letter AND river OR parrot',
      'NOT person:k*',
      'place:"long island"',
      'subject:trade',
      '-the',
    ],
    ...[
      'LV/T/4/1/1',
      'LV/T',
      '4/1*',
      '煮茶',
      '茶',
      '茶*',
      '價',
      '"煮茶 之"',
      '"問茶價"',
      '"問茶 價"',
      '"與廣州林氏書"',
      'письмо матери',
      'ημερολογιον',
      'المنصوري',
      'פנקס ראשון',
    ],
    ...['the', 'of the', '1848', '18*', 'person:*', 'place:', '"', 'ﷺ', '½', 'Straße', 'strasse', 'œuvre'],
  ])('find and count the same for %j', async (q) => {
    await agree(demo, { q })
  })

  /** Queries an archive with queries of every kind made of words that occur in it, with and without filters. */
  async function agreeOnMany(material: Material): Promise<void> {
    const questions = new Questions(material, 1)
    // Queries without results prove little, so continue until 15 queries find something.
    let found = 0
    let asked = 0
    for (; asked < 50 || (found < 15 && asked < 300); asked++) {
      const filters = asked % 2 === 0 ? UNFILTERED : questions.filters()
      const counted = asked % 3 === 0 ? COUNTED : questions.counted()
      const asking = { q: questions.query(), filters, counted, limit: 50, facetLimit: 1 + (asked % 40) }
      if ((await agree(material, asking)) > 0) found++
    }
    expect(found, `of ${asked}`).toBeGreaterThanOrEqual(15)
  }

  test.each(['demo', 'twin'])('find and count the same for many queries of every kind: %s', async (slug) => {
    await agreeOnMany(materialCalled(slug))
  })

  test('find and count the same for many queries of real finding aids', needsShared('corpus/ead'), async () => {
    await agreeOnMany(materialCalled('real'))
  })

  test.each(['demo', 'twin'])('count the same words, and relax a search in the same way: %s', async (slug) => {
    const material = materialCalled(slug)
    const questions = new Questions(material, 2)
    let relaxed = 0
    for (let n = 0; n < 40; n++) {
      const filters = n % 2 === 0 ? UNFILTERED : questions.filters()
      const words = Array.from({ length: 2 + (n % 4) }, () => questions.word())
      const q = [...words, ...(n % 5 === 0 ? [`-${questions.word()}`] : [])].join(' ')
      const query = parseQuery(q)
      const relaxable = query && relaxableOf(query)
      if (query === null || relaxable === null) continue
      const search = { tenant: material.tenant.id, query, nothing: false, filters }
      const [expected, found] = await Promise.all(
        (['postgresql', 'asked'] as const).map((engine) => relax(service.engines[engine], search, relaxable)),
      )
      expect(found, `${slug} ${JSON.stringify([q, filters])}`).toEqual(expected)
      if (!expected) continue
      const { query: reduced, shown } = expected
      const totals = (['postgresql', 'asked'] as const).map(
        async (engine) => said(await ask(engine, material, { q: '', query: reduced, filters })).total,
      )
      const [total, other] = await Promise.all(totals)
      expect([total, other], q).toEqual([total, total])
      expect(total, q).toBeGreaterThan(0)
      // As many as find something: with one more, nothing would be left.
      const more = { kind: 'some', required: shown.required + 1, queries: relaxable.words } as const
      const beyond = relaxable.rest === null ? more : ({ kind: 'and', queries: [more, relaxable.rest] } as const)
      if (shown.required < relaxable.words.length) {
        expect(await agree(material, { q: '', query: beyond, filters }), q).toBe(0)
        relaxed++
      }
    }
    expect(relaxed).toBeGreaterThan(10)
  })

  test('each returns every result exactly once in every order, by cursor and by page', async () => {
    for (const sort of SORTS) {
      const { ids: all, total } = said(await ask('asked', demo, { q: 'letter OR river OR book', sort, limit: 100 }))
      expect(total).toBeGreaterThan(30)
      const [byCursor, byPage]: string[][] = [[], []]
      let after: Mark | null = null
      do {
        const page: EngineAnswer = await ask('asked', demo, { q: 'letter OR river OR book', sort, limit: 7, after })
        byCursor?.push(...said(page).ids)
        after = page.next
      } while (after !== null)
      for (let offset = 0; offset < total; offset += 7) {
        const page = await ask('asked', demo, { q: 'letter OR river OR book', sort, limit: 7, offset })
        byPage?.push(...said(page).ids)
      }
      expect(new Set(byCursor).size, sort).toBe(total)
      expect([byCursor?.slice(0, 100), byPage?.slice(0, 100)], sort).toEqual([all, all])
    }
  })

  test('sort identically except by relevance, and continue from the other engine’s cursor', async () => {
    for (const sort of SORTS.filter((each) => each !== 'relevance')) {
      const asked = { q: 'river OR letter', sort, limit: 100 }
      expect(await agree(demo, asked)).toBeGreaterThan(20)
      const { ids: all } = said(await ask('postgresql', demo, asked))
      for (const [first, second] of [
        ['postgresql', 'asked'],
        ['asked', 'postgresql'],
      ] as const) {
        const { hits, next } = await ask(first, demo, { ...asked, limit: 9 })
        const rest = await ask(second, demo, { ...asked, after: next })
        expect([...hits, ...rest.hits].map(({ id }) => id).slice(0, 100), `${sort} ${first}`).toEqual(all)
      }
    }
  })

  test('sort entities and exhibits among descriptions identically, and count them', async () => {
    for (const sort of SORTS.filter((each) => each !== 'relevance')) {
      for (const q of ['', 'river OR letter OR person:k*']) {
        expect(await agree(demo, { q, sort, filters: { ...UNFILTERED, with_others: true } }), q).toBeGreaterThan(20)
      }
    }
    const { facets } = await ask('asked', demo, { q: '', filters: { ...UNFILTERED, with_others: true } })
    expect(facets?.values.type.map(({ value }) => value)).toContain('entity')
  })

  test('by relevance each continues only from its own cursor, and rejects the other’s', async () => {
    const asked = { q: 'letter', sort: 'relevance', limit: 5 } as const
    const [mine, theirs] = [await ask('asked', demo, asked), await ask('postgresql', demo, asked)]
    expect((await ask('asked', demo, { ...asked, after: mine.next })).hits).toHaveLength(5)
    await expect(ask('asked', demo, { ...asked, after: theirs.next })).rejects.toMatchObject({ kind: 'unable' })
    await expect(ask('postgresql', demo, { ...asked, after: mine.next })).rejects.toMatchObject({
      code: 'search_unavailable',
    })
  })

  test('agree as soon as something is hidden, before any index is updated', async () => {
    const { db } = service
    await setPublished(db.pool, demo.tenant.id, 'collection', 'photographs', false)
    for (const q of ['', 'photograph*', 'river']) await agree(demo, { q })
    await service.index(demo.tenant)
    for (const q of ['', 'photograph*', 'river']) await agree(demo, { q })
    await setPublished(db.pool, demo.tenant.id, 'collection', 'photographs', true)
    await service.index(demo.tenant)
    for (const q of ['', 'photograph*', 'river']) await agree(demo, { q })
  })
})
