import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeStatementFiles } from '@fonds/db'
import { renderSettingNames } from '../settings/render-setting-names.ts'
import { renderCommandDoc } from './command-doc.ts'
import { renderReportDoc } from './report-doc.ts'

await writeFile(new URL('../../../../docs/command.md', import.meta.url), renderCommandDoc())
await writeFile(new URL('../../../../docs/reports.md', import.meta.url), renderReportDoc())
await writeFile(new URL('../settings/setting-names.ts', import.meta.url), renderSettingNames())
await writeStatementFiles(join(import.meta.dirname, '..'))
