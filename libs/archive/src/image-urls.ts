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

/** Returns the part of a checksum that marks an image's version in its URL. */
export const imageVersion = (sha256: string): string => sha256.slice(0, 16)

const iiif = ({ origin, id }: ImageOwner): string => `${origin}${BASE_PATH}/iiif/${id}`

/** Longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE = 400

const at = ({ origin, id }: ImageOwner, kind: 'images' | 'iiif', descriptionId: string, rest: string): string =>
  `${origin}${BASE_PATH}/${kind}/${id}/${descriptionId}/${rest}`

/**
 * Returns the URI of an image, the only one: the base of its service of the IIIF Image API. It contains the UUID, since numbers
 * change if others are added or removed, and the version of the file, so responses below it may be cached.
 */
export const imageServiceUrl = (owner: ImageOwner, descriptionId: string, { id, sha256 }: ImageName): string =>
  at(owner, 'iiif', descriptionId, `image/${id}-${imageVersion(sha256)}`)

const fitting = (service: string, edge: number): string => `${service}/full/!${edge},${edge}/0/default.jpg`

/** Returns the URL of a part of an image, in pixels, that fits into a square. */
export const regionImageUrl = (service: string, region: readonly number[], edge: number): string =>
  `${service}/${region.join(',')}/!${edge},${edge}/0/default.jpg`

/** Returns the URL of an image that fits into a square, in the Image API. */
export const fittingImageUrl = (owner: ImageOwner, descriptionId: string, image: ImageName, edge: number): string =>
  fitting(imageServiceUrl(owner, descriptionId, image), edge)

/** Returns the URL of an image's thumbnail, which the Image API has stored. */
export const thumbnailUrl = (owner: ImageOwner, descriptionId: string, image: ImageName): string =>
  fittingImageUrl(owner, descriptionId, image, THUMBNAIL_EDGE)

/** Returns the URL of an image's original file. */
export const originalUrl = (owner: ImageOwner, descriptionId: string, { id }: Pick<ImageName, 'id'>): string =>
  at(owner, 'images', descriptionId, `original?image=${id}`)

/** Returns the URL of a file that is not a picture. */
export const fileUrl = ({ origin }: Pick<ImageOwner, 'origin'>, { id }: Pick<ImageName, 'id'>): string =>
  `${origin}${BASE_PATH}/files/${id}/original`

/** Returns the URL of captions, subtitles or a transcript of a file. */
export const fileTextUrl = (
  { origin }: Pick<ImageOwner, 'origin'>,
  file: Pick<ImageName, 'id'>,
  text: { readonly id: string },
): string => `${origin}${BASE_PATH}/files/${file.id}/texts/${text.id}`

/** Returns the URL of the thumbnail of a description's first image. */
export const firstThumbnailUrl = (
  owner: ImageOwner,
  descriptionId: string,
  { id, v }: Pick<FirstThumbnail, 'id' | 'v'>,
): string => fitting(at(owner, 'iiif', descriptionId, `image/${id}-${v}`), THUMBNAIL_EDGE)

/** Returns the URL of the original file of a description's first image. */
export const firstOriginalUrl = (owner: ImageOwner, descriptionId: string): string =>
  at(owner, 'images', descriptionId, 'original')

/** Returns the URL of a description's IIIF manifest. */
export const manifestUrl = (owner: ImageOwner, descriptionId: string): string =>
  at(owner, 'iiif', descriptionId, 'manifest.json')

/** Returns the URL of the IIIF Collection of a description, or of the whole archive. */
export const iiifCollectionUrl = (owner: ImageOwner, slug?: string): string =>
  slug === undefined ? `${iiif(owner)}/collection` : `${iiif(owner)}/collection/${encodeURIComponent(slug)}`
