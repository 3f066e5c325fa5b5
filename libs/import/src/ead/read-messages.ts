import type { ReadResult } from '@fonds/reader-ead'
import type { EadErrorCode } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'

/** The file to read, and the number of problems of each kind to keep. */
export interface ReaderInput {
  readonly file: string
  readonly keep: number | undefined
}

/** Messages of the thread that reads a finding aid. The other thread must answer each `units` with `TAKEN`. */
export type FromReader =
  | { readonly kind: 'units'; readonly units: readonly ComponentInput[]; readonly bytes: number }
  | { readonly kind: 'read'; readonly result: ReadResult }
  | {
      readonly kind: 'refused'
      readonly code: EadErrorCode
      readonly message: string
      readonly line: number
      readonly column: number
    }
  /** An error of the file system. */
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string }

export const TAKEN = 'taken'

/** Messages to that thread: a file to read once it has read the one before, or that its units were taken. */
export type ToReader = ReaderInput | typeof TAKEN
