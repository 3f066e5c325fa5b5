import { writeFile } from 'node:fs/promises'
import { renderCsvMapping } from './mapping-doc.ts'

await writeFile(new URL('../../../../../docs/csv-mapping.md', import.meta.url), renderCsvMapping())
