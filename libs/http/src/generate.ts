import { writeFile } from 'node:fs/promises'
import { renderErrorsPage } from './errors/errors-doc.ts'

await writeFile(new URL('../../../docs/errors.md', import.meta.url), renderErrorsPage())
