import { setTimeout as sleep } from 'node:timers/promises'
import type { JobView } from '@fonds/queue'
import { SingleFlight } from '@fonds/util'
import type { About } from '../artifacts/artifact.ts'
import type { Deps } from '../deps.ts'

/** How a document stands: there, being made or failed, or nobody knows of it. */
export interface Standing {
  readonly about: About | null
  readonly job: JobView | null
}

interface Document {
  readonly tenantId: string
  readonly id: string
}

/** How a document stands now. @throws ApiError service_unavailable where store or Redis is away */
export async function standingOf({ queue, artifacts }: Deps, { tenantId, id }: Document): Promise<Standing> {
  // The job first: one that ends in between has left its document behind.
  const job = await queue.find(id)
  return { job, about: await artifacts.find(tenantId, id) }
}

/** How often who waits looks, in milliseconds. */
const LOOK_MS = 200

/** Looks after a while, once for all who wait for the same document in this process. */
export interface StatusPoller {
  next(deps: Deps, document: Document): Promise<Standing>
}

export function createStatusPoller(): StatusPoller {
  const looks = new SingleFlight<Standing>()
  return {
    next: (deps, document) => looks.run(document.id, () => sleep(LOOK_MS).then(() => standingOf(deps, document))),
  }
}
