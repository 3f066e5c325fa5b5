import { createHash } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteTree, setFields, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGate, originOf, startExport, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let other: Tenant

beforeAll(async () => {
  service = await startExport({ bounds: { perClientMinute: 10, perTenant: 12 } })
  service.startWorker()
  await service.waitForWorker()
  tenant = await aTenant(service.db.pool)
  other = await aTenant(service.db.pool)
})
afterAll(() => service?.stop())

/** Creates a published fonds with a unique slug and returns the slug. */
async function aFonds(title: string, children = ['One', 'Two & <three>'], of: Tenant = tenant): Promise<string> {
  const tree = await aTree(service.db.pool, of.id, { title, children: children.map((child) => ({ title: child })) })
  return tree.rootSlug
}

/** Returns the slug of the first record of a fonds. */
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
describe('a small EAD document is answered directly', () => {
  test('as an attachment with validators, 304 and byte ranges, and is stored for the next request', async () => {
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
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
    expect([answer, part].map(({ headers }) => headers.get('repr-digest'))).toEqual([digest, digest])
    const head = await service.ask(tenant, ead(slug), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(body.length),
      etag,
    ])
  })

  test('is compressed if the client accepts it, with its own ETag, and never in ranges', async () => {
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

  test('is built once for requests that arrive at two processes at the same moment', async () => {
    const second = await startExport({ beside: service })
    const gate = createGate(service.dataDir)
    const slug = await aFonds(gate.title, ['One'])
    const answers = [service, second, service, second].map((each) => each.ask(tenant, ead(slug)))
    await eventually(async () => expect(await gate.started()).toBe(1))
    // Each further attempt at a claim is one of the process that waits.
    const attempts = async () => {
      const stats = await service.queue.reach((redis) => redis.info('commandstats'))
      return Number(/cmdstat_set:calls=(\d+)/.exec(stats)?.[1] ?? 0)
    }
    const before = await attempts()
    await eventually(async () => expect(await attempts()).toBeGreaterThan(before + 3))
    await gate.open()
    const bodies = await Promise.all(answers.map(async (answer) => (await answer).text()))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('<item>One</item>')
    expect(await gate.started()).toBe(1)
    await second.stop()
  })

  test('an invalid document is neither answered nor stored', async () => {
    const slug = await aFonds('Malformed', ['One'])
    for (const _ of [1, 2]) {
      const answer = await service.ask(tenant, ead(slug))
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'export_failed', reason: 'invalid_document' })
    }
  })

  test('a document that turns out to be large is built by the queue', async () => {
    const slug = await aFonds('Huge', ['One'])
    const answer = await service.ask(tenant, ead(slug), { client: '192.0.2.80' })
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(40 * 1024 ** 2)
  })

  test('a document whose content changes faster than it can be built answers export_busy after a few attempts', async () => {
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

  test('an internal error is reported by its reason, without details', async () => {
    const slug = await aFonds('Throws', ['One'])
    const answer = await service.ask(tenant, ead(slug))
    const text = await answer.text()
    expect(answer.status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ code: 'export_failed', reason: 'internal_error' })
    expect(text).not.toMatch(/secret|internal:|db\.internal/)
  })
})

describe('a finding aid is built by the queue', () => {
  test('the request waits for it, and the next one gets the stored document', async () => {
    const slug = await aFonds('Waited for')
    const answer = await service.ask(tenant, pdf(slug))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${slug}.pdf"`)
    expect(await answer.text()).toMatch(/^%PDF-1\.7[\s\S]*Waited for[\s\S]*%%EOF\n$/)
    const zipped = await service.ask(tenant, pdf(slug), { headers: { 'Accept-Encoding': 'gzip' } })
    expect([zipped.status, zipped.headers.get('content-encoding')]).toEqual([200, null])
  })

  test('a hundred concurrent requests cause one render and count as one', async () => {
    const gate = createGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const asks = Array.from({ length: 100 }, () => service.ask(tenant, pdf(slug), { client: '192.0.2.20' }))
    await eventually(async () => expect(await gate.started()).toBe(1))
    await gate.open()
    const bodies = await Promise.all(asks.map(async (ask) => (await ask).text()))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('%%EOF')
    expect(await gate.started()).toBe(1)
  })

  test('a client waits for two documents at a time; for a third one, the answer is an immediate 202', async () => {
    const gate = createGate(service.dataDir)
    const slugs = [await aFonds(gate.title), await aFonds('Second'), await aFonds('Third')] as const
    const ask = (slug: string, client: string) => service.ask(tenant, pdf(slug), { client })
    const wait = (slug: string) => service.askWaiting(tenant, pdf(slug), '192.0.2.28')
    const waiting = [await wait(slugs[0]), await wait(slugs[0]), await wait(slugs[1])]
    const refused = await ask(slugs[2], '192.0.2.28')
    expect([refused.status, await refused.json()]).toEqual([202, expect.objectContaining({ status: 'queued' })])
    const other = ask(slugs[2], '192.0.2.29')
    await gate.open()
    for (const { status } of waiting) expect(await status).toBe(200)
    expect((await other).status).toBe(200)
    expect((await ask(slugs[2], '192.0.2.28')).status).toBe(200)
  })

  test('with respond-async the answer is an immediate 202 with a status URL, which reports progress and then the document', async () => {
    const gate = createGate(service.dataDir)
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
      left_out: 0,
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
      left_out: 0,
      result_url: `${originOf(tenant)}/api/public/collections/${encodeURIComponent(slug)}/finding-aid.pdf`,
    })
    expect((await service.ask(tenant, done.result_url)).status).toBe(200)
    // Another archive gets the same bytes as for an unknown id.
    const theirs = await service.ask(other, `/exports/${id}`)
    const none = await service.ask(other, `/exports/${'0'.repeat(40)}`)
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect((await theirs.text()).replace(`${id}`, '0'.repeat(40))).toBe(await none.text())
  })

  test('the status of a document in progress is hidden from another archive', async () => {
    const gate = createGate(service.dataDir)
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
  ])('%s is honoured; a browser gets a page that reloads itself', async (_, headers) => {
    const gate = createGate(service.dataDir)
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

  test('HEAD starts nothing; when the document is built, it answers like GET', async () => {
    const gate = createGate(service.dataDir)
    await gate.open()
    const slug = await aFonds(gate.title)
    const before = await service.ask(tenant, pdf(slug), { method: 'HEAD', client: '192.0.2.24' })
    expect([before.status, await before.text(), before.headers.get('retry-after')]).toEqual([202, '', null])
    // The worker builds one document at a time: it would have begun this one before another that is requested later.
    await (await service.ask(tenant, pdf(await aFonds('Asked for later')), { client: '192.0.2.24' })).text()
    expect(await gate.started()).toBe(0)
    await (await service.ask(tenant, pdf(slug), { client: '192.0.2.24' })).text()
    const after = await service.ask(tenant, pdf(slug), { method: 'HEAD', client: '192.0.2.24' })
    expect([after.status, after.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await gate.started()).toBe(1)
  })

  test('HEAD has a Retry-After if the document has already been requested', async () => {
    const gate = createGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const pending = service.ask(tenant, pdf(slug), { client: '192.0.2.26' })
    await eventually(async () => expect(await gate.started()).toBe(1))
    const head = await service.ask(tenant, pdf(slug), { method: 'HEAD', client: '192.0.2.27' })
    expect([head.status, head.headers.get('retry-after')]).toEqual([202, '5'])
    await gate.open()
    await (await pending).text()
  })

  test('a document whose content changes while it is being built is rebuilt and answered in its new state', async () => {
    const gate = createGate(service.dataDir)
    const slug = await aFonds(gate.title)
    const pending = service.ask(tenant, pdf(slug), { client: '192.0.2.25' })
    await eventually(async () => expect(await gate.started()).toBe(1))
    await setPublished(service.db.pool, tenant.id, 'record', await firstRecord(slug), false)
    await gate.open()
    const body = await (await pending).text()
    expect(body).toContain('%%EOF')
    expect(body).not.toContain('<item>One</item>')
  })
})

describe('bounds', () => {
  const ids: string[] = []
  const accepted = async (asked: Promise<Response>) => {
    const answer = await asked
    expect(answer.status).toBe(202)
    ids.push(((await answer.json()) as { status_url: string }).status_url.split('/').at(-1) ?? '')
  }
  /** Drops the documents that wait only to fill the queue, so that the next one need not wait for them. */
  const forgetAccepted = async () => {
    // One that is being built cannot be dropped.
    for (const id of ids.splice(0)) await service.queue.forget(id).catch(() => undefined)
  }

  test('a client may queue ten new documents a minute, then gets 503 export_busy; stored ones do not count', async () => {
    const own = await aTenant(service.db.pool)
    const ask = (slug: string, client: string, headers: Record<string, string> = {}) =>
      service.ask(own, pdf(slug), { headers, client })
    const made = await aFonds('Made already', [], own)
    expect((await ask(made, '192.0.2.32')).status).toBe(200)
    const slugs: string[] = []
    for (let n = 0; n < 11; n++) slugs.push(await aFonds(`Bounded ${n}`, [], own))
    // Waiting for each could take longer than the minute on a slow machine.
    for (const slug of slugs.slice(0, 10)) await accepted(ask(slug, '192.0.2.30', { Prefer: 'respond-async' }))
    const last = slugs[10] ?? ''
    const refused = await ask(last, '192.0.2.30')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'export_busy' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(made, '192.0.2.30')).status).toBe(200)
    await forgetAccepted()
    expect((await ask(last, '192.0.2.31')).status).toBe(200)
  })

  test('the number of waiting documents is limited per archive, without affecting other archives', async () => {
    const third = await aTenant(service.db.pool)
    const gate = createGate(service.dataDir)
    const holding = await aFonds(gate.title, [], third)
    const async = { headers: { Prefer: 'respond-async' } }
    const ask = (slug: string, n: number, of = third) =>
      service.ask(of, pdf(slug), { ...async, client: `192.0.2.${100 + n}` })
    await accepted(ask(holding, 0))
    for (let n = 1; n < 12; n++) await accepted(ask(await aFonds(`Waiting ${n}`, [], third), n))
    const refused = await ask(await aFonds('One too many', [], third), 12)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'export_busy'])
    await accepted(ask(await aFonds('Theirs', [], other), 13, other))
    await gate.open()
    await forgetAccepted()
  })
})

describe('visibility', () => {
  test('an unknown, an unpublished and another archive’s document answer the same 404; equal slugs are separate per archive', async () => {
    const mine = await aFonds('Twin', ['Mine'])
    const theirs = await aFonds('Twin', ['Theirs'], other)
    expect(mine).toBe(theirs)
    expect(await (await service.ask(tenant, ead(mine))).text()).toContain('Mine')
    expect(await (await service.ask(other, ead(mine))).text()).toContain('Theirs')
    const only = await aFonds('Only here')
    expect((await service.ask(other, ead(only))).status).toBe(404)
    expect((await service.ask(tenant, ead('never-was'))).status).toBe(404)
  })

  test('an unpublished document disappears immediately although it is stored, and so does an unpublished part', async () => {
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

  test('a deleted one answers 410, and a renamed one redirects with its suffix', async () => {
    const deleted = await aFonds('Deleted')
    await deleteTree(service.db.pool, tenant.id, 'collection', deleted, false)
    expect((await service.ask(tenant, pdf(deleted))).status).toBe(410)
    const { rootSlug: slug } = await aTree(service.db.pool, tenant.id, { title: 'Renamed' })
    await setFields(service.db.pool, tenant.id, 'collection', slug, { slug: 'another-name' })
    const moved = await service.ask(tenant, `${ead(slug)}?x=1`)
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${originOf(tenant)}/api/public/collections/another-name/ead.xml?x=1`,
    ])
  })

  test('a UUID works in place of the slug', async () => {
    const { rootId } = await aTree(service.db.pool, tenant.id, { title: 'By id', children: [{ title: 'One' }] })
    expect((await service.ask(tenant, ead(rootId.toUpperCase()))).status).toBe(200)
  })

  test.each(['x', '%00', 'A'.repeat(40), '../../../etc/passwd', encodeURIComponent('a/b')])(
    'export %j does not exist',
    async (id) => {
      expect((await service.ask(tenant, `/exports/${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )
})
