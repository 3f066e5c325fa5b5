import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteTree, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGate, originOf, startExport, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let other: Tenant

beforeAll(async () => {
  service = await startExport({ bounds: { perClientMinute: 10, perTenant: 12 } })
  service.work()
  await service.hasWorker()
  tenant = await aTenant(service.db.pool)
  other = await aTenant(service.db.pool)
})
afterAll(() => service?.stop())

/** A published fonds of its own; answers its slug. */
async function aFonds(title: string, children = ['One', 'Two & <three>'], of: Tenant = tenant): Promise<string> {
  const tree = await aTree(service.db.pool, of.id, { title, children: children.map((child) => ({ title: child })) })
  return tree.rootSlug
}

/** The slug of the first record of a fonds. */
async function firstRecord(slug: string): Promise<string> {
  const { rows } = await service.db.pool.query(
    `SELECT slug FROM fonds.description WHERE parent_id =
       (SELECT id FROM fonds.description WHERE tenant_id = $1 AND kind = 'collection' AND slug = $2) ORDER BY path LIMIT 1`,
    [tenant.id, slug],
  )
  return rows[0].slug
}

const ead = (slug: string) => `/collections/${slug}/ead.xml`
const pdf = (slug: string) => `/collections/${slug}/finding-aid.pdf`
describe('a small EAD is answered directly', () => {
  test('as an attachment, with validators, 304 and byte ranges, and stored for the next', async () => {
    const slug = await aFonds('Mill & sons')
    const answer = await service.ask(tenant, ead(slug))
    expect(answer.status).toBe(200)
    const body = await answer.text()
    expect(body).toContain('<item>Two &amp; &lt;three></item>')
    expect(answer.headers.get('content-type')).toBe('application/xml')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.ead.xml"`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const conditional = await service.ask(tenant, ead(slug), { headers: { 'If-None-Match': etag } })
    expect([conditional.status, await conditional.text()]).toEqual([304, ''])
    const part = await service.ask(tenant, ead(slug), { headers: { Range: 'bytes=2-4' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      body.slice(2, 5),
      `bytes 2-4/${body.length}`,
    ])
    const beyond = await service.ask(tenant, ead(slug), { headers: { Range: `bytes=${body.length}-` } })
    expect(beyond.status).toBe(416)
    const head = await service.ask(tenant, ead(slug), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(body.length),
      etag,
    ])
  })

  test('compressed for who can take it, under another validator, and never by parts', async () => {
    const slug = await aFonds('Compressed', ['a'.repeat(5_000)])
    await (await service.ask(tenant, ead(slug))).text()
    const answer = await service.ask(tenant, ead(slug), { headers: { 'Accept-Encoding': 'br;q=0.1, gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(500)
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}-[0-9a-f]{8}-gzip"$/)
    expect(await answer.text()).toContain('a'.repeat(5_000))
    for (const coding of ['br', 'zstd']) {
      const headers = { 'Accept-Encoding': `gzip;q=0.5, ${coding}` }
      const other = await service.ask(tenant, ead(slug), { headers })
      expect(other.headers.get('content-encoding')).toBe(coding)
      const etag = other.headers.get('etag') ?? ''
      expect(etag).toBe((answer.headers.get('etag') ?? '').replace('gzip', coding))
      expect(other.headers.get('content-length')).not.toBe(answer.headers.get('content-length'))
      expect(await other.text()).toContain('a'.repeat(5_000))
      const known = await service.ask(tenant, ead(slug), { headers: { ...headers, 'If-None-Match': etag } })
      expect([known.status, known.headers.get('vary')]).toEqual([304, 'Accept-Encoding'])
    }
    const part = await service.ask(tenant, ead(slug), { headers: { 'Accept-Encoding': 'gzip', Range: 'bytes=0-4' } })
    expect([part.status, part.headers.get('content-encoding'), await part.text()]).toEqual([206, null, '<?xml'])
  })

  test('one that is no document is never answered nor stored', async () => {
    const slug = await aFonds('Malformed', ['One'])
    for (const _ of [1, 2]) {
      const answer = await service.ask(tenant, ead(slug))
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'export_failed', reason: 'invalid_document' })
    }
  })

  test('one that is not small after all goes by the queue', async () => {
    const slug = await aFonds('Huge', ['One'])
    const answer = await service.ask(tenant, ead(slug), { client: '192.0.2.80' })
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(40 * 1024 ** 2)
  })

  test('one whose content never holds still for as long as its making takes is busy, not waited for without end', async () => {
    const changed = join(service.dataDir, 'changed')
    const slug = await aFonds(`Overtaken ${changed}`, ['One', 'Two'])
    const record = await firstRecord(slug)
    let still = false
    const changes = (async () => {
      for (let shown = false; !still; shown = !shown) {
        await setPublished(service.db.pool, tenant.id, 'record', record, shown)
        await appendFile(changed, 'x')
      }
      await writeFile(`${changed}.still`, '')
    })()
    const answer = await service.ask(tenant, ead(slug))
    still = true
    await changes
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'export_busy' })
    expect((await service.ask(tenant, ead(slug))).status).toBe(200)
  })

  test('a fault inside is told by a word, never by what happened', async () => {
    const slug = await aFonds('Throws', ['One'])
    const answer = await service.ask(tenant, ead(slug))
    const text = await answer.text()
    expect(answer.status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ code: 'export_failed', reason: 'internal_error' })
    expect(text).not.toMatch(/secret|internal:|db\.internal/)
  })
})

describe('a finding aid is made by the queue', () => {
  test('a request waits for it and gets it; the next finds it', async () => {
    const slug = await aFonds('Waited for')
    const answer = await service.ask(tenant, pdf(slug))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${slug}.pdf"`)
    expect(await answer.text()).toMatch(/^%PDF-1\.7[\s\S]*Waited for[\s\S]*%%EOF\n$/)
    const zipped = await service.ask(tenant, pdf(slug), { headers: { 'Accept-Encoding': 'gzip' } })
    expect([zipped.status, zipped.headers.get('content-encoding')]).toEqual([200, null])
  })

  test('a hundred requests at once make one render, and count as one', async () => {
    const gate = aGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const asks = Array.from({ length: 100 }, () => service.ask(tenant, pdf(slug), { client: '192.0.2.20' }))
    await eventually(async () => expect(await gate.started()).toBe(1))
    await gate.open()
    const bodies = await Promise.all(asks.map(async (ask) => (await ask).text()))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('%%EOF')
    expect(await gate.started()).toBe(1)
  })

  test('who would not wait gets 202 at once, with where to ask; that tells progress, then where the document is', async () => {
    const gate = aGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const answer = await service.ask(tenant, pdf(slug), {
      headers: { Prefer: 'respond-async' },
      client: '192.0.2.21',
    })
    expect(answer.status).toBe(202)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.headers.get('preference-applied')).toBe('respond-async')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    const pending = (await answer.json()) as { status_url: string }
    expect(pending).toMatchObject({ status: 'queued', progress: 0 })
    const id = pending.status_url.split('/').at(-1)
    expect(pending.status_url).toBe(`${originOf(tenant)}/api/public/exports/${id}`)
    const status = async () => (await service.ask(tenant, pending.status_url)).json()
    await eventually(async () => expect(await status()).toMatchObject({ status: 'running', progress: 0.5 }))
    expect(await status()).toEqual({
      id,
      kind: 'pdf',
      status: 'running',
      progress: 0.5,
      reason: null,
      result_url: null,
    })
    await gate.open()
    await eventually(async () => expect(await status()).toMatchObject({ status: 'done' }))
    const done = (await status()) as { result_url: string }
    expect(done).toEqual({
      id,
      kind: 'pdf',
      status: 'done',
      progress: 1,
      reason: null,
      result_url: `${originOf(tenant)}/api/public/collections/${encodeURIComponent(slug)}/finding-aid.pdf`,
    })
    expect((await service.ask(tenant, done.result_url)).status).toBe(200)
    // Another archive's is none, byte for byte as one that never was.
    const theirs = await service.ask(other, `/exports/${id}`)
    const none = await service.ask(other, `/exports/${'0'.repeat(40)}`)
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect((await theirs.text()).replace(`${id}`, '0'.repeat(40))).toBe(await none.text())
  })

  test('another archive’s job is none while it is made, either', async () => {
    const gate = aGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const init = { headers: { Prefer: 'respond-async' }, client: '192.0.2.22' }
    const { status_url } = (await (await service.ask(tenant, pdf(slug), init)).json()) as { status_url: string }
    const path = status_url.slice(`${originOf(tenant)}/api/public`.length)
    expect((await service.ask(tenant, path)).status).toBe(200)
    expect((await service.ask(other, path)).status).toBe(404)
    await gate.open()
  })

  test.each([
    ['Prefer: wait=0', { Prefer: 'wait=0' }],
    ['Prefer: respond-async, wait=1', { Prefer: 'respond-async, wait=1' }],
  ])('%s is obeyed; a browser gets a page that asks again by itself', async (_, headers) => {
    const gate = aGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const answer = await service.ask(tenant, pdf(slug), {
      headers: { ...headers, Accept: accept },
      client: '192.0.2.23',
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([202, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).not.toContain('sandbox')
    expect(await answer.text()).toMatch(/<meta http-equiv="refresh" content="\d+">/)
    await gate.open()
    await (await service.ask(tenant, pdf(slug), { client: '192.0.2.23' })).text()
  })

  test('HEAD sets nothing in motion; once it is made it answers what GET would', async () => {
    const gate = aGate(service.dataDir)
    await gate.open()
    const slug = await aFonds(gate.title)
    const before = await service.ask(tenant, pdf(slug), { method: 'HEAD', client: '192.0.2.24' })
    expect([before.status, await before.text(), before.headers.get('retry-after')]).toEqual([202, '', null])
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await gate.started()).toBe(0)
    await (await service.ask(tenant, pdf(slug), { client: '192.0.2.24' })).text()
    const after = await service.ask(tenant, pdf(slug), { method: 'HEAD', client: '192.0.2.24' })
    expect([after.status, after.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await gate.started()).toBe(1)
  })

  test('HEAD says when to ask again where somebody waits for the document already', async () => {
    const gate = aGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const asked = service.ask(tenant, pdf(slug), { client: '192.0.2.26' })
    await eventually(async () => expect(await gate.started()).toBe(1))
    const head = await service.ask(tenant, pdf(slug), { method: 'HEAD', client: '192.0.2.27' })
    expect([head.status, head.headers.get('retry-after')]).toEqual([202, '5'])
    await gate.open()
    await (await asked).text()
  })

  test('what changes while it is made is made anew, and answered as it is now', async () => {
    const gate = aGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const asked = service.ask(tenant, pdf(slug), { client: '192.0.2.25' })
    await eventually(async () => expect(await gate.started()).toBe(1))
    await setPublished(service.db.pool, tenant.id, 'record', await firstRecord(slug), false)
    await gate.open()
    const body = await (await asked).text()
    expect(body).toContain('%%EOF')
    expect(body).not.toContain('<item>One</item>')
  })
})

describe('bounds', () => {
  test('a client has ten queued a minute; then 503 export_busy, for documents not made yet only', async () => {
    const own = await aTenant(service.db.pool)
    const ask = (slug: string, client: string, headers: Record<string, string> = {}) =>
      service.ask(own, pdf(slug), { headers, client })
    const made = await aFonds('Made already', [], own)
    expect((await ask(made, '192.0.2.32')).status).toBe(200)
    const slugs: string[] = []
    for (let n = 0; n < 11; n++) slugs.push(await aFonds(`Bounded ${n}`, [], own))
    // None is waited for, since on a slow machine the minute would pass.
    for (const slug of slugs.slice(0, 10))
      expect((await ask(slug, '192.0.2.30', { Prefer: 'respond-async' })).status).toBe(202)
    const last = slugs[10] ?? ''
    const refused = await ask(last, '192.0.2.30')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'export_busy' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(made, '192.0.2.30')).status).toBe(200)
    expect((await ask(last, '192.0.2.31')).status).toBe(200)
  })

  test('an archive has so many waiting; another archive is not kept from its own', async () => {
    const third = await aTenant(service.db.pool)
    const gate = aGate(service.dataDir)
    const holding = await aFonds(gate.title, [], third)
    const async = { headers: { Prefer: 'respond-async' } }
    const ask = (slug: string, n: number, of = third) =>
      service.ask(of, pdf(slug), { ...async, client: `192.0.2.${100 + n}` })
    expect((await ask(holding, 0)).status).toBe(202)
    for (let n = 1; n < 12; n++) expect((await ask(await aFonds(`Waiting ${n}`, [], third), n)).status).toBe(202)
    const refused = await ask(await aFonds('One too many', [], third), 12)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'export_busy'])
    expect((await ask(await aFonds('Theirs', [], other), 13, other)).status).toBe(202)
    await gate.open()
  })
})

describe('what may be seen', () => {
  test('unknown, unpublished and another archive’s are the same 404; of the same slug each gets its own', async () => {
    const mine = await aFonds('Twin', ['Mine'])
    const theirs = await aFonds('Twin', ['Theirs'], other)
    expect(mine).toBe(theirs)
    expect(await (await service.ask(tenant, ead(mine))).text()).toContain('Mine')
    expect(await (await service.ask(other, ead(mine))).text()).toContain('Theirs')
    const only = await aFonds('Only here')
    expect((await service.ask(other, ead(only))).status).toBe(404)
    expect((await service.ask(tenant, ead('never-was'))).status).toBe(404)
  })

  test('what is unpublished is gone at once, though it is stored; so is one of its parts', async () => {
    const slug = await aFonds('Withdrawn', ['Kept', 'Taken back'])
    await (await service.ask(tenant, ead(slug))).text()
    const pending = await service.ask(tenant, pdf(slug), { headers: { Prefer: 'respond-async' }, client: '192.0.2.40' })
    const { status_url } = (await pending.json()) as { status_url: string }
    await eventually(async () =>
      expect(await (await service.ask(tenant, status_url)).json()).toMatchObject({ status: 'done' }),
    )
    await setPublished(service.db.pool, tenant.id, 'record', 'taken-back', false)
    const without = await (await service.ask(tenant, ead(slug))).text()
    expect(without).toContain('Kept')
    expect(without).not.toContain('Taken back')
    await setPublished(service.db.pool, tenant.id, 'collection', slug, false)
    for (const where of [ead(slug), pdf(slug), status_url]) expect((await service.ask(tenant, where)).status).toBe(404)
  })

  test('a deleted one is 410, a renamed one redirects with its suffix', async () => {
    const deleted = await aFonds('Deleted')
    await deleteTree(service.db.pool, tenant.id, 'collection', deleted, false)
    expect((await service.ask(tenant, pdf(deleted))).status).toBe(410)
    const source = { source: 'renamed' }
    const { rootSlug: slug } = await aTree(service.db.pool, tenant.id, { title: 'Renamed', xml_id: 'r' }, source)
    await aTree(service.db.pool, tenant.id, { title: 'Another name', xml_id: 'r' }, source)
    const moved = await service.ask(tenant, `${ead(slug)}?x=1`)
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${originOf(tenant)}/api/public/collections/another-name/ead.xml?x=1`,
    ])
  })

  test('a UUID does as well as a slug', async () => {
    const { rootId } = await aTree(service.db.pool, tenant.id, { title: 'By id', children: [{ title: 'One' }] })
    expect((await service.ask(tenant, ead(rootId.toUpperCase()))).status).toBe(200)
  })

  test.each(['x', '%00', 'A'.repeat(40), '../../../etc/passwd', encodeURIComponent('a/b')])(
    'there is no export %j',
    async (id) => {
      expect((await service.ask(tenant, `/exports/${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )
})
