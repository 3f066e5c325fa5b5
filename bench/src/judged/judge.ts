import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Slugs = z.array(z.string())

/** A query over the demo's archives, with the slugs of the best results and of good alternatives. */
const JudgedQuery = z.strictObject({ tenant: z.string(), q: z.string(), best: Slugs, good: Slugs })
export type JudgedQuery = z.infer<typeof JudgedQuery>

export const judgedQueries = (): readonly JudgedQuery[] =>
  z.array(JudgedQuery).parse(JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')))

/** Number of leading results to judge. */
export const JUDGED = 10

/** The quality of a result list; each figure ranges from 0 to 1. */
export interface Judgement {
  /** Normalised discounted cumulative gain of the first ten results; 1 is the best possible order. */
  readonly ndcg: number
  /** Share of the relevant results that are among the first ten. */
  readonly recall: number
}

/** @param found slugs in result order */
export function judge({ best, good }: JudgedQuery, found: readonly string[]): Judgement {
  const first = found.slice(0, JUDGED)
  const gains = new Map([...good.map((slug) => [slug, 1] as const), ...best.map((slug) => [slug, 3] as const)])
  const ideal = [...gains.values()].toSorted((a, b) => b - a).slice(0, JUDGED)
  const there = first.filter((slug) => gains.has(slug)).length
  return {
    ndcg: discounted(first.map((slug) => gains.get(slug) ?? 0)) / discounted(ideal),
    recall: there / Math.min(JUDGED, gains.size),
  }
}

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0)
