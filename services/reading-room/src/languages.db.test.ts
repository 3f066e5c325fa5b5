import { putExhibit } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { LANGUAGES, labelsIn } from '@fonds/labels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, {
    title: 'Town',
    headings: [
      aHeading('Holm', { role: 'creator', where: 'origination' }),
      aHeading('Lind', { role: 'pht', where: 'controlaccess' }),
    ],
    notes: [{ type: 'custodhist', label: null, blocks: [{ t: 'p', c: ['Bought'] }], lang: null, internal: false }],
    children: [
      {
        level: 'file',
        title: 'Maps',
        access: { status: 'restricted', until: '2090-01-01', statement: null },
        headings: [aHeading('Lind', { role: 'pht', where: 'controlaccess' })],
        children: [
          { level: 'item', title: 'Coin' },
          { level: 'item', title: 'Plan' },
        ],
      },
    ],
  })
  await putExhibit(room.db.pool, tenant.id, {
    ...{ slug: 'shown', title: 'Shown', summary: null, curator: null, published_at: '2026-01-01', cover: null },
    sections: [{ heading: null, text: null, items: [{ record: 'maps', caption: null }] }],
  })
})
afterAll(() => room.stop())

test.each(LANGUAGES)('a page in %s has all text of its own in that language', async (language) => {
  const labels = labelsIn(language)
  const direction = language === 'ar' ? ' dir="rtl"' : ''
  for (const [where, words] of [
    ['', [labels.text('page.collections'), labels.text('page.search_label'), labels.level('fonds')]],
    ['/collections/town', [labels.note('custodhist'), labels.text('page.in_collection'), labels.level('fonds')]],
    [
      '/records/maps',
      [labels.access('restricted'), labels.day('2090-01-01'), labels.text('page.below_record'), labels.role('pht')],
    ],
    ['/entities/holm', [labels.entityType('person'), labels.text('page.collections_count', { count: 1 })]],
    ['/records', [labels.text('page.total', { total: 3 }), labels.level('item')]],
    ['/exhibits/shown', [labels.text('page.shown_from'), labels.day('2026-01-01')]],
    ['/search?q=maps', [labels.text('page.narrow'), labels.text('page.nothing_found')]],
    ['/records/none', [labels.text('page.problem_not_found')]],
  ] as const) {
    const { text, headers } = await room.browse(tenant, where, { 'accept-language': language })
    expect(text, where).toContain(`<html lang="${language}"${direction}>`)
    for (const word of words) expect(text, where).toContain(word)
    if (where !== '/records/none') {
      expect(headers.get('content-language')).toBe(language)
      expect(headers.get('vary')).toMatch(/^Accept, Accept-Language/)
    }
    if (!['en', 'fr', 'de'].includes(language)) expect(text).not.toMatch(/>(Level|Permalink|Records|Creator|Search)</)
  }
})

test('a language chosen by the reader is kept by links, and needs no header', async () => {
  const { text, headers } = await room.browse(tenant, '/collections/town?lang=pl', { 'accept-language': 'de' })
  expect(headers.get('content-language')).toBe('pl')
  expect(headers.get('vary')).not.toContain('Accept-Language')
  const links = [...text.matchAll(/href="(\/api\/public\/(?:records|collections|entities|search)[^"]*)"/g)]
  const pages = links.map(([, url = '']) => url).filter((url) => !/\.(xml|jsonld|pdf)|format=/.test(url))
  expect(pages.length).toBeGreaterThan(5)
  for (const url of pages) expect(url).toMatch(/[?;&]lang=/)
})

test('pages show titles in the reader’s language: lists, descriptions, their trail, and the tree', async () => {
  const archive = await aTenant(room.db.pool)
  const written = (title: string, french: string) => ({
    title,
    description_language: 'ger',
    titles: [{ type: 'parallel', text: french, lang: 'fre' }],
  })
  await aTree(room.db.pool, archive.id, {
    ...written('Stadt', 'La ville'),
    children: [
      {
        ...written('Karten', 'Les cartes'),
        level: 'series',
        children: [written('Plan', 'Le plan'), { title: 'Taler' }],
      },
    ],
  })
  for (const [where, french, german] of [
    ['', ['La ville'], ['Stadt']],
    ['/records', ['Le plan'], ['Plan']],
    ['/collections/stadt', ['Les cartes'], ['Karten']],
    ['/records/taler', ['La ville', 'Les cartes', 'Le plan'], ['Stadt', 'Karten', 'Plan']],
    ['/collections/stadt/tree?around=taler', ['Les cartes', 'Le plan'], ['Karten', 'Plan']],
  ] as const) {
    const [inFrench, inGerman] = [
      (await room.browse(archive, where, { 'accept-language': 'fr' })).text,
      (await room.browse(archive, where, { 'accept-language': 'de' })).text,
    ]
    for (const title of french) {
      expect(inFrench, where).toContain(title)
      expect(inGerman, where).not.toContain(title)
    }
    for (const title of german) {
      expect(inFrench, where).not.toContain(`>${title}<`)
      expect(inGerman, where).toContain(title)
    }
  }
  await aTree(room.db.pool, archive.id, {
    ...{ title: 'Abtei', titles: [{ type: 'parallel', text: 'Abbatia', lang: 'lat' }] },
    children: [{ title: 'Urkunde', titles: [{ type: 'parallel', text: 'Charta', lang: 'lat' }] }],
  })
  // A language of the archive without labels of ours.
  for (const [where, latin] of [
    ['/collections/abtei', 'Abbatia'],
    ['/records/urkunde', 'Charta'],
  ]) {
    expect((await room.browse(archive, `${where}?lang=la`)).text, where).toContain(
      `<h1 dir="ltr" lang="la">${latin}</h1>`,
    )
  }
})

test('pages mark what is in another language than the reader’s, also what nobody has translated', async () => {
  const archive = { ...(await aTenant(room.db.pool)), languages: ['cy', 'en'] }
  const english = { description_language: 'eng' }
  await aTree(room.db.pool, archive.id, {
    ...{ title: 'Quarry', ...english, translations: { cy: { title: 'Chwarel' } } },
    children: [
      {
        ...{ title: 'Slates', level: 'series', ...english },
        children: [
          { title: 'Tally of slates', ...english },
          { title: 'Llyfr', description_language: 'cym' },
        ],
      },
    ],
  })
  const mark = labelsIn('en').text('page.in_language', { language: 'English' })
  const marked = (title: string) =>
    new RegExp(`${title}(?:</bdi>)?(?:</a>)? <span class="in-language">${mark.replace(/[()]/g, '.')}</span>`)
  for (const [where, title] of [
    ['/records', 'Tally of slates'],
    ['/collections/quarry', 'Slates'],
    ['/collections/slates', 'Tally of slates'],
    ['/records/llyfr', 'Slates'],
    ['/collections/quarry/tree?depth=2', 'Tally of slates'],
  ] as const) {
    const { text } = await room.browse(archive, where, { 'accept-language': 'cy, en;q=0.5' })
    expect(text, where).toMatch(marked(title))
    expect(text, where).not.toMatch(marked('Llyfr'))
    expect((await room.browse(archive, where, { 'accept-language': 'en' })).text, where).not.toMatch(marked(title))
  }
  const { text } = await room.browse(archive, '/records/tally-of-slates', { 'accept-language': 'cy, en;q=0.5' })
  expect(text).toContain(labelsIn('en').text('page.untranslated', { language: 'English' }))
  expect(text).toContain('Chwarel')
})

test('links to a page in other languages leave out a cursor, which continues in one', async () => {
  const { text } = await room.browse(tenant, '/records?limit=1&cursor=x', { 'accept-language': 'en' })
  expect(text).toContain('/records?limit=1&amp;lang=fr"')
  expect(text).not.toMatch(/cursor=x[^"]*lang=/)
})
