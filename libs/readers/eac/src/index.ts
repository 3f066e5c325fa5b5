export { EacError } from './errors.ts'
export { readEac } from './read-eac.ts'
