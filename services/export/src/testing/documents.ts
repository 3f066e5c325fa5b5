import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { afterEach, beforeEach, expect } from 'vitest'
import { ARTIFACTS_PREFIX } from '../artifacts/artifact.ts'
import { startExport, type TestService } from './service.ts'

export const pdf = (slug: string): string => `/collections/${slug}/finding-aid.pdf`
export const ead = (slug: string): string => `/collections/${slug}/ead.xml`
export const WITHOUT_WAITING = { headers: { Prefer: 'respond-async' } }

/** Ways to make, request and find documents of a test's archive. */
interface Documents {
  /** Creates a published fonds; returns its slug. */
  aFonds(title: string, of?: Tenant): Promise<string>
  /** Queues a document without waiting, once a worker is running. */
  queued(slug: string): Promise<{ readonly status_url: string }>
  /** Returns the keys of all stored documents. */
  objects(): Promise<string[]>
  /** Checks that a document, once a worker is running, fails for this reason, is not tried again and leaves nothing. */
  expectFailure(slug: string, reason: string): Promise<void>
}

/** The service, and the archive of a test. */
interface Running {
  readonly service: TestService
  readonly tenant: Tenant
}

/** Starts its own service for each test of the file, with an archive. @param use receives both before the test */
export function documentsInEachTest(use: (running: Running) => void): Documents {
  let running: Running | undefined
  beforeEach(async () => {
    const service = await startExport({ bounds: { perClientMinute: 100 } })
    running = { service, tenant: await aTenant(service.db.pool) }
    use(running)
  })
  afterEach(() => running?.service.stop())
  return documentsOf(() => {
    if (running === undefined) throw new Error('no service runs outside of tests')
    return running
  })
}

function documentsOf(running: () => Running): Documents {
  const documents: Documents = {
    async aFonds(title, of = running().tenant) {
      const children = [{ title: 'One' }]
      return (await aTree(running().service.db.pool, of.id, { title, children })).rootSlug
    },
    queued: (slug) =>
      eventually(async () => {
        const { service, tenant } = running()
        const answer = await service.ask(tenant, pdf(slug), WITHOUT_WAITING)
        expect(answer.status).toBe(202)
        return (await answer.json()) as { status_url: string }
      }),
    async objects() {
      const keys: string[] = []
      for await (const { key } of running().service.store.list(ARTIFACTS_PREFIX)) keys.push(key)
      return keys
    },
    async expectFailure(slug, reason) {
      const { service, tenant } = running()
      const { status_url } = await documents.queued(slug)
      await eventually(async () =>
        expect(await (await service.ask(tenant, status_url)).json()).toMatchObject({ status: 'failed', reason }),
      )
      const answer = await service.ask(tenant, pdf(slug))
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600)
      expect(await answer.json()).toMatchObject({ code: 'export_failed', reason })
      expect(await documents.objects()).toEqual([])
    },
  }
  return documents
}
