import { writeFile } from 'node:fs/promises'
import { renderCrosswalks } from './crosswalk-doc.ts'
import { renderRic } from './ric/ric-doc.ts'

const DOCS = new URL('../../../docs/', import.meta.url)

await writeFile(new URL('crosswalks.md', DOCS), renderCrosswalks())
await writeFile(new URL('records-in-contexts.md', DOCS), renderRic())
