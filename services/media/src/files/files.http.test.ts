import { createHash } from 'node:crypto'
import { deleteTree, setFields, setPublished, type Tenant } from '@fonds/db'
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
  const children = ['Letter', 'Kept', 'Closed', 'Hidden', 'Gone'].map((title) => ({ title }))
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, { title: 'Mill', children })
})
afterAll(() => service?.stop())

const attach = (slug: string, name: string, content: Buffer | string) =>
  service.attach(tenant.id, { kind: 'record', slug }, { name, content: Buffer.from(content) })
const ask = (id: string, init?: RequestInit, of = tenant) => service.ask(of, `/files/${id}/original`, init)
const code = async (answer: Response) => [answer.status, JSON.parse(await answer.text()).code]

const PDF = Buffer.from(`%PDF-1.7\n${'page '.repeat(400)}`)

test('is sent byte for byte, by its own type, with its digest', async () => {
  const id = await attach('letter', 'Brief “1”.pdf', PDF)
  const answer = await ask(id)
  expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true)
  const { headers } = answer
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="Brief 1.pdf"/)
  const digest = `sha-256=:${createHash('sha256').update(PDF).digest('base64')}:`
  expect(headers.get('repr-digest')).toBe(digest)
  const head = await ask(id, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), head.headers.get('repr-digest'), await head.text()]).toEqual(
    [...[200, String(PDF.length), digest], ''],
  )
  const etag = headers.get('etag') ?? ''
  expect((await ask(id, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('is sent in ranges, which a changed file does not answer', async () => {
  const id = await attach(
    'letter',
    'voice.mp3',
    Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.from('sound '.repeat(400))]),
  )
  const etag = (await ask(id, { method: 'HEAD' })).headers.get('etag') ?? ''
  const part = await ask(id, { headers: { Range: 'bytes=4-8', 'If-Range': etag } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-8/2404', 'sound'])
  expect(part.headers.get('content-type')).toBe('audio/mpeg')
  expect((await ask(id, { headers: { Range: 'bytes=10-18', 'If-Range': '"another"' } })).status).toBe(200)
  expect(await code(await ask(id, { headers: { Range: 'bytes=999999-' } }))).toEqual([416, 'range_not_satisfiable'])
})

test.each([
  ['page.html', '<!DOCTYPE html><script>alert(1)</script>', 'text/html', 'attachment'],
  [
    'page.xhtml',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'application/xhtml+xml',
    'attachment',
  ],
  ['plan.svg', '<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'attachment'],
  ['data.xml', '<?xml version="1.0"?><a/>', 'application/xml', 'attachment'],
  ['list.zip', 'PK\u0005\u0006'.padEnd(22, '\0'), 'application/zip', 'attachment'],
  ['notes.txt', 'MIME-Version: 1.0\nContent-Type: text/html\n\n<b>Grüße</b>', 'text/plain; charset=utf-8', 'inline'],
])('%s is never run in the archive’s origin', async (name, content, type, how) => {
  const answer = await ask(await attach('letter', name, content))
  expect(await answer.text()).toBe(content)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${how};`))
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
})

test('is withheld as the originals of images are', async () => {
  for (const [slug, fields] of [
    ['kept', { suppress_from_aggregators: true }],
    ['closed', { access: { status: 'closed', until: null, statement: null } }],
  ] as const) {
    const id = await attach(slug, `${slug}.pdf`, `%PDF-1.7 ${slug}`)
    expect((await ask(id)).status).toBe(200)
    await setFields(service.db.pool, tenant.id, 'record', slug, fields)
    for (const init of [{}, { headers: { Range: 'bytes=0-3' } }]) {
      const answer = await ask(id, init)
      const problem = JSON.parse(await answer.text())
      expect([answer.status, problem.code, problem.thumbnail]).toEqual([403, 'original_restricted', null])
    }
    expect((await ask(id, { method: 'HEAD' })).status).toBe(403)
  }
})

test('is not there for another archive, or while its record is not published', async () => {
  const id = await attach('hidden', 'hidden.pdf', '%PDF-1.7 hidden')
  const gone = await attach('gone', 'gone.pdf', '%PDF-1.7 gone')
  const etag = (await ask(id)).headers.get('etag') ?? ''
  expect(await code(await ask(id, {}, twin))).toEqual([404, 'not_found'])
  expect(await code(await ask(crypto.randomUUID()))).toEqual([404, 'not_found'])
  await setPublished(service.db.pool, tenant.id, 'record', 'hidden', false)
  await deleteTree(service.db.pool, tenant.id, 'record', 'gone', false)
  expect((await ask(id, { headers: { 'If-None-Match': etag } })).status).toBe(404)
  expect(await code(await ask(gone))).toEqual([404, 'not_found'])
})

test('keeps its earlier address', async () => {
  const id = await attach('letter', 'earlier.pdf', '%PDF-1.7 earlier')
  const { rows } = await service.db.pool.query('SELECT description_id FROM fonds.media WHERE id = $1', [id])
  const answer = await service.ask(tenant, `/images/${tenant.id}/${rows[0].description_id}/original?image=${id}`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    ...[200, 'application/pdf'],
    '%PDF-1.7 earlier',
  ])
  expect(answer.headers.get('repr-digest')).toBe((await ask(id)).headers.get('repr-digest'))
})
