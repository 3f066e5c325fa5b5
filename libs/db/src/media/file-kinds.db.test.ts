import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { fileKind } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewFeeds } from '../feed/feed-review.ts'
import type { Tenant } from '../tenants/tenants.ts'
import { aFile, anImage, aTenant, aTree } from '../testing/builders.ts'
import { attachMedia, detachMedia, type MediaInput } from './media.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const aNamed = (file_name: string, mime_type: string): MediaInput =>
  aFile({ sha256: Buffer.from(file_name.padEnd(32, '.')).toString('hex').slice(0, 64), file_name, mime_type })

async function made(): Promise<Tenant> {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Papers', children: [{ title: 'Letter' }, { title: 'Map' }] })
  return tenant
}

const counted = async ({ id }: Tenant, slug: string) =>
  (
    await db.pool.query(
      'SELECT image_count, file_kinds, thumbnail IS NOT NULL AS shown FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
      [id, slug],
    )
  ).rows[0]

test('lists know the kinds of files of a description, and how many pictures it has', async () => {
  const [mine, twin] = [await made(), await made()]
  const letter = { kind: 'record', slugOrId: 'letter' } as const
  const files = [aNamed('a.mp3', 'audio/mpeg'), aNamed('b.pdf', 'application/pdf'), aNamed('c.pdf', 'application/pdf')]
  await attachMedia(db.pool, mine.id, letter, [anImage(), ...files])
  expect(await counted(mine, 'letter')).toEqual({ image_count: 1, file_kinds: ['document', 'sound'], shown: true })
  expect(await counted(twin, 'letter')).toEqual({ image_count: 0, file_kinds: [], shown: false })
  await detachMedia(db.pool, mine.id, letter, ['a.mp3', 'a.jpg'])
  expect(await counted(mine, 'letter')).toEqual({ image_count: 0, file_kinds: ['document'], shown: false })
})

test('the review of an upgrade counts both again where a description has other files, and moves no other', async () => {
  const mine = await made()
  for (const [slug, file] of [
    ['letter', aNamed('a.zip', 'application/zip')],
    ['map', anImage()],
  ] as const)
    await attachMedia(db.pool, mine.id, { kind: 'record', slugOrId: slug }, [file])
  // As an earlier release left it.
  await db.pool.query(
    `UPDATE fonds.description SET image_count = 1, file_kinds = '{}' WHERE tenant_id = $1 AND slug = 'letter'`,
    [mine.id],
  )
  await db.pool.query(`INSERT INTO fonds.feed_review VALUES ($1, 'files')`, [mine.id])
  const seq = async () =>
    (await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [mine.id])).rows[0].seq
  const before = await seq()
  expect(await reviewFeeds(db.pool)).toBe(1)
  expect(await counted(mine, 'letter')).toEqual({ image_count: 0, file_kinds: ['other'], shown: false })
  const { rows } = await db.pool.query(
    `SELECT d.slug FROM fonds.change_log c JOIN fonds.change_batch b USING (batch_id) JOIN fonds.description d ON d.id = c.item_id
     WHERE b.tenant_id = $1 AND b.seq > $2`,
    [mine.id, before],
  )
  expect(rows).toEqual([{ slug: 'letter' }])
})

test('the database and the code agree on the kind of every type', async () => {
  const types = [
    ...['audio/mpeg', 'audio/aiff', 'video/mp4', 'video/x-msvideo', 'application/mxf', 'application/vnd.ms-asf'],
    ...['text/plain', 'text/html', 'text/csv', 'application/pdf', 'application/rtf', 'application/epub+zip'],
    ...[
      'application/xml',
      'application/xhtml+xml',
      'application/postscript',
      'application/msword',
      'application/x-cfb',
    ],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ...[
      'application/vnd.oasis.opendocument.text',
      'application/vnd.ms-excel',
      'application/vnd.ms-excel.sheet.macroenabled.12',
    ],
    ...[
      'application/vnd.ms-cab-compressed',
      'application/zip',
      'application/octet-stream',
      'image/heic',
      'image/svg+xml',
      '',
    ],
  ]
  const { rows } = await db.pool.query(
    'SELECT fonds.file_kind(t) AS kind FROM unnest($1::text[]) WITH ORDINALITY x (t, n) ORDER BY n',
    [types],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(types.map(fileKind))
  expect(new Set(types.map(fileKind)).size).toBe(4)
})
