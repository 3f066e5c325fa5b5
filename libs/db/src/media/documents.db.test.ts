import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDocument, aFile, anImage, aTenant, aTree } from '../testing/builders.ts'
import { ContentionError } from '../transaction/transaction.ts'
import { attachedFiles } from './attached-files.ts'
import { attachedSums, attachMedia, detachMedia, type MediaInput } from './media.ts'
import type { PageText } from './page-texts.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const target = { kind: 'record', slugOrId: 'letter' } as const
const SUM = 'd'.repeat(64)
const document = (pages: number) => aDocument({ pages, sha256: SUM, file_name: 'letter.pdf', caption: 'The letter' })

async function made() {
  const [{ id }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, twin.id])
    await aTree(db.pool, tenant, { title: 'Town', children: [{ title: 'Letter' }] }, { source: tenant })
  const attach = (files: readonly MediaInput[], options?: Parameters<typeof attachMedia>[4]) =>
    attachMedia(db.pool, id, target, files, options)
  const rows = async (of = id) =>
    (
      await db.pool.query(
        `SELECT m.file_name, m.position, m.page, m.page_label, m.caption, f.file_name AS document, m.pages
         FROM api.visible_media($1) m LEFT JOIN api.visible_media($1) f ON f.id = m.file_id ORDER BY m.position`,
        [of],
      )
    ).rows
  const counted = async () =>
    (
      await db.pool.query(`SELECT image_count, file_kinds FROM api.visible_descriptions($1) WHERE slug = 'letter'`, [
        id,
      ])
    ).rows[0]
  return { id, twin: twin.id, attach, rows, counted }
}

test('a document and its pages follow each other, each page an image of the document', async () => {
  const { attach, rows, counted, twin } = await made()
  const result = await attach([anImage(), ...document(3)])
  expect(result).toMatchObject({ attached: 2, known: 0 })
  expect(await rows()).toMatchObject([
    { file_name: 'a.jpg', document: null },
    { file_name: 'letter.pdf', page: null, pages: 3, caption: 'The letter', document: null },
    { page: 0, page_label: 'i', caption: null, document: 'letter.pdf' },
    { page: 1, page_label: null, document: 'letter.pdf' },
    { page: 2, document: 'letter.pdf' },
  ])
  expect(await counted()).toEqual({ image_count: 4, file_kinds: ['document'] })
  expect(await rows(twin)).toEqual([])
  expect(await attach(document(3))).toMatchObject({ attached: 0, known: 1 })
})

test('a document is listed once, and detached with its pages', async () => {
  const { id, attach, rows, counted } = await made()
  await attach([...document(2), anImage()])
  const files = await attachedFiles(db.pool, id, target)
  expect(files.map(({ file_name, kind, pages, reason }) => [file_name, kind, pages, reason])).toEqual([
    ['letter.pdf', 'document', 2, null],
    ['a.jpg', 'image', null, null],
  ])
  await detachMedia(db.pool, id, target, [files[0]?.id ?? ''])
  expect(await rows()).toMatchObject([{ file_name: 'a.jpg', position: 0 }])
  expect(await counted()).toEqual({ image_count: 1, file_kinds: [] })
})

test('one that was attached without its pages gets them at its place, with its UUID', async () => {
  const { id, attach, rows } = await made()
  await attach([aFile({ sha256: SUM, file_name: 'letter.pdf' }), anImage()])
  const [before] = await attachedFiles(db.pool, id, target)
  expect([...(await attachedSums(db.pool, id, target)).keys()]).toEqual(['a'.repeat(64)])
  await attach(document(2))
  expect((await rows()).map(({ file_name, page }) => [file_name, page])).toEqual([
    ['letter.pdf', null],
    ['letter.pdf', 0],
    ['letter.pdf', 1],
    ['a.jpg', 0],
  ])
  expect((await attachedFiles(db.pool, id, target))[0]?.id).toBe(before?.id)
  expect((await attachedSums(db.pool, id, target)).has(SUM)).toBe(true)
})

test('words of pages are stored with them, unless a page has a text', async () => {
  const { id, attach, twin } = await made()
  async function* texts(): AsyncGenerator<PageText> {
    for (const page of [0, 2, 7])
      yield { sha256: SUM, page, file_name: 'letter.pdf', content: `Words ${page}`, boxes: null, revision: 1 }
  }
  await attach(document(3), { texts })
  const stored = async (of: string) =>
    (
      await db.pool.query(
        `SELECT t.content, t.format, m.page FROM api.visible_image_texts($1) t JOIN api.visible_media($1) m ON m.id = t.image_id
         ORDER BY m.page`,
        [of],
      )
    ).rows
  expect(await stored(id)).toEqual([
    { content: 'Words 0', format: 'pdf', page: 0 },
    { content: 'Words 2', format: 'pdf', page: 2 },
  ])
  expect(await stored(twin)).toEqual([])
})

test('words are stored when the transaction is tried again', async () => {
  const { id, attach } = await made()
  let tries = 0
  async function* texts(): AsyncGenerator<PageText> {
    yield { sha256: SUM, page: 0, file_name: 'letter.pdf', content: 'Words', boxes: null, revision: 1 }
    if (++tries === 1) throw new ContentionError('another transaction was faster')
  }
  await attach(document(1), { texts })
  const { rows } = await db.pool.query('SELECT t.content FROM api.visible_image_texts($1) t', [id])
  expect([tries, rows]).toEqual([2, [{ content: 'Words' }]])
})

test('a page is not detached without its document', async () => {
  const { id, attach } = await made()
  await attach(document(2))
  const pages = await db.pool.query<{ id: string }>('SELECT id FROM api.visible_media($1) WHERE page = 1', [id])
  const detaching = detachMedia(db.pool, id, target, [pages.rows[0]?.id ?? ''])
  await expect(detaching).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('letter.pdf') })
})

test('a document that is detached by its name counts once', async () => {
  const { id, attach } = await made()
  await attach([...document(3), anImage()])
  expect((await detachMedia(db.pool, id, target, ['letter.pdf'])).detached).toBe(1)
  await attach(document(3))
  expect((await detachMedia(db.pool, id, target, 'all')).detached).toBe(2)
})

test('10,000 pages fit, beside no other image', async () => {
  const { attach } = await made()
  await expect(attach([anImage(), ...document(10_000)])).rejects.toThrow(/at most 10000 images/)
  expect((await attach(document(10_000))).attached).toBe(1)
})
