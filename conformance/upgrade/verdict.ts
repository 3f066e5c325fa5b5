import { type Allowed, seconds, violations } from '../faults/fault.ts'
import type { Sample } from '../load/mixed-load.ts'

/** A step of the upgrade, with its beginning and end by `performance.now()`. */
export interface Step {
  readonly name: string
  readonly begin: number
  readonly end: number
}

/**
 * Outcomes that are no errors: the new release may answer something else than the earlier one, and publishing changes
 * lists; a document may have to be built again.
 */
const ALLOWED: Allowed = { every: ['wrong', 'torn'], pdf: ['accepted'], ead: ['accepted'] }

export const UPGRADE_HEAD: readonly string[] = [
  '| Step | Time | Requests | Errors | Degraded searches | p50 | p95 | Longest |',
  '|---|---|---|---|---|---|---|---|',
]

/** Returns the row of a step, and what went wrong during it. */
export function judgeStep(
  step: Step,
  samples: readonly Sample[],
): { readonly row: string; readonly problems: string[] } {
  const own = samples.filter(({ begin }) => begin >= step.begin && begin < step.end)
  const problems = violations(ALLOWED, own)
  if (own.length === 0) problems.push('no request was sent')
  const errors = own.filter((sample) => violations(ALLOWED, [sample]).length > 0).length
  const degraded = own.filter(({ outcome }) => outcome === 'degraded').length
  const times = own.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const cells = [
    step.name,
    seconds(step.end - step.begin),
    own.length,
    errors,
    degraded,
    `${Math.round(at(0.5))} ms`,
    `${Math.round(at(0.95))} ms`,
    `${Math.round(times.at(-1) ?? 0)} ms`,
  ]
  return { row: `| ${cells.join(' | ')} |`, problems }
}
