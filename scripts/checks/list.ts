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

/** Checks of deployment files, and tests of packages. */
const PACKAGES: readonly Check[] = [
  { name: 'openapi', task: '//#openapi' },
  { name: 'dockerfile', task: '//#dockerfile' },
  { name: 'compose', task: '//#compose' },
  { name: 'compose-up', task: '//#compose-up' },
  { name: 'helm', task: '//#helm' },
  { name: 'unit', task: 'test' },
  { name: 'db', task: 'test:integration' },
]

/** Tests that start servers or the whole stack. */
const STACKS: readonly Check[] = [
  { name: 'stack', task: 'test:stack' },
  { name: 'e2e', task: 'test:e2e' },
]

/** Checks of one turbo run. */
export interface Lane {
  readonly checks: readonly Check[]
  /** Number of tasks that turbo runs at a time. */
  readonly concurrency: number
}

/**
 * Stages run one after another, the lanes of a stage side by side. Turbo starts packages in the order of their
 * dependencies, so the longest tasks, which depend on everything, would begin last and leave processors idle at the end.
 */
export const STAGES: readonly (readonly Lane[])[] = [
  [{ checks: FIRST, concurrency: 3 }],
  [
    { checks: PACKAGES, concurrency: 2 },
    { checks: STACKS, concurrency: 2 },
  ],
]
export const CHECKS: readonly Check[] = [...FIRST, ...PACKAGES, ...STACKS]
