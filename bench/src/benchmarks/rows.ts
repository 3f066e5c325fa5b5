import { type Sample, wholeCpu } from '../measure/sample.ts'
import type { Comparison, Target } from '../report/comparison.ts'

/** A sample with the label for its figures. */
export interface Named {
  readonly of: string
  readonly sample: Sample
}

/** Compares median response times. */
export function p50Row(what: string, figure: Named, beside: Named, target: Target | null = null): Comparison {
  return row(`${what}: p50`, figure, beside, target, ({ p50 }) => p50)
}

/** Compares the 95th percentiles of response times. */
export function p95Row(what: string, figure: Named, beside: Named, target: Target | null = null): Comparison {
  return row(`${what}: p95`, figure, beside, target, ({ p95 }) => p95)
}

/** Compares the processor time per request of all processes together, the figure least affected by other load. */
export function cpuRow(what: string, figure: Named, beside: Named, target: Target | null = null): Comparison {
  return row(`${what}: CPU per request`, figure, beside, target, wholeCpu)
}

/** Gives the processor time per request of all processes together, with a target for itself. */
export function ownCpuRow(what: string, { of, sample }: Named, target: Target): Comparison {
  const figure = { of, value: wholeCpu(sample), unit: 'ms' } as const
  return { what: `${what}: CPU per request`, figure, beside: null, target }
}

/** Compares request rates. */
export function rateRow(what: string, figure: Named, beside: Named, target: Target | null = null): Comparison {
  const rate = ({ of, sample }: Named) => ({ of, value: sample.perSecond, unit: '/s' as const })
  return { what: `${what}: requests per second`, figure: rate(figure), beside: rate(beside), target }
}

function row(
  what: string,
  figure: Named,
  beside: Named,
  target: Target | null,
  pick: (sample: Sample) => number,
): Comparison {
  const milliseconds = ({ of, sample }: Named) => ({ of, value: pick(sample), unit: 'ms' as const })
  return { what, figure: milliseconds(figure), beside: milliseconds(beside), target }
}

/** Formats processor time by process: `catalog 0.21, database 0.34`. */
export function cpuParts({ cpu }: Sample): string {
  return Object.entries(cpu)
    .map(([part, milliseconds]) => `${part} ${milliseconds.toFixed(3)}`)
    .join(', ')
}

export const thousands = (n: number): string => n.toLocaleString('en')
