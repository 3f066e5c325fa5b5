export type { Ancestor, Description, DescriptionBody, InForce } from './description.ts'
export { type Addresses, apiUrl, permalink } from './permalink.ts'
export { blocksToText } from './plain-text.ts'
export { readDescription } from './read-description.ts'
