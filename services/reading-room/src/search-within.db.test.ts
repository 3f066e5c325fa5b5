import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { originOf } from '@fonds/http/testing'
import { LANGUAGES, labelsIn } from '@fonds/labels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choicesIn } from './page/choices.ts'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

const QUARRY: TreeSpec = {
  title: 'Quarry & sons',
  children: [
    {
      level: 'series',
      title: 'Orders',
      access: { status: 'closed', until: null, statement: null },
      children: [
        {
          title: 'Granite steps',
          dates: [aDate('1861', '1861', 1861, 1861)],
          containers: [
            { type: 'box', label: 'Box', indicator: '4', group: 1 },
            { type: 'folder', label: 'Folder', indicator: '9', group: 1 },
          ],
          headings: [aHeading('Stone, Mary')],
          children: [{ level: 'item', title: 'Sketch of granite' }],
        },
        { title: 'Slate', dates: [aDate('1871', '1871', 1871, 1871)] },
      ],
    },
  ],
}

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
let twin: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  twin = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, QUARRY)
  await aTree(room.db.pool, tenant.id, { title: 'Town hall', children: [{ title: 'Granite front' }] })
  await aTree(room.db.pool, twin.id, { title: 'Quarry of the twin', children: [{ level: 'series', title: 'Orders' }] })
  for (const each of [tenant, twin]) await room.index(each)
})
afterAll(() => room.stop())

const page = async (where: string, of = tenant, headers: Readonly<Record<string, string>> = {}) => {
  const { status, text } = await room.browse(of, where, headers)
  expect([where, status]).toEqual([where, 200])
  return text
}

/** Returns what a form sends with some words: the fields that are checked or hidden, and `q`. */
function sent(text: string, form: RegExp, q: string): string {
  const [, fields = ''] = form.exec(text) ?? []
  const inputs = [...fields.matchAll(/<input type="(hidden|radio)" name="([^"]*)" value="([^"]*)"( checked)?>/g)]
  const pairs = inputs.flatMap(([, type, name = '', value = '', checked]) =>
    type === 'hidden' || checked !== undefined ? [[name, value.replaceAll('&amp;', '&')] as [string, string]] : [],
  )
  return `/search?${new URLSearchParams([['q', q], ...pairs])}`
}

/** Returns the buttons of a page that lead to combinations of filters, with the query that each sends. */
const buttons = (text: string) =>
  [
    ...text.matchAll(
      /<form class="choice" action="\/api\/public\/search">((?:<input type="hidden"[^>]*>)*)<button([^>]*)>(.*?)<\/button><\/form>/g,
    ),
  ].map(([, fields = '', attributes = '', content = '']) => ({
    query: new URLSearchParams(
      [...fields.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    ).toString(),
    attributes,
    content: content.replaceAll(/<[^>]*>/g, ''),
  }))

const HEADER = /<form class="search" role="search"[^>]*>([\s\S]*?)<\/form>/
const WITHIN = /<form class="search within"[^>]*>([\s\S]*?)<\/form>/

describe('years', () => {
  const form = (text: string) => /<form class="years"[\s\S]*?<\/form>/.exec(text)?.[0] ?? ''

  test('are read as readers type them, in the language of any reader, and shown as they read them', async () => {
    for (const years of [
      'date_start=1860s&date_end=1860s',
      'date_start=c.+1861&date_end=186.',
      'date_end=1869&date_start=44+v.+Chr.',
    ]) {
      const text = await page(`/search?q=granite&${years}`)
      expect([years, text.includes('records/granite-steps')]).toEqual([years, true])
      expect(text).not.toContain('aria-invalid')
    }
    const text = await page('/search?date_start=400+BC&date_end=1861&lang=de')
    expect(form(text)).toContain('value="400 v. Chr." data-year="-399"')
    expect(text).toContain('Ab 400 v. Chr.')
    expect(text).not.toContain('records/slate')
  })

  test('that cannot be read are said at their field in the reader’s language, and results and words stay', async () => {
    const text = await page('/search?q=granite&date_start=%22soon%3Cb%3E&level=file&lang=de')
    expect(text).toContain('records/granite-steps')
    expect(form(text)).toContain('value="&quot;soon&lt;b&gt;"')
    expect(form(text)).toContain('aria-invalid="true" aria-describedby="date-start-problem"')
    expect(form(text)).toMatch(/<p class="problem" id="date-start-problem">Das ist nicht als Jahr zu verstehen/)
    expect(text).toContain('<a href="#date-start">')
    expect(text).toContain('value="granite"')
    const order = await page('/search?q=granite&date_start=1900&date_end=1800&lang=fr')
    expect(order).toContain('records/granite-steps')
    expect(form(order)).toMatch(/value="1900"[\s\S]*value="1800"[\s\S]*La première année est postérieure/)
  })
})

describe('pages of a list', () => {
  const listed = (text: string) =>
    [...text.matchAll(/<ol class="numbers">([\s\S]*?)<\/ol>/g)].map(([, list = '']) => list.replaceAll(/<[^>]*>/g, ''))

  test('have their numbers, and say which entries they show', async () => {
    const text = await page('/search?limit=1&page=3&sort=title')
    expect(text).toMatch(/<p class="facts" role="status">3–3 of 7<\/p>/)
    expect(listed(text)).toEqual(['12345… 7'])
    expect(text).toContain('<span aria-current="page">3</span>')
    expect(text).toContain('aria-label="Page 7"')
    expect(text).toMatch(/<a rel="prev" href="\/api\/public\/search\?limit=1&amp;sort=title&amp;page=2">/)
  })

  test('are reached by a number that is typed, with all that was chosen', async () => {
    const text = await page('/search?limit=1&sort=title&has_image=false&lang=en')
    const [, fields = ''] = /<form class="jump" action="\/api\/public\/search">([\s\S]*?)<\/form>/.exec(text) ?? []
    expect(fields).toContain('<input name="page" type="number" min="1" max="7" required>')
    for (const [name, value] of [
      ['limit', '1'],
      ['sort', 'title'],
      ['has_image', 'false'],
      ['lang', 'en'],
    ])
      expect(fields).toContain(`<input type="hidden" name="${name}" value="${value}">`)
    expect(await page('/search?limit=1&sort=title&has_image=false&lang=en&page=7')).toContain('7–7 of 7')
    expect(await page('/records?limit=1&page=2')).toContain('2–2 of 4')
  })

  test('end where no cursor of a program is needed, in the reader’s language', async () => {
    const { status, text } = await room.browse(tenant, '/records?page=501&lang=de')
    expect(status).toBe(400)
    expect(text).toContain('Seiten einer Liste reichen')
    expect(text).not.toContain('next_cursor')
  })
})

describe('search in a collection', () => {
  test('the page of a collection has a field that searches in it', async () => {
    const text = await page('/collections/orders')
    expect(text).toContain('aria-label="Search in Orders"')
    const found = await page(sent(text, WITHIN, 'granite'))
    expect(found).toContain('2 results')
    expect(found).not.toContain('granite-front')
    expect(found).toContain('aria-label="Remove the filter Orders"')
  })

  test('the page of a record has one that searches in its fonds', async () => {
    const text = await page('/records/slate')
    expect(text).toContain('aria-label="Search in Quarry &amp; sons"')
    expect(sent(text, WITHIN, 'x')).toBe('/search?q=x&within=quarry-sons')
  })

  test('new words stay there, and keep filters, years, order and language', async () => {
    const text = await page(
      '/search?within=orders&q=granite&person=stone-mary&date_start=1800&sort=title&has_image=false&lang=en&page=1',
    )
    const url = new URLSearchParams(sent(text, HEADER, 'slate').split('?')[1])
    expect(Object.fromEntries(url)).toEqual({
      ...{ q: 'slate', within: 'orders', person: 'stone-mary', date_start: '1800' },
      ...{ sort: 'title', has_image: 'false', lang: 'en' },
    })
    expect(url.getAll('lang')).toHaveLength(1)
  })

  test('the reader can choose to search everywhere', async () => {
    const text = await page('/search?within=orders&q=granite&level=file')
    expect(text).toContain('<input type="radio" name="within" value="orders" checked> In <bdi>Orders</bdi>')
    expect(text).toContain('<input type="radio" name="within" value=""> Everywhere')
    const everywhere = await page('/search?q=granite&within=&level=file')
    expect(everywhere).toContain('records/granite-front')
    expect(everywhere).not.toContain('name="within"')
    expect(sent(everywhere, HEADER, 'x')).toBe('/search?q=x&level=file')
  })

  test('a collection that was chosen among the facets is where new words search, too', async () => {
    const text = await page('/search?collection=quarry-sons&q=granite')
    expect(sent(text, HEADER, 'slate')).toBe('/search?q=slate&collection=quarry-sons')
    expect(text).toContain('<input type="radio" name="collection" value=""> Everywhere')
    // Another value replaces it, because there can only be one.
    expect(text).toContain('href="/api/public/search?q=granite&amp;collection=town-hall"')
  })

  test('if nothing is found there, a link searches everywhere', async () => {
    const text = await page('/search?within=orders&q=front')
    expect(text).toContain('<a rel="nofollow" href="/api/public/search?q=front">Search everywhere</a>')
  })

  test('without a place, the field keeps nothing but what the reader chose', async () => {
    expect(sent(await page('/collections'), HEADER, 'x')).toBe('/search?q=x')
    expect(await page('/search?q=granite')).not.toContain('<fieldset')
  })

  test('another archive’s collection of the same name is its own', async () => {
    expect(await page('/search?within=orders&q=granite', twin)).not.toContain('Granite steps')
    expect((await room.browse(twin, '/search?within=town-hall')).status).toBe(404)
  })
})

describe('active filters', () => {
  test('are shown by name, and each can be removed', async () => {
    const text = await page(
      '/search?within=orders&person=Stone,%20Mary&level=file,item&date_start=1800&has_image=false',
    )
    const chips = buttons(text).flatMap(({ query, attributes }) => {
      const [, label] = /aria-label="Remove the filter ([^"]*)"/.exec(attributes) ?? []
      return label === undefined ? [] : [[label, query] as const]
    })
    const rest = 'within=orders&level=file%2Citem&date_start=1800&has_image=false'
    expect(chips).toContainEqual(['Stone, Mary', rest])
    expect(chips.map(([label]) => label)).toEqual([
      ...['Orders', 'File', 'Item', 'Stone, Mary', 'From 1800', 'Without images'],
    ])
    const [, url] = chips.find(([label]) => label === 'Item') ?? []
    expect(new URLSearchParams(url).getAll('level')).toEqual(['file'])
  })

  test('have names even if nothing is found', async () => {
    expect(await page('/search?q=nothing&level=item&subject=unknown')).toMatch(
      /Remove the filter Item"[\s\S]*Remove the filter unknown"/,
    )
  })
})

describe('what crawlers follow', () => {
  /** Returns the paths and queries that the links of a page lead to. */
  const linksOf = (text: string) =>
    [...text.matchAll(/<a [^>]*?href="(\/api\/public[^"#]*)/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&').replace('/api/public', ''),
    )
  const combined = (url: string) => choicesIn(url.split('?')[1] ?? '') > 1

  test('one filter is a link, and each further one a button that finds the same', async () => {
    const first = await page('/search?q=granite')
    expect(linksOf(first)).toContain('/search?q=granite&level=item')
    const second = await page('/search?q=granite&level=item')
    expect(linksOf(second).filter(combined)).toEqual([])
    const [narrower] = buttons(second).filter(({ content }) => content === 'Quarry &amp; sons')
    expect(narrower?.query).toBe('q=granite&level=item&collection=quarry-sons')
    expect(await page(`/search?${narrower?.query}`)).toContain('Sketch of')
  })

  test('pages with several filters have no links to such pages, and ask search engines to leave them out', async () => {
    for (const where of [
      '/search?q=granite&level=item&collection=quarry-sons&sort=date&limit=1',
      '/search?date_start=1800&date_end=1900&level=file&limit=1&page=2',
      '/entities?entity_type=person&letter=S',
      '/entities?search=st&entity_type=person',
    ]) {
      const text = await page(where)
      expect([where, linksOf(text).filter(combined)]).toEqual([where, []])
      expect(text, where).toContain('<meta name="robots" content="noindex">')
    }
    expect(await page('/entities?letter=S')).not.toContain('noindex')
  })

  test('each page has one canonical address', async () => {
    for (const [where, canonical] of [
      ['', ''],
      ['/records?page=1&lang=fr&limit=50', '/records'],
      ['/entities?page=1&letter=S&entity_type=', '/entities?letter=S'],
      ['/collections/orders?lang=de', '/collections/orders'],
      ['/records/slate', '/records/slate'],
      ['/records/slate/related', '/records/slate/related'],
      ['/search?sort=date&q=granite&utm_source=x', '/search?q=granite&sort=date'],
    ] as const) {
      const found = [...(await page(where)).matchAll(/<link rel="canonical" href="([^"]*)">/g)].map(([, url]) => url)
      expect(found).toEqual([`${originOf(tenant)}/api/public${canonical}`.replaceAll('&', '&amp;')])
    }
  })

  test('a walk through all links visits a number of pages that grows with the content, not its square', async () => {
    const walked = async (files: number): Promise<number> => {
      const archive = await aTenant(room.db.pool)
      const children = Array.from({ length: files }, (_, n) => ({
        level: n % 2 === 0 ? ('file' as const) : ('item' as const),
        title: `Paper ${n}`,
        languages: [n % 3 === 0 ? 'de' : 'fr'],
        dates: [aDate(`${1850 + 10 * n}`, `${1850 + 10 * n}`, 1850 + 10 * n, 1850 + 10 * n)],
        headings: [aHeading(`Person ${n}`), aHeading(`Place ${n}`, { type: 'place' })],
      }))
      await aTree(room.db.pool, archive.id, { title: 'Papers', children })
      await room.index(archive)
      const seen = new Set(['', '/search'])
      let pages = 0
      for (const where of seen) {
        const { status, headers, text } = await room.browse(archive, where)
        // Other services answer the rest.
        if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) continue
        pages += 1
        expect([where, linksOf(text).filter(combined)]).toEqual([where, []])
        for (const link of linksOf(text)) if (!/[?&](lang|format)=|\/(docs|iiif|images)\b/.test(link)) seen.add(link)
      }
      return pages
    }
    const [few, many] = [await walked(6), await walked(12)]
    expect(many).toBeGreaterThan(few)
    expect(many).toBeLessThan(few * 2.2)
  })
})

describe('a hit', () => {
  test('shows the path from the fonds, its box and folder, and its access', async () => {
    const text = await page('/search?q=granite&sort=title')
    const [, steps = ''] =
      /Granite steps[\s\S]*?<p class="context">(.*?)<\/p>/.exec(text.replaceAll(/<\/?mark>/g, '')) ?? []
    expect(steps.replaceAll(/<[^>]*>/g, '')).toBe('Quarry &amp; sons › Orders · Box 4, folder 9 · Closed')
    expect(steps).toContain('href="/api/public/collections/orders"')
  })

  test('that is a series shows what it is part of', async () => {
    const text = await page('/search?level=series')
    expect(text).toMatch(/<p class="context"><a href="\/api\/public\/collections\/quarry-sons">/)
  })

  test.each(['/records', '/records?collection=quarry-sons', '/entities/stone-mary', '/entities/stone-mary/records'])(
    'and a record on %s shows the same',
    async (where) => {
      expect(await page(where)).toMatch(/<bdi>Quarry &amp; sons<\/bdi><\/a> <span[^>]*>›<\/span> <a[^>]*><bdi>Orders/)
    },
  )
})

describe('if nothing has all words', () => {
  test('the page says so, and links each word', async () => {
    const text = await page('/search?q=granite+slate+of+marble&level=file,item')
    expect(text).toContain('No result has all of your words. These have at least 1 of them:')
    expect(text).toContain(
      '<li><a rel="nofollow" href="/api/public/search?level=file%2Citem&amp;q=slate"><bdi>slate</bdi></a> <span class="count">1</span></li>',
    )
    expect(text).toContain('<li><bdi>marble</bdi> <span class="count">0</span></li>')
    expect(text).toMatch(/marble[\s\S]*<bdi>of<\/bdi>/)
    expect(text).toContain('4 results')
  })

  test('it suggests the right spelling as well', async () => {
    expect(await page('/search?q=granite+stesp')).toMatch(/Did you mean <a href="[^"]*"><bdi>granite steps<\/bdi>/)
  })

  test('nothing is said of it otherwise', async () => {
    expect(await page('/search?q=granite')).not.toContain('No result has all')
  })
})

test.each(LANGUAGES)(
  'in %s, a search with too many or too short prefixes is explained in that language',
  async (language) => {
    const labels = labelsIn(language)
    const asked = { 'accept-language': language }
    for (const [q, message] of [
      [
        Array.from({ length: 9 }, (_, n) => `gran${n}*`).join(' OR '),
        labels.text('page.problem_too_many_prefixes', { max: 8 }),
      ],
      ['granite a*', labels.text('page.problem_short_prefix', { min: 3 })],
    ] as const) {
      const { status, text } = await room.browse(tenant, `/search?q=${encodeURIComponent(q)}`, asked)
      expect(status).toBe(400)
      expect(text).toContain(`<li>${message}</li>`)
      // The reader can correct what they typed.
      expect(text).toContain(` value="${q}"`)
    }
  },
)

test.each(LANGUAGES)('in %s, all of this is in that language', async (language) => {
  const labels = labelsIn(language)
  const text = await page('/search?within=orders&q=granite+slate&date_end=1900&has_image=false', tenant, {
    'accept-language': language,
  })
  for (const words of [
    labels.text('page.everywhere'),
    labels.text('page.search_scope'),
    labels.text('page.relaxed', { required: 1 }),
    labels.text('page.to_year', { year: '1900' }),
    labels.text('page.without_images'),
  ]) {
    expect(text).toContain(words)
  }
  expect(await page('/collections/orders', tenant, { 'accept-language': language })).toContain(
    labels.text('page.search_in', { title: 'Orders' }),
  )
})
