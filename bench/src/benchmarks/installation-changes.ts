import { join } from 'node:path'
import { writeEad3 } from '../generator/ead3.ts'
import { planTree } from '../generator/load.ts'
import { cpuSeconds } from '../measure/processes.ts'
import { median } from '../measure/statistics.ts'
import { withClient } from '../testbed/database.ts'
import { SLUG } from './archive.ts'
import type { Pair } from './installation-archives.ts'
import type { InstallationSite } from './installation-site.ts'
import { measureCommand } from './measured-command.ts'
import { change } from './unpublish-site.ts'

/** A change to the largest tenant. */
export interface ChangeTimes {
  /** Seconds until the command ended. */
  readonly seconds: number
  /** Seconds until a reader saw its effect; null if nobody looked. */
  readonly seen: number | null
  /** Processor time of the command and of the database, in seconds. */
  readonly cpu: { readonly command: number; readonly database: number }
  /** Peak memory of the command in bytes. */
  readonly peak: number
}

/** The changes that are measured, by name, with their titles. */
export const CHANGES = {
  import: 'Import of a finding aid',
  remove: 'Deletion of it',
  unpublish: 'Unpublishing a record',
  publish: 'Publishing it',
} as const

export type ChangeName = keyof typeof CHANGES

export type Changes = Readonly<Record<ChangeName, ChangeTimes>>

/** The number of the imported tree, which no other tree has: it is also its reference code. */
const IMPORTED = 1_000_000

/** Changes the largest tenant of both installations in alternating order. @returns the medians */
export async function measureChanges({ few, many }: Pair<InstallationSite>): Promise<Pair<Changes>> {
  const { testbed, scale } = many.bench
  const { components, rounds } = scale.installation
  const file = join(testbed.folder, 'installation.xml')
  await writeEad3(file, planTree(IMPORTED, components + 1))
  const samples = { few: [] as Changes[], many: [] as Changes[] }
  for (let round = 1; round <= rounds; round++) {
    if (round % 2 === 0) samples.many.push(await changeOnce(many, file, round))
    samples.few.push(await changeOnce(few, file, round))
    if (round % 2 === 1) samples.many.push(await changeOnce(many, file, round))
  }
  return { few: mediansOf(samples.few), many: mediansOf(samples.many) }
}

async function changeOnce(site: InstallationSite, file: string, round: number): Promise<Changes> {
  const imported = await measure(site, ['import', 'ead', file, '--tenant', SLUG, '--publish'])
  const slug = await slugOf(site, `parent_id IS NULL AND reference_code = 'F${IMPORTED}'`, 0)
  // Without a trace, so that the next round and the next run import it as new.
  const removed = await measure(site, ['delete', '--tenant', SLUG, 'collection', slug, '--yes', '--forget'])
  const record = await slugOf(site, `kind = 'record' AND visible AND children_count = 0`, round)
  const hidden = await change(site, { kind: 'record', slug: record }, 'unpublish')
  const shown = await change(site, { kind: 'record', slug: record }, 'publish')
  return { import: imported, remove: removed, unpublish: timesOf(hidden), publish: timesOf(shown) }
}

const measure = async ({ bench, url }: InstallationSite, args: readonly string[]): Promise<ChangeTimes> =>
  timesOf({ ...(await measureCommand(bench, url, args)), seen: null })

interface Measured {
  readonly seconds: number
  readonly seen: number | null
  readonly cpu: number
  readonly databaseCpu: number
  readonly peak: number
}

const timesOf = ({ seconds, seen, cpu, databaseCpu, peak }: Measured): ChangeTimes => {
  return { seconds, seen, cpu: { command: cpu, database: databaseCpu }, peak }
}

/** Returns the slug of one of the largest tenant's descriptions. */
async function slugOf({ url, tenant }: InstallationSite, where: string, offset: number): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ slug: string }>(
      `SELECT slug FROM fonds.description WHERE tenant_id = $1 AND ${where} ORDER BY id OFFSET $2 LIMIT 1`,
      [tenant.id, offset],
    )
    const [found] = rows
    if (found === undefined) throw new Error(`no description of ${tenant.slug} where ${where}`)
    return found.slug
  })
}

function mediansOf(samples: readonly Changes[]): Changes {
  const of = (name: ChangeName): ChangeTimes => {
    const by = (pick: (times: ChangeTimes) => number) => median(samples.map((sample) => pick(sample[name])))
    return {
      seconds: by(({ seconds }) => seconds),
      seen: samples.some((sample) => sample[name].seen === null) ? null : by(({ seen }) => seen ?? Number.NaN),
      cpu: { command: by(({ cpu }) => cpu.command), database: by(({ cpu }) => cpu.database) },
      peak: by(({ peak }) => peak),
    }
  }
  return { import: of('import'), remove: of('remove'), unpublish: of('unpublish'), publish: of('publish') }
}

/** How long `VACUUM (ANALYZE)` of the whole database took, in seconds, and the processor time for it. */
export interface VacuumTimes {
  readonly seconds: number
  readonly cpu: number
}

export async function vacuum({ bench, url }: InstallationSite): Promise<VacuumTimes> {
  const { pid } = bench.testbed.postgres
  const before = cpuSeconds(pid)
  const began = performance.now()
  await withClient(url, (client) => client.query('VACUUM (ANALYZE)'))
  return { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds(pid) - before }
}
