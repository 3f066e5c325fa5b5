// Reads the finding aid that `workerData` names and tells the thread that started this one what it finds.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ComponentInput } from '@fonds/types'
import { EadError } from '../ead/errors.ts'
import { readEad } from '../ead/read-ead.ts'
import { fileChunks } from './file-chunks.ts'
import type { FromReader } from './read-messages.ts'

/** Pieces of the file that may wait at the other thread: enough for it never to wait, few enough to be held. */
const AHEAD = 8

const port = parentPort
if (port === null) throw new Error('this is the start of a thread')
const file = String(workerData)
const say = (message: FromReader) => port.postMessage(message)

let units: ComponentInput[] = []
let waiting = 0
let read = 0
let go: () => void = () => undefined
port.on('message', () => {
  waiting--
  go()
})

async function handOver(bytes: number): Promise<void> {
  read = bytes
  if (units.length === 0) return
  say({ kind: 'units', units, bytes })
  units = []
  waiting++
  while (waiting >= AHEAD) {
    await new Promise<void>((resolve) => {
      go = resolve
    })
  }
}

try {
  const sink = { component: (unit: ComponentInput) => void units.push(unit) }
  const result = await readEad(fileChunks(file, handOver), sink, { fileName: file })
  // What the end of the file has finished.
  if (units.length > 0) say({ kind: 'units', units, bytes: read })
  // The thread is ended when it has told its result: what Node keeps for the next start is written before.
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
} finally {
  // Nothing more is waited for: the thread ends.
  port.unref()
}
