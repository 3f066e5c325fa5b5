import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { originOf, type TestTenant } from '@fonds/http/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const TREES: readonly TreeSpec[] = [
  {
    title: 'Mill papers',
    children: [{ title: 'Mill deed' }, { title: 'Mill plan' }, { title: 'Mill draft', internal: true }],
  },
  { title: 'Quay papers', children: [{ title: 'Quay plan' }] },
]

let room: TestReadingRoom
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await anArchive()
  twin = await anArchive()
})
afterAll(() => room.stop())

async function anArchive(): Promise<TestTenant> {
  const made = await aTenant(room.db.pool)
  for (const tree of TREES) await aTree(room.db.pool, made.id, tree)
  await room.index(made)
  return made
}

async function idsOf(of: TestTenant): Promise<ReadonlyMap<string, string>> {
  const { rows } = await room.db.pool.query<{ slug: string; id: string }>(
    'SELECT slug, id FROM fonds.description WHERE tenant_id = $1',
    [of.id],
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const titles = (page: string) =>
  [...page.matchAll(/<h2><a href="[^"]*">(.*?)<\/a>/g)].map(([, title = '']) => title.replaceAll(/<[^>]*>/g, ''))
const list = (query: string, of = tenant) => room.browse(of, `/list${query}`)
const links = (page: string) =>
  [...page.matchAll(/ href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

describe('/list', () => {
  test('shows the named records and collections in their order, each once, with the way to them', async () => {
    const { status, headers, text } = await list('?ids=quay-plan,mill-papers&ids=mill-deed,quay-plan&lang=fr')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(titles(text)).toEqual(['Quay plan', 'Mill papers', 'Mill deed'])
    expect(text).toMatch(/<h1>Ma liste<\/h1>[\s\S]*<a href="[^"]*\/collections\/quay-papers\?lang=fr"/)
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(text).not.toContain('rel="canonical"')
  })

  test('offers files of exactly its entries, and the list without each of them', async () => {
    const ids = await idsOf(tenant)
    const named = ['mill-plan', 'quay-papers', 'quay-plan'].map((slug) => ids.get(slug) ?? '')
    const [plan = '', papers = '', quay = ''] = named
    const { text } = await list(`?ids=${named.join()}`)
    const found = links(text)
    for (const url of [
      `/api/public/records.csv?ids=${plan},${quay}`,
      `/api/public/collections.csv?ids=${papers}`,
      ...['ris', 'bibtex', 'csl-json'].map((format) => `/api/public/cite?ids=${named.join()}&format=${format}`),
      `/api/public/list?ids=${plan},${quay}`,
    ])
      expect(found).toContain(url)
    expect(text).toContain(`>${originOf(tenant)}/api/public/list?ids=${named.join()}<`)
    expect(links((await list(`?ids=${plan}`)).text)).toContain('/api/public/list')
  })

  test('shows nothing of another archive or that is not public, and says how many entries that are', async () => {
    const foreign = (await idsOf(twin)).get('mill-deed')
    const hidden = (await idsOf(tenant)).get('mill-draft')
    const { text } = await list(`?ids=${foreign},${hidden},mill-deed,nowhere`)
    expect(titles(text)).toEqual(['Mill deed'])
    expect(text).toContain('3 entries are not here any more')
    expect(text).not.toContain('Mill draft')
    expect(text).not.toContain('mill-draft')
    expect(text).toContain(`data-missing="${foreign},${hidden},nowhere"`)
    expect(titles((await list(`?ids=${foreign}`, twin)).text)).toEqual(['Mill deed'])
  })

  test('says how it is filled when it is empty, also for what is no list', async () => {
    for (const query of ['', '?ids=', '?ids=%22%3E%3Cscript%3E', '?ids=,,,']) {
      const { status, text } = await list(query)
      expect([query, status]).toEqual([query, 200])
      expect(text).toContain('This list is empty.')
      expect(text).not.toContain('"><script>')
    }
  })

  test('has at most as many entries as the API reads at once', async () => {
    const many = Array.from({ length: 120 }, (_, n) => `nowhere-${n}`)
    const { status, text } = await list(`?ids=${['mill-deed', ...many].join()}`)
    expect(status).toBe(200)
    expect(text).toContain('21 entries were not added: a list has at most 100.')
    expect(text).toContain('99 entries are not here')
    expect(text).toContain('<li><bdi>nowhere-7</bdi></li>')
  })
})

describe('without scripts', () => {
  test('results and descriptions have forms that lead to the list, in the reader’s language', async () => {
    const ids = await idsOf(tenant)
    const plan = ids.get('mill-plan') ?? ''
    const { text } = await room.browse(tenant, '/search?q=plan&lang=fr')
    expect(text).toContain(`<input type="checkbox" name="ids" value="${plan}" form="keep"`)
    expect(text).toMatch(/<form class="keep" id="keep" action="\/api\/public\/list">.*name="lang" value="fr"/)
    for (const [path, slug] of [
      ['/records', 'mill-plan'],
      ['/collections', 'mill-papers'],
    ]) {
      const page = await room.browse(tenant, `${path}/${slug}`)
      expect(page.text).toContain(`<button name="ids" value="${ids.get(slug ?? '')}"`)
    }
  })

  test('a list goes along in addresses, from the list to a search, its results, and back', async () => {
    const from = await list('?ids=mill-deed')
    const id = (await idsOf(tenant)).get('mill-deed') ?? ''
    expect(from.text).toMatch(new RegExp(`<noscript><form [\\s\\S]*name="list" value="${id}"[\\s\\S]*</noscript>`))
    const search = await room.browse(tenant, `/search?q=plan&list=${id}`)
    expect(search.status).toBe(200)
    expect(titles(search.text).toSorted()).toEqual(['Mill plan', 'Quay plan'])
    expect(search.text).toMatch(
      new RegExp(`<form class="keep" id="keep"[\\s\\S]*<input type="hidden" name="ids" value="${id}">`),
    )
    expect(search.text).toContain('<meta name="robots" content="noindex, nofollow">')
    const record = links(search.text).find((url) => url.startsWith('/api/public/records/mill-plan')) ?? ''
    expect(record).toContain(`list=${id}`)
    const page = await room.browse(tenant, record.replace('/api/public', ''))
    expect(links(page.text)).toContain(`/api/public/list?ids=${id}`)
    expect(page.text).toContain(`<link rel="canonical" href="${originOf(tenant)}/api/public/records/mill-plan">`)
    expect(page.text).toMatch(
      new RegExp(`<form class="keep" [\\s\\S]*name="ids" value="${id}"[\\s\\S]*<button name="ids"`),
    )
  })

  test('addresses without a list get none', async () => {
    const { text } = await room.browse(tenant, '/search?q=plan')
    expect(links(text).some((url) => /[?&]list=/.test(url))).toBe(false)
  })
})
