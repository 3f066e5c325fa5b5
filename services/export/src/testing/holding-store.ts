import { appendFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ObjectStore } from '@fonds/object-store'

/** The object that is never stored to its end, and the file that says when half of it is written. */
export interface Held {
  /** What its key begins and ends with. */
  readonly key: readonly [string, string]
  readonly said: string
}

/** The same store, in which one object stays half-written until the process ends. */
export const holding = (store: ObjectStore, { key: [begin, end], said }: Held): ObjectStore => ({
  ...store,
  put: (key, body) =>
    store.put(key, key.startsWith(begin) && key.endsWith(end) ? Readable.from(half(body, said)) : body),
})

async function* half(body: Buffer | Readable, said: string): AsyncGenerator<Buffer> {
  for await (const chunk of Readable.from(body)) {
    yield chunk.subarray(0, Math.ceil(chunk.length / 2))
    // Asked for more: what came so far is written.
    await appendFile(said, 'x')
    for (;;) await sleep(1_000)
  }
}
