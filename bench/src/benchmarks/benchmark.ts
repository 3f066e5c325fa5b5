import type { Program, ProgramName } from '../peers/programs.ts'
import type { Comparison } from '../report/comparison.ts'
import type { Stand } from '../stand/stand.ts'
import type { Scale } from './scale.ts'

/** A program, or the server that libs/local-stack brings. */
export type Need = ProgramName | 'elasticsearch'

/** What a benchmark works with. */
export interface Bench {
  readonly stand: Stand
  readonly scale: Scale
  /** @throws for one that the benchmark does not name among its needs */
  readonly program: (name: ProgramName) => Program
}

export interface Findings {
  readonly comparisons: readonly Comparison[]
  /** What a reader of the figures must know. */
  readonly notes: readonly string[]
}

export interface Benchmark {
  readonly name: string
  /** What it measures and how, for the file of results. */
  readonly about: string
  readonly needs: readonly Need[]
  readonly run: (bench: Bench) => Promise<Findings>
}
