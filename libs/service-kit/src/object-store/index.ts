export { createFileStore } from './file-store.ts'
export { type ByteRange, type ObjectEntry, ObjectMissing, type ObjectStat, type ObjectStore } from './object-store.ts'
export { objectStoreSettings, openObjectStore } from './settings.ts'
