export type { Setting } from './fact.ts'
export type { Reading } from './join.ts'
export { MAX_STATEMENT_READ, READER_REVISION, readStatement } from './read-statement.ts'
export { stricterAccess } from './stricter.ts'
