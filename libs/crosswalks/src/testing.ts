export { aFindingAid, aFullDescription, fromComponents, PLACE } from './testing-archive.ts'
export { aHostileFindingAid, HOSTILE } from './testing-hostile.ts'
export { type Schema, schemaOf } from './testing-schema.ts'
export { gather, wellFormed } from './testing-xml.ts'
