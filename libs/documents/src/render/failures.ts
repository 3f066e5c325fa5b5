import { DatabaseUnavailable } from '@fonds/db/pool'
import { isAway } from '@fonds/util'

/** Thrown if a document was not made; its reason is a stable word that clients may see. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
  readonly reason: string
  /** True if another attempt would fail in the same way. */
  readonly permanent: boolean

  constructor(reason: string, { permanent, cause }: { readonly permanent: boolean; readonly cause?: unknown }) {
    super(reason, { cause })
    this.reason = reason
    this.permanent = permanent
  }
}

/**
 * Thrown if one of our writers produced an invalid document. It is never published, and a retry would produce the same.
 */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument'
}

/** Thrown if there is no document under the requested id; this is not a failure. */
export class NothingToRender extends Error {
  override readonly name = 'NothingToRender'
}

/** Reasons for which another attempt would fail in the same way. */
const PERMANENT = new Set(['too_large', 'time_limit', 'memory_limit'])

/** Maps the reasons of individual renderers to these. */
const REASONS: Readonly<Record<string, string>> = { timed_out: 'time_limit', out_of_memory: 'memory_limit' }

/** Converts any thrown error to the reason why a document was not made. */
export function asDocumentFailure(error: unknown): DocumentFailure {
  if (error instanceof DocumentFailure) return error
  if (error instanceof InvalidDocument)
    return new DocumentFailure('invalid_document', { permanent: true, cause: error })
  if (error instanceof DatabaseUnavailable || isAway(error))
    return new DocumentFailure('database_unavailable', { permanent: false, cause: error })
  if (error instanceof Error && 'reason' in error && typeof error.reason === 'string') {
    const reason = REASONS[error.reason] ?? error.reason
    if (PERMANENT.has(reason)) return new DocumentFailure(reason, { permanent: true, cause: error })
  }
  return new DocumentFailure('internal_error', { permanent: false, cause: error })
}
