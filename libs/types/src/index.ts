export type * from './model/description.ts'
export { ACCESS_STATUSES, COLLECTION_LEVELS, LEVELS } from './model/description.ts'
export type * from './model/ead-stream.ts'
export type * from './model/text.ts'
