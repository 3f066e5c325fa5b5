import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Slugs = z.array(z.string())

/** A query over the demo's archives, and the slugs of what whoever types it is looking for, or would also take. */
const JudgedQuery = z.strictObject({ tenant: z.string(), q: z.string(), best: Slugs, good: Slugs })
export type JudgedQuery = z.infer<typeof JudgedQuery>

export const judgedQueries = (): readonly JudgedQuery[] =>
  z.array(JudgedQuery).parse(JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')))

/** How many of the first results are judged. */
export const JUDGED = 10

/** How good an answer is, each from 0 to 1. */
export interface Judgement {
  /** Normalised discounted cumulative gain of the first ten: 1 where none could stand better. */
  readonly ndcg: number
  /** Share of what is looked for that is among the first ten. */
  readonly recall: number
}

/** @param found slugs in the order of the answer */
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
