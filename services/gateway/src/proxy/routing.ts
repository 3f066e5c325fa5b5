import { MAX_FORM_BYTES } from '@fonds/http'
import {
  BASE_PATH,
  RECONCILIATION_FORM_BYTES,
  RECONCILIATION_PATH,
  type ServiceName,
  serviceFor,
} from '@fonds/types/context'
import { remembered } from '../remembered.ts'

/** Returns the service that answers a path with data, or null. */
export const serviceOfPath: (path: string) => ServiceName | null = remembered(serviceFor)

/** Matches images, tiles and `info.json` of the IIIF Image API, which have a separate rate limit. */
export const isImageApiPath = (path: string): boolean => /^\/api\/public\/iiif\/[^/]+\/[^/]+\/image\/./.test(path)

/** Matches the path of OAI-PMH, whose clients understand other statuses. */
export const isOaiPath = (path: string): boolean => path === `${BASE_PATH}/oai`

/** Maximum sizes in bytes of the forms that the paths accept by POST. All other paths are read with GET alone. */
const FORM_BYTES: ReadonlyMap<string, number> = new Map([
  [`${BASE_PATH}/oai`, MAX_FORM_BYTES],
  [RECONCILIATION_PATH, RECONCILIATION_FORM_BYTES],
])

/** Returns the maximum size in bytes of a form sent to a path; null if the path accepts none. */
export const maxFormBytesOf = (path: string): number | null => FORM_BYTES.get(path) ?? null
