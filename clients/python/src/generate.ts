// `pnpm generate`: writes the types and operations of the Python client, from the OpenAPI document of the gateway.
import { readFile, writeFile } from 'node:fs/promises'
import { writeModules } from './modules.ts'

const document = JSON.parse(await readFile(new URL('../../../services/gateway/openapi.json', import.meta.url), 'utf8'))
for (const [name, source] of Object.entries(writeModules(document))) {
  await writeFile(new URL(`../fonds_client/${name}`, import.meta.url), source)
}
