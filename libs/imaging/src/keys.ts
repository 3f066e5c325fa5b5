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

/** Where it has the tiled pyramid of one of its pages. */
export const pyramidKey = (file: StoredFile, page: number): string =>
  `${under('pyramids', file)}-${page}-${PIPELINE_VERSION}.tif`

/** Whether a key is that of a derivative as another version of the pipeline made it: nothing asks for it any more. */
export function isOutdated(key: string): boolean {
  const version = /^(?:thumbnails|pyramids)\/.*-(\d+)\.[a-z]+$/.exec(key)?.[1]
  return version !== undefined && Number(version) !== PIPELINE_VERSION
}

/** The folders of keys that are named by a stored file, in the order in which they may be cleared. */
export const FILE_FOLDERS = ['thumbnails', 'pyramids', 'originals'] as const

/** The stored file that a key belongs to; null where the key is of no such kind. */
export function fileOfKey(key: string): StoredFile | null {
  const [, tenantId, sha256] =
    /^[a-z]+\/([0-9a-f-]{36})\/[0-9a-f]{2}\/([0-9a-f]{64})(?:[-./][a-z0-9./_-]*)?$/.exec(key) ?? []
  return tenantId === undefined || sha256 === undefined ? null : { tenantId, sha256 }
}
