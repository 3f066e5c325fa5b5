import type { Readable } from 'node:stream'
import { Unavailable } from '@fonds/types/unavailable'

/** Information about an object that requires no read. */
export interface ObjectStat {
  readonly bytes: number
}

/** An object in a listing. */
export interface ObjectEntry extends ObjectStat {
  readonly key: string
  /** When it was last stored. */
  readonly storedAt: Date
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Storage for files: originals, derived images, exports. Keys consist of UUIDs, checksums and fixed words, never of user
 * input. An object appears complete or not at all, and is never changed, only replaced.
 */
export interface ObjectStore {
  /** Stores an object; a failing stream leaves nothing. */
  put(key: string, body: Buffer | Readable): Promise<void>
  /** Returns null if there is no object. */
  stat(key: string): Promise<ObjectStat | null>
  /** Returns the object's bytes, or a range of them. @throws ObjectMissing before the first byte */
  read(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Same as `read`, for clients that may read slowly or not at all. Uses separate connections, so any number of such
   * clients delays nothing else.
   */
  stream(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Provides the object as a file while `work` runs. Concurrent calls may get the same file, so `work` must not change
   * it.
   * @throws ObjectMissing
   */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Removes an object; ignores a missing one. */
  remove(key: string): Promise<void>
  /**
   * Lists every object below a folder of keys (`originals`, `originals/a`), page by page, in no particular order. Objects
   * stored or removed in the meantime may be included or not.
   */
  list(folder: string): AsyncIterable<ObjectEntry>
  /**
   * Removes leftovers of killed processes: unfinished objects, which no listing includes, and files borrowed on this
   * machine. A process also does this for its own folder when it first uses it.
   * @param minAge in milliseconds; a day by default
   * @returns the number of removed files and uploads
   */
  sweep(minAge?: number): Promise<number>
  /** Rejects if the store cannot be reached or (files only) written. */
  ping(): Promise<void>
}

/** Thrown if there is no object with this key. */
export class ObjectMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no object ${key}`, options)
    this.name = 'ObjectMissing'
  }
}

/** Unreachable, timed out, access denied, or out of space. */
export type StoreTrouble = 'away' | 'slow' | 'refused' | 'full'

/**
 * Thrown if the store is currently unavailable. Every method may reject with this error, which clients see as `503`.
 * The message is for the log and contains neither credentials nor signatures.
 */
export class ObjectStoreUnavailable extends Unavailable {
  readonly trouble: StoreTrouble

  constructor(trouble: StoreTrouble, detail: string) {
    super(`the object store is ${TROUBLE_TEXTS[trouble]}: ${detail}`)
    this.name = 'ObjectStoreUnavailable'
    this.trouble = trouble
  }
}

const TROUBLE_TEXTS: Readonly<Record<StoreTrouble, string>> = {
  away: 'away',
  slow: 'too slow',
  refused: 'denying access',
  full: 'full',
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/

const FOLDER = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/

/** @throws if a folder of keys is invalid */
export function checkFolder(folder: string): void {
  if (folder.length > 500 || !FOLDER.test(folder)) {
    throw new Error(`not a valid folder of the object store: ${JSON.stringify(folder)}`)
  }
}

/** @throws if a key is not made of lower-case words, digits, `.`, `_`, `-` below a folder */
export function checkKey(key: string): void {
  if (key.length > 500 || !KEY.test(key)) throw new Error(`not a valid key of the object store: ${JSON.stringify(key)}`)
}
