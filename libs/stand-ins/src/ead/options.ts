import type { ArchivalObject } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import type { Random } from '../random.ts'

/** controllers/exports.rb:348 */
export interface EadOptions {
  readonly unpublished: boolean
  /** False by default: digital objects are left out unless asked for. */
  readonly daos: boolean
  readonly uris: boolean
  readonly numbered: boolean
  /** Returns 32 hexadecimal digits. */
  randomId(): string
  /** Whether a part is still there. */
  exists(part: ArchivalObject): boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** IANA name of the zone of the server's machine. */
  readonly timezone: string
}

export function eadOptions(
  given: Partial<Pick<EadOptions, 'unpublished' | 'daos' | 'uris' | 'numbered'>>,
  { store, random, timezone }: { readonly store: Store; readonly random: Random; readonly timezone: string },
): EadOptions {
  return {
    unpublished: given.unpublished ?? false,
    daos: given.daos ?? false,
    // models/ead.rb:179: true unless it was given.
    uris: given.uris ?? true,
    numbered: given.numbered ?? false,
    randomId: () => random.hex(32),
    exists: (part) => store.has(part),
    now: store.clock(),
    timezone,
  }
}
