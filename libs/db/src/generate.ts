import { writeFile } from 'node:fs/promises'
import { renderSchema, SCHEMA_FILE } from './schema/baseline.ts'
import { renderQualityPage } from './tree/quality-doc.ts'

await writeFile(SCHEMA_FILE, renderSchema())
await writeFile(new URL('../../../docs/quality.md', import.meta.url), renderQualityPage())
