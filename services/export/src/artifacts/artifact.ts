import { KINDS } from '@fonds/documents'
import { z } from 'zod'

/** Content codings in which text documents are stored, in addition to the plain text. */
export const CODINGS = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Metadata of a stored document. Written after the document's bytes, so it exists only if they are complete. */
export const ArtifactMetadata = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  resource: z.uuid(),
  /** The language of its texts; null for that of the originals, or all. */
  language: z.string().nullable().default(null),
  /**
   * Version of the resource. The document is outdated once this or the format's template differs from the current one.
   */
  version: z.string(),
  template: z.string(),
  /** Identifies this write of the document; part of the keys of its bytes. */
  writing: z.uuid(),
  sha256: z.string(),
  bytes: z.int(),
  /** Size in bytes in each coding; null for a document that is not stored compressed. */
  encoded_bytes: z.record(z.enum(CODINGS), z.int()).nullable(),
  /** SHA-256 in each coding; null as `encoded_bytes`, and for a document that an earlier version stored. */
  encoded_sha256: z.record(z.enum(CODINGS), z.string()).nullable().default(null),
  content_type: z.string(),
  made_at: z.iso.datetime(),
  /** How many images of a record it lacks. */
  left_out: z.int().default(0),
  /**
   * False for a provisional document, which lacks pictures that are still being made. It is rebuilt after 30 seconds.
   */
  lasting: z.boolean(),
})
export type ArtifactMetadata = z.output<typeof ArtifactMetadata>

/** Key prefix of all documents. */
export const ARTIFACTS_PREFIX = 'exports'

interface ArtifactPlace {
  readonly tenantId: string
  readonly id: string
}

export const metadataKey = ({ tenantId, id }: ArtifactPlace): string =>
  `${ARTIFACTS_PREFIX}/${tenantId}/${id}/about.json`
export const bodyKey = ({ tenantId, id }: ArtifactPlace, writing: string): string =>
  `${ARTIFACTS_PREFIX}/${tenantId}/${id}/${writing}`
export const encodedKey = (place: ArtifactPlace, writing: string, coding: Coding): string =>
  `${bodyKey(place, writing)}.${coding}`
/** Returns the keys of all objects that one write may create. */
export const writtenKeys = (place: ArtifactPlace, writing: string): readonly string[] => [
  bodyKey(place, writing),
  ...CODINGS.map((coding) => encodedKey(place, writing, coding)),
]
