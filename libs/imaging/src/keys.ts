import { PIPELINE_VERSION } from './thumbnail.ts'

/** A stored file: its tenant, and its SHA-256 in hexadecimal. */
export interface StoredFile {
  readonly tenantId: string
  readonly sha256: string
}

const under = (kind: string, { tenantId, sha256 }: StoredFile): string =>
  `${kind}/${tenantId}/${sha256.slice(0, 2)}/${sha256}`

/** Returns the object store's key of the file itself. */
export const originalKey = (file: StoredFile): string => under('originals', file)

/** Returns the key of the thumbnail of a page. A thumbnail changes only with the pipeline version. */
export const thumbnailKey = (file: StoredFile, page: number): string =>
  `${under('thumbnails', file)}-${page}-${PIPELINE_VERSION}.jpg`

/** Returns the key of the tiled pyramid of one page. */
export const pyramidKey = (file: StoredFile, page: number): string =>
  `${under('pyramids', file)}-${page}-${PIPELINE_VERSION}.tif`

/** Returns whether a key belongs to a derivative of another pipeline version, which is no longer used. */
export function isOutdated(key: string): boolean {
  const version = /^(?:thumbnails|pyramids)\/.*-(\d+)\.[a-z]+$/.exec(key)?.[1]
  return version !== undefined && Number(version) !== PIPELINE_VERSION
}

/** Folders of keys that contain the name of a stored file, in the order in which to clear them. */
export const FILE_FOLDERS = ['thumbnails', 'pyramids', 'originals'] as const

/** Returns the stored file that a key belongs to; null for any other kind of key. */
export function fileOfKey(key: string): StoredFile | null {
  const [, tenantId, sha256] =
    /^[a-z]+\/([0-9a-f-]{36})\/[0-9a-f]{2}\/([0-9a-f]{64})(?:[-./][a-z0-9./_-]*)?$/.exec(key) ?? []
  return tenantId === undefined || sha256 === undefined ? null : { tenantId, sha256 }
}
