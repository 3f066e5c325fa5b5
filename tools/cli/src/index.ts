export { EadError } from './ead/errors.ts'
export { readEad } from './ead/read-ead.ts'
export { type FileOutcome, type ImportOptions, importFile } from './import/import-file.ts'
export { main } from './main.ts'
