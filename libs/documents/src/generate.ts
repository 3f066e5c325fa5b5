// `pnpm generate`: writes the .sql files of all statements.
import { writeStatementFiles } from '@fonds/db'

await writeStatementFiles(import.meta.dirname)
