export type {
  Ancestor,
  AttachedImage,
  Description,
  DescriptionBody,
  EntityLink,
  FirstThumbnail,
  InForce,
} from './description.ts'
export {
  firstOriginalUrl,
  firstThumbnailUrl,
  type ImageOwner,
  iiifCollectionUrl,
  imageServiceUrl,
  imageVersion,
  manifestUrl,
  originalUrl,
  thumbnailUrl,
} from './image-urls.ts'
export { type Addresses, apiUrl, permalink, type ResourceKind } from './permalink.ts'
export { blocksToText } from './plain-text.ts'
export { readDescription } from './read-description.ts'
