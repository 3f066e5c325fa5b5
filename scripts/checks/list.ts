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

const PACKAGES: readonly Check[] = [
  { name: 'openapi', task: '//#openapi' },
  { name: 'dockerfile', task: '//#dockerfile' },
  { name: 'compose', task: '//#compose' },
  { name: 'unit', task: 'test' },
  { name: 'db', task: 'test:integration' },
]

/** Checks of whole stacks, which take as long as those of all packages, and wait as often. */
const STACKS: readonly Check[] = [
  { name: 'stack', task: 'test:stack' },
  { name: 'e2e', task: 'test:e2e' },
]

/**
 * The stages of a run, one after another. Each consists of concurrent turbo runs: turbo itself starts the tasks of packages
 * that depend on the others last, and these are the longest.
 */
export const STAGES: readonly (readonly (readonly Check[])[])[] = [[FIRST], [PACKAGES, STACKS]]
export const CHECKS: readonly Check[] = STAGES.flat(2)
