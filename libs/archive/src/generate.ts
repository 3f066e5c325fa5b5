// `pnpm generate`: writes the text of every statement next to its source.
import { writeStatementFiles } from '@fonds/db'

await writeStatementFiles(import.meta.dirname)
