import { writeStatementFiles } from '@fonds/db'

await writeStatementFiles(import.meta.dirname)
