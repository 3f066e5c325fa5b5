import { BASE_PATH } from '@fonds/types/context'
/** Whose images: the archive's UUID and its API's origin, without a trailing slash. */
export interface ImageOwner {
  readonly origin: string
  readonly id: string
}

/** An image as far as its URLs go. */
export interface ImageName {
  readonly id: string
  /** Of the file, hexadecimal. */
  readonly sha256: string
}

/** Part of a checksum that tells a picture's version in its URL. */
export const imageVersion = (sha256: string): string => sha256.slice(0, 16)

const iiif = ({ origin, id }: ImageOwner): string => `${origin}${BASE_PATH}/iiif/${id}`

const at = ({ origin, id }: ImageOwner, kind: 'images' | 'iiif', descriptionId: string, rest: string): string =>
  `${origin}${BASE_PATH}/${kind}/${id}/${descriptionId}/${rest}`

/** The small picture of an image, at the URL of its present version. */
export const thumbnailUrl = (owner: ImageOwner, descriptionId: string, { id, sha256 }: ImageName): string =>
  at(owner, 'images', descriptionId, `thumb?image=${id}&v=${imageVersion(sha256)}`)

/** The file of an image as it was stored. */
export const originalUrl = (owner: ImageOwner, descriptionId: string, { id }: Pick<ImageName, 'id'>): string =>
  at(owner, 'images', descriptionId, `original?image=${id}`)

/** The small picture of a description's first image, at the URL of that image's version. */
export const firstThumbnailUrl = (owner: ImageOwner, descriptionId: string, version: string): string =>
  at(owner, 'images', descriptionId, `thumb?v=${version}`)

/** The file of a description's first image as it was stored. */
export const firstOriginalUrl = (owner: ImageOwner, descriptionId: string): string =>
  at(owner, 'images', descriptionId, 'original')

/** The IIIF manifest of a description. */
export const manifestUrl = (owner: ImageOwner, descriptionId: string): string =>
  at(owner, 'iiif', descriptionId, 'manifest.json')

/** Part of an image service's address that changes with the file, and when the file is withheld or given out again. */
export const imageServiceVersion = (sha256: string, restricted: boolean): string =>
  `${imageVersion(sha256)}${restricted ? 'r' : ''}`

/**
 * The IIIF Image API of one of a description's images, by its number from 1: the base of its addresses. With a version,
 * what is below it may be cached.
 */
export const imageServiceUrl = (owner: ImageOwner, descriptionId: string, number: number, version?: string): string =>
  `${iiif(owner)}/${descriptionId}/image/${number}${version === undefined ? '' : `-${version}`}`

/** The IIIF Collection of a description, or of the whole archive. */
export const iiifCollectionUrl = (owner: ImageOwner, slug?: string): string =>
  slug === undefined ? `${iiif(owner)}/collection` : `${iiif(owner)}/collection/${encodeURIComponent(slug)}`
