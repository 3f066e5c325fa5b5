import type { Transform } from 'node:stream'
import { createEncoder } from '@fonds/http'
import type { ObjectStore } from '@fonds/object-store'
import { bodyKey, CODINGS, type Coding, encodedKey } from './artifact.ts'
import { Digest } from './digest.ts'

/**
 * Stores a body that is stored in every coding as well: once, when it is made, instead of with every answer. It is read
 * once, at the pace of the slowest.
 *
 * @returns bytes by coding
 */
export async function encodeStored(
  store: ObjectStore,
  place: { readonly tenantId: string; readonly id: string },
  writing: string,
): Promise<Record<Coding, number>> {
  const source = await store.read(bodyKey(place, writing))
  const encoders = CODINGS.map((coding) => ({ coding, stream: createEncoder(coding), digest: new Digest() }))
  const stored = Promise.all(
    encoders.map(({ coding, stream, digest }) => store.put(encodedKey(place, writing, coding), digest.through(stream))),
  )
  const fed = (async () => {
    for await (const chunk of source) await Promise.all(encoders.map(({ stream }) => written(stream, chunk)))
    for (const { stream } of encoders) stream.end()
  })()
  try {
    await Promise.all([fed, stored])
  } catch (error) {
    source.destroy()
    for (const { stream } of encoders) stream.destroy(error instanceof Error ? error : new Error(String(error)))
    // Nothing is to be written any more when the caller removes what was.
    await Promise.allSettled([fed, stored])
    throw error
  }
  const bytes = Object.fromEntries(encoders.map(({ coding, digest }) => [coding, digest.result().bytes]))
  return bytes as Record<Coding, number>
}

// Told when the chunk has been taken in, and also where the stream has ended before: then its reader says why.
const written = (stream: Transform, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    stream.write(chunk, () => resolve())
  })
