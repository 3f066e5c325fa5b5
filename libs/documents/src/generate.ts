// `pnpm generate`: writes the text of every statement beside its source.
import { writeStatementFiles } from '@fonds/db'

await writeStatementFiles(import.meta.dirname)
