import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT } from './testing/content.ts'
import { LOGINS, OPERATION } from './testing/operation.ts'
import { READING } from './testing/reading.ts'
import { DOCS, openWorld, SERVICES, type World } from './testing/world.ts'

const documented = [...readFileSync(join(DOCS, 'command.md'), 'utf8').matchAll(/^### (fonds .+)$/gm)].map(
  ([, command = '']) => command,
)
const INSTALLING = Object.entries(LOGINS)
const USING = Object.entries({ ...CONTENT, ...READING, ...OPERATION })

/** Only lends its Redis: roles belong to the server, so the walk needs one of its own. */
let db: TestDatabase
let world: World
beforeAll(async () => {
  db = await createTestDatabase()
  world = await openWorld(db.redisUrl)
})
afterAll(async () => {
  await world?.stop()
  await db?.drop()
})

test('the walk runs every command of docs/command.md', () => {
  expect(documented.length).toBeGreaterThan(50)
  const walked = [...INSTALLING, ...USING].map(([command]) => command)
  expect(walked.sort()).toEqual(documented.toSorted())
})

test('the owner is the one that the installation page prescribes', async () => {
  const { rows } = await world.pool.query(
    `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, d.datdba = r.oid AS owns
     FROM pg_roles r, pg_database d WHERE rolname = current_user AND datname = current_database()`,
  )
  expect(rows).toEqual([
    ...[
      {
        rolsuper: false,
        rolcreaterole: true,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owns: true,
      },
    ],
  ])
})

// In this order: each command finds what those before it have left.
test.each(INSTALLING)('%s', (_, step) => step(world))

test.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])('the service %s starts with its own login', (name) =>
  world.startService(name),
)

test.each(USING)('%s', (_, step) => step(world))
