import { DatabaseUnavailable } from '@fonds/db/pool'
import { isAway } from '@fonds/util'

/** Why a document was not made, as a stable word that a client may see. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
  readonly reason: string
  /** Another attempt would end the same way. */
  readonly permanent: boolean

  constructor(reason: string, { permanent, cause }: { readonly permanent: boolean; readonly cause?: unknown }) {
    super(reason, { cause })
    this.reason = reason
    this.permanent = permanent
  }
}

/** A writer of ours made what is no document: never published, and trying again would make the same. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument'
}

/** There is no document to be made under the name that was asked for: nothing failed. */
export class NothingToRender extends Error {
  override readonly name = 'NothingToRender'
}

/** Reasons under which another attempt would end the same way. */
const PERMANENT = new Set(['too_large', 'time_limit', 'memory_limit', 'font_missing'])

/** The words that makers of documents have for theirs. */
const WORDS: Readonly<Record<string, string>> = { timed_out: 'time_limit', out_of_memory: 'memory_limit' }

/** Returns why making a document failed, whatever was thrown. */
export function asDocumentFailure(error: unknown): DocumentFailure {
  if (error instanceof DocumentFailure) return error
  if (error instanceof InvalidDocument)
    return new DocumentFailure('invalid_document', { permanent: true, cause: error })
  if (error instanceof DatabaseUnavailable || isAway(error))
    return new DocumentFailure('database_unavailable', { permanent: false, cause: error })
  if (error instanceof Error && 'reason' in error && typeof error.reason === 'string') {
    const reason = WORDS[error.reason] ?? error.reason
    if (PERMANENT.has(reason)) return new DocumentFailure(reason, { permanent: true, cause: error })
  }
  return new DocumentFailure('internal_error', { permanent: false, cause: error })
}
