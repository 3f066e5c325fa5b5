import type { Pool } from '@fonds/db/pool'
import type { DocumentJob, Formats } from '@fonds/documents'
import type { ObjectStore } from '@fonds/object-store'
import type { JobQueue } from '@fonds/queue'
import type { Artifacts } from './artifacts/artifacts.ts'
import type { Direct } from './delivery/direct.ts'
import type { Admission } from './queue/admission.ts'

/** What the routes work with. */
export interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly artifacts: Artifacts
  readonly formats: Formats
  readonly queue: JobQueue<DocumentJob>
  readonly admission: Admission
  readonly direct: Direct
  /** How long a request waits for its document, in milliseconds. */
  readonly waitMs: number
  /** Aborted when this process is to end: who waits is told where to ask. */
  readonly stopping: AbortSignal
}
