export type { Setting } from './fact.ts'
export { MAX_STATEMENT_READ, READER_REVISION, type Reading, readStatement } from './read-statement.ts'
export { stricterAccess } from './stricter.ts'
