import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachMedia, onClient, putExhibit, readSite, setTenant } from '../index.ts'
import { anImage, aTenant, aTree } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const [MASTER, COPY, LAST] = ['1'.repeat(64), '2'.repeat(64), '3'.repeat(64)]

test('images have the same numbers in an exported file as when it is applied: masters of access copies have none', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Town', children: [{ title: 'Mill' }] })
  const attach = (files: readonly { sha256: string; file_name: string }[], copies = {}) =>
    attachMedia(
      db.pool,
      id,
      { kind: 'record', slugOrId: 'mill' },
      files.map((file) => anImage(file)),
      copies,
    )
  const choose = (image: string) =>
    onClient(db.pool, (client) => setTenant(client, id, { home: { picture: { record: 'mill', image } } }))
  await attach([{ sha256: MASTER, file_name: 'master.tif' }])
  await choose('master.tif')
  const show = { slug: 'show', title: 'Show', summary: null, curator: null, published_at: '2020-01-01', cover: null }
  const item = { record: 'mill', image: 'master.tif', caption: null }
  await putExhibit(db.pool, id, { ...show, sections: [{ heading: null, text: null, items: [item] }] })
  const exported = async () => {
    const { items, exhibits } = await readSite(db.pool, id)
    const home = items.find(({ section, name }) => section === 'settings' && name === 'home')?.value
    return [home, exhibits[0]?.sections[0]?.items[0]?.image]
  }
  expect(await exported()).toEqual([{ picture: { record: 'mill', image: '1' } }, '1'])
  await attach([{ sha256: COPY, file_name: 'copy.jpg' }], { copies: [{ copy: COPY, master: MASTER, withheld: null }] })
  expect(await exported()).toEqual([{ picture: { record: 'mill' } }, null])
  await attach([{ sha256: LAST, file_name: 'last.jpg' }])
  await choose('last.jpg')
  const home = { picture: { record: 'mill', image: '2' } }
  expect((await exported())[0]).toEqual(home)
  const stored = async () => (await db.pool.query('SELECT home FROM fonds.tenant WHERE id = $1', [id])).rows[0].home
  const before = await stored()
  await choose('2')
  expect(await stored()).toEqual(before)
})
