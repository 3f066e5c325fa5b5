import { complaintOf, lastBackup, missingRights, remedyOf, roleOf, rolesOutOfReach, SERVICE_LOGINS } from '@fonds/db'
import { beforeBaseline, knownMigrations } from '@fonds/db/schema'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { accessCheck } from './access-check.ts'
import type { Check, Finding } from './check.ts'
import * as queries from './database.queries.ts'
import { datasetsCheck } from './datasets-check.ts'
import { fixityCheck } from './fixity-check.ts'
import { quotasCheck } from './quotas-check.ts'
import { rightsCheck } from './rights-check.ts'

/** Supported major versions of PostgreSQL. */
const OLDEST_POSTGRES = 15
const NEWEST_POSTGRES = 18

/** Connections of one set of services with their default pools, and of this command. */
const CONNECTIONS_PER_SET = 74

/** Difference of clocks that users may notice, in milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 2_000

const LAG_SECONDS = 300
const UNFINISHED_SECONDS = 3_600
const BACKUP_HOURS = 26

interface ServerRow {
  readonly version: string
  readonly now: Date
  readonly connections: number
  readonly used: number
  readonly bytes: number
}

/** Checks the database: version, clock, connections, migrations, rights, search index, publications, backups, originals and quotas. */
export function databaseChecks(pool: pg.Pool): Check[] {
  return [
    {
      name: 'postgresql',
      advice: 'check DATABASE_URL, and that PostgreSQL runs and accepts connections from this machine',
      run: () => checkServer(pool),
    },
    {
      name: 'migrations',
      advice: 'migrate an empty database first: docker compose run --rm migrate',
      run: () => checkMigrations(pool),
    },
    { name: 'roles', advice: 'run fonds database rights', run: () => checkRoles(pool) },
    { name: 'search index', advice: 'check the log of the search worker', run: () => checkIndex(pool) },
    { name: 'publications', advice: 'check the database', run: () => checkPublications(pool) },
    rightsCheck(pool),
    datasetsCheck(pool),
    { name: 'backups', advice: 'run fonds backup create', run: () => checkBackups(pool) },
    fixityCheck(pool),
    quotasCheck(pool),
    accessCheck(pool),
  ]
}

async function checkServer(pool: pg.Pool) {
  const asked = Date.now()
  const [row] = await runCommand<ServerRow>(pool, queries.serverState, {})
  if (row === undefined) throw new Error('PostgreSQL returned nothing')
  const findings: Finding[] = []
  const major = Number.parseInt(row.version, 10)
  if (major < OLDEST_POSTGRES || major > NEWEST_POSTGRES) {
    findings.push({
      problem: `PostgreSQL ${row.version} is not supported`,
      advice: `use PostgreSQL ${OLDEST_POSTGRES} to ${NEWEST_POSTGRES}`,
    })
  }
  findings.push(...compareClocks('PostgreSQL', row.now, asked))
  if (row.connections < CONNECTIONS_PER_SET) {
    findings.push({
      problem: `PostgreSQL accepts ${row.connections} connections, and one set of services may open ${CONNECTIONS_PER_SET}`,
      advice: 'raise max_connections, or lower DATABASE_POOL of the services',
    })
  } else if (row.used > row.connections * 0.8) {
    findings.push({
      problem: `${row.used} of ${row.connections} connections are in use`,
      advice: 'raise max_connections, lower DATABASE_POOL, or use PgBouncer (docs/database-roles.md)',
    })
  }
  const size = `${(row.bytes / 1_000_000).toFixed(1)} MB`
  return { summary: `${row.version}, ${size}, ${row.used} of ${row.connections} connections`, findings }
}

/** Compares a clock with this machine's. @param asked when this machine sent the question, in milliseconds */
export function compareClocks(name: string, theirs: Date, asked: number): Finding[] {
  const [earliest, latest] = [asked - MAX_CLOCK_DIFFERENCE_MS, Date.now() + MAX_CLOCK_DIFFERENCE_MS]
  const time = theirs.getTime()
  if (time >= earliest && time <= latest) return []
  const seconds = Math.round((time < earliest ? earliest - time : time - latest) / 1000)
  const advice = 'synchronize the clocks of both machines, for example with chrony (docs/clocks.md)'
  return [
    {
      problem: `the clock of ${name} is ${seconds} s ${time < earliest ? 'behind' : 'ahead of'} this machine’s`,
      advice,
    },
  ]
}

async function checkMigrations(pool: pg.Pool) {
  const applied = (await runCommand<{ name: string }>(pool, queries.migrations, {})).map(({ name }) => name)
  const before = beforeBaseline(applied)
  if (before === null) {
    return { summary: applied.at(-1) ?? 'none', findings: migrationFindings(applied, await knownMigrations()) }
  }
  const { release, lacking } = before
  // Without a summary, a check counts as failed: others need not say that they failed on such a schema, too.
  const problem = `the database is from before Fonds ${release}: it lacks migration ${lacking}`
  const advice = `run fonds doctor of ${release}, then upgrade to ${release}, then to this version (docs/upgrading.md)`
  return { summary: null, findings: [{ problem, advice }] }
}

/** Compares the migrations of a database with those of this version. */
export function migrationFindings(applied: readonly string[], known: readonly string[]): Finding[] {
  const findings: Finding[] = []
  const pending = known.filter((name) => !applied.includes(name))
  if (pending.length > 0) {
    findings.push({ problem: `${pending.length} migrations are pending, first ${pending[0]}`, advice: 'run migrate' })
  }
  const later = applied.filter((name) => !known.includes(name))
  if (later.length > 0) {
    const advice = 'use the version of fonds that the services have'
    findings.push({ problem: `the database has migrations of a later version, such as ${later[0]}`, advice })
  }
  return findings
}

async function checkRoles(pool: pg.Pool) {
  const missing = await missingRights(pool)
  const findings: Finding[] = missing.slice(0, 20).map(({ role, privilege, object }) => ({
    problem: `${role} lacks ${privilege} on ${object}`,
    advice: 'run fonds database rights',
  }))
  const strong = await runCommand<{ role: string }>(pool, queries.strongRoles, { roles: SERVICE_LOGINS.map(roleOf) })
  for (const { role } of strong) {
    const advice = `take its attributes and memberships: ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS NOCREATEROLE`
    findings.push({ problem: `${role} may read what is not public`, advice })
  }
  const lacking = await rolesOutOfReach(pool)
  if (lacking.length > 0) findings.push({ problem: complaintOf(lacking), advice: remedyOf(lacking) })
  return { summary: `${SERVICE_LOGINS.length} services`, findings }
}

async function checkIndex(pool: pg.Pool) {
  const rows = await runCommand<{ engine: string; seconds: number }>(pool, queries.indexLag, {})
  const findings = rows
    .filter(({ seconds }) => seconds > LAG_SECONDS)
    .map(({ engine, seconds }) => ({
      problem: `search in ${engine} lacks changes of the last ${Math.round(seconds)} s`,
      advice: 'check that the search worker runs, and its log; then fonds index verify',
    }))
  const summary = rows.map(({ engine, seconds }) => `${engine} ${Math.round(seconds)} s behind`).join(', ')
  return { summary, findings }
}

async function checkPublications(pool: pg.Pool) {
  const rows = await runCommand<{ tenant: string; slug: string; purpose: string; seconds: number }>(
    pool,
    queries.unfinished,
    {},
  )
  const findings = rows
    .filter(({ seconds }) => seconds > UNFINISHED_SECONDS)
    .map(({ tenant, slug, purpose, seconds }) => ({
      problem: `${purpose} of ${tenant}/${slug} began ${Math.round(seconds / 3600)} h ago and has not finished`,
      advice: `if no command is running, repeat it: fonds ${purpose} --tenant ${tenant} collection ${slug}`,
    }))
  return { summary: `${rows.length} under way`, findings }
}

async function checkBackups(pool: pg.Pool) {
  const last = await lastBackup(pool)
  if (last === null) {
    const advice = 'run fonds backup create every night, or fonds backup record after backups by other programs'
    return { summary: null, findings: [{ problem: 'no backup has been recorded', advice }] }
  }
  const hours = (Date.now() - last.takenAt.getTime()) / 3_600_000
  const findings: Finding[] = []
  if (hours > BACKUP_HOURS) {
    findings.push({
      problem: `the last backup, ${last.id}, is ${Math.floor(hours)} h old`,
      advice: 'check the log of the job that runs fonds backup create',
    })
  }
  if (last.missing !== null && last.missing > 0) {
    findings.push({
      problem: `the last backup lacks ${last.missing} originals`,
      advice: 'its manifest names them; bring them back from an older backup',
    })
  }
  return { summary: `${last.id} by ${last.madeBy}`, findings }
}
