import { z } from 'zod'

/** Describes how documents that may be queued are delivered. */
const QUEUED_DELIVERY =
  'If the document is not built yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and ' +
  '`Retry-After`. `Prefer: respond-async` answers that immediately, `Prefer: wait=5` after 5 seconds. So does a request ' +
  'of a client that already waits for two other documents, or of an archive with 16 that are waited for. `HEAD` starts ' +
  'nothing, and has a `Retry-After` only if the document is already being built. A client may request 10 documents per ' +
  'minute that are not built yet. Supports `ETag` and byte ranges.'

/** Returns the same for a document, in full only for the first of them. */
export const deliveryOf = (operationId: string): string =>
  operationId === 'getEad' ? QUEUED_DELIVERY : 'It is delivered as `getEad` says.'

/** Schema of a body that is not JSON, for the OpenAPI document. */
export const binary = (description: string) => z.string().meta({ description, format: 'binary' })
