export { type BulkProcess, startBulk } from './bulk-process.ts'
export type { BulkAnswer, BulkTask } from './messages.ts'
