// `pnpm generate`: writes each statement's text to a `.sql` file beside its source.
import { writeStatementFiles } from '@fonds/db'

await writeStatementFiles(import.meta.dirname)
