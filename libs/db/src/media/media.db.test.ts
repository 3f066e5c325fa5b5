import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImage, aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { findByCodes } from '../tree/find-by-codes.ts'
import { deleteTree } from '../tree/remove.ts'
import { setFields } from '../tree/set-fields.ts'
import { setPublished } from '../visibility/visibility.ts'
import { attachMedia, detachMedia, type MediaInput } from './media.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const file = (name: string, more: Partial<MediaInput> = {}): MediaInput =>
  anImage({ sha256: Buffer.from(name.padEnd(32, '.')).toString('hex').slice(0, 64), file_name: name, ...more })

const tree: TreeSpec = {
  title: 'Mill',
  reference_code: 'M',
  children: [
    { title: 'Ledger', reference_code: 'M 1/2' },
    { title: 'Map', reference_code: 'M.1-3' },
  ],
}

const ledger = { kind: 'record', slugOrId: 'ledger' } as const

async function made() {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, tree, { source: 'mill' })
  return tenant
}

const shown = async (tenantId: string, slug: string) =>
  (
    await db.pool.query(
      'SELECT image_count, thumbnail, subtree_version FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
      [tenantId, slug],
    )
  ).rows[0]

const seen = async (tenantId: string) =>
  (await db.pool.query('SELECT file_name, position FROM api.visible_media($1) ORDER BY position', [tenantId])).rows

test('images are added after existing ones, in order; attaching the same file again changes nothing', async () => {
  const { id } = await made()
  const first = await attachMedia(db.pool, id, ledger, [file('b.jpg'), file('a.jpg')])
  expect(first).toMatchObject({ attached: 2, known: 0, slug: 'ledger' })
  const before = await shown(id, 'ledger')
  expect(before).toMatchObject({ image_count: 2, thumbnail: { id: first.images[0]?.id, width: 400, height: 300 } })
  const seq = async () =>
    (await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [id])).rows[0].seq
  const at = await seq()
  const again = await attachMedia(db.pool, id, ledger, [file('b.jpg'), file('a.jpg')])
  expect(again).toMatchObject({ attached: 0, known: 2, images: first.images })
  expect(await seq()).toBe(at)
  await attachMedia(db.pool, id, ledger, [file('c.jpg'), file('a.jpg', { caption: 'Seen from above' })])
  expect(await seen(id)).toEqual([
    { file_name: 'b.jpg', position: 0 },
    { file_name: 'a.jpg', position: 1 },
    { file_name: 'c.jpg', position: 2 },
  ])
})

test('captions are kept in each language, changed one by one, and refused in what is no language', async () => {
  const { id } = await made()
  const captions = async () =>
    (await db.pool.query('SELECT caption, captions FROM api.visible_media($1)', [id])).rows[0]
  const attach = (more: Partial<MediaInput>) => attachMedia(db.pool, id, ledger, [file('a.jpg', more)])
  await attach({ caption: 'Verso', captions: { fr: 'Verso', de: 'Rückseite' } })
  expect(await captions()).toEqual({ caption: 'Verso', captions: { fr: 'Verso', de: 'Rückseite' } })
  const seq = async () =>
    (await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [id])).rows[0].seq
  const before = await seq()
  await attach({ captions: { de: 'Rückseite' } })
  expect(await seq()).toBe(before)
  await attach({ captions: { fr: 'Dos' } })
  expect(await captions()).toEqual({ caption: 'Verso', captions: { fr: 'Dos', de: 'Rückseite' } })
  expect(await seq()).not.toBe(before)
  for (const wrong of [{ french: 'Dos' }, { FR: 'Dos' }])
    await expect(attach({ captions: wrong as Record<string, string> })).rejects.toMatchObject({ code: 'invalid' })
})

test('a change row and new versions of ancestors notify harvesters and caches', async () => {
  const { id } = await made()
  const before = await shown(id, 'mill')
  const { rows } = await db.pool.query('SELECT max(seq) AS seq FROM fonds.change_batch WHERE tenant_id = $1', [id])
  const { id: ledgerId } = await attachMedia(db.pool, id, ledger, [file('a.jpg')])
  expect((await shown(id, 'mill')).subtree_version).not.toBe(before.subtree_version)
  const changedSince = async () => {
    const changes = await db.pool.query('SELECT item_id, action FROM api.changes($1, $2, NULL, 100) ORDER BY item_id', [
      id,
      Number(rows[0].seq) + 1,
    ])
    return changes.rows
  }
  const above = await db.pool.query('SELECT unnest(ancestor_ids) AS id FROM fonds.description WHERE id = $1', [
    ledgerId,
  ])
  const concerned = [ledgerId, ...above.rows.map((row) => row.id)].toSorted()
  expect(concerned.length).toBeGreaterThan(1)
  expect(await changedSince()).toEqual(concerned.map((item_id) => ({ item_id, action: 'upsert' })))
})

test('removing an image closes the gap; naming a missing image removes nothing', async () => {
  const { id } = await made()
  const { images } = await attachMedia(db.pool, id, ledger, [file('a.jpg'), file('b.jpg'), file('c.jpg')])
  await expect(detachMedia(db.pool, id, ledger, ['a.jpg', 'x.jpg'])).rejects.toMatchObject({ code: 'not_found' })
  expect(await detachMedia(db.pool, id, ledger, ['a.jpg'])).toMatchObject({ detached: 1 })
  expect(await seen(id)).toEqual([
    { file_name: 'b.jpg', position: 0 },
    { file_name: 'c.jpg', position: 1 },
  ])
  const back = await attachMedia(db.pool, id, ledger, [file('a.jpg')])
  expect(back.images[0]?.id).toBe(images[0]?.id)
  expect(await detachMedia(db.pool, id, ledger, 'all')).toMatchObject({ detached: 3 })
  expect(await shown(id, 'ledger')).toMatchObject({ image_count: 0, thumbnail: null })
})

test('a file that cannot be displayed is no picture, and never becomes a thumbnail', async () => {
  const { id } = await made()
  const svg = file('plan.svg', {
    mime_type: 'image/svg+xml',
    picture: { renderable: false, reason: 'SVG is not rendered', width: null, height: null },
  })
  await attachMedia(db.pool, id, ledger, [svg])
  expect(await shown(id, 'ledger')).toMatchObject({ image_count: 0, thumbnail: null })
  const { images } = await attachMedia(db.pool, id, ledger, [file('a.jpg')])
  expect(await shown(id, 'ledger')).toMatchObject({ image_count: 1, thumbnail: { id: images[0]?.id } })
})

test('an image is visible only while its description is, and only in its tenant', async () => {
  const { id } = await made()
  const other = await made()
  await attachMedia(db.pool, id, ledger, [file('a.jpg')])
  expect(await seen(other.id)).toEqual([])
  expect(await seen(id)).toHaveLength(1)
  await setPublished(db.pool, id, 'collection', 'mill', false)
  expect(await seen(id)).toEqual([])
  await setPublished(db.pool, id, 'collection', 'mill', true)
  expect(await seen(id)).toHaveLength(1)
  const { rows } = await db.pool.query(
    `SELECT id, path FROM fonds.description WHERE tenant_id = $1 AND slug = 'mill'`,
    [id],
  )
  await db.pool.query(`INSERT INTO fonds.hidden_range VALUES ($1, $2, $3, $3 || '~', 'unpublish')`, [
    id,
    rows[0].id,
    rows[0].path,
  ])
  expect(await seen(id)).toEqual([])
})

test('a record that leaves its finding aid and returns regains its images', async () => {
  const { id } = await made()
  await attachMedia(db.pool, id, ledger, [file('a.jpg')])
  await aTree(db.pool, id, { ...tree, children: [{ title: 'Map', reference_code: 'M.1-3' }] }, { source: 'mill' })
  expect(await seen(id)).toEqual([])
  await aTree(db.pool, id, tree, { source: 'mill' })
  expect(await seen(id)).toHaveLength(1)
  expect(await shown(id, 'ledger')).toMatchObject({ image_count: 1, thumbnail: { width: 400 } })
})

test('a reimport and a set field keep images; deleting and forgetting removes them', async () => {
  const { id } = await made()
  await attachMedia(db.pool, id, ledger, [file('a.jpg')])
  await aTree(db.pool, id, { ...tree, title: 'The mill' }, { source: 'mill' })
  await setFields(db.pool, id, 'record', 'ledger', { suppress_from_aggregators: true })
  expect(await shown(id, 'ledger')).toMatchObject({ image_count: 1 })
  await deleteTree(db.pool, id, 'record', 'ledger', true)
  expect((await db.pool.query('SELECT FROM fonds.media WHERE tenant_id = $1', [id])).rowCount).toBe(0)
})

test('a collection can have its own images', async () => {
  const { id } = await made()
  await attachMedia(db.pool, id, { kind: 'collection', slugOrId: 'mill' }, [file('a.jpg')])
  expect(await shown(id, 'mill')).toMatchObject({ image_count: 1 })
  await expect(attachMedia(db.pool, id, { kind: 'record', slugOrId: 'mill' }, [file('a.jpg')])).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('file names match descriptions by reference code, regardless of separators', async () => {
  const { id } = await made()
  const found = await findByCodes(db.pool, id, ['M_1_2', 'm-1-3', 'M', 'M12', 'nothing'])
  expect([...found].map(([name, list]) => [name, list.map(({ slug }) => slug)])).toEqual([
    ['M', ['mill']],
    ['M_1_2', ['ledger']],
    ['m-1-3', ['map']],
  ])
})
