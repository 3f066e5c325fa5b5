import { Worker } from 'node:worker_threads'
import type { SchemaAnswer, SchemaTask } from './testing-schema-thread.ts'

/** An official schema that validates documents in another thread. */
export interface ThreadedSchema {
  /** Returns a document's errors with their lines; empty if it is valid. Rejects if it is not well-formed. */
  problems(xml: string): Promise<string[]>
}

/**
 * Returns a schema like `schemaOf`, for tests whose process also serves requests: libxml2 is synchronous, and takes
 * seconds to load a large schema or to validate a large document.
 */
export const schemaInThread = (path: string, ...more: readonly string[]): ThreadedSchema => ({
  problems(xml) {
    thread ??= startThread()
    return thread.ask({ paths: [path, ...more], xml })
  },
})

interface Thread {
  ask(task: Omit<SchemaTask, 'id'>): Promise<string[]>
}

/** One thread for all schemas, which is started on first use. */
let thread: Thread | undefined

function startThread(): Thread {
  const waiting = new Map<number, PromiseWithResolvers<string[]>>()
  let last = 0
  const worker = new Worker(new URL('./testing-schema-thread.ts', import.meta.url))
  worker.on('message', (answer: SchemaAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('problems' in answer) asked?.resolve(answer.problems)
    else asked?.reject(new Error(answer.failure))
  })
  const end = (error: Error) => {
    thread = undefined
    for (const asked of waiting.values()) asked.reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`the thread that validates documents ended with ${code}`)))
  worker.unref()
  return {
    ask(task) {
      const asked = Promise.withResolvers<string[]>()
      waiting.set(++last, asked)
      worker.postMessage({ id: last, ...task } satisfies SchemaTask)
      return asked.promise
    },
  }
}
