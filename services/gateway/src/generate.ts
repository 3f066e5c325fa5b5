import { writeStatementFiles } from '@fonds/db'
import { writeOpenApi } from '@fonds/http'
import { DOCUMENT_FILE, wholeDocument } from './docs/whole-document.ts'

await writeOpenApi(DOCUMENT_FILE, wholeDocument())
await writeStatementFiles(import.meta.dirname)
