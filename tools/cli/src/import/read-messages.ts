import type { ComponentInput } from '@fonds/types'
import type { EadErrorCode } from '../ead/errors.ts'
import type { ReadResult } from '../ead/read-ead.ts'

/** What the thread that reads a finding aid says. Each `units` is to be answered by `TAKEN`. */
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
  /** The file system's error. */
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string }

export const TAKEN = 'taken'
