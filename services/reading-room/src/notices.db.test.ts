import { attachMedia, putExhibit, setFields } from '@fonds/db'
import { aFile, anImage, aTenant, aTree } from '@fonds/db/testing'
import { originOf } from '@fonds/http/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool, { name: 'Town Archive' })
  await aTree(room.db.pool, tenant.id, {
    title: 'Town',
    children: [
      {
        ...{ level: 'series', title: 'Hospital' },
        children: ['Ward', 'Film'].map((title) => ({ level: 'item', title })),
      },
      { level: 'item', title: 'Plan' },
    ],
  })
  for (const slugOrId of ['ward', 'plan'])
    await attachMedia(room.db.pool, tenant.id, { kind: 'record', slugOrId }, [anImage()])
  const size = { width: 8, height: 6, thumb_width: 8, thumb_height: 6 }
  const picture = { renderable: true, ...size, pages: 1, page: 0, colour: null, placeholder: null } as const
  const films = ['video/mp4', 'audio/mpeg'].map((mime_type, n) =>
    aFile({ sha256: `${n + 1}`.repeat(64), file_name: `film-${n}`, mime_type }),
  )
  const still = aFile({ sha256: '6'.repeat(64), file_name: 'still.jpg', mime_type: 'image/jpeg', picture })
  await attachMedia(room.db.pool, tenant.id, { kind: 'record', slugOrId: 'film' }, [...films, still], {
    posters: films.map(({ sha256 }) => ({ poster: still.sha256, of: sha256 })),
  })
  const notice = { '': 'Shows <injuries>.', fr: 'Montre des blessures.' }
  await setFields(room.db.pool, tenant.id, 'collection', 'hospital', { notice })
})
afterAll(() => room.stop())

const pageOf = async (path: string) => (await room.browse(tenant, path)).text

test('a record shows the notice from above, and its pictures only when asked', async () => {
  const text = await pageOf('/records/ward')
  expect(text).toContain('Shows &lt;injuries&gt;.')
  const [before = '', covered = ''] = text.split('<details class="noticed">')
  expect(before).not.toContain('class="images"')
  expect(covered.split('</details>', 1)[0]).toContain('class="images"')
  expect(covered.split('</details>', 1)[0]).toMatch(/<img [^>]*loading="lazy"/)
  expect(text).not.toContain('og:image')
  expect(await pageOf('/records/ward/images')).toMatch(/<details class="noticed">[\s\S]*class="images"/)
  const plan = await pageOf('/records/plan')
  expect(plan).not.toContain('noticed')
  expect(plan).toContain('og:image')
})

test('nothing shows the picture that stands for sound or film', async () => {
  await putExhibit(room.db.pool, tenant.id, {
    ...{ slug: 'films', title: 'Films', summary: null, curator: null, cover: null, published_at: '2026-01-01' },
    sections: [{ heading: null, text: null, items: [{ record: 'film', caption: null }] }],
  })
  for (const path of ['/records/film', '/records/film/files', '/exhibits/films']) {
    const text = await pageOf(path)
    expect(text, path).toContain('<video ')
    expect(text, path).toContain('Shows &lt;injuries&gt;.')
    expect(text, path).not.toMatch(/poster=|<img |og:image/)
  }
})

test('a frame in another site has the notice in place of the picture, and its viewer opens when asked', async () => {
  for (const path of ['/embed/records/ward', '/embed/records/ward/viewer']) {
    const text = await pageOf(path)
    expect(text, path).toContain('Shows &lt;injuries&gt;.')
    expect(text, path).not.toMatch(/<img |<script/)
  }
  expect(await pageOf('/embed/records/ward/viewer')).toContain('href="?shown=1"')
  const opened = await pageOf('/embed/records/ward/viewer?shown=1')
  expect(opened).toMatch(/<img [\s\S]*embed\.js/)
  expect(opened).not.toMatch(/records\/ward\?[^"]*shown/)
  for (const [path, expected] of [
    ['records/ward', undefined],
    ['records/plan', expect.any(String)],
  ]) {
    const url = encodeURIComponent(`${originOf(tenant)}/api/public/${path}`)
    const { text } = await room.browse(tenant, `/oembed?url=${url}`)
    expect(JSON.parse(text).thumbnail_url, path).toEqual(expected)
  }
})

test('it is in the reader’s language where the archive wrote it', async () => {
  expect(await pageOf('/records/ward?lang=fr')).toContain('Montre des blessures.')
})

test('lists fetch no picture with a notice: of records, of collections that one represents, and in exhibits', async () => {
  await setFields(room.db.pool, tenant.id, 'collection', 'town', { cover: 'ward' })
  for (const path of ['/records', '/collections']) {
    const text = await pageOf(path)
    expect(text, path).toContain('<span class="noticed">Notice</span>')
    expect(text.match(/<img /g)?.length ?? 0, path).toBe(path === '/records' ? 1 : 0)
  }
  const items = ['ward', 'plan'].map((record) => ({ record, caption: null }))
  await putExhibit(room.db.pool, tenant.id, {
    ...{ slug: 'care', title: 'Care', summary: null, curator: null, cover: 'ward', published_at: '2026-01-01' },
    sections: [{ heading: null, text: null, items }],
  })
  const exhibit = await pageOf('/exhibits/care')
  expect(exhibit.match(/<details class="noticed">/g)).toHaveLength(1)
  expect(exhibit).not.toContain('class="hero"')
})
