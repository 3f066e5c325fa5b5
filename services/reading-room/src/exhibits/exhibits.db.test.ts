import { attachMedia, type ExhibitInput, putExhibit, setPlaceCoordinates } from '@fonds/db'
import { aDate, aFile, anImage, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/types/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, {
    title: 'Town',
    children: [
      {
        ...{ level: 'item', title: 'Plan', dates: [aDate('3 May 1851', '1851-05-03', 1851, 1851)] },
        headings: [aHeading('Vienna', { type: 'place' })],
      },
      { level: 'item', title: 'Song' },
      {
        ...{ level: 'item', title: 'Far' },
        digital_objects: [
          {
            type: null,
            title: 'Elsewhere',
            url: 'https://far.example/1',
            mime_type: null,
            note: null,
            internal: false,
          },
        ],
      },
    ],
  })
  const attach = (slugOrId: string, files: Parameters<typeof attachMedia>[3]) =>
    attachMedia(room.db.pool, tenant.id, { kind: 'record', slugOrId }, files)
  await attach(
    'plan',
    [1, 2].map((n) => ({ ...anImage(), sha256: String(n).repeat(64) })),
  )
  await attach('song', [aFile({ mime_type: 'audio/mpeg', file_name: 'song.mp3' })])
})
afterAll(() => room.stop())

async function pageOf(more: Partial<ExhibitInput>): Promise<string> {
  const slug = `shown-${Math.random().toString(36).slice(2)}`
  await putExhibit(room.db.pool, tenant.id, {
    ...{ slug, title: 'Shown', summary: null, curator: null, published_at: '2026-01-01', cover: null, sections: [] },
    ...more,
  })
  const { status, text } = await room.browse(tenant, `/exhibits/${slug}`)
  expect(status).toBe(200)
  return text
}

const section = (heading: string | null, more: Partial<ExhibitInput['sections'][number]> = {}) => ({
  ...{ heading, text: null, items: [] },
  ...more,
})
const plan = { record: 'plan', caption: null }

test('shows its cover first, and pictures that open in the viewer, with links to their records', async () => {
  const page = await pageOf({
    cover: 'plan',
    sections: [section('Plans', { layout: 'wide', items: [{ ...plan, image: '2', region: '0,0,400,300' }] })],
  })
  expect(page).toMatch(
    /<p class="hero"><a href="[^"]*\/records\/plan"><img [^>]*width="800" height="600" alt="Plan" decoding/,
  )
  expect(page).toMatch(/<article class="exhibit" aria-label="Shown" data-viewer="/)
  expect(page).toMatch(/<section id="section-1" class="wide">/)
  expect(page).toMatch(
    /<a class="picture" href="[^"]+\/0,0,400,300\/![^"]+" data-image="[^"]+"[^>]*><img [^>]*width="400" height="300" alt="Plan \(Zoom in\)"/,
  )
  expect(page).toMatch(/<a href="[^"]*\/records\/plan"><bdi>Plan<\/bdi><\/a>/)
})

test('has contents and links to the next section once it is long', async () => {
  const two = await pageOf({ sections: [section('One'), section('Two')] })
  expect(two).not.toContain('class="contents"')
  const three = await pageOf({
    sections: [section('One'), section(null, { text: 'x' }), section('Two'), section('Three')],
  })
  expect([...three.matchAll(/<li><a href="#(section-\d)">/g)].map(([, to]) => to)).toEqual([
    ...['section-1', 'section-3', 'section-4'],
  ])
  expect([...three.matchAll(/<a href="#(section-\d)">Next section/g)].map(([, to]) => to)).toEqual([
    ...['section-3', 'section-4'],
  ])
  for (const [, to] of three.matchAll(/href="#(section-\d)"/g)) expect(three).toContain(`<section id="${to}"`)
})

test('shows texts as HTML, in which nothing runs', async () => {
  const page = await pageOf({
    sections: [section('One', { text: '- *a*\n- [b](javascript:x)\n\n<script>x</script>' })],
  })
  expect(page).toContain('<li><em>a</em></li>')
  expect(page).not.toMatch(/<script>x|href="javascript/)
})

test('plays sound, and names what is at other hosts without loading it', async () => {
  const items = ['song', 'far'].map((record) => ({ record, caption: null }))
  const page = await pageOf({ sections: [section('Heard', { items: [plan, ...items] })] })
  expect(page).toMatch(/<audio controls preload="none" src="[^"]*\/files\/[^"]+\/original"/)
  expect(page).toContain('<a href="https://far.example/1" rel="noreferrer">')
  expect(page).not.toMatch(/(?:src|srcset)="https:\/\/far\.example/)
})

test('shows the years of a timeline, and dates that say more', async () => {
  const items = ['song', 'plan'].map((record) => ({ record, caption: null }))
  const date = { display: '1849', edtf: '1849', start: 1849, end: 1849 }
  const page = await pageOf({
    sections: [section('Years', { layout: 'timeline', items: [...items, { record: 'far', caption: null, date }] })],
  })
  const whens = [...page.matchAll(/<p class="when">(.*?)<\/p>/g)].map(([, when]) => when)
  expect(whens).toEqual(['<b>1849</b>', '<b>1851</b> <span dir="auto">3 May 1851</span>', '<b>Undated</b>'])
  expect(page).toMatch(/<ol class="pictures" role="list">/)
})

test('shows items on a map, whose points lead to them, and all in a list below', async () => {
  await setPlaceCoordinates(room.db.pool, tenant.id, 'vienna', { lat: 48.2, lon: 16.4, precision: 0.1 })
  const page = await pageOf({
    sections: [
      section('Where', { layout: 'map', items: [{ record: 'song', caption: null }, plan, { ...plan, image: '2' }] }),
    ],
  })
  expect(page).toMatch(/<figure class="map"><svg [^>]*role="group"/)
  expect([...page.matchAll(/<a href="#(section-1-\d)" aria-label="Plan">/g)].map(([, id]) => id)).toEqual([
    'section-1-2',
  ])
  for (const id of ['section-1-1', 'section-1-2', 'section-1-3']) expect(page).toContain(`<li id="${id}">`)
  const without = await pageOf({
    sections: [section('Where', { layout: 'map', items: [{ record: 'song', caption: null }] })],
  })
  expect(without).not.toContain('<figure class="map">')
})
