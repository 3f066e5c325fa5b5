import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ComponentInput } from '@fonds/types'
import { EadError } from '../ead/errors.ts'
import { type ReadResult, readEad } from '../ead/read-ead.ts'
import { fileChunks } from './file-chunks.ts'
import { type FromReader, TAKEN } from './read-messages.ts'

/** A file of this size is read in less time than a thread takes to start. */
const SMALL = 1_000_000

export interface ReadFileOptions {
  /** Bytes. */
  readonly size: number
  /** Takes the units, children before their parent; what it returns is waited for. */
  readonly component: (unit: ComponentInput) => Promise<void> | undefined
  /** Told now and then how many bytes have been read. */
  readonly onBytes: (bytes: number) => void
}

/**
 * Reads a finding aid. A large one is read in a thread of its own, while this one makes of its units what the store
 * keeps: on two processors that takes half the time.
 * @throws EadError for a file that is refused; the file system's error; what `component` throws
 */
export function readFindingAid(file: string, options: ReadFileOptions): Promise<ReadResult> {
  return options.size < SMALL ? readHere(file, options) : readInThread(file, options)
}

function readHere(file: string, { component, onBytes }: ReadFileOptions): Promise<ReadResult> {
  const chunks = fileChunks(file, (bytes) => void onBytes(bytes))
  return readEad(chunks, { component }, { fileName: file })
}

async function readInThread(file: string, { component, onBytes }: ReadFileOptions): Promise<ReadResult> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: file })
  try {
    for await (const [message] of on(thread, 'message', { close: ['exit'] })) {
      const said: FromReader = message
      if (said.kind !== 'units') return outcomeOf(file, said)
      onBytes(said.bytes)
      for (const unit of said.units) {
        const taken = component(unit)
        if (taken !== undefined) await taken
      }
      thread.postMessage(TAKEN)
    }
    throw new Error('the thread that reads the file ended before the file did')
  } finally {
    await thread.terminate()
  }
}

/** @throws where the file was not read to its end */
function outcomeOf(file: string, said: Exclude<FromReader, { kind: 'units' }>): ReadResult {
  if (said.kind === 'read') return said.result
  if (said.kind === 'refused') throw new EadError(said.code, said.message, file, said)
  throw said.code === null ? new Error(said.message) : Object.assign(new Error(said.message), { code: said.code })
}
