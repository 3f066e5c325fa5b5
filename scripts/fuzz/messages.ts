/** What the fuzzing thread is told. */
export interface FuzzOrder {
  /** Path of the target's file. */
  readonly path: string
  readonly seconds: number
  /** Maximum number of executions; unlimited by default. */
  readonly executions?: number
  readonly seed: number
  /** Inputs kept by earlier runs; none by default. */
  readonly kept?: readonly Uint8Array[]
  /** Memory that holds the current input: its length, its start as a time, and its bytes. */
  readonly shared: SharedArrayBuffer
}

/** An input that a target does not handle as promised. */
export interface Finding {
  readonly kind: 'error' | 'slow' | 'hang' | 'memory'
  /** The error, or what was exceeded. */
  readonly message: string
  readonly input: Buffer
}

/** The outcome of fuzzing one target. */
export interface FuzzResult {
  readonly executions: number
  readonly seconds: number
  /** Number of branches taken at least once, and of all branches in the loaded code. */
  readonly covered: number
  readonly branches: number
  readonly corpus: readonly Uint8Array[]
  readonly findings: readonly Finding[]
}

/** Bytes before the input in the shared memory. */
export const SHARED_HEAD = 16

/** CPU time of one execution above which it is a finding, in milliseconds. */
export const SLOW_MS = 1_000
