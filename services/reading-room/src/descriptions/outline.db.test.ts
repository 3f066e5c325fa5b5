import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  const letters = (name: string) => Array.from({ length: 70 }, (_, n) => ({ title: `Letter ${name}${n + 1}` }))
  await aTree(room.db.pool, tenant.id, {
    title: 'Mill',
    reference_code: 'M',
    children: ['A', 'B'].map((name) => ({
      ...{ level: 'series' as const, title: `Series ${name}`, reference_code: `M/${name}` },
      children: [
        {
          ...{
            level: 'file' as const,
            title: `Wheel ${name}`,
            scope_and_content: [{ t: 'p' as const, c: ['Plans of the sluice.'] }],
          },
          containers: [{ type: 'box', label: null, indicator: '7', group: 0 }],
          children: letters(name),
        },
      ],
    })),
  })
  await aTree(room.db.pool, tenant.id, { title: 'Wheel of fortune' })
  await room.index(tenant)
})
afterAll(() => room.stop())

async function page(where: string): Promise<string> {
  const { status, text } = await room.browse(tenant, where)
  expect([where, status]).toEqual([where, 200])
  return text
}
/** Returns the hierarchy of a page. */
const tree = (text: string): string => /<div class="tree whole[\s\S]*?<\/div>/.exec(text)?.[0] ?? ''
const titles = (text: string): string[] =>
  [...tree(text).matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, title = '']) => title.replaceAll(/<\/?bdi[^>]*>/g, ''))

test('the whole hierarchy has all levels with codes and containers, page by page', async () => {
  const first = await page('/collections/mill/tree')
  expect(titles(first)).toHaveLength(100)
  expect(titles(first).slice(0, 3)).toEqual(['Series A', 'Wheel A', 'Letter A1'])
  expect(tree(first)).toMatch(/>Series A<.*M\/A</)
  expect(tree(first)).toMatch(/>Wheel A<.*Box 7</)
  expect(tree(first)).not.toContain('More')
  const [, next = ''] = /<p><a href="\/api\/public([^"]*cursor=[^"]*)">Next page</.exec(first) ?? []
  const second = await page(next.replaceAll('&amp;', '&'))
  expect(titles(second).slice(0, 3)).toEqual(['Series B', 'Wheel B', 'Letter B27'])
  expect(titles(second)).toHaveLength(46)
  expect(second).toContain('>Previous page<')
  expect(Math.max(...[first, second].map((text) => text.length))).toBeLessThan(40_000)
})

test('from a description, the hierarchy begins a little before it', async () => {
  const text = await page('/collections/mill/tree?around=letter-b40')
  expect(titles(text).slice(0, 3)).toEqual(['Series B', 'Wheel B', 'Letter B20'])
  expect(tree(text)).toMatch(/<a [^>]*aria-current="true"[^>]*>(?:<bdi[^>]*>)?Letter B40</)
})

test.each(['/collections/mill/tree', '/collections/mill'])(
  '%s has a field that filters the hierarchy',
  async (where) => {
    const [form = ''] = /<form class="find"[^>]*><label for="filter">[\s\S]*?<\/form>/.exec(await page(where)) ?? []
    expect(form).toContain('Filter by words')
    expect(form).toContain('name="within" value="mill"')
    expect(form).toContain('name="view" value="hierarchy"')
  },
)

test('a filter shows what is found in its place in the hierarchy, with the search as it was', async () => {
  const text = await page('/search?q=title:wheel&within=mill&sort=reference&limit=50&view=hierarchy')
  expect(titles(text)).toEqual(['Series A', '<mark>Wheel</mark> A', 'Series B', '<mark>Wheel</mark> B'])
  expect(tree(text)).toMatch(/Box 7/)
  expect(text).not.toContain('<ol class="cards"')
  expect(text).toMatch(/<(?:a|button)[^>]*aria-current="true"[^>]*>Hierarchy</)
  const sluice = await page('/search?q=sluice&within=mill&view=hierarchy')
  expect(tree(sluice)).toMatch(/Scope and content.*Plans of the <mark>sluice<\/mark>\./)
  // The first page of many.
  const letters = await page('/search?q=title:letter&within=mill&view=hierarchy')
  expect(titles(letters)).toHaveLength(
    20 + 2 * new Set(titles(letters).filter((title) => title.startsWith('Series'))).size,
  )
  expect(letters).toContain('class="pager"')
})

test('only a search within a collection has a hierarchy', async () => {
  expect(await page('/search?q=wheel')).not.toContain('>Hierarchy<')
  const everywhere = await page('/search?q=wheel&view=hierarchy')
  expect(everywhere).toContain('<ol class="cards" start="1">')
  const record = await page('/search?q=letter&within=wheel-a&view=hierarchy')
  expect(record).toContain('<ol class="cards" start="1">')
})
