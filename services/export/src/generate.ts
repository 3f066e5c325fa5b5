// `pnpm generate`: writes openapi.json and the .sql files of all statements.
import { writeStatementFiles } from '@fonds/db'
import { writeOpenApi } from '@fonds/http'
import { describeApi } from './openapi.ts'
import { idleDeps } from './testing/idle-deps.ts'

await writeOpenApi(new URL('../openapi.json', import.meta.url), describeApi(idleDeps()))
await writeStatementFiles(import.meta.dirname)
