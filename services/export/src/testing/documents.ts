import type { Tenant } from '@fonds/db'
import { aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { expect } from 'vitest'
import { ARTIFACTS_PREFIX } from '../artifacts/artifact.ts'
import type { TestService } from './service.ts'

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
}

export function documentsOf(running: () => { readonly service: TestService; readonly tenant: Tenant }): Documents {
  return {
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
  }
}
