import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFields } from '../index.ts'
import { aDocument, aFile, anImage, aTenant, aTree } from '../testing/builders.ts'
import { attachedFiles } from './attached-files.ts'
import { attachFileTexts } from './file-texts.ts'
import { imagesForTexts } from './image-texts.ts'
import { attachMedia, detachMedia, type MediaInput } from './media.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const [MOV, MP4] = ['c'.repeat(64), 'e'.repeat(64)]
const target = { kind: 'record', slugOrId: 'film' } as const
const recording = { duration: 12, codec: null, chapters: [], problem: null }
const film = (sha256: string, file_name: string, more: Partial<MediaInput> = {}) =>
  aFile({
    ...{ sha256, file_name, mime_type: 'video/quicktime', caption: null },
    picture: { renderable: false, reason: 'film', width: null, height: null, recording },
    ...more,
  })
const master = film(MOV, 'film.mov', { caption: 'The flood' })
const copy = film(MP4, 'film.mp4', { mime_type: 'video/mp4' })
const link = (withheld: boolean | null = null) => ({ copies: [{ copy: MP4, master: MOV, withheld }] })

async function made() {
  const [{ id }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, twin.id])
    await aTree(db.pool, tenant, { title: 'Town', children: [{ title: 'Film' }] }, { source: tenant })
  const attach = (files: readonly MediaInput[], options?: Parameters<typeof attachMedia>[4], of = id) =>
    attachMedia(db.pool, of, target, files, options)
  const names = async (from: string, of = id) =>
    (
      await db.pool.query<{ file_name: string }>(`SELECT file_name FROM api.${from}($1) ORDER BY position`, [of])
    ).rows.map(({ file_name }) => file_name)
  const shown = () => names('visible_media')
  const masters = () => names('visible_masters')
  return { id, twin: twin.id, attach, names, shown, masters }
}

test('readers get an access copy at the place of its master, with its caption, and the master beside it', async () => {
  const { id, twin, attach, names, shown, masters } = await made()
  await attach([anImage(), master, anImage({ sha256: 'd'.repeat(64), file_name: 'z.jpg' })])
  await attach([master, copy], {}, twin)
  await attach([copy], link())
  expect(await shown()).toEqual(['a.jpg', 'film.mp4', 'z.jpg'])
  expect(await masters()).toEqual(['film.mov'])
  expect([await names('visible_media', twin), await names('visible_masters', twin)]).toEqual([
    ['film.mov', 'film.mp4'],
    [],
  ])
  expect(await attachedFiles(db.pool, id, target)).toMatchObject([
    { file_name: 'a.jpg', access_copy: null },
    { file_name: 'film.mp4', caption: 'The flood', access_copy: null },
    { file_name: 'z.jpg' },
    { file_name: 'film.mov', access_copy: 'film.mp4', withheld: false },
  ])
  await attach([anImage({ sha256: '9'.repeat(64), file_name: 'last.jpg' })])
  expect(await shown()).toEqual(['a.jpg', 'film.mp4', 'z.jpg', 'last.jpg'])
})

test('a master is kept from readers if it is withheld itself, or by access, as its copy is', async () => {
  const { id, attach, shown, masters } = await made()
  await attach([master, copy], link(true))
  expect([await shown(), await masters()]).toEqual([['film.mp4'], []])
  await attach([copy], link())
  expect(await masters()).toEqual([])
  await attach([copy], link(false))
  expect(await masters()).toEqual(['film.mov'])
  await setFields(db.pool, id, 'record', 'film', { access: { status: 'closed', until: null, statement: null } })
  expect(await masters()).toEqual([])
})

test('words of a master are not found, and its captions become those of the copy', async () => {
  const { id, attach } = await made()
  const { images } = await attach([master])
  const text = {
    kind: 'captions',
    language: 'en',
    file_name: 'film.vtt',
    sha256: MOV,
    content: 'Rain',
    times: [0, 1],
  } as const
  await attachFileTexts(db.pool, id, target, [{ ...text, media_id: images[0]?.id ?? '' }])
  const { images: both } = await attach([copy], link(true))
  const heard = 'SELECT media_id, content FROM api.visible_file_texts($1)'
  expect((await db.pool.query(heard, [id])).rows).toEqual([{ media_id: both[0]?.id, content: 'Rain' }])
  await attachFileTexts(db.pool, id, target, [{ ...text, media_id: images[0]?.id ?? '', content: 'Kept' }])
  expect((await db.pool.query(heard, [id])).rows).toMatchObject([{ content: 'Rain' }])
})

test('a master whose copy is detached has its captions again, except for those that are detached, too', async () => {
  const { id, attach } = await made()
  const { images } = await attach([master])
  const text = { kind: 'captions', sha256: MOV, content: 'Rain', times: [0, 1] } as const
  const of = { media_id: images[0]?.id ?? '' }
  await attachFileTexts(db.pool, id, target, [
    { ...text, ...of, language: 'en', file_name: 'film.en.vtt' },
    { ...text, ...of, language: 'fr', file_name: 'film.fr.vtt' },
  ])
  await attach([copy], link())
  await detachMedia(db.pool, id, target, ['film.mp4', 'film.fr.vtt'])
  const { rows } = await db.pool.query('SELECT media_id, file_name FROM api.visible_file_texts($1)', [id])
  expect(rows).toEqual([{ ...of, file_name: 'film.en.vtt' }])
})

test('the pages of a document go with it, and a withheld one is not shown by detaching its copy', async () => {
  const { id, attach, shown, masters } = await made()
  const pdf = aDocument({ pages: 2, sha256: MOV, file_name: 'scan.pdf', caption: null })
  const small = aDocument({ pages: 1, sha256: MP4, file_name: 'small.pdf', caption: null })
  await attach([...pdf, ...small], link(true))
  const forTexts = await imagesForTexts(db.pool, id, target)
  expect([...new Set(forTexts.map(({ file_name }) => file_name))]).toEqual(['small.pdf'])
  // A page stands for its document: its address would send all of it.
  expect([await shown(), await masters()]).toEqual([['small.pdf', 'small.pdf'], []])
  await attach([...small], link(false))
  expect(await masters()).toEqual(['scan.pdf'])
  await attach([...small], link(true))
  await expect(detachMedia(db.pool, id, target, ['small.pdf'])).rejects.toThrow(
    /access copy of scan\.pdf, which is withheld/,
  )
  expect(await detachMedia(db.pool, id, target, ['small.pdf', 'scan.pdf'])).toMatchObject({ detached: 2 })
  await attach([...pdf, ...small], link())
  await detachMedia(db.pool, id, target, ['small.pdf'])
  expect(await shown()).toEqual(['scan.pdf', 'scan.pdf', 'scan.pdf'])
})

test('what cannot be an access copy is refused with the reason, and nothing is attached', async () => {
  const { attach, shown } = await made()
  const copies = (copy: string, master: string) => ({ copies: [{ copy, master, withheld: null }] })
  await expect(attach([copy], copies(MP4, MP4))).rejects.toThrow(/of itself/)
  await expect(attach([copy, master, anImage()], copies('a'.repeat(64), MOV))).rejects.toThrow(/sound or film/)
  expect(await shown()).toEqual([])
  await attach([master, copy, film('1'.repeat(64), 'other.mp4')], link())
  await expect(attach([copy], copies(MOV, '1'.repeat(64)))).rejects.toThrow(/has an access copy itself/)
  await expect(attach([copy], copies('1'.repeat(64), MP4))).rejects.toThrow(/is an access copy itself/)
  await expect(attach([copy], copies('1'.repeat(64), MOV))).rejects.toThrow(/has the access copy film\.mp4/)
  await expect(attach([copy], copies(MP4, '1'.repeat(64)))).rejects.toThrow(/is the access copy of film\.mov/)
})

test('an earlier finding aid stands behind what it describes, and represents nothing', async () => {
  const { id, attach } = await made()
  const role = { role: 'finding-aid' } as const
  const pdf = aDocument({ pages: 2, sha256: MOV, file_name: 'aid.pdf', caption: null })
  await expect(attach(pdf, role)).rejects.toThrow(/film is a record/)
  const collection = { kind: 'collection', slugOrId: 'town' } as const
  await expect(attachMedia(db.pool, id, collection, [anImage()], role)).rejects.toThrow(/no document/)
  await attachMedia(db.pool, id, collection, pdf, role)
  const state = async () =>
    (await db.pool.query(`SELECT thumbnail, image_count FROM api.visible_descriptions($1) WHERE slug = 'town'`, [id]))
      .rows[0]
  expect(await state()).toEqual({ thumbnail: null, image_count: 2 })
  await attachMedia(db.pool, id, collection, [anImage()])
  expect(await state()).toMatchObject({ thumbnail: { width: 400 }, image_count: 3 })
  expect((await attachedFiles(db.pool, id, collection)).map(({ file_name, role: is }) => [file_name, is])).toEqual([
    ['a.jpg', null],
    ['aid.pdf', 'finding-aid'],
  ])
})
