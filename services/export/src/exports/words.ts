import { z } from 'zod'

/** What every document that may be queued says of itself. */
export const QUEUED =
  'Where it is not made yet, the request waits up to 20 seconds and then answers `202` with `ExportPending` and ' +
  '`Retry-After`; `Prefer: respond-async` gets that at once, `Prefer: wait=5` after 5 seconds. `HEAD` sets nothing in ' +
  'motion, and has a `Retry-After` only where the document is being made already. Of documents not made yet a client may ask for 10 a minute. Answers `ETag` and byte ranges.'

/** A body that is no JSON, for the documentation. */
export const binary = (description: string) => z.string().meta({ description, format: 'binary' })
