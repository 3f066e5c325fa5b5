import { z } from 'zod'
import { KINDS } from '../formats/format.ts'

/** What is known of a stored document; written after its bytes, so that it is there only when they are. */
export const About = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  resource: z.uuid(),
  /** Of the resource, and of the format: whether they are still these decides whether the document is of use. */
  version: z.string(),
  template: z.string(),
  /** The part of the key that this writing of it has. */
  writing: z.uuid(),
  sha256: z.string(),
  bytes: z.int(),
  /** Of the same compressed; null where compressing gains nothing. */
  gzip_bytes: z.int().nullable(),
  content_type: z.string(),
  made_at: z.iso.datetime(),
})
export type About = z.output<typeof About>

/** Below which all of this service's objects are. */
export const FOLDER = 'exports'

interface Place {
  readonly tenantId: string
  readonly id: string
}

export const aboutKey = ({ tenantId, id }: Place): string => `${FOLDER}/${tenantId}/${id}/about.json`
export const bodyKey = ({ tenantId, id }: Place, writing: string): string => `${FOLDER}/${tenantId}/${id}/${writing}`
export const gzipKey = (place: Place, writing: string): string => `${bodyKey(place, writing)}.gz`
