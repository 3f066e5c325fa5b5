// Validates documents for `schemaInThread`, in its own thread.
import { parentPort } from 'node:worker_threads'
import { schemaOf } from './testing-schema.ts'

/** A document to validate. */
export interface SchemaTask {
  readonly id: number
  readonly paths: readonly [string, ...string[]]
  readonly xml: string
}

export type SchemaAnswer = { readonly id: number } & ({ readonly problems: string[] } | { readonly failure: string })

parentPort?.on('message', ({ id, paths, xml }: SchemaTask) => {
  parentPort?.postMessage({ id, ...answer(paths, xml) } satisfies SchemaAnswer)
})

function answer(paths: SchemaTask['paths'], xml: string) {
  try {
    return { problems: schemaOf(...paths).problems(xml) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
