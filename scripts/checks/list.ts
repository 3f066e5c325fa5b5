/** A check, with its name for `npm test -- --only NAME` and its task in turbo.json. */
export interface Check {
  readonly name: string
  readonly task: string
}

/** Checks of the source itself and of generated files, which are regenerated before any test reads them. */
const FIRST: readonly Check[] = [
  { name: 'format', task: '//#format' },
  { name: 'lint', task: 'lint' },
  { name: 'types', task: 'typecheck' },
  { name: 'boundaries', task: '//#boundaries' },
  { name: 'unused', task: '//#unused' },
  { name: 'generated', task: '//#generated' },
]

const THEN: readonly Check[] = [
  { name: 'openapi', task: '//#openapi' },
  { name: 'dockerfile', task: '//#dockerfile' },
  { name: 'compose', task: '//#compose' },
  { name: 'helm', task: '//#helm' },
  { name: 'unit', task: 'test' },
  { name: 'db', task: 'test:integration' },
  { name: 'stack', task: 'test:stack' },
  { name: 'e2e', task: 'test:e2e' },
]

/** Checks of each turbo run; the runs are sequential. */
export const RUNS: readonly (readonly Check[])[] = [FIRST, THEN]
export const CHECKS: readonly Check[] = RUNS.flat()
