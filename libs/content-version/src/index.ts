export { type ChangeAnnouncer, openAnnouncer } from './announce.ts'
export { type ContentMark, contentMarkKey } from './keys.ts'
export { placeContentMark, readContentMark } from './read.ts'
