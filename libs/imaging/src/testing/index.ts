export { gridOf, meanDeltaE, type Rgb } from './made.ts'
export { pngWithComment } from './png-chunk.ts'
export { REFERENCES, referenceColours } from './references.ts'
export { tiffOf } from './tiff.ts'
