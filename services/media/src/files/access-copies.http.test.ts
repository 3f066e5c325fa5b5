import { randomUUID } from 'node:crypto'
import { attachMedia, setFields, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin])
    await aTree(service.db.pool, id, { title: 'Mill', children: [{ title: 'Letter' }] })
})
afterAll(() => service?.stop())

const target = { kind: 'record', slug: 'letter' } as const
const ask = (id: string, of = tenant) => service.ask(of, `/files/${id}/original`)

async function sumOf(id: string): Promise<string> {
  const { rows } = await service.db.pool.query<{ sha256: string }>('SELECT sha256 FROM fonds.media WHERE id = $1', [id])
  return rows[0]?.sha256 ?? ''
}

test('a master is sent beside its access copy, unless it is withheld itself or by access', async () => {
  const attach = (name: string, content: string) =>
    service.attach(tenant.id, target, { name, content: Buffer.from(content) })
  const [master, copy] = [await attach('letter.html', '<!DOCTYPE html><p>Dear</p>'), await attach('letter.txt', 'Dear')]
  const link = async (withheld: boolean) =>
    attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'letter' }, [], {
      copies: [{ copy: await sumOf(copy), master: await sumOf(master), withheld }],
    })
  await link(false)
  const answer = await ask(master)
  expect([answer.status, await answer.text()]).toEqual([200, '<!DOCTYPE html><p>Dear</p>'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect((await ask(master, twin)).status).toBe(404)
  const { rows } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM api.visible_descriptions($1) WHERE slug = 'letter'`,
    [tenant.id],
  )
  const manifest = async () =>
    await (await service.ask(tenant, `/iiif/${tenant.id}/${rows[0]?.id}/manifest.json`)).text()
  expect(await manifest()).toContain(`/files/${master}/original`)
  await link(true)
  expect([(await ask(master)).status, (await ask(copy)).status]).toEqual([404, 200])
  const page = randomUUID()
  await service.db.pool.query(
    `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, width, height,
       thumb_width, thumb_height, page, file_id, copy_id)
     SELECT $2, tenant_id, description_id, 9, sha256, bytes, mime_type, file_name, true, 8, 8, 8, 8, 1, id, copy_id
     FROM fonds.media WHERE id = $1`,
    [master, page],
  )
  expect((await ask(page)).status).toBe(404)
  const shown = await manifest()
  expect([shown.includes(master), shown.includes(copy)]).toEqual([false, true])
  await link(false)
  await setFields(service.db.pool, tenant.id, 'record', 'letter', {
    access: { status: 'closed', until: null, statement: null },
  })
  expect([(await ask(master)).status, (await ask(copy)).status]).toEqual([404, 403])
})
