import { setPublished } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { Block } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFullDescriptions } from './finding-aid.ts'
import { followLinks, NO_TARGETS } from './link-targets.ts'
import { readDescription } from './read-description.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'links-test', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const link = (href: string, text = href) => ({ t: 'link' as const, href, c: [text] })
const blocks: readonly Block[] = [
  { t: 'p', c: ['See ', link('#c2'), ' and ', link('#c2', 'there'), ', not ', link('#c3'), ' or ', link('#note')] },
  { t: 'list', style: 'unordered', head: null, items: [{ label: [link('#c2')], c: [{ t: 'quote', c: [] }] }] },
]
const tree = (title: string) => ({
  title,
  children: [
    {
      title: 'From',
      xml_id: 'c1',
      notes: [{ type: 'relatedmaterial', label: null, blocks, lang: null, internal: false }],
    },
    { title: 'To', xml_id: 'c2' },
    { title: 'Hidden', xml_id: 'c3' },
  ],
})

test('links within a finding aid lead to its visible descriptions, and to none of another archive', async () => {
  const [{ id }, { id: other }] = [await aTenant(db.pool), await aTenant(db.pool)]
  await aTree(db.pool, id, tree('Mill'))
  await aTree(db.pool, other, tree('Mill'))
  await setPublished(db.pool, id, 'record', 'hidden', false)
  await setPublished(db.pool, other, 'record', 'to', false)
  const from = await readDescription(pool, id, { kind: 'record', slugOrId: 'from' })
  expect(from?.link_targets).toEqual(new Map([['c2', { kind: 'record', slug: 'to', title: 'To', note: null }]]))
  const [full] = await readFullDescriptions(pool, id, { ids: [from?.id ?? ''], audience: 'aggregator' })
  expect(full?.link_targets).toEqual(from?.link_targets)
  const twin = await readDescription(pool, other, { kind: 'record', slugOrId: 'from' })
  expect([...(twin?.link_targets?.keys() ?? [])]).toEqual(['c3'])
  const to = await readDescription(pool, id, { kind: 'record', slugOrId: 'to' })
  expect(to?.link_targets).toBeUndefined()
})

test('links to notes lead to their heading on the page, if the description is visible, and to none of another archive', async () => {
  const note = (xml_id: string, internal = false) => ({
    ...{ type: 'odd', label: null, lang: null, internal, xml_id },
    blocks: [{ t: 'p' as const, c: [link('#n1'), link('#n2'), link('#n3'), link('#n4'), link('#s1')] }],
  })
  const words = [{ t: 'p' as const, c: ['Words'] }]
  const notes = {
    title: 'Pond',
    notes: [note('n1')],
    children: [
      { title: 'Reeds', notes: [note('n2'), note('n4', true)], scope_and_content: words, scope_xml_id: 's1' },
      { title: 'Frogs', notes: [note('n3')] },
    ],
  }
  const [{ id }, { id: other }] = [await aTenant(db.pool), await aTenant(db.pool)]
  await aTree(db.pool, id, notes)
  await aTree(db.pool, other, notes)
  await setPublished(db.pool, id, 'record', 'frogs', false)
  await setPublished(db.pool, other, 'record', 'reeds', false)
  const pond = await readDescription(pool, id, { kind: 'collection', slugOrId: 'pond' })
  const [top, reeds] = [
    { kind: 'collection', slug: 'pond', title: 'Pond' },
    { kind: 'record', slug: 'reeds', title: 'Reeds' },
  ]
  expect(pond?.link_targets).toEqual(
    new Map([
      ['n1', { ...top, note: 'note-n1' }],
      ['n2', { ...reeds, note: 'note-n2' }],
      ['s1', { ...reeds, note: 'scopecontent' }],
    ]),
  )
  const twin = await readDescription(pool, other, { kind: 'collection', slugOrId: 'pond' })
  expect([...(twin?.link_targets?.keys() ?? [])].sort()).toEqual(['n1', 'n3'])
})

test('a link without text gets the title of the description, and others stay as they are', () => {
  const targets = new Map([['c2', { kind: 'record' as const, slug: 'to', title: 'To', note: null }]])
  const [paragraph, list] = followLinks(blocks, targets, ({ slug }) => `https://a.example/${slug}`)
  const [titled, named] = [link('https://a.example/to', 'To'), link('https://a.example/to', 'there')]
  expect(paragraph).toEqual({
    t: 'p',
    c: ['See ', titled, ' and ', named, ', not ', link('#c3'), ' or ', link('#note')],
  })
  expect(list).toMatchObject({ items: [{ label: [titled] }] })
  expect(followLinks(blocks, NO_TARGETS, () => '')).toBe(blocks)
})
