export { importEach } from './import-each.ts'
export { type FileOutcome, importFile } from './import-file.ts'
