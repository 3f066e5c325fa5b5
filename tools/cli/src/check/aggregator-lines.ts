import { AGGREGATORS } from '@fonds/crosswalks'
import { plural } from '@fonds/util'
import type { AggregatorFindings } from './aggregator-findings.ts'

/** Says which rules of an aggregator are broken, by how many records, and what to do about each. */
export function aggregatorLines({ aggregator, broken, descriptions }: AggregatorFindings, verbose: boolean): string[] {
  const name = AGGREGATORS[aggregator]
  if (descriptions === 0) return [`No description to check by the rules of ${name}.`]
  if (broken.length === 0) return [`Keeps the rules of ${name} that are checked.`]
  const lines = broken.flatMap(({ requires, title, advice, count, records }) => {
    const [first = '', ...more] = records
    const times = count > 1 ? ` (${count.toLocaleString('en')} times, first here)` : ''
    return [
      `  ${title}: ${name} asks for ${requires}.`,
      `    ${first}${times}`,
      ...(verbose ? more.map((record) => `    ${record}`) : []),
      `    ${advice}`,
    ]
  })
  return [`${plural(broken.length, 'rule')} of ${name} not kept:`, ...lines]
}

/** Returns the broken rules for a JSON result. */
export const aggregatorResult = ({
  aggregator,
  broken,
  descriptions,
}: AggregatorFindings): Readonly<Record<string, unknown>> => ({
  aggregator,
  descriptions,
  broken_rules: broken,
})
