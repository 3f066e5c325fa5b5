import { KINDS } from '@fonds/documents'
import { z } from 'zod'

/** The codings that a text is stored in besides its own. */
export const CODINGS = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

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
  /** Of the same in each coding; null where compressing gains nothing. */
  encoded_bytes: z.record(z.enum(CODINGS), z.int()).nullable(),
  content_type: z.string(),
  made_at: z.iso.datetime(),
  /** False for a document that lacks what will be there soon: it is made again after half a minute. */
  lasting: z.boolean(),
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
export const encodedKey = (place: Place, writing: string, coding: Coding): string =>
  `${bodyKey(place, writing)}.${coding}`
/** All the keys that a writing may have. */
export const writtenKeys = (place: Place, writing: string): readonly string[] => [
  bodyKey(place, writing),
  ...CODINGS.map((coding) => encodedKey(place, writing, coding)),
]
