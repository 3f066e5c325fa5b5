import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setPublished, type Tenant } from '@fonds/db'
import { aTenant } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { ARTIFACTS_PREFIX } from '../artifacts/artifact.ts'
import { prerender } from '../housekeeping/prerender.ts'
import { periodicJobKey } from '../queue/keys.ts'
import { documentsInEachTest, ead, pdf } from '../testing/documents.ts'
import { createGate, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant

const { aFonds, objects, queued, expectFailure } = documentsInEachTest((running) => {
  ;({ service, tenant } = running)
})
const code = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code

test('answers 503 without a worker, and works again with one', async () => {
  const slug = await aFonds('Waiting')
  const answer = await service.ask(tenant, pdf(slug))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await code(answer)).toBe('service_unavailable')
  // Stored documents need no worker.
  expect((await service.ask(tenant, ead(slug))).status).toBe(200)
  service.startWorker()
  await eventually(async () => expect((await service.ask(tenant, pdf(slug))).status).toBe(200))
})

test('a service that is stopping sends waiting clients the status URL immediately', async () => {
  service.startWorker()
  await service.waitForWorker()
  const gate = createGate(service.dataDir)
  const slug = await aFonds(gate.title)
  const waiting = service.ask(tenant, pdf(slug))
  await eventually(async () => expect(await gate.started()).toBe(1))
  service.announceStop()
  const answer = await waiting
  expect(answer.status).toBe(202)
  expect(await answer.json()).toMatchObject({ status: 'running', status_url: expect.stringContaining('/exports/') })
  await gate.open()
})

describe('a stored document that is partly missing', () => {
  const cut = async (matches: (key: string) => boolean) => {
    const keys = (await objects()).filter(matches)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      const body = await buffer(await service.store.read(key))
      await service.store.put(key, body.subarray(0, body.length >> 1))
    }
  }

  test('is rebuilt: a PDF', async () => {
    service.startWorker()
    const slug = await aFonds('Cut short')
    const before = await objects()
    const { status_url } = await queued(slug)
    await eventually(async () =>
      expect(await (await service.ask(tenant, status_url)).json()).toMatchObject({ status: 'done' }),
    )
    await cut((key) => !before.includes(key) && !key.endsWith('about.json'))
    const answer = await service.ask(tenant, pdf(slug))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/%%EOF\n$/)
  })

  test.each(['br', 'zstd', 'gzip'])('is rebuilt: a text whose %s copy is damaged', async (coding) => {
    const title = `Cut as ${coding} `.repeat(150).trim()
    const slug = await aFonds(title)
    const before = await objects()
    expect(
      await (await service.ask(tenant, ead(slug), { headers: { 'Accept-Encoding': 'identity' } })).text(),
    ).toContain(title)
    await cut((key) => !before.includes(key) && key.endsWith(`.${coding}`))
    const answer = await service.ask(tenant, ead(slug), { headers: { 'Accept-Encoding': coding } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding])
    expect(await answer.text()).toContain(title)
  })
})

test.each([
  ['Greedy', 'memory_limit', { RENDER_MEMORY_MB: 256 }],
  ['Malformed', 'invalid_document', {}],
])('%s: stopped within its limits, tried once, and reported as %s', async (title, reason, bounds) => {
  service.startWorker(bounds)
  await expectFailure(await aFonds(title), reason)
})

test('a child process that crashes repeatedly fails its document without stopping the worker', async () => {
  service.startWorker()
  const slug = await aFonds('Crashes')
  const { status_url } = await queued(slug)
  await eventually(async () =>
    expect(await (await service.ask(tenant, status_url)).json()).toMatchObject({
      status: 'failed',
      reason: 'internal_error',
    }),
  )
  const fine = await aFonds('Fine')
  expect((await service.ask(tenant, pdf(fine))).status).toBe(200)
})

test('without Redis, stored documents are answered and others get 503; service resumes when Redis returns', async () => {
  service.startWorker()
  const made = await aFonds('Made')
  const { status_url } = await queued(made)
  await eventually(async () => expect((await service.ask(tenant, pdf(made))).status).toBe(200))
  await service.redis().stop()
  const other = await aFonds('Not made')
  expect((await service.ask(tenant, pdf(made))).status).toBe(200)
  expect(await (await service.ask(tenant, status_url)).json()).toMatchObject({ status: 'done' })
  expect((await service.ask(tenant, ead(other))).status).toBe(200)
  const answer = await service.ask(tenant, pdf(other))
  expect([answer.status, await code(answer)]).toEqual([503, 'service_unavailable'])
  await service.restartRedis()
  await eventually(async () => expect((await service.ask(tenant, pdf(other))).status).toBe(200))
})

test('after Redis is emptied, finished exports are still known, lost jobs answer 404, and waiting requests are served', async () => {
  service.startWorker()
  const made = await aFonds('Made')
  const done = await queued(made)
  await eventually(async () => expect((await service.ask(tenant, pdf(made))).status).toBe(200))
  const gate = createGate(service.dataDir)
  const slug = await aFonds(gate.title)
  const waiting = service.ask(tenant, pdf(slug))
  await eventually(async () => expect(await gate.started()).toBe(1))
  const running = await queued(slug)
  const flush = spawn(process.execPath, ['--input-type=module', '--eval', FLUSH, service.redis().url], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  await once(flush, 'exit')
  expect(await (await service.ask(tenant, done.status_url)).json()).toMatchObject({ status: 'done' })
  await gate.open()
  const answer = await waiting
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/%%EOF\n$/)
  expect((await service.ask(tenant, running.status_url)).status).toBe(200)
})

// Uses the protocol directly, since this package has no Redis client.
const FLUSH = `import { connect } from 'node:net'
const { port } = new URL(process.argv[1])
const socket = connect(Number(port), '127.0.0.1')
socket.write('FLUSHALL\\r\\n')
socket.once('data', () => socket.end())`

test.each([
  ['a minute later', 61_000],
  ['after the clock was set back by an hour', -3_600_000],
])(
  'a document fails temporarily while the store is not writable, and is built once it is (%s)',
  async (_when, step) => {
    service.startWorker()
    const unfinished = join(service.dataDir, 'objects/.unfinished')
    const first = await aFonds('First')
    await eventually(async () => expect((await service.ask(tenant, pdf(first))).status).toBe(200))
    await rename(unfinished, `${unfinished}-aside`)
    await writeFile(unfinished, 'in the way')
    const slug = await aFonds('Second')
    const { status_url } = await queued(slug)
    await eventually(async () =>
      expect(await (await service.ask(tenant, status_url)).json()).toMatchObject({
        status: 'failed',
        reason: 'store_unavailable',
      }),
    )
    const answer = await service.ask(tenant, pdf(slug))
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    // A small document needs no store.
    const direct = await service.ask(tenant, ead(slug))
    expect(direct.status).toBe(200)
    expect(await direct.text()).toContain('Second')
    await rename(unfinished, `${unfinished}-was`)
    await rename(`${unfinished}-aside`, unfinished)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step })
    try {
      expect((await service.ask(tenant, pdf(slug))).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('without the store, small and cached documents are answered and others get 503; service resumes when it returns', async () => {
  service.startWorker()
  const atHand = await aFonds('At hand')
  await eventually(async () => expect((await service.ask(tenant, pdf(atHand))).status).toBe(200))
  const slug = await aFonds('Not made')
  const folder = join(service.dataDir, 'objects')
  await rename(folder, `${folder}-aside`)
  await writeFile(folder, 'in the way')
  const answer = await service.ask(tenant, pdf(slug))
  expect([answer.status, await code(answer)]).toEqual([503, 'service_unavailable'])
  expect((await service.ask(tenant, pdf(atHand))).status).toBe(200)
  expect((await service.ask(tenant, ead(slug))).status).toBe(200)
  await rename(folder, `${folder}-was`)
  await rename(`${folder}-aside`, folder)
  expect((await service.ask(tenant, pdf(slug))).status).toBe(200)
})

test('outdated, unpublished and unreferenced documents are removed; current ones remain', async () => {
  const kept = await aFonds('Kept')
  const changed = await aFonds('Changed')
  const hidden = await aFonds('Hidden')
  for (const slug of [kept, changed, hidden]) await (await service.ask(tenant, ead(slug))).text()
  expect((await objects()).filter((key) => key.endsWith('about.json'))).toHaveLength(3)
  await service.store.put(`${ARTIFACTS_PREFIX}/${tenant.id}/${'a'.repeat(40)}/young`, Buffer.from('x'))
  await setPublished(service.db.pool, tenant.id, 'collection', hidden, false)
  const { rows } = await service.db.pool.query(
    'SELECT slug FROM fonds.description WHERE tenant_id = $1 AND parent_id = (SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2)',
    [tenant.id, changed],
  )
  await setPublished(service.db.pool, tenant.id, 'record', rows[0].slug, false)
  service.startWorker({ SWEEP_SECONDS: 1 })
  // The metadata and four codings of the current document, and the recent orphan.
  await eventually(async () => expect(await objects()).toHaveLength(6))
  const left = await objects()
  expect(left.filter((key) => key.endsWith('about.json'))).toHaveLength(1)
  expect(left.some((key) => key.endsWith('/young'))).toBe(true)
  expect((await service.ask(tenant, ead(kept))).status).toBe(200)
})

test('documents are built ahead once for an archive without recent changes, and not for one that is changing', async () => {
  const other = await aTenant(service.db.pool)
  for (const of of [tenant, other]) for (const title of ['First', 'Second']) await aFonds(title, of)
  const queue = service.queue
  const { signal } = new AbortController()
  const ahead = (quietMs: number, perDay = 50) =>
    prerender({ ...service.prerenderDeps, queue, signal, quietMs, perDay })
  await eventually(() => queue.ping())
  expect(await ahead(60 * 60 * 1000)).toBe(0)
  expect(await queue.counts()).toMatchObject({ queued: 0 })
  // The daily limit applies per archive.
  expect(await ahead(0, 1)).toBe(2)
  expect(await ahead(0, 1)).toBe(0)
  await aFonds('Third')
  expect(await ahead(0)).toBe(1)
  expect(await queue.counts()).toMatchObject({ queued: 3 })
})

/** Waits until a periodic job begins. */
async function nextRun(job: string): Promise<void> {
  const key = periodicJobKey(service.config.QUEUE_PREFIX, job)
  await service.queue.reach((redis) => redis.del(key))
  await eventually(async () => expect(await service.queue.reach((redis) => redis.exists(key))).toBe(1))
}

test('published documents are built ahead up to a daily limit, after requested ones', async () => {
  for (let n = 0; n < 6; n++) await aFonds(`Fonds ${n}`)
  service.startWorker({ PRERENDER_PER_DAY: 4, PRERENDER_QUIET_SECONDS: 1 })
  const made = async () => {
    const { rows } = await service.db.pool.query(
      'SELECT slug FROM fonds.description WHERE tenant_id = $1 AND parent_id IS NULL ORDER BY slug',
      [tenant.id],
    )
    const heads = await Promise.all(rows.map(({ slug }) => service.ask(tenant, pdf(slug), { method: 'HEAD' })))
    return heads.filter(({ status }) => status === 200).length
  }
  // Each one is given the time of a condition.
  for (const count of [1, 2, 3]) await eventually(async () => expect(await made()).toBeGreaterThanOrEqual(count))
  await eventually(async () => expect(await made()).toBe(4))
  // The next run finds nothing new. It has ended when another begins.
  for (const _ of ['next', 'another']) await nextRun('prerender')
  expect(await service.queue.counts()).toMatchObject({ queued: 0, running: 0 })
  expect(await made()).toBe(4)
})
