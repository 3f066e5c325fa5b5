import type { Readable } from 'node:stream'
import { Unavailable } from '@fonds/types/unavailable'

/** What is known of an object without reading it. */
export interface ObjectStat {
  readonly bytes: number
}

/** An object as a listing names it. */
export interface ObjectEntry extends ObjectStat {
  readonly key: string
  /** When it was stored last. */
  readonly storedAt: Date
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where files are kept: originals, pictures made of them, exports. Keys are made of UUIDs, checksums and fixed words,
 * never of what a user wrote. An object appears whole or not at all, and is not changed, only replaced.
 */
export interface ObjectStore {
  /** Stores an object; a stream that fails leaves nothing. */
  put(key: string, body: Buffer | Readable): Promise<void>
  /** Null where there is none. */
  stat(key: string): Promise<ObjectStat | null>
  /** The object's bytes, or a part of them. @throws ObjectMissing before the first byte */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Lends the object as a file to read from, for as long as `work` takes. @throws ObjectMissing */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>
  /**
   * Every object below a folder of keys (`originals`, `originals/a`), a page at a time, in no certain order. What is
   * stored or removed meanwhile may be named or not.
   */
  list(folder: string): AsyncIterable<ObjectEntry>
  /**
   * Removes what killed processes left: objects that are half-written and files that were lent on this machine, once they
   * are so old (a day), in milliseconds. No listing names them. A process does as much for its own folder when it first
   * needs it. Answers how many.
   */
  sweep(minAge?: number): Promise<number>
  /** Rejects where the store cannot be reached, or (files only) written. */
  ping(): Promise<void>
}

/** There is no object of this key. */
export class ObjectMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no object ${key}`, options)
    this.name = 'ObjectMissing'
  }
}

/** Nothing answers; it answers too late; it does not let us; it has no room. */
export type StoreTrouble = 'away' | 'slow' | 'refused' | 'full'

/**
 * The store cannot do its part at the moment. Every method may reject with it; a client is answered `503`. The message
 * is for the log: it holds neither credentials nor signatures, whatever the driver was told.
 */
export class ObjectStoreUnavailable extends Unavailable {
  readonly trouble: StoreTrouble

  constructor(trouble: StoreTrouble, detail: string) {
    super(`the object store is ${WORDS[trouble]}: ${detail}`)
    this.name = 'ObjectStoreUnavailable'
    this.trouble = trouble
  }
}

const WORDS: Readonly<Record<StoreTrouble, string>> = {
  away: 'away',
  slow: 'too slow',
  refused: 'not open to us',
  full: 'full',
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/

const FOLDER = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/

/** @throws where a folder of keys is not made as keys are */
export function checkFolder(folder: string): void {
  if (folder.length > 500 || !FOLDER.test(folder)) {
    throw new Error(`not a folder of the object store: ${JSON.stringify(folder)}`)
  }
}

/** @throws where a key is not made of lower-case words, digits, `.`, `_`, `-` below a folder */
export function checkKey(key: string): void {
  if (key.length > 500 || !KEY.test(key)) throw new Error(`not a key of the object store: ${JSON.stringify(key)}`)
}
