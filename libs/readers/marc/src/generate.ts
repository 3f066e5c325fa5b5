import { writeFile } from 'node:fs/promises'
import { renderMarcMapping } from './mapping-doc.ts'

await writeFile(new URL('../../../../docs/marc-mapping.md', import.meta.url), renderMarcMapping())
