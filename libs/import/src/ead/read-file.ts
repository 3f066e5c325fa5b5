import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type ReadResult, readEad } from '@fonds/reader-ead'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'
import { fileChunks } from '../files/file-chunks.ts'
import { type FromReader, TAKEN, type ToReader } from './read-messages.ts'
import { targetsOf } from './targets-of.ts'

/** Size from which a file is read in a thread, in bytes; a smaller file is read faster than a thread starts. */
const THREAD_THRESHOLD = 1_000_000

export interface ReadFileOptions {
  /** Size in bytes. */
  readonly size: number
  /** Number of problems of each kind to keep. */
  readonly keep?: number | undefined
  /** Receives each unit, children before their parent; awaited. */
  readonly component: (unit: ComponentInput) => Promise<void> | undefined
  /** Receives the number of bytes read so far. */
  readonly onBytes: (bytes: number) => void
}

/**
 * Reads a finding aid. A large one is read in a separate thread while this one stores its units, which takes half the
 * time on two processors.
 * @throws EadError for a rejected file; errors of the file system; errors of `component`
 */
export function readFindingAid(file: string, options: ReadFileOptions): Promise<ReadResult> {
  return options.size < THREAD_THRESHOLD ? readHere(file, options) : readInThread(file, options)
}

async function readHere(file: string, { component, onBytes, keep }: ReadFileOptions): Promise<ReadResult> {
  const targets = await targetsOf(file)
  const chunks = fileChunks(file, (bytes) => void onBytes(bytes))
  return readEad(chunks, { component }, { fileName: file, report: new ReportBuilder(keep), targets })
}

/** A thread without work, for the next large file: to start one and load all modules takes longer than to read a megabyte. */
let idle: Worker | null = null

async function readInThread(file: string, { component, onBytes, keep }: ReadFileOptions): Promise<ReadResult> {
  const thread = idle ?? newThread()
  idle = null
  thread.ref()
  let ended = false
  try {
    const messages = on(thread, 'message', { close: ['exit'] })
    tell(thread, { file, keep })
    for await (const [message] of messages) {
      const received: FromReader = message
      if (received.kind !== 'units') {
        ended = true
        return outcomeOf(file, received)
      }
      onBytes(received.bytes)
      for (const unit of received.units) {
        const taken = component(unit)
        if (taken !== undefined) await taken
      }
      tell(thread, TAKEN)
    }
    throw new Error('the thread that reads the file ended early')
  } finally {
    if (ended && idle === null) {
      // A thread without work must not keep the program from ending.
      thread.unref()
      idle = thread
    } else await thread.terminate()
  }
}

function newThread(): Worker {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url))
  // One that has ended while it had no work would never answer; an error of it concerns no file.
  const forget = () => {
    if (idle === thread) idle = null
  }
  return thread.on('error', forget).on('exit', forget)
}

const tell = (thread: Worker, message: ToReader) => thread.postMessage(message)

/**
 * Returns the result of a file that was read completely.
 * @throws if it was not
 */
function outcomeOf(file: string, said: Exclude<FromReader, { kind: 'units' }>): ReadResult {
  if (said.kind === 'read') return said.result
  if (said.kind === 'refused') throw new EadError(said.code, said.message, file, said)
  throw said.code === null ? new Error(said.message) : Object.assign(new Error(said.message), { code: said.code })
}
