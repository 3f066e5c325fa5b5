export { type ImportTableOptions, importTable, type RowFiles, type TableOutcome } from './import-table.ts'
