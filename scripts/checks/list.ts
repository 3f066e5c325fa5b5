/** A check, with its name for `npm test -- --only NAME` and its task in turbo.json. */
export interface Check {
  readonly name: string
  readonly task: string
}

const FORMAT: Check = { name: 'format', task: '//#format' }
const LINT: Check = { name: 'lint', task: 'lint' }
const TYPES: Check = { name: 'types', task: 'typecheck' }
const BOUNDARIES: Check = { name: 'boundaries', task: '//#boundaries' }
const UNUSED: Check = { name: 'unused', task: '//#unused' }
const GENERATED: Check = { name: 'generated', task: '//#generated' }
const UNIT: Check = { name: 'unit', task: 'test' }
const INTEGRATION: Check = { name: 'db', task: 'test:integration' }
const STACK: Check = { name: 'stack', task: 'test:stack' }
const E2E: Check = { name: 'e2e', task: 'test:e2e' }

/** Checks of the API's document and of deployment files. */
const DEPLOYMENT: readonly Check[] = [
  { name: 'openapi', task: '//#openapi' },
  { name: 'dockerfile', task: '//#dockerfile' },
  { name: 'compose', task: '//#compose' },
  { name: 'compose-up', task: '//#compose-up' },
  { name: 'helm', task: '//#helm' },
]

/** Packages whose integration tests take the longest. They depend on most others, so turbo would start them last. */
const LONGEST_INTEGRATION = ['cli', 'search', 'export', 'catalog']

/** Checks of one turbo run. */
export interface Lane {
  readonly checks: readonly Check[]
  /** Number of tasks that turbo runs at a time. */
  readonly concurrency: number
  /** The packages whose tasks run, as turbo's filters; by default all. */
  readonly filters?: readonly string[]
}

/**
 * Stages run one after another, the lanes of a stage side by side. Turbo starts packages in the order of their
 * dependencies, so the longest tasks, which depend on everything, would begin last and leave processors idle at the end;
 * they have lanes of their own. Tests wait for servers about a third of their time, so more of them run than there are
 * processors.
 */
export const STAGES: readonly (readonly Lane[])[] = [
  // Generated files are regenerated before anything reads them.
  [{ checks: [GENERATED, FORMAT, BOUNDARIES], concurrency: 3 }],
  [
    { checks: [STACK, E2E], concurrency: 3 },
    { checks: [INTEGRATION], concurrency: 1, filters: LONGEST_INTEGRATION.map((name) => `--filter=@fonds/${name}`) },
    { checks: [TYPES, LINT, UNUSED, ...DEPLOYMENT, UNIT], concurrency: 1 },
    { checks: [INTEGRATION], concurrency: 1, filters: LONGEST_INTEGRATION.map((name) => `--filter=!@fonds/${name}`) },
  ],
]
export const CHECKS: readonly Check[] = [
  FORMAT,
  LINT,
  TYPES,
  BOUNDARIES,
  UNUSED,
  GENERATED,
  ...DEPLOYMENT,
  UNIT,
  INTEGRATION,
  STACK,
  E2E,
]
