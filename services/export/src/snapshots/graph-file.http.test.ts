import { gunzipSync } from 'node:zlib'
import { installationOf } from '@fonds/config'
import { setEntityState, setFields } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createJobQueue } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, startExport, type TestService } from '../testing/service.ts'
import { going, logger, placeOf, snapshotsOf, tree } from '../testing/snapshots.ts'
import { isWritten, scheduleSnapshots } from './schedule-snapshots.ts'
import { readIndex, writeIndex } from './snapshot.ts'
import type { SnapshotJob } from './snapshot-job.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startExport()
  pool = createPool(service.db.url, { name: 'graph-test', role: 'fonds_export', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const { list, make } = snapshotsOf(() => ({ service, pool }))

interface WithGraph {
  readonly graph: { readonly url: string; readonly count: number; readonly bytes: number } | null
}

async function quadsOf(tenant: Parameters<typeof make>[0]) {
  const [snapshot] = (await list(tenant)) as unknown as readonly WithGraph[]
  const answer = await service.ask(tenant, snapshot?.graph?.url ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const body = Buffer.from(await answer.arrayBuffer())
  const lines = gunzipSync(body).toString().split('\n').slice(0, -1)
  expect([lines.length, body.length]).toEqual([snapshot?.graph?.count, snapshot?.graph?.bytes])
  return lines
}

test('a snapshot has a graph of each resource that aggregators may see, and of nothing else', async () => {
  const [tenant, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, tree)
  await aTree(service.db.pool, tenant.id, { title: 'Unpublished' }, { publish: false })
  await aTree(service.db.pool, tenant.id, { title: 'Kept', children: [{ title: 'Below' }] })
  await setFields(service.db.pool, tenant.id, 'collection', 'kept', { suppress_from_aggregators: true })
  await make(tenant)
  const lines = await quadsOf(tenant)
  const base = `${originOf(tenant)}/api/public`
  const graphs = new Set(lines.map((line) => / <([^>]+)> \.$/.exec(line)?.[1]))
  expect([...graphs].toSorted()).toEqual(
    [
      ...['/collections/fonds.ttl', '/collections/letters.ttl', '/entities/holm-erik.ttl', '/organization'],
      ...['/records/first.ttl', '/records/second.ttl'],
    ].map((path) => base + path),
  )
  const rico = 'https://www.ica.org/standards/RiC/ontology#'
  for (const [subject, property, object] of [
    ['/records/first', 'isOrWasIncludedIn', '/collections/letters'],
    ['/records/second', 'directlyFollowsInSequence', '/records/first'],
    ['/collections/fonds', 'hasOrganicProvenance', '/entities/holm-erik'],
  ]) {
    const triple = `<${base}${subject}> <${rico}${property}> <${base}${object}> `
    expect(lines.filter((line) => line.startsWith(triple))).toHaveLength(1)
  }
  expect(lines.join('\n')).not.toMatch(/Kept|Below|Unpublished|Secret/)
  expect(lines.join('\n')).not.toContain(originOf(twin))
  const [snapshot] = (await list(tenant)) as unknown as readonly WithGraph[]
  const theirs = snapshot?.graph?.url.replace(originOf(tenant), originOf(twin)) ?? ''
  expect((await service.ask(twin, theirs)).status).toBe(404)
  await setEntityState(service.db.pool, tenant.id, 'holm-erik', 'suppressed')
  expect((await service.ask(tenant, snapshot?.graph?.url ?? '')).status).toBe(404)
})

test('a snapshot of an earlier version has no graph, and counts as not yet written', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, tree)
  const made = await make(tenant, going)
  const deps = { pool, store: service.store }
  expect(await isWritten(deps, placeOf(tenant), made.seq)).toBe(true)
  const { graph: _, ...earlier } = (await readIndex(service.store, tenant.id))[0] ?? made
  await writeIndex(service.store, tenant.id, [earlier as typeof made])
  const [listed] = (await list(tenant)) as unknown as readonly WithGraph[]
  expect(listed?.graph).toBeNull()
  expect(await isWritten(deps, placeOf(tenant), made.seq)).toBe(false)
  await service.db.pool.query(
    `UPDATE fonds.tenant_state SET committed_at = now() - interval '90 days' WHERE tenant_id = $1`,
    [tenant.id],
  )
  const { REDIS_URL: url, QUEUE_PREFIX: prefix } = service.config
  const queue = createJobQueue<SnapshotJob>({ name: 'graphs', url, prefix, logger })
  try {
    await eventually(() => queue.ping())
    const installation = installationOf(service.config)
    const bounds = { everyMs: 0, quietMs: 0 }
    const { added, overdueMs } = await scheduleSnapshots({ ...deps, queue, installation, signal: going, ...bounds })
    expect(added).toBeGreaterThan(0)
    // An alert would say that it has been due for 90 days.
    expect(overdueMs).toBeLessThan(3_600_000)
  } finally {
    await queue.close()
  }
})
