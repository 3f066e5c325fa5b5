import { DatabaseUnavailable } from '@fonds/db/pool'
import { isAway } from '@fonds/http/errors'
// Not the whole of these packages: the process that makes a document loads this, and is to start soon and stay small.
import { JobFailure } from '@fonds/queue/job-failure'

/** A writer of ours made what is no document: never published, and trying again would make the same. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument'
}

/** There is no document to be made under the name that was asked for: nothing failed. */
export class NothingToRender extends Error {
  override readonly name = 'NothingToRender'
}

/** A document that is made in this process grew beyond what that may take. */
export class TooLargeHere extends Error {
  override readonly name = 'TooLargeHere'
}

/** Reasons under which another attempt would end the same way. */
const PERMANENT = new Set(['too_large', 'time_limit', 'memory_limit', 'font_missing'])

/** The words that makers of documents have for theirs. */
const WORDS: Readonly<Record<string, string>> = { timed_out: 'time_limit', out_of_memory: 'memory_limit' }

/** Why making a document failed, as a job's failure. */
export function asJobFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error
  if (error instanceof InvalidDocument) return new JobFailure('invalid_document', { permanent: true, cause: error })
  if (error instanceof DatabaseUnavailable || isAway(error))
    return new JobFailure('database_unavailable', { permanent: false, cause: error })
  if (error instanceof Error && 'reason' in error && typeof error.reason === 'string') {
    const reason = WORDS[error.reason] ?? error.reason
    if (PERMANENT.has(reason)) return new JobFailure(reason, { permanent: true, cause: error })
  }
  return new JobFailure('internal_error', { permanent: false, cause: error })
}

/** After so many seconds a failed document is made again when somebody asks; what passes by itself soon. */
export function retryAfter(reason: string): number {
  return ['store_unavailable', 'database_unavailable', 'internal_error', 'worker_lost'].includes(reason) ? 60 : 6 * 3600
}
