import { setTimeout as sleep } from 'node:timers/promises'
import type { JobView } from '@fonds/queue'
import { SingleFlight } from '@fonds/util'
import type { ArtifactMetadata } from '../artifacts/artifact.ts'
import type { Deps } from '../deps.ts'
import { createWaitingPlaces, type WaitingPlaces } from './waiting-places.ts'

/** State of a document: stored (`metadata`), queued, running or failed (`job`), or unknown. */
export interface DocumentState {
  readonly metadata: ArtifactMetadata | null
  readonly job: JobView | null
}

interface DocumentKey {
  readonly tenantId: string
  readonly id: string
}

/** Reads the current state of a document. @throws ApiError service_unavailable if the store or Redis is unreachable */
export async function readDocumentState(
  { queue, artifacts }: Deps,
  { tenantId, id }: DocumentKey,
): Promise<DocumentState> {
  // Read the job first: if it ends in between, its document is already stored.
  const job = await queue.find(id)
  return { job, metadata: await artifacts.find(tenantId, id) }
}

/** Interval in milliseconds at which waiting requests check. */
const POLL_MS = 200

/** Reads the state of a document after an interval, once for all requests of this process that wait for it. */
export interface StatusPoller {
  /** Places for these requests. */
  readonly places: WaitingPlaces
  next(deps: Deps, document: DocumentKey): Promise<DocumentState>
}

export function createStatusPoller(): StatusPoller {
  const reads = new SingleFlight<DocumentState>()
  return {
    places: createWaitingPlaces(),
    next: (deps, document) =>
      reads.run(document.id, () => sleep(POLL_MS).then(() => readDocumentState(deps, document))),
  }
}
