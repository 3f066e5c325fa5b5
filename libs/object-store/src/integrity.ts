import { createHash } from 'node:crypto'
import type { ObjectStore } from './object-store.ts'

/**
 * Number of days within which every object's checksum is verified once. Each daily sweep reads a thirtieth of the
 * store.
 */
const CYCLE_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** Returns whether to verify an object's checksum on this day. Keys spread evenly over the days of a cycle. */
export function isChecksumDue(key: string, now: Date): boolean {
  const place = createHash('sha256').update(key).digest().readUInt32BE(0) % CYCLE_DAYS
  return place === Math.floor(now.getTime() / DAY_MS) % CYCLE_DAYS
}

/** Returns the SHA-256 of an object's bytes in hexadecimal; reads all of them. @throws ObjectMissing */
export async function checksumOfObject(store: Pick<ObjectStore, 'read'>, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await store.read(key)) hash.update(chunk)
  return hash.digest('hex')
}
