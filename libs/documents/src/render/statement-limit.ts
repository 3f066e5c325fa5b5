import { limit } from '@fonds/util'

/** Cancels a database statement that reads the content of a document; the document fails, and its job is retried. */
export const DOCUMENT_STATEMENT_MS = limit(60_000)
