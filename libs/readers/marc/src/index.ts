export { type BrokenRecord, isBroken, type MarcRecord } from './record.ts'
export { recordsOf } from './records-of.ts'
export { isArchival, isKeyWithCatalogue, keyOf, unitOf } from './unit-of.ts'
