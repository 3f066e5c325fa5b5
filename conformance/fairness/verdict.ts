import { type Browsing, quantile } from './browsing.ts'

/** Factor by which the 95th percentile of other clients may grow. */
const MAX_FACTOR = 3
/** Time in milliseconds below which a factor says more about the machine than about the limits. */
const FLOOR_MS = 50
const MAX_HEALTH_MS = 100

export const FAIRNESS_HEAD: readonly string[] = [
  '| Unfair client | p95 of alpha, quiet | attacked | p95 of beta, quiet | attacked | 503 of alpha | 503 of beta | `/health` p95 | Met |',
  '|---|---|---|---|---|---|---|---|---|',
]

interface Measured {
  readonly before: Browsing
  readonly during: Browsing
}

/**
 * Compares what readers experience with a quiet period before. The attack is on the archive alpha; beta is the other
 * one.
 */
export function judgeFairness(name: string, { before, during }: Measured): { row: string; problems: string[] } {
  const problems: string[] = []
  const cells: string[] = []
  for (const [archive, { times, slowest, bad }] of during.archives) {
    const quiet = quantile(before.archives.get(archive)?.times ?? [], 0.95)
    const attacked = quantile(times, 0.95)
    cells.push(`${quiet.toFixed(0)} ms`, `${attacked.toFixed(0)} ms`)
    if (!(attacked <= MAX_FACTOR * Math.max(quiet, FLOOR_MS)))
      problems.push(
        `p95 of ${archive} was ${attacked.toFixed(0)} ms, and ${quiet.toFixed(0)} ms when it was quiet; at most ${slowest}`,
      )
    if (bad.length > 0) problems.push(`${bad.length} answers of ${archive} were neither right nor 503: ${bad[0]}`)
  }
  const refused = [...during.archives.values()].map((one) => one.refused)
  if ((refused[1] ?? 0) > 0) problems.push(`${refused[1]} answers of the other archive were 503`)
  const health = quantile(during.health, 0.95)
  if (!(health < MAX_HEALTH_MS)) problems.push(`/health took ${health.toFixed(0)} ms`)
  const numbers = [...refused.map(String), `${health.toFixed(0)} ms`]
  const row = `| ${[name, ...cells, ...numbers, problems.length === 0 ? 'yes' : '**no**'].join(' | ')} |`
  return { row, problems }
}
