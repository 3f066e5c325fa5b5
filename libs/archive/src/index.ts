export type { Ancestor, Description, DescriptionBody, EntityLink, InForce } from './description.ts'
export { type Addresses, apiUrl, permalink, type ResourceKind } from './permalink.ts'
export { blocksToText } from './plain-text.ts'
export { readDescription } from './read-description.ts'
