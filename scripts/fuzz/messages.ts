/** Instructions for the fuzzing thread. */
export interface FuzzOrder {
  /** Path of the target's file. */
  readonly path: string
  readonly seconds: number
  /** Maximum number of executions; unlimited by default. */
  readonly executions?: number
  readonly seed: number
  /** Inputs kept by earlier runs; none by default. */
  readonly kept?: readonly Uint8Array[]
  /** Memory for the current input: its length, the time when it started, and its bytes. */
  readonly shared: SharedArrayBuffer
}

/** An input that a target does not handle as documented. */
export interface Finding {
  readonly kind: 'error' | 'slow' | 'hang' | 'memory'
  /** The error, or the limit that was exceeded. */
  readonly message: string
  readonly input: Buffer
}

/** Result of fuzzing one target. */
export interface FuzzResult {
  readonly executions: number
  readonly seconds: number
  /** Number of branches taken at least once, and of all branches in the loaded code. */
  readonly covered: number
  readonly branches: number
  readonly corpus: readonly Uint8Array[]
  readonly findings: readonly Finding[]
}

/** Number of bytes before the input in the shared memory. */
export const SHARED_HEAD = 16

/** CPU time above which an execution is a finding, in milliseconds. */
export const SLOW_MS = 1_000
