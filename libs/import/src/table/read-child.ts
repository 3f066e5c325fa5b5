// Reads one table in a process with limits, and posts its sheets.
import { readFile } from 'node:fs/promises'
import { guardChild, takeTask, tell } from '@fonds/process/child'
import { readWorkbook, TableError } from '@fonds/reader-table'
import type { FromWorkbook, WorkbookTask } from './read-messages.ts'

const ROWS_PER_MESSAGE = 500

guardChild({ isBusy: true })
const { file, name } = (await takeTask()) as WorkbookTask
await post()
process.exit(0)

async function post(): Promise<void> {
  const say = (message: FromWorkbook) => tell(message as never)
  try {
    const { sheets, encoding } = readWorkbook(await readFile(file), name)
    for (const { rows, ...sheet } of sheets) {
      await say({ kind: 'sheet', sheet })
      for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE) {
        await say({ kind: 'rows', rows: rows.slice(at, at + ROWS_PER_MESSAGE) })
      }
    }
    await say({ kind: 'read', encoding })
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    await say({ kind: 'refused', line: error.line, message: error.message })
  }
}
