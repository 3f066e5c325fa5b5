export { absent } from './absent.ts'
export { BoundedMap } from './bounded-map.ts'
export { isAway } from './is-away.ts'
export { within } from './within.ts'
