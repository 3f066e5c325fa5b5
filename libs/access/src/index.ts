export type { Setting } from './fact.ts'
export { MAX_STATEMENT_READ, type Reading, readStatement } from './read-statement.ts'
