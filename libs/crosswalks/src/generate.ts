import { writeFile } from 'node:fs/promises'
import { renderCrosswalks } from './crosswalk-doc.ts'

await writeFile(new URL('../../../docs/crosswalks.md', import.meta.url), renderCrosswalks())
