import { appendFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ObjectStore } from '@fonds/object-store'

/** An object whose upload never finishes. */
export interface HeldObject {
  /** Prefix and suffix of its key. */
  readonly key: readonly [string, string]
  readonly progressFile: string
}

/** Returns a store in which one object stays half-written until the process ends. */
export const withHeldObject = (store: ObjectStore, { key: [begin, end], progressFile }: HeldObject): ObjectStore => ({
  ...store,
  put: (key, body) =>
    store.put(key, key.startsWith(begin) && key.endsWith(end) ? Readable.from(half(body, progressFile)) : body),
})

async function* half(body: Buffer | Readable, progressFile: string): AsyncGenerator<Buffer> {
  for await (const chunk of Readable.from(body)) {
    yield chunk.subarray(0, Math.ceil(chunk.length / 2))
    // The consumer asks for more, so it has written the first half.
    await appendFile(progressFile, 'x')
    // Never finishes, and keeps the process running until the test kills it.
    for (;;) await sleep(1_000)
  }
}
