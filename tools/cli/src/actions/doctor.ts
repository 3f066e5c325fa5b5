import { type Installation, installationOf, installationSettings, parseConfig, resolveSecrets } from '@fonds/config'
import { BUILD } from '@fonds/util/build'
import { z } from 'zod'
import { databaseInUse, dataDirOf, redisUrlOf } from '../connect.ts'
import { adminPortCheck } from '../doctor/admin-port-check.ts'
import { arrivalCheck } from '../doctor/arrival-check.ts'
import { type Check, type Checked, runChecks } from '../doctor/check.ts'
import { leadsToItself } from '../doctor/container.ts'
import { databaseChecks } from '../doctor/database-checks.ts'
import { elasticsearchCheck } from '../doctor/elasticsearch-check.ts'
import { labelsCheck } from '../doctor/labels-check.ts'
import { type CheckedDatabase, openDatabase } from '../doctor/open-database.ts'
import { diskCheck, domainsCheck, publicUrlCheck, redisCheck } from '../doctor/outside-checks.ts'
import { settingsCheck } from '../doctor/settings-check.ts'
import { EXIT } from '../exit-codes.ts'
import { fondsBuild, fondsVersion } from '../fonds-version.ts'
import { type Output, warn } from '../output.ts'

/** Examines every part of the installation. Changes nothing, and ends within seconds even if a server hangs. */
export async function examine(out: Output, settingsFile: string | null): Promise<number> {
  const { env } = resolveSecrets(process.env)
  const database = openDatabase(databaseInUse(env))
  const checks = database.withoutRepetition(
    await runChecks([settingsCheck(process.env, settingsFile), ...checksOf(env, database)]),
  )
  await database.close()
  const problems = checks.reduce((count, { findings }) => count + findings.length, 0)
  out.result({ fonds: fondsVersion(), revision: BUILD.revision, node: process.version, problems, checks })
  out.line(`fonds ${fondsBuild()}, Node ${process.version}`)
  for (const check of checks) print(out, check)
  if (problems === 0) {
    out.line('No problems.')
    return EXIT.ok
  }
  warn(`${problems} ${problems === 1 ? 'problem' : 'problems'} found.`)
  return EXIT.failed
}

function checksOf(env: NodeJS.ProcessEnv, database: CheckedDatabase): Check[] {
  const parsed = parseConfig(z.object(installationSettings), env)
  const installation = parsed.ok ? installationOf(parsed.config) : null
  return [
    ...database.checks((pool) => [
      ...databaseChecks(pool),
      ...(installation === null ? [] : [domainsCheck(pool, installation)]),
    ]),
    redisCheck(redisUrlOf(env), env.QUEUE_PREFIX || 'fonds'),
    elasticsearchCheck(env),
    diskCheck(dataDirOf(env)),
    adminPortCheck(env),
    labelsCheck(),
    ...(installation === null || !env.PUBLIC_URL ? [] : fromOutside(env, installation)),
  ]
}

/** Checks that ask as a client does. Skipped where they would ask this container. */
function fromOutside(env: NodeJS.ProcessEnv, installation: Installation): Check[] {
  const checks = [publicUrlCheck(installation), arrivalCheckOf(env, installation)]
  const itself = leadsToItself({ publicUrl: installation.publicUrl, databaseUrl: env.DATABASE_URL ?? '' })
  return itself ? checks.map((check) => ({ ...check, run: async () => null })) : checks
}

const arrivalCheckOf = (env: NodeJS.ProcessEnv, { publicUrl }: Installation): Check =>
  arrivalCheck({ publicUrl, redisUrl: redisUrlOf(env), prefix: env.QUEUE_PREFIX || 'fonds' })

const MARKS: Readonly<Record<Checked['status'], string>> = { ok: 'ok', problem: 'PROBLEM', skipped: 'skipped' }

function print(out: Output, { name, status, summary, findings }: Checked): void {
  out.line(`${name.padEnd(14)} ${MARKS[status].padEnd(9)} ${summary ?? ''}`.trimEnd())
  for (const { problem, advice } of findings) out.lines([`  - ${problem}`, `    ${advice}`])
}
