import { writeFile } from 'node:fs/promises'
import { renderTableColumns } from './columns-doc.ts'

await writeFile(new URL('../../../../../docs/table-columns.md', import.meta.url), renderTableColumns())
