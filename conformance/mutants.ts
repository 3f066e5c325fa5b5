import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { ourFiles } from '@fonds/scripts/lib/our-files.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { type Score, scoreOf, shareOf } from './mutants/report.ts'
import { linesWithCode, sampleOf } from './mutants/sample.ts'
import { isIn, LEAST, SCOPES, type Scope } from './mutants/scopes.ts'
import { bringStryker, STRYKER, testMutants } from './mutants/stryker.ts'
import type { Part } from './part.ts'

/** Number of lines of which the mutants elsewhere are made: about 300. */
const LINES = 230
const SEED = 43

/**
 * Changes of single tokens, which tests should notice. Passed are those that they do, skipped those that live; these are
 * failures if there are more than a scope may have.
 */
export const MUTANT_PARTS: readonly Part[] = [
  ...SCOPES.map((scope) => ({
    name: 'mutants',
    what: `Stryker ${STRYKER}: at least ${LEAST * 100} % of the mutants of ${scope.name} are killed by its unit tests`,
    run: (signal: AbortSignal) => killed([scope], LEAST, signal),
  })),
  {
    name: 'mutants-elsewhere',
    what: `Stryker ${STRYKER}: the mutants of ${LINES} random lines elsewhere that unit tests kill; other tests are not run`,
    run: async (signal) => killed(await elsewhere(signal), 0, signal),
  },
]

/** Tests the mutants of scopes. */
async function killed(scopes: readonly Scope[], least: number, signal: AbortSignal): Promise<Outcome> {
  const missing = await bringStryker(signal)
  if (missing !== null) return failed(`Stryker ${STRYKER} is not available`, missing)
  const scores: Score[] = []
  const failures: string[] = []
  for (const scope of scopes) {
    const report = await testMutants(scope, signal)
    if ('failure' in report) failures.push(`${scope.name}:\n${report.failure}`)
    else scores.push(scoreOf(report, scope.folder))
  }
  return outcomeOf({ killed: sum(scores), living: scores.flatMap(({ living }) => living) }, failures, least)
}

const sum = (scores: readonly Score[]): number => scores.reduce((total, { killed }) => total + killed, 0)

function outcomeOf(score: Score, failures: readonly string[], least: number): Outcome {
  const share = shareOf(score)
  const tooMany = score.killed === 0 || share < least
  const living = score.living.length
  return {
    passed: score.killed,
    failed: (tooMany ? Math.max(1, living) : 0) + failures.length,
    skipped: tooMany ? 0 : living,
    note: `${(share * 100).toFixed(1)} % killed`,
    detail: [...failures, `${(share * 100).toFixed(1)} % killed; alive are:`, ...score.living].join('\n'),
  }
}

/** Returns random lines of the source code outside the scopes, by package. */
async function elsewhere(signal: AbortSignal): Promise<Scope[]> {
  const files = await ourFiles(ROOT, { untracked: false }, signal)
  const sources = files.filter(
    (file) =>
      /^(?:libs|services|tools)\/.*\/src\/.*\.ts$/.test(file) &&
      !/\.(?:test|fuzz|queries|gen|d)\.ts$|\/testing|\/generate\.ts$/.test(file) &&
      !SCOPES.some((scope) => isIn(file, scope)),
  )
  const lines = sources.flatMap((file) => linesWithCode(file, readFileSync(join(ROOT, file), 'utf8')))
  const byFolder = Map.groupBy(sampleOf(lines, LINES, SEED), ({ file }) => file.slice(0, file.indexOf('/src/')))
  return [...byFolder].map(([folder, chosen]) => ({
    name: folder,
    folder,
    mutate: chosen.map(({ file, line }) => `${file.slice(folder.length + 1)}:${line}-${line}`),
  }))
}
