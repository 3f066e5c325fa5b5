import { PIPELINE_VERSION } from './thumbnail.ts'

/** A stored file: whose, and its SHA-256 in hexadecimal. */
export interface StoredFile {
  readonly tenantId: string
  readonly sha256: string
}

const under = (kind: string, { tenantId, sha256 }: StoredFile): string =>
  `${kind}/${tenantId}/${sha256.slice(0, 2)}/${sha256}`

/** Where the object store has the file itself. */
export const originalKey = (file: StoredFile): string => under('originals', file)

/** Where it has the thumbnail of one of its pages. A page's thumbnail never changes but with the pipeline. */
export const thumbnailKey = (file: StoredFile, page: number): string =>
  `${under('thumbnails', file)}-${page}-${PIPELINE_VERSION}.jpg`
