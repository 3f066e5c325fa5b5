import { BASE_PATH } from '@fonds/types/context'
import type { FirstThumbnail } from './description.ts'

/** The archive that owns the images: its UUID and the origin of its API, without a trailing slash. */
export interface ImageOwner {
  readonly origin: string
  readonly id: string
}

/** The parts of an image that its URLs depend on. */
export interface ImageName {
  readonly id: string
  /** The file's checksum in hexadecimal. */
  readonly sha256: string
}

/** Returns the part of a checksum that marks a picture's version in its URL. */
export const imageVersion = (sha256: string): string => sha256.slice(0, 16)

const iiif = ({ origin, id }: ImageOwner): string => `${origin}${BASE_PATH}/iiif/${id}`

/** Longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE = 400

const at = ({ origin, id }: ImageOwner, kind: 'images' | 'iiif', descriptionId: string, rest: string): string =>
  `${origin}${BASE_PATH}/${kind}/${id}/${descriptionId}/${rest}`

/**
 * Returns the URL of an image that fits into a square, in the Image API. With the version, responses are cacheable.
 * Images are named by UUID, since numbers change if others are added or removed.
 */
export const fittingImageUrl = (
  owner: ImageOwner,
  descriptionId: string,
  imageId: string,
  { edge, version }: { readonly edge: number; readonly version: string },
): string => at(owner, 'iiif', descriptionId, `image/${imageId}/full/!${edge},${edge}/0/default.jpg?v=${version}`)

/** Returns the URL of an image's thumbnail, which the Image API has stored. */
export const thumbnailUrl = (owner: ImageOwner, descriptionId: string, { id, sha256 }: ImageName): string =>
  fittingImageUrl(owner, descriptionId, id, { edge: THUMBNAIL_EDGE, version: imageVersion(sha256) })

/** Returns the URL of an image's original file. */
export const originalUrl = (owner: ImageOwner, descriptionId: string, { id }: Pick<ImageName, 'id'>): string =>
  at(owner, 'images', descriptionId, `original?image=${id}`)

/** Returns the URL of the thumbnail of a description's first image. */
export const firstThumbnailUrl = (
  owner: ImageOwner,
  descriptionId: string,
  { id, v }: Pick<FirstThumbnail, 'id' | 'v'>,
): string => fittingImageUrl(owner, descriptionId, id, { edge: THUMBNAIL_EDGE, version: v })

/** Returns the URL of the original file of a description's first image. */
export const firstOriginalUrl = (owner: ImageOwner, descriptionId: string): string =>
  at(owner, 'images', descriptionId, 'original')

/** Returns the URL of a description's IIIF manifest. */
export const manifestUrl = (owner: ImageOwner, descriptionId: string): string =>
  at(owner, 'iiif', descriptionId, 'manifest.json')

/**
 * Returns the part of an image service's URL that changes with the file, and whenever the file is withheld or released.
 */
export const imageServiceVersion = (sha256: string, restricted: boolean): string =>
  `${imageVersion(sha256)}${restricted ? 'r' : ''}`

/**
 * Returns the base URL of the IIIF Image API for one of a description's images, by number from 1 or by UUID. With a
 * version, responses below it are cacheable.
 */
export const imageServiceUrl = (
  owner: ImageOwner,
  descriptionId: string,
  image: number | string,
  version?: string,
): string => `${iiif(owner)}/${descriptionId}/image/${image}${version === undefined ? '' : `-${version}`}`

/** Returns the URL of the IIIF Collection of a description, or of the whole archive. */
export const iiifCollectionUrl = (owner: ImageOwner, slug?: string): string =>
  slug === undefined ? `${iiif(owner)}/collection` : `${iiif(owner)}/collection/${encodeURIComponent(slug)}`
