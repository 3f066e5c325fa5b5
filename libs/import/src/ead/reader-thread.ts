// Reads the finding aids that the parent thread names, one after the other, and posts their units to it.
import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { readEad } from '@fonds/reader-ead'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'
import { fileChunks } from '../files/file-chunks.ts'
import { type FromReader, type ReaderInput, TAKEN, type ToReader } from './read-messages.ts'
import { targetsOf } from './targets-of.ts'

/** Maximum number of batches that wait for the parent thread: enough to keep it busy, but few enough for memory. */
const MAX_WAITING = 8

const port = parentPort
if (port === null) throw new Error('this module must run in a worker thread')
const say = (message: FromReader) => port.postMessage(message)

let units: ComponentInput[] = []
let waiting = 0
let read = 0
let go: () => void = () => undefined
port.on('message', (message: ToReader) => {
  if (message !== TAKEN) return void readFile(message)
  waiting--
  go()
})

async function handOver(bytes: number): Promise<void> {
  read = bytes
  if (units.length === 0) return
  say({ kind: 'units', units, bytes })
  units = []
  waiting++
  while (waiting >= MAX_WAITING) {
    await new Promise<void>((resolve) => {
      go = resolve
    })
  }
}

async function readFile({ file, keep }: ReaderInput): Promise<void> {
  try {
    // A file that could not be read to its end may have left units, which are none of this one's.
    units = []
    waiting = 0
    read = 0
    const sink = { component: (unit: ComponentInput) => void units.push(unit) }
    const targets = await targetsOf(file)
    const report = new ReportBuilder(keep)
    const result = await readEad(fileChunks(file, handOver), sink, { fileName: file, report, targets })
    // Posts the units that ended with the file.
    if (units.length > 0) say({ kind: 'units', units, bytes: read })
    // The program may end when it has the result, and this thread with it, so Node's compile cache is written first.
    flushCompileCache()
    say({ kind: 'read', result })
  } catch (error) {
    if (error instanceof EadError) {
      const { code, message, line, column } = error
      say({ kind: 'refused', code, message, line, column })
    } else {
      const code = error instanceof Error && 'code' in error ? String(error.code) : null
      say({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) })
    }
  }
}
