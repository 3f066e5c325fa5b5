import { attachFileTexts, attachMedia, setFields, type Tenant } from '@fonds/db'
import { aFile, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const LINES = 300
const target = { kind: 'record', slugOrId: 'interview' } as const

let room: TestReadingRoom
let tenant: Tenant
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, { title: 'Voices', children: [{ title: 'Interview' }] })
  const sound = aFile({ sha256: '2'.repeat(64), file_name: 'voice.mp3', mime_type: 'audio/mpeg' })
  const { images } = await attachMedia(room.db.pool, tenant.id, target, [sound])
  const lines = Array.from({ length: LINES }, (_, n) => (n === 250 ? 'the <great> storm' : `line ${n}`))
  const text = { media_id: images[0]?.id ?? '', kind: 'captions', file_name: 'a.vtt', sha256: '3'.repeat(64) } as const
  await attachFileTexts(room.db.pool, tenant.id, target, [
    { ...text, language: 'en', content: lines.join('\n'), times: lines.flatMap((_, n) => [10 * n + 0.5, 10 * n + 9]) },
    { ...text, language: 'cy', kind: 'subtitles', content: 'y storm', times: [0, 1] },
  ])
})
afterAll(() => room.stop())

const hrefs = (text: string) => [...text.matchAll(/href="([^"]*\/transcripts\/[^"]*)"/g)].map(([, url = '']) => url)
const pathOf = (url: string) =>
  url
    .replaceAll('&amp;', '&')
    .replace(/^.*\/api\/public/, '')
    .replace(/#.*$/, '')

test('a file has a track and a page for each of its texts', async () => {
  const { text } = await room.browse(tenant, '/records/interview')
  expect(text).toMatch(/<track kind="captions" srclang="en" label="Captions \(English\)" src="[^"]*\/texts\/[^"]*">/)
  expect(text).toMatch(/<track kind="subtitles" srclang="cy" label="Subtitles \(Welsh\)"/)
  expect(hrefs(text)).toHaveLength(2)
})

test('the page has the player and the lines, each a link to its second, a part at a time', async () => {
  const [page = ''] = hrefs((await room.browse(tenant, '/records/interview')).text)
  const { text } = await room.browse(tenant, pathOf(page))
  expect(text).toContain('<audio controls preload="none"')
  expect(text).toMatch(
    /<li id="t=10.5"><a href="[^"]*\?t=10.5#t=10.5" data-t="10.5">0:10<\/a> <span dir="auto">line 1<\/span>/,
  )
  expect(text.length).toBeLessThan(40_000)
  expect(text).not.toContain('line 200')
  const later = await room.browse(tenant, `${pathOf(page)}?t=2500.5`)
  expect(later.text).toContain('<li id="t=2500.5">')
  expect(later.text).toContain('the &lt;great&gt; storm')
  expect(later.text).toMatch(/<audio [^>]*\/original#t=2500.5"/)
  for (const odd of ['t=x', 't=-1', 'page=0', 'page=1e9', 't=1e99'])
    expect((await room.browse(tenant, `${pathOf(page)}?${odd}`)).status, odd).toBe(200)
})

test('a hit of a search leads to its second', async () => {
  await room.index(tenant)
  const { text } = await room.browse(tenant, '/search?q=storm')
  expect(text).toContain('<b>At 41:40:</b>')
  const hit = hrefs(text).find((url) => url.includes('2500.5')) ?? ''
  expect(hit).toMatch(/\?t=2500.5#t=2500.5$/)
  expect((await room.browse(tenant, pathOf(hit))).text).toContain('the &lt;great&gt; storm')
})

test('a withheld file has no page of its words', async () => {
  const [page = ''] = hrefs((await room.browse(tenant, '/records/interview')).text)
  await setFields(room.db.pool, tenant.id, 'record', 'interview', { suppress_from_aggregators: true })
  expect(hrefs((await room.browse(tenant, '/records/interview')).text)).toEqual([])
  expect((await room.browse(tenant, pathOf(page))).status).toBe(404)
})
