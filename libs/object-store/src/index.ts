export { createFileStore } from './file-store.ts'
export { checkObjectStore } from './health.ts'
export { checksumOfObject, isChecksumDue } from './integrity.ts'
export {
  type ByteRange,
  type ObjectEntry,
  ObjectMissing,
  type ObjectStat,
  type ObjectStore,
  ObjectStoreUnavailable,
  type StoreTrouble,
} from './object-store.ts'
export { createSealedStore, type Sealed, type SealedStore } from './sealed-store.ts'
export { type ObjectStoreSettings, objectStoreOf, objectStoreSettings, openObjectStore } from './settings.ts'
