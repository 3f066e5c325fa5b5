// `pnpm generate`: writes the types of all operations, from the OpenAPI document of the gateway.
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { clientDocument } from './document.ts'

const HEAD = '// Generated from services/gateway/openapi.json by src/generate.ts; do not edit.\n\n'

const document = JSON.parse(await readFile(new URL('../../../services/gateway/openapi.json', import.meta.url), 'utf8'))
const types = astToString(await openapiTS(JSON.stringify(clientDocument(document)), { silent: true }))
await writeFile(new URL('schema.gen.ts', import.meta.url), HEAD + types)
