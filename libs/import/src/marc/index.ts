export { importMarcFile, type MarcFileOptions, type MarcOutcome } from './import-marc-file.ts'
export { marcUnits } from './marc-units.ts'
