import { writeFileSync } from 'node:fs'
import { runningStack } from '@fonds/e2e/stack/stack.ts'
import { ADMIN, createModel, startArchivesSpace, startAtom } from '@fonds/stand-ins'
import { test } from '@playwright/test'
import pg from 'pg'
import { LAG_SECONDS, prove } from './prove.ts'
import { runOnce } from './run.ts'

/** Number of edits at each source; FONDS_SYNC_EDITS is another one. */
const EDITS = Number(process.env.FONDS_SYNC_EDITS ?? 10_000)

let pool: pg.Pool
test.beforeAll(() => {
  pool = new pg.Pool({ connectionString: runningStack().databaseUrl, max: 4 })
})
test.afterAll(() => pool.end())

/** AtoM knows no suppression, containers or digital objects apart from descriptions. */
const AT_ATOM = [
  ...([
    'edit',
    'rename',
    'move',
    'reorder',
    'create',
    'unpublish',
    'publish',
    'unpublish tree',
    'publish tree',
  ] as const),
  ...(['delete', 'restore', 'edit subject', 'edit agent', 'edit collection'] as const),
]

/** Milliseconds that a run of so many edits may take. */
const TIMEOUT_MS = 1_200_000 + EDITS * 5_000

test(`ArchivesSpace: every answer is that of a fresh import after ${EDITS.toLocaleString('en')} edits`, async () => {
  test.setTimeout(TIMEOUT_MS)
  let offset = 0
  const model = createModel({ clock: () => Date.now() + offset, indexLagSeconds: LAG_SECONDS })
  const space = await startArchivesSpace({ model, seed: 1 })
  const password = test.info().outputPath('password')
  writeFileSync(password, `${ADMIN.password}\n`)
  try {
    await prove(
      { pool, run: runOnce, edits: EDITS },
      {
        ...{ model, setFaults: space.setFaults, full: false, partsAreKnown: true },
        restart: space.forgetSessions,
        publish: () => undefined,
        step: (by) => {
          offset += by
        },
        add: (name, tenant) => [
          ...['archivesspace', name, '--tenant', tenant, '--url', space.url, '--user', ADMIN.username],
          ...['--password-file', password, '--allow-private', '--public-url', 'https://aspace.example.edu'],
        ],
      },
      'space',
    )
  } finally {
    await space.stop()
  }
})

test(`AtoM: every answer is that of a fresh import after ${EDITS.toLocaleString('en')} edits`, async () => {
  test.setTimeout(TIMEOUT_MS)
  let offset = 0
  const model = createModel({ clock: () => Date.now() + offset })
  const atom = await startAtom({ model, code: 'ca' })
  try {
    await prove(
      { pool, run: runOnce, edits: EDITS },
      {
        ...{ model, setFaults: atom.setFaults, edits: AT_ATOM, full: true, partsAreKnown: false },
        restart: () => undefined,
        publish: () => atom.catalogue.cacheAll(),
        step: (by) => {
          offset += by
        },
        add: (name, tenant) => ['oai', name, '--tenant', tenant, '--url', atom.oaiUrl, '--allow-private'],
      },
      'atom',
    )
  } finally {
    await atom.stop()
  }
})
