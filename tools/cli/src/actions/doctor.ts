import { installationOf, installationSettings, parseConfig, resolveSecrets } from '@fonds/config'
import { endsWithin } from '@fonds/util'
import pg from 'pg'
import { z } from 'zod'
import { databaseInUse, dataDirOf, redisUrlOf } from '../connect.ts'
import { CHECK_MS, type Check, type Checked, runChecks } from '../doctor/check.ts'
import { databaseChecks } from '../doctor/database-checks.ts'
import { diskCheck, domainsCheck, elasticsearchCheck, publicUrlCheck, redisCheck } from '../doctor/outside-checks.ts'
import { settingsCheck } from '../doctor/settings-check.ts'
import { EXIT } from '../exit-codes.ts'
import { fondsVersion } from '../fonds-version.ts'
import type { Output } from '../output.ts'

/** Time that closing connections may take, in milliseconds. */
const CLOSE_MS = 1_000

/** Examines every part of the installation. Writes nothing, and ends within seconds even if a server hangs. */
export async function examine(out: Output, settingsFile: string | null): Promise<number> {
  const { env } = resolveSecrets(process.env)
  const url = databaseInUse(env)
  const pool = new pg.Pool({
    ...(url === null ? {} : { connectionString: url }),
    ...{ max: 4, application_name: 'fonds-cli', connectionTimeoutMillis: CHECK_MS / 2, query_timeout: CHECK_MS },
  })
  // Whoever waits for the connection sees the error.
  pool.on('error', () => undefined)
  const checks = withoutRepetition(
    await runChecks([settingsCheck(process.env, settingsFile), ...checksOf(env, url === null ? null : pool)]),
  )
  await endsWithin(pool.end(), CLOSE_MS).catch(() => undefined)
  const problems = checks.reduce((count, { findings }) => count + findings.length, 0)
  out.result({ fonds: fondsVersion(), node: process.version, problems, checks })
  out.line(`fonds ${fondsVersion()}, Node ${process.version}`)
  for (const check of checks) print(out, check)
  if (problems === 0) {
    out.line('No problems.')
    return EXIT.ok
  }
  process.stderr.write(`${problems} ${problems === 1 ? 'problem' : 'problems'} found.\n`)
  return EXIT.failed
}

function checksOf(env: NodeJS.ProcessEnv, pool: pg.Pool | null): Check[] {
  const parsed = parseConfig(z.object(installationSettings), env)
  const installation = parsed.ok ? installationOf(parsed.config) : null
  return [
    ...(pool === null ? [NO_DATABASE] : databaseChecks(pool)),
    redisCheck(redisUrlOf(env), env.QUEUE_PREFIX || 'fonds'),
    elasticsearchCheck(env),
    diskCheck(dataDirOf(env)),
    ...(installation === null || !env.PUBLIC_URL ? [] : [publicUrlCheck(installation)]),
    ...(installation === null || pool === null ? [] : [domainsCheck(pool, installation)]),
  ]
}

const NO_DATABASE: Check = {
  name: 'postgresql',
  advice: 'set DATABASE_URL, or start the demo',
  run: async () => {
    throw new Error('no database is configured')
  },
}

/** If the database cannot be reached, leaves out that every other check of it failed for the same reason. */
function withoutRepetition(checks: readonly Checked[]): Checked[] {
  const reason = checks.find(({ name, summary }) => name === 'postgresql' && summary === null)?.findings[0]?.problem
  return checks.map((check) =>
    check.name !== 'postgresql' && check.findings.length === 1 && check.findings[0]?.problem === reason
      ? { ...check, status: 'skipped', findings: [] }
      : check,
  )
}

const MARKS: Readonly<Record<Checked['status'], string>> = { ok: 'ok', problem: 'PROBLEM', skipped: 'skipped' }

function print(out: Output, { name, status, summary, findings }: Checked): void {
  out.line(`${name.padEnd(14)} ${MARKS[status].padEnd(9)} ${summary ?? ''}`.trimEnd())
  for (const { problem, advice } of findings) out.line(`  - ${problem}\n    ${advice}`)
}
