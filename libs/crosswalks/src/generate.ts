import { writeFile } from 'node:fs/promises'
import { renderCrosswalks } from './crosswalk-doc.ts'
import { renderWritten } from './testing-written.ts'

await writeFile(new URL('../../../docs/crosswalks.md', import.meta.url), renderCrosswalks())
await writeFile(new URL('written.gen.ts', import.meta.url), await renderWritten())
