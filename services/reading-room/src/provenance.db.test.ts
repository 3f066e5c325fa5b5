import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  const { pool } = room.db
  tenant = await aTenant(pool)
  for (const title of ['Mill', 'River', 'Bridge', 'Own']) await aTree(pool, tenant.id, { title })
  const put = `INSERT INTO fonds.provenance (item_id, tenant_id, source, url, fetched_at, canonical)
     SELECT d.id, $1, 'papers <b>', $3, '2020-02-03T04:05:06Z', $4 FROM fonds.description d
     WHERE d.tenant_id = $1 AND d.slug = $2`
  for (const values of [
    ['mill', 'https://a.example/1?a=b&c', true],
    ['river', 'https://a.example/2', false],
    ['bridge', 'javascript:alert(1)', true],
  ])
    await pool.query(put, [tenant.id, ...values])
})
afterAll(() => room.stop())

const page = async (slug: string) => (await room.browse(tenant, `/collections/${slug}`)).text
const own = /<link rel="canonical" href="[^"]*\/collections\/(?:river|bridge|own)">/

test('a page leads to the one at the source, which search engines show if it stays there', async () => {
  const mill = await page('mill')
  expect(mill).toContain('<link rel="canonical" href="https://a.example/1?a=b&amp;c">')
  expect(mill).toMatch(
    /Description from <a href="https:\/\/a\.example\/1\?a=b&amp;c" rel="noreferrer">.*a\.example.*<\/a>/,
  )
  expect(mill).toMatch(/<time datetime="2020-02-03T04:05:06Z">[^<]*2020/)
  const river = await page('river')
  expect(river).toMatch(own)
  expect(river).toContain('href="https://a.example/2"')
})

test('an address that is no web page is no link, and nothing is said of what the archive describes itself', async () => {
  const bridge = await page('bridge')
  expect(bridge).toMatch(own)
  expect(bridge).not.toContain('javascript:')
  expect(bridge).toContain('papers &lt;b&gt;')
  const plain = await page('own')
  expect(plain).toMatch(own)
  expect(plain).not.toContain('Description from')
})
