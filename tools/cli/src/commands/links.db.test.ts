import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { deleteTree, setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

const asked: string[] = []
let label = 'Letters'
const manifest = () =>
  JSON.stringify({
    type: 'Manifest',
    label: { en: [label] },
    items: [{}, {}],
    thumbnail: [{ id: 'https://i.example/1.jpg' }],
  })
const redirect =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(302, { Location: location }).end()
  }
const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/good/manifest': (_, response) => response.end(manifest()),
  '/moved/manifest': redirect('/good/manifest'),
  '/private/manifest': redirect('http://127.0.0.2:1/manifest'),
  '/bomb/manifest': (_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_001, ' ')))
  },
  '/page/manifest': (_, response) => response.end('<html>'),
  '/broken/manifest': (_, response) => response.end('{"type":'),
  '/collection/manifest': (_, response) => response.end('{"type": "Collection"}'),
  '/missing/manifest': (_, response) => void response.writeHead(404).end(),
}
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  ;(ANSWERS[request.url ?? ''] ?? ANSWERS['/missing/manifest'])?.(request, response)
})

let db: TestDatabase
let host: string
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
  await db.drop()
})

const objectAt = (url: string, internal = false) => ({
  ...{ type: null, title: null, mime_type: null, note: null, internal, url },
})
const at = (name: string) => `http://${host}/${name}/manifest`

async function archive(...names: readonly string[]): Promise<string> {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, {
    title: 'Papers',
    children: names.map((name) => ({ title: name, digital_objects: [objectAt(at(name))] })),
  })
  return id
}
const refresh = async (tenant: string, ...more: readonly string[]) => {
  const { code, stdout, stderr } = await runMain('links', 'refresh', '--tenant', tenant, '--json', ...more)
  return { code, stderr, ...(stdout === '' ? {} : JSON.parse(stdout)) }
}
const stored = async (tenant: string) => {
  const { rows } = await db.pool.query(
    `SELECT d.slug, m.label, m.thumbnail, m.canvases, m.origins, m.failure FROM api.linked_manifests($1) m
     JOIN fonds.description d ON d.id = m.description_id ORDER BY d.slug`,
    [tenant],
  )
  return rows
}
const seqOf = async (tenant: string) =>
  Number((await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [tenant])).rows[0]?.seq)

const SAID = { thumbnail: 'https://i.example/1.jpg', canvases: 2, origins: ['https://i.example'], failure: null }

test('manifests are fetched from hosts that are public or named, once, and stored; what they say enters the feed', async () => {
  const tenant = await archive('good', 'moved')
  asked.length = 0
  const refused = await refresh(tenant)
  expect([refused.code, refused.failed.length, asked]).toEqual([EXIT.refused, 2, []])
  expect(refused.stderr).toContain('which is not public; --allow-private names hosts that may')
  expect(await stored(tenant)).toEqual([])
  expect((await refresh(tenant, '--allow-private', host)).fetched).toBe(0)
  const before = await seqOf(tenant)
  expect(await refresh(tenant, '--allow-private', host, '--older-than', '0')).toMatchObject({
    ...{ code: EXIT.ok, links: 2, fetched: 2, changed: 2, failed: [] },
  })
  expect(await stored(tenant)).toEqual([
    { slug: 'good', label: 'Letters', ...SAID },
    { slug: 'moved', label: 'Letters', ...SAID },
  ])
  expect(await seqOf(tenant)).toBe(before + 1)
  const { rows } = await db.pool.query(
    `SELECT d.slug FROM fonds.change_log c JOIN fonds.change_batch b USING (batch_id)
       JOIN fonds.description d ON d.id = c.item_id WHERE c.tenant_id = $1 AND b.seq > $2 ORDER BY 1`,
    [tenant, before],
  )
  expect(rows.map(({ slug }) => slug)).toEqual(['good', 'moved'])
  expect(await refresh(tenant, '--allow-private', host, '--older-than', '0')).toMatchObject({ fetched: 2, changed: 0 })
  expect(await seqOf(tenant)).toBe(before + 1)
})

test('what cannot be read is named with the reason, and what was read before stays', async () => {
  const names = ['good', 'private', 'bomb', 'page', 'broken', 'collection', 'missing']
  const tenant = await archive(...names)
  const { code, failed, changed } = await refresh(tenant, '--allow-private', host)
  expect([code, changed]).toEqual([EXIT.refused, 1])
  expect(Object.fromEntries(failed.map((one: { url: string; failure: string }) => [one.url, one.failure]))).toEqual({
    [at('private')]: '127.0.0.2:1 has the address 127.0.0.2, which is not public; --allow-private names hosts that may',
    [at('bomb')]: 'the response has more than 10,000,000 bytes',
    [at('page')]: 'the answer is a page, not a manifest',
    [at('broken')]: 'the answer is not JSON',
    [at('collection')]: 'the answer is “Collection”, not a manifest',
    [at('missing')]: 'the host answered with status 404',
  })
  const good = ANSWERS['/good/manifest']
  Object.assign(ANSWERS, { '/good/manifest': ANSWERS['/missing/manifest'] })
  expect(await refresh(tenant, '--allow-private', host, '--older-than', '0', '--limit', '7')).toMatchObject({
    changed: 0,
  })
  Object.assign(ANSWERS, { '/good/manifest': good })
  expect(await stored(tenant)).toMatchObject([
    { slug: 'good', canvases: 2, failure: 'the host answered with status 404' },
  ])
})

test('only what public descriptions of the archive link to is readable, also of the same address', async () => {
  const [mine, twin] = [await archive('good'), await archive('good')]
  await aTree(db.pool, mine, { title: 'Draft', digital_objects: [objectAt(at('good'))] }, { publish: false })
  await aTree(db.pool, mine, { title: 'Inside', digital_objects: [objectAt(at('moved'), true)] })
  asked.length = 0
  label = 'Mine'
  expect(await refresh(mine, '--allow-private', host)).toMatchObject({ links: 1, changed: 2 })
  label = 'Letters'
  // Once for both, and nothing that is internal.
  expect(asked).toEqual(['/good/manifest'])
  expect((await stored(mine)).map(({ slug }) => slug)).toEqual(['good'])
  expect(await stored(twin)).toEqual([])
  await setPublished(db.pool, mine, 'record', 'good', false)
  expect(await stored(mine)).toEqual([])
  await setPublished(db.pool, mine, 'record', 'good', true)
  expect(await stored(mine)).toHaveLength(1)
  await deleteTree(db.pool, mine, 'collection', 'papers', true)
  expect(await stored(mine)).toEqual([])
  expect(await refresh(mine, '--allow-private', host, '--older-than', '0')).toMatchObject({ links: 1 })
  expect((await db.pool.query('SELECT FROM fonds.linked_manifest WHERE tenant_id = $1', [mine])).rowCount).toBe(1)
})
