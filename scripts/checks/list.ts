/** A check, with its name for `npm test -- --only NAME` and its task in turbo.json. */
export interface Check {
  readonly name: string
  readonly task: string
}

const INTEGRATION: Check = { name: 'db', task: 'test:integration' }

/** Checks of the API's document and of deployment files. */
const DEPLOYMENT: readonly Check[] = [
  { name: 'openapi', task: '//#openapi' },
  { name: 'dockerfile', task: '//#dockerfile' },
  { name: 'compose', task: '//#compose' },
  { name: 'compose-up', task: '//#compose-up' },
  { name: 'helm', task: '//#helm' },
]

/** Packages whose integration tests take the longest. They depend on most others, so turbo would start them last. */
const LONGEST_INTEGRATION = ['cli', 'search', 'export', 'catalog'].map((name) => `@fonds/${name}`)

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
 * they have lanes of their own. Tests wait for servers about a third of their time, so there are more lanes than
 * processors; but each runs one task at a time, since beside more than three others every test takes much longer, and
 * the whole no less.
 */
export const STAGES: readonly (readonly Lane[])[] = [
  [
    {
      checks: [
        // Generated files are regenerated before anything reads them.
        { name: 'generated', task: '//#generated' },
        { name: 'format', task: '//#format' },
        { name: 'boundaries', task: '//#boundaries' },
      ],
      concurrency: 3,
    },
  ],
  [
    {
      checks: [
        { name: 'e2e', task: 'test:e2e' },
        { name: 'stack', task: 'test:stack' },
      ],
      concurrency: 1,
    },
    { checks: [INTEGRATION], concurrency: 1, filters: LONGEST_INTEGRATION.map((name) => `--filter=${name}`) },
    {
      checks: [
        { name: 'types', task: 'typecheck' },
        { name: 'lint', task: 'lint' },
        { name: 'unused', task: '//#unused' },
        ...DEPLOYMENT,
        { name: 'unit', task: 'test' },
      ],
      concurrency: 1,
    },
    { checks: [INTEGRATION], concurrency: 1, filters: LONGEST_INTEGRATION.map((name) => `--filter=!${name}`) },
  ],
  // Tests of the product's deadlines, while nothing else uses the processors.
  [{ checks: [{ name: 'limits', task: 'test:limits' }], concurrency: 1 }],
]

export const CHECKS: readonly Check[] = [...new Set(STAGES.flat().flatMap(({ checks }) => checks))]
