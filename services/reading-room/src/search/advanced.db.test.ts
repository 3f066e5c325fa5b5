import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const box = (indicator: string, folder?: string) => [
  { type: 'box', label: null, indicator, group: 0 },
  ...(folder === undefined ? [] : [{ type: 'folder', label: null, indicator: folder, group: 0 }]),
]
const YARD: TreeSpec = {
  title: 'Boatyard',
  languages: ['en'],
  children: [
    {
      level: 'series',
      title: 'Drawings',
      children: [
        { title: 'Keel of the ferry', containers: box('12', '3'), dates: [aDate('1851', '1851', 1851, 1851)] },
        { title: 'Mast', containers: box('13') },
      ],
    },
    { level: 'series', title: 'Accounts', children: [{ title: 'Ferry wages', containers: box('12', '1') }] },
  ],
}

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, YARD)
  await aTree(room.db.pool, tenant.id, { title: 'Rope works', children: [{ title: 'Ropes', containers: box('12') }] })
  await room.index(tenant)
})
afterAll(() => room.stop())

const get = (where: string) => room.browse(tenant, where, {}, { redirect: 'manual' })
const page = async (where: string) => {
  const { status, text } = await get(where)
  expect([where, status]).toEqual([where, 200])
  return text
}
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Returns what the form of a page sends, with some fields filled in. */
function sent(text: string, typed: Readonly<Record<string, string>> = {}): URLSearchParams {
  const [, form = ''] = /<form class="advanced"([\s\S]*?)<\/form>/.exec(text) ?? []
  const inputs = [...form.matchAll(/<input (?:type="(hidden|checkbox)" )?name="([^"]*)" value="([^"]*)"([^>]*)>/g)]
  const pairs = inputs
    .filter(([, type, , , rest]) => type !== 'checkbox' || rest?.includes('checked'))
    .map(([, , name = '', value = '']) => [name, unescaped(value)] as [string, string])
  const [, level = ''] = /<option value="([^"]*)" selected>/.exec(form) ?? []
  const given = pairs.map(([name, value]) => [name, typed[name] ?? value] as [string, string])
  const added = Object.entries(typed).filter(([name]) => !pairs.some(([known]) => known === name))
  return new URLSearchParams([...given, ['level', level], ...added])
}

const found = async (fields: URLSearchParams) => {
  const { status, headers } = await get(`/advanced?${fields}`)
  expect(status).toBe(303)
  const { pathname, searchParams } = new URL(headers.get('location') ?? '', 'https://archive.example')
  expect(pathname).toBe('/api/public/search')
  return searchParams
}

const titlesIn = (text: string) =>
  [
    ...text
      .split('<aside', 1)
      .join('')
      .matchAll(/<h2[^>]*>[\s\S]*?<a[^>]*>([\s\S]*?)<\/a>/g),
  ].map(([, title = '']) => title.replaceAll(/<[^>]*>/g, ''))

describe('the form of a search', () => {
  test('makes a plain query and filters, and is filled in with them again', async () => {
    const empty = await page('/advanced')
    const asked = await found(
      sent(empty, {
        title: 'keel',
        any: 'ferry mast',
        none: 'rope',
        date_start: '1850s',
        container: 'Box 12',
        level: 'file',
      }),
    )
    expect([...asked]).toEqual([
      ['q', '(ferry OR mast) title:keel -rope'],
      ['date_start', '1850s'],
      ['container', 'Box 12'],
      ['level', 'file'],
    ])
    const again = sent(await page(`/advanced?${asked}`))
    expect(again.get('title')).toBe('keel')
    expect(again.get('date_start')).toBe('1850s')
    expect(await found(again)).toEqual(asked)
    const results = await page(`/search?${asked}`)
    expect(titlesIn(results)).toEqual(['Keel of the ferry'])
    const [, kept = ''] = /<form class="choice" action="\/api\/public\/advanced">([\s\S]*?)<button>/.exec(results) ?? []
    const pairs = [...kept.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
    expect(
      new URLSearchParams(pairs.map(([, name = '', value = '']): [string, string] => [name, unescaped(value)])),
    ).toEqual(asked)
    expect(await page('/search?q=keel')).toContain('href="/api/public/advanced?q=keel"')
  })

  test.each(['"keel of', 'keel (ferry', 'a OR b', ')', 'person:holm "x"', '<b> & "c"'])(
    'keeps %j, and every other parameter',
    async (q) => {
      const asked = new URLSearchParams([
        ['q', q],
        ['language', 'en'],
        ['level', 'file,item'],
        ['container', 'a'],
        ['container', 'b'],
      ])
      const again = await found(sent(await page(`/advanced?${asked}`)))
      expect(again.get('q')).toBe(q === 'person:holm "x"' ? '"x" person:holm' : q)
      expect([again.get('language'), again.get('level'), again.getAll('container')]).toEqual([
        'en',
        'file,item',
        ['a', 'b'],
      ])
    },
  )

  test('accepts as much as the API does, in every field', async () => {
    const text = await page('/advanced')
    expect(text).toMatch(/name="all" value="" maxlength="1000"/)
    expect(text).toMatch(/name="container" value="" maxlength="200"/)
    expect((await get(`/search?q=${'a'.repeat(1000)}`)).status).toBe(200)
    expect((await get(`/search?container=${'a'.repeat(200)}`)).status).toBe(200)
    expect((await get(`/search?container=${'a'.repeat(201)}`)).status).toBe(400)
  })
})

test('the page of a search says what was read as words', async () => {
  expect(await page('/search?q=author:ferry&lang=de')).toContain('„author:“ ist kein Feld')
  expect(await page('/search?q=title:ferry')).not.toContain('class="notice hints"')
})

test('the page of a record leads to what else is in its box, across series, in its own fonds', async () => {
  const text = await page('/records/keel-of-the-ferry')
  expect(text).toContain('What else is in Box 12')
  const [, form = ''] = /<form class="choice"([\s\S]*?)What else is in Box 12/.exec(text) ?? []
  const pairs = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  expect(titlesIn(await page(`/search?${new URLSearchParams(pairs as [string, string][])}`)).toSorted()).toEqual([
    'Ferry wages',
    'Keel of the ferry',
  ])
  expect(await page('/collections/boatyard/tree')).toMatch(/<form class="find"[\s\S]*name="container"/)
})
