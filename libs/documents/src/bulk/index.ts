export { type BulkProcess, startBulkProcess } from './bulk-process.ts'
export type { BulkAnswer, BulkTask } from './messages.ts'
