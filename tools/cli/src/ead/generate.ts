import { writeFile } from 'node:fs/promises'
import { renderMapping } from './mapping-doc.ts'

await writeFile(new URL('../../../../docs/ead-mapping.md', import.meta.url), renderMapping())
