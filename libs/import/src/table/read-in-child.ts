import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BoundedChild } from '@fonds/process'
import { type Sheet, type SheetRow, TABLE_LIMITS, TableError, type Workbook } from '@fonds/reader-table'
import { limit } from '@fonds/util'
import type { FromWorkbook, WorkbookTask } from './read-messages.ts'

const PROGRAM = fileURLToPath(new URL('./read-child.ts', import.meta.url))

/** A table that takes longer to read is refused. */
const READ_MS = limit(180_000)

/** Resident memory of the process that reads a table; the largest inventory needs half. */
const MEMORY_BYTES = 1_500_000_000

const HARMFUL = 'the file takes more time or memory than any inventory; save only its table as a new file'

/**
 * Reads a table in a process with limits on time and memory, without network and other files.
 * @throws TableError; errors of the file system
 */
export async function readInChild(file: string, ms = READ_MS): Promise<Workbook> {
  const path = await realpath(file)
  const { size } = await stat(path)
  if (size > TABLE_LIMITS.bytes) {
    const megabytes = (TABLE_LIMITS.bytes / 1e6).toLocaleString('en')
    throw new TableError(0, `the file is larger than ${megabytes} MB; save only its table as a new file`)
  }
  const child = new BoundedChild({
    ...{ program: PROGRAM, memoryBytes: MEMORY_BYTES, serialization: 'advanced', capturesStderr: true },
    confined: { read: [path] },
  })
  child.limitTime(ms)
  const sheets: { sheet: Omit<Sheet, 'rows'>; rows: SheetRow[] }[] = []
  let end: FromWorkbook | null = null
  child.onMessage((message) => {
    const said = message as FromWorkbook
    if (said.kind === 'sheet') sheets.push({ sheet: said.sheet, rows: [] })
    else if (said.kind === 'rows') sheets.at(-1)?.rows.push(...said.rows)
    else end = said
  })
  child.send({ file: path, name: basename(file) } satisfies WorkbookTask, () => undefined)
  const ending = await child.ended
  const said = end as FromWorkbook | null
  if (said?.kind === 'refused') throw new TableError(said.line, said.message)
  if (said?.kind === 'read') {
    return { encoding: said.encoding, sheets: sheets.map(({ sheet, rows }) => ({ ...sheet, rows })) }
  }
  if (ending.how === 'time' || ending.how === 'memory') throw new TableError(0, HARMFUL)
  throw new Error(`the process that reads ${file} ended (${ending.status}): ${ending.stderrTail}`)
}
