// Compiles the modules of all services once, for Node's compile cache: they share most, and each would compile them again
// when all start for the first time. Runs while the database is prepared.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../lib/root.ts'

const MODULES = [
  'tools/cli/src/index.ts',
  ...['ead/import-file', 'eac/import-authorities', 'csv/import-csv-file'].map((name) => `libs/import/src/${name}.ts`),
  ...['catalog', 'search', 'media', 'export', 'oai', 'reading-room', 'gateway'].map(
    (name) => `services/${name}/src/app.ts`,
  ),
]

for (const module of MODULES) await import(pathToFileURL(join(ROOT, module)).href)
