import { writeFile } from 'node:fs/promises'
import { renderQualityPage } from './tree/quality-doc.ts'

await writeFile(new URL('../../../docs/quality.md', import.meta.url), renderQualityPage())
