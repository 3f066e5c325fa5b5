import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { putExhibit } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

let room: TestReadingRoom
beforeAll(async () => {
  room = await startReadingRoom()
})
afterAll(() => room.stop())

/** Hebrew that begins with a Latin shelf mark, which tells the texts of a page apart. */
const hebrew = (mark: string) => `${mark} - תצלומי הנמל הישן`
/** English that begins with a Hebrew name. */
const english = (mark: string) => `אב ${mark} was the harbour master`

/** Returns the path of a description's page by its title. */
async function pathOf(tenant: { readonly id: string }, title: string): Promise<string> {
  const { rows } = await room.db.pool.query<{ kind: string; slug: string }>(
    'SELECT kind, slug FROM fonds.description WHERE tenant_id = $1 AND title = $2',
    [tenant.id, title],
  )
  return `/${rows[0]?.kind}s/${rows[0]?.slug}`
}

/** Returns the directions of the innermost elements with a direction around each occurrence of a text. */
function directionsOf(page: string, text: string): string[] {
  const found: string[] = []
  const main = page.slice(page.indexOf('<body'))
  for (let at = main.indexOf(text); at !== -1; at = main.indexOf(text, at + 1)) found.push(directionAt(main, at))
  return found
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])

function directionAt(page: string, at: number): string {
  const open: (string | null)[] = []
  const names: string[] = []
  const before = page.slice(0, at)
  // Citations are plain text, with characters that isolate what runs from right to left.
  if (/\u2067[^\u2069<]*$/.test(before)) return 'rtl'
  // Within a tag, the text is an attribute, which has the direction of its element.
  if (before.lastIndexOf('<') > before.lastIndexOf('>')) return 'attribute'
  for (const [, end, name = '', attributes = ''] of before.matchAll(/<(\/?)([a-z]\w*)((?:"[^"]*"|[^>"])*)>/gi)) {
    if (VOID.has(name)) continue
    if (end === '/') {
      const last = names.lastIndexOf(name)
      names.length = Math.max(0, last)
      open.length = Math.max(0, last)
    } else {
      names.push(name)
      open.push(/ dir="(\w+)"/.exec(attributes)?.[1] ?? (name === 'bdi' ? 'auto' : null))
    }
  }
  return open.findLast((direction) => direction !== null) ?? 'none'
}

describe('an archive with titles in Hebrew that begin with Latin letters', () => {
  const pages = new Map<string, string>()
  const PAGES = [...['', '/collections', '/records', '/entities', '/exhibits', '/exhibits/shown']]
  beforeAll(async () => {
    const tenant = await aTenant(room.db.pool, { name: hebrew('Qt'), description: hebrew('Qu') })
    await aTree(room.db.pool, tenant.id, {
      title: hebrew('Qa'),
      scope_and_content: [{ t: 'p', c: [hebrew('Qb')] }],
      children: [
        {
          title: hebrew('Qc'),
          level: 'series',
          abstract: hebrew('Qd'),
          extent: [{ text: hebrew('Qe'), quantity: null, unit: null }],
          access: { status: 'unknown', until: null, statement: hebrew('Qf') },
          rights: { statement: hebrew('Qg'), uri: null },
          titles: [{ type: 'parallel', text: hebrew('Qh'), lang: null }],
          headings: [aHeading(hebrew('Qi'), { role: 'creator', where: 'origination' })],
          digital_objects: [
            {
              type: null,
              title: hebrew('Qj'),
              url: 'https://a.example/',
              mime_type: null,
              note: hebrew('Qk'),
              internal: false,
            },
          ],
          children: [
            { title: hebrew('Ql'), level: 'item', scope_and_content: [{ t: 'p', c: [english('Qm')] }] },
            { title: hebrew('Qn'), level: 'item' },
          ],
        },
      ],
    })
    const [fonds, series, item] = await Promise.all(['Qa', 'Qc', 'Ql'].map((mark) => pathOf(tenant, hebrew(mark))))
    const slug = item?.split('/').at(-1) ?? ''
    await putExhibit(room.db.pool, tenant.id, {
      ...{ slug: 'shown', title: hebrew('Qo'), summary: hebrew('Qp'), curator: hebrew('Qq'), cover: null },
      published_at: '2026-01-01',
      sections: [{ heading: hebrew('Qr'), text: null, items: [{ record: slug, caption: hebrew('Qs') }] }],
    })
    const list = await room.browse(tenant, '/entities')
    const [, name = ''] = /href="\/api\/public(\/entities\/[^"/?]+)"/.exec(list.text) ?? []
    const related = [`${fonds}/tree`, `${item}/related`, `/cite/${slug}`]
    for (const where of [...PAGES, fonds, series, item, name, `${name}/records`, ...related].map(String)) {
      const { status, text } = await room.browse(tenant, where)
      expect([where, status]).toEqual([where, 200])
      pages.set(where, text)
    }
  })

  test('shows each of them from right to left, on every page and at every place', () => {
    const marks = [...'abcdefghijklnopqrstu'].map((letter) => `Q${letter} - `)
    const shown = marks.map((mark) => [mark, [...pages.values()].flatMap((page) => directionsOf(page, mark))] as const)
    for (const [mark, directions] of shown) {
      const places = directions.filter((direction) => direction !== 'attribute')
      expect([mark, places.length]).not.toEqual([mark, 0])
      expect([mark, new Set(places)]).toEqual([mark, new Set(['rtl'])])
    }
  })

  test('shows English that begins with a Hebrew name from left to right', () => {
    const places = [...pages.values()].flatMap((page) => directionsOf(page, 'Qm was'))
    expect(new Set(places.filter((direction) => direction !== 'attribute'))).toEqual(new Set(['ltr']))
  })

  test('leaves the direction to the browser only where readers type', () => {
    for (const [where, page] of pages) {
      const automatic = [...page.matchAll(/<(\w+)[^>]* dir="auto"/g)].map(([, name]) => name)
      expect([where, automatic.filter((name) => name !== 'input')]).toEqual([where, []])
    }
  })
})

test('the language of a description decides for its title, unless the title has its own language', async () => {
  const tenant = await aTenant(room.db.pool)
  const control = {
    ...{ identifier: null, agency: null, rules: null, status: null, created: null, revised: null, sources: [] },
    languages: ['he'],
  }
  const LATIN = 'Bergen and Amsterdam, מכתב'
  for (const [code, lang, attributes] of [
    ['A', null, 'dir="rtl" lang="he"'],
    ['B', 'eng', 'dir="ltr"'],
  ] as const) {
    const title = `${LATIN} ${code}`
    const titles = lang === null ? [] : [{ type: null, text: title, lang }]
    await aTree(room.db.pool, tenant.id, { title, titles, description_language: 'heb', description_control: control })
    const { text } = await room.browse(tenant, await pathOf(tenant, title))
    expect(text).toContain(`<h1 ${attributes}>${title}</h1>`)
  }
})

test('a page in Arabic keeps English titles from left to right', async () => {
  const tenant = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, { title: 'Harbour (1911)' })
  const { text } = await room.browse(tenant, `${await pathOf(tenant, 'Harbour (1911)')}?lang=ar`)
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('<h1 dir="ltr">Harbour (1911)</h1>')
})

describe('a real title in Hebrew', needsShared('corpus/ead/ehri__YV_m19_heb.xml'), () => {
  test('is right to left as heading, card, and in the tree', async () => {
    const xml = readFileSync(join(sharedFolder() ?? '', 'corpus/ead/ehri__YV_m19_heb.xml'), 'utf8')
    const title = /<unittitle>([^<]+)<\/unittitle>/.exec(xml)?.[1]?.trim() ?? ''
    const tenant = await aTenant(room.db.pool)
    await aTree(room.db.pool, tenant.id, { title, children: [{ title: 'One' }] })
    const [mark = ''] = title.split(' ')
    const [real, one] = await Promise.all([title, 'One'].map((each) => pathOf(tenant, each)))
    for (const where of ['', '/collections', real, `${real}/tree`, one].map(String)) {
      const { text } = await room.browse(tenant, where)
      const places = directionsOf(text, `${mark} - `).filter((direction) => direction !== 'attribute')
      expect([where, new Set(places)]).toEqual([where, new Set(['rtl'])])
    }
  })
})
