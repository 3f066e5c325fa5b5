export { type ChangeAnnouncer, openAnnouncer } from './announce.ts'
export { contentMarkKey } from './keys.ts'
export { readContentMark } from './read.ts'
