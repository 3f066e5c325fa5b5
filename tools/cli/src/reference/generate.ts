import { writeFile } from 'node:fs/promises'
import { renderCommandDoc } from './command-doc.ts'

await writeFile(new URL('../../../../docs/command.md', import.meta.url), renderCommandDoc())
