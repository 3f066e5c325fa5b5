import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { expect, test } from 'vitest'
import { ARTIFACTS_PREFIX } from '../artifacts/artifact.ts'
import { documentsInEachTest, ead, pdf, WITHOUT_WAITING } from '../testing/documents.ts'
import { createGate, QUICK_TAKEOVER, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant

const { aFonds, objects, queued, expectFailure } = documentsInEachTest((running) => {
  ;({ service, tenant } = running)
})

test('a worker killed during a build leaves nothing incomplete, and another one takes over its job', async () => {
  const gate = createGate(service.dataDir)
  const slug = await aFonds(gate.title)
  const kill = service.startWorkerProcess()
  await queued(slug)
  await eventually(async () => expect(await gate.started()).toBe(1))
  await kill()
  expect((await objects()).filter((key) => key.endsWith('about.json'))).toEqual([])
  await gate.open()
  service.startWorker({}, QUICK_TAKEOVER)
  const answer = await service.ask(tenant, pdf(slug))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/%%EOF\n$/)
  expect(await gate.started()).toBe(2)
})

test('a worker killed while it writes the metadata leaves no document, and another one builds it', async () => {
  const title = 'Killed over'
  const { rootSlug: slug } = await aTree(service.db.pool, tenant.id, {
    title,
    // More components than this process builds directly.
    children: Array.from({ length: 5 }, (_unused, n) => ({ title: `Part ${n}` })),
  })
  const progressFile = join(service.dataDir, `held-${randomUUID()}`)
  const kill = service.startWorkerProcess({}, { key: [ARTIFACTS_PREFIX, 'about.json'], progressFile })
  const { status_url } = await eventually(async () => {
    const answer = await service.ask(tenant, ead(slug), WITHOUT_WAITING)
    expect(answer.status).toBe(202)
    return (await answer.json()) as { status_url: string }
  })
  await eventually(() => access(progressFile))
  await kill()
  expect(await (await service.ask(tenant, status_url)).json()).toMatchObject({ result_url: null })
  expect((await service.ask(tenant, ead(slug), { method: 'HEAD' })).status).toBe(202)
  service.startWorker({}, QUICK_TAKEOVER)
  const answer = await service.ask(tenant, ead(slug))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/Part 4[\s\S]*<\/all>$/)
})

test('a document that never ends is stopped within its limit, tried once, and reported', async () => {
  service.startWorker({ RENDER_SECONDS: 1 })
  await expectFailure(await aFonds('Endless'), 'time_limit')
})
