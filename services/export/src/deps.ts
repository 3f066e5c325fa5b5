import type { Pool } from '@fonds/db/pool'
import type { DocumentJob, Formats } from '@fonds/documents'
import type { ObjectStore } from '@fonds/object-store'
import type { JobQueue } from '@fonds/queue'
import type { Artifacts } from './artifacts/artifacts.ts'
import type { DirectBuilder } from './delivery/direct.ts'
import type { Admission } from './queue/admission.ts'

/** Dependencies of the routes. */
export interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly artifacts: Artifacts
  readonly formats: Formats
  readonly queue: JobQueue<DocumentJob>
  readonly admission: Admission
  readonly direct: DirectBuilder
  /** How long a request waits for its document, in milliseconds. */
  readonly waitMs: number
  /** Aborted when this process is stopping. Waiting requests then answer with the status URL. */
  readonly stopping: AbortSignal
}
