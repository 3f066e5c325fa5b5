import { BASE_PATH } from './base-path.ts'

/** Path of the Reconciliation Service API: apart from OAI-PMH, the only one that also accepts a form by POST. */
export const RECONCILIATION_PATH = `${BASE_PATH}/reconcile`

/** Maximum size of that form in bytes: the largest batch, percent-encoded, with properties. */
export const RECONCILIATION_FORM_BYTES = 64 * 1024
