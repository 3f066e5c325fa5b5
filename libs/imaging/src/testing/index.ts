export { gridOf, meanDeltaE, type Rgb } from './made.ts'
export { REFERENCES, referenceColours } from './references.ts'
