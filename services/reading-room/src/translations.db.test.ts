import { applySite, putExhibit } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aBilingualExhibit, aBilingualTree } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, aBilingualTree())
  await aTree(room.db.pool, tenant.id, {
    title: 'Diaries',
    description_language: 'eng',
    translations: { fr: { title: 'Journaux' } },
    dates: [aDate('written on a Monday', null, null, null)],
  })
  await putExhibit(room.db.pool, tenant.id, aBilingualExhibit())
  await applySite(room.db.pool, tenant.id, { entries: OWN_PAGES, sections: ['pages'] }, { prune: false })
  await room.index(tenant)
})
afterAll(() => room.stop())

const OWN_PAGES = (['header', 'footer'] as const).map((menu, position) => {
  const page = {
    slug: menu,
    menu,
    language: 'en',
    title: `In the ${menu}`,
    text: 'Text.',
    titles: { ar: 'صفحة' },
    texts: {},
  }
  return { section: 'pages' as const, slug: menu, page, position }
})

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])

/** Returns the language of each occurrence of a text in the body of a page: that of the innermost element that states one. */
function languagesOf(page: string, text: string): string[] {
  const found: string[] = []
  const body = page.slice(page.indexOf('<body'))
  const own = /<html lang="([^"]+)"/.exec(page)?.[1] ?? ''
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + 1)) {
    const before = body.slice(0, at)
    // An attribute has no language of its own.
    if (before.lastIndexOf('<') > before.lastIndexOf('>')) continue
    // The names of filters, and passages, say nothing of their language.
    if (before.includes('<aside class="filters"') || / lang="">[^\n]*$/.test(before)) continue
    // A citation is plain text of several parts, in the language of its title.
    if (before.lastIndexOf('<dl class="citations">') > before.lastIndexOf('</dl>')) continue
    const open: { readonly name: string; readonly lang: string | null }[] = []
    for (const [, end, name = '', attributes = ''] of before.matchAll(/<(\/?)([a-z]\w*)((?:"[^"]*"|[^>"])*)>/gi)) {
      if (VOID.has(name)) continue
      if (end === '/')
        open.length = Math.max(
          0,
          open.findLastIndex((element) => element.name === name),
        )
      else open.push({ name, lang: / lang="([^"]*)"/.exec(attributes)?.[1] ?? null })
    }
    found.push(open.findLast(({ lang }) => lang !== null)?.lang ?? own)
  }
  return found
}

const browse = async (where: string) => (await room.browse(tenant, where)).text
const inLanguage = (where: string, lang: string) => browse(`${where}${where.includes('?') ? '&' : '?'}lang=${lang}`)

/** Texts of the finding aid, by language. */
const TEXTS = {
  en: [
    'Harbour office',
    'Tolls',
    'Toll book',
    'Lamp list',
    'Tolls of the barges.',
    'Given by the town.',
    'three boxes',
    'Lights and tolls',
    'What the port lived on.',
    'At the quay',
    'Everybody paid.',
    'Nobody liked it.',
    'Kept by two clerks.',
    'Every lamp has a name.',
    'Then came steamers.',
    'In the header',
    'In the footer',
    'written on a Monday',
  ],
  de: ['Von zwei Schreibern geführt.'],
  fr: [
    'Feux et péages',
    'Ce dont vivait le port.',
    'Sur le quai',
    'Tenu par deux commis.',
    'Vinrent les vapeurs.',
    'Capitainerie',
    'Péages',
    'Livre des péages',
    'Liste des feux',
    'Péages des barques.',
    'Donné par la ville.',
  ],
  ar: ['أضواء ومكوس', 'دفتر المكوس', 'مكوس القوارب.', 'مبلل.'],
}

const PAGES = [
  ...['', '/collections', '/records', '/collections/harbour-office', '/collections/tolls', '/records/toll-book'],
  ...['/records/lamp-list', '/collections/harbour-office/tree?around=toll-book', '/records/rope/related'],
  ...['/search?q=toll', '/search?q=lamp', '/cite/toll-book'],
  ...['/exhibits', '/exhibits/lights-and-tolls', '/embed/exhibits/lights-and-tolls', '/search?q=tolls&type=exhibit'],
]

describe.each(PAGES)('%s', (where) => {
  test.each(['fr', 'en', 'ar', 'de'])('has every text in %s or in an element that says otherwise', async (lang) => {
    const page = await inLanguage(where, lang)
    const found = Object.entries(TEXTS).flatMap(([language, texts]) =>
      texts.flatMap((text) => languagesOf(page, text).map((stated) => ({ text, language, stated }))),
    )
    expect(found).not.toEqual([])
    expect(found.filter(({ language, stated }) => stated !== language)).toEqual([])
  })
})

test('what is not translated is marked in the words of the page, and what is has no mark', async () => {
  const mark = '<span class="in-language">en anglais</span>'
  const book = await inLanguage('/records/toll-book', 'fr')
  expect(book).toContain(`<bdi lang="en">copied later</bdi> ${mark}`)
  expect(book).toMatch(/<h2>[^\n]*en anglais<\/span><\/h2>\n<div class="prose" lang="en"><p dir="ltr">Damp\./)
  expect(book).toContain('<h1 dir="ltr">Livre des péages</h1>')
  const list = await inLanguage('/records', 'fr')
  expect(list).toContain(`lang="en">Lamps of the mole. ${mark}</p>`)
  const marked = list.match(/<article>[\s\S]*?<\/article>/g)?.filter((card) => card.includes(mark)) ?? []
  expect(marked).toHaveLength(2)
  // It has no translation at all.
  expect(marked.filter((card) => card.includes('/records/rope?lang=fr'))).toHaveLength(1)
  expect(await inLanguage('/records', 'en')).not.toContain('in-language')
  const collection = await inLanguage('/collections/harbour-office', 'fr')
  expect(collection.slice(collection.indexOf('<article>'), collection.indexOf('</article>'))).not.toContain(mark)
})

test('a description that is not in the reader’s language says so, and in which languages it is', async () => {
  const page = await inLanguage('/records/lamp-list', 'ar')
  expect(page).toContain('لم يُترجم هذا الوصف إلى لغتك')
  expect(page).toContain(
    '<a href="/api/public/records/lamp-list?lang=fr" lang="fr" hreflang="fr" rel="alternate">français</a>',
  )
  expect(page).toContain('<span lang="en" aria-current="true">English</span>')
  expect(page).toMatch(/<h1 dir="ltr" lang="en">Lamp list<\/h1>/)
  expect(await inLanguage('/records/lamp-list', 'fr')).not.toContain('class="notice"')
  expect(await inLanguage('/records/rope', 'fr')).not.toContain('class="read-in"')
})

test('an exhibit offers its languages, and tells programs what it says in each', async () => {
  const page = await inLanguage('/exhibits/lights-and-tolls', 'fr')
  expect(page).toContain('<span lang="fr" aria-current="true">français</span>')
  expect(page).toContain('/exhibits/lights-and-tolls?lang=ar" lang="ar" hreflang="ar" rel="alternate">')
  expect(page).toMatch(/<link rel="canonical" href="[^"]+\/exhibits\/lights-and-tolls\?lang=fr">/)
  expect(page).toContain('<figcaption class="lines"><div dir="ltr" lang="en">Every lamp has a name.</div> <span')
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}')
  expect(data).toMatchObject({
    inLanguage: ['en', 'ar', 'de', 'fr'],
    name: [
      { '@value': 'Feux et péages', '@language': 'fr' },
      { '@value': 'أضواء ومكوس', '@language': 'ar' },
    ],
  })
})

test('the archive has its name in the reader’s language on each page, and the others on its own', async () => {
  const port = await aTenant(room.db.pool, {
    name: 'Port archive',
    description: 'All that the port kept.',
    languages: ['en'],
    translations: { fr: { name: 'Archives du port', description: 'Tout ce que le port a gardé.' } },
  })
  await aTree(room.db.pool, port.id, aBilingualTree())
  const inLanguage = async (where: string, lang: string) => (await room.browse(port, `${where}?lang=${lang}`)).text
  for (const where of ['', '/records/rope', '/records/nothing', '/embed/records/rope']) {
    expect(languagesOf(await inLanguage(where, 'en'), 'Port archive')).not.toContain('fr')
    const french = await inLanguage(where, 'fr')
    expect(languagesOf(french, 'Port archive'), where).toEqual([])
    expect(new Set(languagesOf(french, 'Archives du port')), where).toEqual(new Set(['fr']))
    expect(new Set(languagesOf(await inLanguage(where, 'de'), 'Port archive')), where).toEqual(new Set(['en']))
  }
  const home = await inLanguage('', 'fr')
  expect(languagesOf(home, 'Tout ce que le port a gardé.')).toEqual(['fr'])
  expect(home).toContain('<a href="/api/public?lang=en" lang="en" hreflang="en" rel="alternate">English</a>')
  expect(home).toMatch(/<link rel="canonical" href="[^"]+\/api\/public\?lang=fr">/)
  expect(home).toContain('"name":[{"@value":"Archives du port","@language":"fr"}]')
})

test('search engines find each language at an address of its own', async () => {
  const page = await inLanguage('/records/toll-book', 'fr')
  const origin = /<link rel="canonical" href="([^"]+)">/.exec(page)?.[1] ?? ''
  expect(origin).toMatch(/\/records\/toll-book\?lang=fr$/)
  const [base] = origin.split('?')
  for (const [language, url] of [
    ['en', `${base}?lang=en`],
    ['fr', `${base}?lang=fr`],
    ['ar', `${base}?lang=ar`],
    ['x-default', base],
  ]) {
    expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="${url}">`)
  }
  expect(await inLanguage('/records/toll-book', 'en')).toContain(`<link rel="canonical" href="${base}">`)
  expect(await browse('/records/rope')).not.toContain('hreflang="x-default"')
})

test('the languages of another archive’s description with the same slug are its own', async () => {
  const other = await aTenant(room.db.pool)
  await aTree(room.db.pool, other.id, { title: 'Harbour office', children: [{ level: 'item', title: 'Toll book' }] })
  const { text } = await room.browse(other, '/records/toll-book?lang=fr')
  expect(text).not.toContain('class="read-in"')
  expect(text).not.toContain('Livre')
})
