/** A metric, as `docs/metrics.md` lists it and Prometheus collects it. */
export interface Declaration {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  /** Meaning and values of each label; they must be few, since each combination is a time series. */
  readonly labels: Readonly<Record<string, string>>
  /** Upper bounds of a histogram's buckets, in its unit. */
  readonly buckets?: readonly number[]
}

export type Declarations = Readonly<Record<string, Declaration>>
