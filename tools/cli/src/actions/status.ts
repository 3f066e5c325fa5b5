import { resolveSecrets } from '@fonds/config'
import { plural } from '@fonds/util'
import { BUILD } from '@fonds/util/build'
import { databaseInUse, dataDirOf, redisUrlOf } from '../connect.ts'
import { type Check, type Checked, runChecks } from '../doctor/check.ts'
import { databaseChecks } from '../doctor/database-checks.ts'
import { elasticsearchCheck } from '../doctor/elasticsearch-check.ts'
import { openDatabase } from '../doctor/open-database.ts'
import { diskCheck, redisCheck } from '../doctor/outside-checks.ts'
import { EXIT } from '../exit-codes.ts'
import { fondsBuild, fondsVersion } from '../fonds-version.ts'
import { type Output, warn } from '../output.ts'
import { type Archives, formatArchives, readArchives } from '../status/archives.ts'
import { programsCheck } from '../status/programs-check.ts'
import { replicasCheck } from '../status/replicas-check.ts'
import { snapshotsCheck } from '../status/snapshots-check.ts'

/** Checks of `fonds doctor` that `fonds status` leaves out: an installation in use does not need them every day. */
const FOR_DOCTOR: ReadonlySet<string> = new Set(['roles'])

/**
 * Shows the installation on one screen: its archives, and the state of each part in a line. Writes nothing, ends within
 * seconds even if a server hangs, and counts no table.
 */
export async function status(out: Output): Promise<number> {
  const { env } = resolveSecrets(process.env)
  const database = openDatabase(databaseInUse(env))
  let archives: Archives | null = null
  const archivesCheck = (pool: Parameters<typeof readArchives>[0]): Check => ({
    name: 'archives',
    advice: 'migrate the database first',
    async run() {
      archives = await readArchives(pool)
      return { summary: `${archives.totals.archives}`, findings: [] }
    },
  })
  const checks = database.withoutRepetition(
    await runChecks([
      ...database.checks((pool) => [
        archivesCheck(pool),
        ...databaseChecks(pool).filter(({ name }) => !FOR_DOCTOR.has(name)),
        programsCheck(pool, fondsBuild()),
        replicasCheck(pool),
      ]),
      redisCheck(redisUrlOf(env), env.QUEUE_PREFIX || 'fonds'),
      snapshotsCheck(redisUrlOf(env), env.QUEUE_PREFIX || 'fonds'),
      elasticsearchCheck(env),
      diskCheck(dataDirOf(env)),
    ]),
  )
  await database.close()
  return print(out, archives, checks)
}

function print(out: Output, archives: Archives | null, checks: readonly Checked[]): number {
  const problems = checks.reduce((count, { findings }) => count + findings.length, 0)
  const { list = [], totals = null } = archives ?? {}
  const parts = checks.filter(({ name, status: state }) => name !== 'archives' || state === 'problem')
  out.result({ fonds: fondsVersion(), revision: BUILD.revision, problems, totals, archives: list, checks: parts })
  if (archives !== null) out.lines([...formatArchives(archives), ''])
  out.line(`${'fonds'.padEnd(14)} ${fondsBuild()}`)
  for (const { name, status: state, summary } of parts) {
    if (state !== 'skipped') out.line(`${name.padEnd(14)} ${summary ?? 'unknown'}`)
  }
  if (problems === 0) {
    out.lines(['', 'No problems.'])
    return EXIT.ok
  }
  out.line('')
  for (const { findings } of parts) {
    for (const { problem, advice } of findings) out.line(`PROBLEM: ${problem}: ${advice}`)
  }
  warn(`${plural(problems, 'problem')} found.`)
  return EXIT.failed
}
