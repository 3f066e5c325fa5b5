import { attachMedia, setFields } from '@fonds/db'
import { aFile, aTenant, aTree } from '@fonds/db/testing'
import { originOf } from '@fonds/http/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  const children = ['Letter', 'Kept', 'Filmed'].map((title) => ({ title }))
  await aTree(room.db.pool, tenant.id, { title: 'Town', children })
  const files = [
    aFile({ sha256: '1'.repeat(64), bytes: 4_200_000, caption: 'The <letter>' }),
    aFile({
      ...{ sha256: '2'.repeat(64), file_name: 'voice.mp3', mime_type: 'audio/mpeg' },
      picture: {
        ...{ renderable: false, reason: 'it is no picture', width: null, height: null },
        recording: { duration: 750.4, codec: null, chapters: [], problem: null },
      },
    }),
    aFile({ sha256: '3'.repeat(64), file_name: 'council.mp4', mime_type: 'video/mp4' }),
    aFile({ sha256: '4'.repeat(64), file_name: 'master.avi', mime_type: 'video/x-msvideo' }),
    aFile({ sha256: '5'.repeat(64), file_name: 'page.html', mime_type: 'text/html', bytes: 512 }),
  ]
  for (const slugOrId of ['letter', 'kept'])
    await attachMedia(room.db.pool, tenant.id, { kind: 'record', slugOrId }, files)
  const size = { width: 8, height: 6, thumb_width: 8, thumb_height: 6 }
  const still = aFile({
    ...{ sha256: '6'.repeat(64), file_name: 'council.poster.jpg', mime_type: 'image/jpeg' },
    picture: { renderable: true, ...size, pages: 1, page: 0, colour: null, placeholder: null },
  })
  const recorded = files.slice(1, 3)
  await attachMedia(
    room.db.pool,
    tenant.id,
    { kind: 'record', slugOrId: 'filmed' },
    [...files.slice(0, 1), ...recorded, still],
    {
      posters: recorded.map(({ sha256 }) => ({ poster: still.sha256, of: sha256 })),
    },
  )
  await setFields(room.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
})
afterAll(() => room.stop())

const filesOf = async (where: string, language = 'en') => {
  const { text, headers } = await room.browse(tenant, where, { 'accept-language': language })
  const [, list = ''] = /<ul class="files">(.*?)<\/ul>/s.exec(text) ?? []
  return { text, headers, cards: list.split('</li>').slice(0, -1) }
}

test('each file is a card with its name, kind, type and size, and leads to the file', async () => {
  const { cards, text } = await filesOf('/records/letter')
  expect(text).toContain('<h2>Files</h2>')
  expect(cards).toHaveLength(5)
  expect(cards[0]).toContain('The &lt;letter&gt;')
  expect(cards[0]).toContain('Document · PDF · 4.2 MB · ')
  expect(cards[0]).toMatch(/<a href="[^"]*\/api\/public\/files\/[0-9a-f-]{36}\/original" type="application\/pdf">/)
  expect(cards[0]).toMatch(/ download aria-label="Download: The &lt;letter&gt;">Download<\/a>/)
  expect(cards[1]).toContain('Sound · MP3 · 12 min 30 sec · 1.23 kB')
  expect(cards[4]).toContain('Document · HTML · 512 bytes')
})

test('what browsers play has a player, which loads nothing until it is used; the page allows its source only', async () => {
  const { cards, headers } = await filesOf('/records/letter')
  expect(cards.map((card) => /<(audio|video) controls preload="none"/.exec(card)?.[1])).toEqual([
    ...[undefined, 'audio', 'video', undefined],
    undefined,
  ])
  expect(cards[1]).toMatch(/<audio [^>]*aria-label="voice.mp3"/)
  expect(headers.get('content-security-policy')).toMatch(/media-src 'self' http[^;]*;/)
})

test('a poster is what the player of a film shows first, stands beside sound, and is shared with the link', async () => {
  const { cards, text } = await filesOf('/records/filmed')
  expect(cards).toHaveLength(3)
  expect(cards[1]).toMatch(/<img class="cover" src="[^"]*\/full\/!400,400\/0\/default.jpg" width="8" height="6" alt=""/)
  expect(cards[2]).toMatch(/<video controls preload="none" poster="[^"]*\/full\/!400,400\/0\/default.jpg" /)
  expect(text).toMatch(/<meta property="og:image" content="[^"]*\/full\/!400,400\/0\/default.jpg">/)
  const url = encodeURIComponent(`${originOf(tenant)}/api/public/records/filmed`)
  const { text: embedded } = await room.browse(tenant, `/oembed?url=${url}`)
  expect(JSON.parse(embedded)).toMatchObject({ thumbnail_width: 8, thumbnail_height: 6 })
})

test('the words are in the language of the reader', async () => {
  const { cards, text } = await filesOf('/records/letter', 'de')
  expect(text).toContain('<h2>Dateien</h2>')
  expect(cards[1]).toContain('Ton · MP3 · 12 Min. 30 Sek. · ')
  expect(cards[0]).toContain('4,2 MB')
  expect(cards[1]).toContain('>Herunterladen</a>')
})

test('withheld files are named by their kind only, with the reason', async () => {
  const { cards, text } = await filesOf('/records/kept')
  expect(cards).toHaveLength(5)
  expect(cards[1]).toContain('The archive withholds this file.')
  expect(text).not.toMatch(/\/original|voice\.mp3|<audio|<video/)
})

test('the whole list is a page of its own', async () => {
  const { cards } = await filesOf('/records/letter/files')
  expect(cards).toHaveLength(5)
})

test('an access copy plays in place of its master, which has a link beside it', async () => {
  const { pool } = room.db
  const { id } = await aTenant(pool)
  await aTree(pool, id, { title: 'Town', children: [{ title: 'Film' }] })
  const master = aFile({ sha256: '6'.repeat(64), file_name: 'flood.avi', mime_type: 'video/x-msvideo' })
  const copy = aFile({ sha256: '7'.repeat(64), file_name: 'flood.mp4', mime_type: 'video/mp4' })
  const link = (withheld: boolean) =>
    attachMedia(pool, id, { kind: 'record', slugOrId: 'film' }, [master, copy], {
      copies: [{ copy: copy.sha256, master: master.sha256, withheld }],
    })
  const page = async () => (await room.browse({ ...tenant, id }, '/records/film')).text
  await link(false)
  const shown = await page()
  expect(shown.match(/<video /g)).toHaveLength(1)
  expect(shown).toMatch(/aria-label="Master file: flood\.avi">Master file<\/a> · AVI · 1\.23 kB/)
  await link(true)
  expect(await page()).not.toMatch(/flood\.avi|Master file/)
})

test('an earlier finding aid is called so on the page of its collection', async () => {
  const { pool } = room.db
  const { id } = await aTenant(pool)
  await aTree(pool, id, { title: 'Town', children: [] })
  const pdf = aFile({ sha256: '8'.repeat(64), bytes: 4_200_000, file_name: 'typescript.pdf' })
  await attachMedia(pool, id, { kind: 'collection', slugOrId: 'town' }, [pdf], { role: 'finding-aid' })
  const { text } = await room.browse({ ...tenant, id }, '/collections/town')
  expect(text).toMatch(/Finding aid as received<\/span><\/a>.*PDF · 4\.2 MB/s)
})
