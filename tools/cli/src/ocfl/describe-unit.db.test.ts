import { buffer } from 'node:stream/consumers'
import { attachMedia } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sourcesOf, type Unit } from './describe-unit.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const SUM = 'a'.repeat(64)
const read = async () => {
  throw new Error('no original is read')
}

const bytesOf = async ({ open }: Awaited<ReturnType<typeof sourcesOf>>[number]): Promise<string> => {
  const source = await open()
  return (Buffer.isBuffer(source) ? source : await buffer(source)).toString()
}

async function unitOf(tenant: string): Promise<Unit> {
  const { rows } = await db.pool.query<Unit>(
    `SELECT d.id, d.kind, false AS is_root, d.slug, d.root_id FROM fonds.description d WHERE tenant_id = $1 AND slug = 'minutes'`,
    [tenant],
  )
  const [unit] = rows
  if (unit === undefined) throw new Error('no record')
  return unit
}

test('the texts of a description are read one by one, first to be summed and then to be written', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Council', children: [{ title: 'Minutes' }] })
  const picture = { renderable: false, reason: 'text', width: null, height: null } as const
  const file = { sha256: SUM, bytes: 1, mime_type: 'audio/mpeg', file_name: 'a.mp3', caption: null, picture }
  await attachMedia(db.pool, tenant.id, { kind: 'record', slugOrId: 'minutes' }, [file])
  await db.pool.query(
    `INSERT INTO fonds.file_text (id, media_id, tenant_id, description_id, kind, file_name, sha256, content, times)
     SELECT gen_random_uuid(), m.id, $1, m.description_id, 'captions', 'a.vtt', m.sha256, 'Words ' || n, '{0,1}'
     FROM fonds.media m, generate_series(1, 4) n WHERE m.tenant_id = $1`,
    [tenant.id],
  )
  const unit = await unitOf(tenant.id)
  const asked = vi.spyOn(db.pool, 'query')
  const reader = { pool: db.pool, store: { read }, tenant, published: false }
  const sources = (await sourcesOf(reader, unit, {})).filter(({ path }) => path.startsWith('texts/'))
  const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rows: object[] }>))
  const held = answers.map((answer) => answer.rows.filter((row) => 'content' in row).length)
  expect(Math.max(...held)).toBe(1)
  const written = await Promise.all(sources.map(async (source) => await bytesOf(source)))
  expect(written.map((text) => JSON.parse(text).lines[0].text).sort()).toEqual([1, 2, 3, 4].map((n) => `Words ${n}`))
  await db.pool.query('DELETE FROM fonds.file_text WHERE tenant_id = $1', [tenant.id])
  await expect(sources[0]?.open()).rejects.toThrow('texts/0001-a.vtt.json')
})

test('the description says which picture stands for sound', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Council', children: [{ title: 'Minutes' }] })
  const size = { width: 1, height: 1, thumb_width: 1, thumb_height: 1 }
  const picture = { renderable: true, ...size, pages: 1, page: 0, colour: null, placeholder: null } as const
  const spoken = { renderable: false, reason: 'sound', width: null, height: null } as const
  const [mp3, gif] = [
    { sha256: SUM, bytes: 1, mime_type: 'audio/mpeg', file_name: 'a.mp3', caption: null, picture: spoken },
    { sha256: 'b'.repeat(64), bytes: 1, mime_type: 'image/gif', file_name: 'a.gif', caption: null, picture },
  ] as const
  const posters = [{ poster: gif.sha256, of: mp3.sha256 }]
  await attachMedia(db.pool, tenant.id, { kind: 'record', slugOrId: 'minutes' }, [mp3, gif], { posters })
  const reader = { pool: db.pool, store: { read }, tenant, published: false }
  const sources = await sourcesOf(reader, await unitOf(tenant.id), {})
  const said = sources.find(({ path }) => path === 'description.json')
  expect(JSON.parse(said === undefined ? '' : await bytesOf(said)).files).toMatchObject([
    { original_name: 'a.mp3', poster: 'originals/0002-a.gif' },
    { original_name: 'a.gif' },
  ])
})
