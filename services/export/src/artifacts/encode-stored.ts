import type { Transform } from 'node:stream'
import { createEncoder } from '@fonds/http'
import type { ObjectStore } from '@fonds/object-store'
import { bodyKey, CODINGS, type Coding, encodedKey } from './artifact.ts'
import { Digest } from './digest.ts'

/**
 * Stores compressed copies of a stored body, one for each coding, so responses need no compression. Reads the body
 * once, at the pace of the slowest encoder.
 * @returns size in bytes, and SHA-256 in hexadecimal, by coding
 */
export async function encodeStored(
  store: ObjectStore,
  place: { readonly tenantId: string; readonly id: string },
  writing: string,
): Promise<{ readonly bytes: Record<Coding, number>; readonly sha256: Record<Coding, string> }> {
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
    // The caller removes the partial objects next, so wait until nothing writes to them.
    await Promise.allSettled([fed, stored])
    throw error
  }
  const results = encoders.map(({ coding, digest }) => [coding, digest.result()] as const)
  return {
    bytes: Object.fromEntries(results.map(([coding, { bytes }]) => [coding, bytes])) as Record<Coding, number>,
    sha256: Object.fromEntries(results.map(([coding, { sha256 }]) => [coding, sha256])) as Record<Coding, string>,
  }
}

// Resolves also if the stream has failed: its reader reports that error.
const written = (stream: Transform, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    stream.write(chunk, () => resolve())
  })
