import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@fonds/db/schema'
import { DATABASE_OWNER, ensureDatabase, withClient } from '@fonds/local-stack'
import type pg from 'pg'
import { BENCH_PASSWORDS } from './logins.ts'
import { ROOT } from './root.ts'

/** Fills a newly migrated database. */
export type Fill = (client: pg.Client) => Promise<void>

export interface Databases {
  /** Returns the URL of a database, which is filled on first use. */
  database(name: string, fill: Fill): Promise<string>
  /** Creates an empty, migrated database, replacing any of that name. @returns its URL */
  emptyDatabase(name: string): Promise<string>
  /** Copies a database, to which no session may be connected. @returns the URL of the copy */
  copyDatabase(name: string, from: string): Promise<string>
  /**
   * Copies a database and changes the copy once. A copy from an earlier run is reused, with `created` false.
   * @param change receives the URL of the copy
   */
  changedCopy(name: string, from: string, change: (url: string) => Promise<void>): Promise<ChangedCopy>
}

interface ChangedCopy {
  readonly url: string
  readonly created: boolean
}

/** Files that determine the data: a database filled by other versions of them is created again. */
const SOURCES = [
  'bench/src/generator/*.ts',
  'libs/db/schema.sql',
  'libs/db/src/**/*.{ts,sql}',
  'libs/types/src/model/*.ts',
]

/** A migrated database without content, of which every other one is a copy: migrating each would take a second. */
const EMPTY = 'bench_empty'

interface DatabasesOptions {
  readonly say: (line: string) => void
  /** Called before a database is dropped or copied, to end what uses it. */
  readonly release: (name: string) => Promise<void>
}

/** Manages the databases of a server. @param server URL of a database that always exists, with the superuser's login */
export function createDatabases(server: string, { say, release }: DatabasesOptions): Databases {
  const mark = `filled by ${digestOf(SOURCES)}`
  const drop = async (name: string) => {
    await release(name)
    await withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  let migrated: Promise<unknown> | undefined
  const copy: Databases['copyDatabase'] = async (name, from) => {
    await drop(name)
    await release(from)
    await withClient(server, (client) =>
      client.query(`CREATE DATABASE ${name} OWNER ${DATABASE_OWNER} TEMPLATE ${from} STRATEGY file_copy`),
    )
    return ensureDatabase(server, name)
  }
  const emptyDatabase = async (name: string): Promise<string> => {
    migrated ??= drop(EMPTY).then(async () => migrate(await ensureDatabase(server, EMPTY), BENCH_PASSWORDS))
    await migrated
    return copy(name, EMPTY)
  }
  return {
    emptyDatabase,
    async database(name, fill) {
      const found = await withClient(server, (client) => commentOn(client, name))
      if (found === mark) return ensureDatabase(server, name)
      const began = performance.now()
      const url = await emptyDatabase(name)
      await withClient(url, async (client) => {
        await fill(client)
        await client.query('VACUUM (ANALYZE)')
        // Only a superuser can.
        await withClient(server, (superuser) => superuser.query('CHECKPOINT'))
        await client.query(`COMMENT ON DATABASE ${name} IS '${mark}'`)
      })
      say(`created ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
      return url
    },
    copyDatabase: copy,
    async changedCopy(name, from, change) {
      const changed = `${from} ${mark}, changed`
      const found = await withClient(server, (client) => commentOn(client, name))
      if (found === changed) return { url: await ensureDatabase(server, name), created: false }
      const url = await copy(name, from)
      await change(url)
      await withClient(url, (client) => client.query(`COMMENT ON DATABASE ${name} IS '${changed}'`))
      return { url, created: true }
    },
  }
}

async function commentOn(client: pg.Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
    [name],
  )
  return rows[0]?.comment ?? null
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { cwd: ROOT }).filter((file) => !/\.test\.ts$/.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
