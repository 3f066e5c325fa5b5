export { type ReadResult, readEad } from './read-ead.ts'
