import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBaseline } from '@fonds/db/schema'
import { startPostgres } from '@fonds/local-stack'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { type Archive, createArchive, TENANT } from './baseline/archive.ts'
import { FACT_COUNT, failingFacts } from './baseline/facts.ts'
import { startTurnedInstallation, type TurnedInstallation } from './baseline/installation.ts'
import { compareSchemas } from './baseline/schemas.ts'
import type { Part } from './part.ts'
import { bringRelease, type EarlierRelease } from './upgrade/earlier-release.ts'

export const BASELINE_PARTS: readonly Part[] = [
  {
    name: 'baseline',
    what: 'The release after which migrations begin: the same schema, the way there from earlier code, and back',
    run: fromBefore,
  },
]

/** Code from before that release. */
const BEFORE = '04a61ad6'

async function fromBefore(signal: AbortSignal): Promise<Outcome> {
  const begin = Date.now()
  const say = (line: string) => console.log(`[baseline ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  const before = await bringRelease(BEFORE, signal)
  if ('failure' in before) return skipped(before.failure)
  const release = await bringRelease(process.env.FONDS_UPGRADE_BASE || readBaseline().release, signal)
  if ('failure' in release) return skipped(release.failure)
  const folder = mkdtempSync(join(tmpdir(), 'fonds-baseline-'))
  const postgres = await startPostgres({ durable: false })
  try {
    const problems = await compareSchemas(postgres.url, release, signal)
    say('schemas are compared')
    const installation = await startTurnedInstallation(postgres.url, folder, signal)
    try {
      const walked = await walk({ installation, folder, before, release, say })
      const passed = walked.passed + (problems.length === 0 ? 1 : 0)
      const all = [...problems, ...walked.problems]
      return { passed, failed: all.length, skipped: 0, note: '', detail: all.join('\n') }
    } finally {
      await installation.stop()
    }
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the installation', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Walk {
  readonly installation: TurnedInstallation
  readonly folder: string
  readonly before: EarlierRelease
  readonly release: EarlierRelease
  readonly say: (line: string) => void
}

/** Fills an archive with the earlier code, and upgrades it to the release, to this checkout, and back to the release. */
async function walk({ installation, folder, before, release, say }: Walk) {
  const own: EarlierRelease = { folder: ROOT, name: 'this checkout' }
  const problems: string[] = []
  let passed = 0
  const note = (found: readonly string[], count: number, where: string) => {
    problems.push(...found.map((problem) => `${where}: ${problem}`))
    passed += count - found.length
    say(`${where}: ${found.length === 0 ? 'as it was' : found.join('; ')}`)
  }
  const look = async (archive: Archive, code: EarlierRelease, where: string) =>
    note(await installation.during(code, () => settled(installation.gateway, archive)), FACT_COUNT, where)

  await installation.migrate(before)
  const fonds = async (...args: string[]) => void (await installation.operate(before, ...args))
  const archive = await createArchive(join(folder, 'import'), fonds)
  await look(archive, before, before.name)
  note(await refusal(installation, own, release), 1, 'before the release, this checkout refuses the database')
  await installation.migrate(release)
  await look(archive, release, release.name)
  await installation.migrate(own)
  await look(archive, own, own.name)
  note(await keptApart(installation, own), 1, 'a decision on names')
  // Back, on the schema as it is.
  await installation.migrate(release)
  await installation.operate(release, 'tenant', 'list')
  await look(archive, release, `${release.name} again`)
  return { passed, problems }
}

/** Waits until workers have done their part, and returns what is still not so. */
async function settled(gateway: number, archive: Archive): Promise<string[]> {
  let failing: string[] = []
  await eventually(async () => {
    failing = await failingFacts(gateway, archive)
    if (failing.length > 0) throw new Error(failing.join('; '))
  }).catch(() => undefined)
  return failing
}

/** Expects that the database is refused, and that the message says what to do. */
async function refusal(
  installation: TurnedInstallation,
  own: EarlierRelease,
  release: EarlierRelease,
): Promise<string[]> {
  const said = await installation.migrate(own).catch((error: Error) => error.message)
  const wanted = `Install ${readBaseline().release}, migrate with it`
  return said.includes(wanted) ? [] : [`it says of a database from before ${release.name}: ${said}`]
}

/** Expects that names which were kept apart are not merged. */
async function keptApart(installation: TurnedInstallation, own: EarlierRelease): Promise<string[]> {
  const merge = ['entity', 'merge', '--tenant', TENANT, 'lund-per-1801-1866', 'lund-per-1830-1899']
  const said = await installation.operate(own, ...merge).catch((error: Error) => error.message)
  return said.includes('kept apart') ? [] : [said]
}
