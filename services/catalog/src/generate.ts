// `pnpm generate`: writes openapi.json, and each statement's text to a `.sql` file beside its source.
import { writeStatementFiles } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { createCursorCodec, writeOpenApi } from '@fonds/http'
import { describeApi } from './openapi.ts'

// Routes are only described, so this pool never connects.
const pool = createPool('postgresql://localhost/none', { name: 'generate' })
await writeOpenApi(
  new URL('../openapi.json', import.meta.url),
  describeApi({ pool, cursors: createCursorCodec('none') }),
)
await writeStatementFiles(import.meta.dirname)
