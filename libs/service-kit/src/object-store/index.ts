export { createFileStore } from './file-store.ts'
export { checkObjectStore } from './health.ts'
export {
  type ByteRange,
  type ObjectEntry,
  ObjectMissing,
  type ObjectStat,
  type ObjectStore,
  ObjectStoreUnavailable,
  type StoreTrouble,
} from './object-store.ts'
export { type ObjectStoreSettings, objectStoreOf, objectStoreSettings, openObjectStore } from './settings.ts'
