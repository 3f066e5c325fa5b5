import type { Program, ProgramName } from '../peers/programs.ts'
import type { Comparison } from '../report/comparison.ts'
import type { Testbed } from '../testbed/testbed.ts'
import type { Scale } from './scale.ts'

/** A program, or the Elasticsearch server that libs/local-stack provides. */
export type Need = ProgramName | 'elasticsearch'

/** The environment that a benchmark runs in. */
export interface Bench {
  readonly testbed: Testbed
  readonly scale: Scale
  /** @throws if the benchmark does not list the program in its `needs` */
  readonly program: (name: ProgramName) => Program
}

export interface Findings {
  readonly comparisons: readonly Comparison[]
  /** Remarks that a reader needs to interpret the figures. */
  readonly notes: readonly string[]
}

export interface Benchmark {
  readonly name: string
  /** Describes what is measured and how, for RESULTS.md. */
  readonly about: string
  readonly needs: readonly Need[]
  readonly run: (bench: Bench) => Promise<Findings>
}
