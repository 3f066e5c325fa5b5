import { join } from 'node:path'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import { withClient } from '../testbed/database.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import type { Pair } from './installation-archives.ts'
import { measureChanges, vacuum } from './installation-changes.ts'
import { findingsOf } from './installation-findings.ts'
import { harvest, type InstallationSite, openInstallation, REQUESTS, type RequestName } from './installation-site.ts'

export const installation: Benchmark = {
  name: 'installation',
  about:
    'A large installation beside a small one of the same shape: trees of at most 10,000 descriptions, ten thousand descriptions ' +
    'per tenant on average, and three tenths of all in the largest tenant, in which everything is measured. Sizes on disk; ' +
    'requests (wrk with 4 connections; searches of one to three words with facets, with one); the first 50 pages of a ' +
    'harvest as oai_dc, by one harvester; changes by the operator’s command; and VACUUM (ANALYZE) of the whole database ' +
    'after them. Processor time includes the processes that answer, the command, and the database.',
  needs: ['wrk', 'elasticsearch'],
  run,
}

const HEAP_MB = 2_048

const REQUEST_NAMES = Object.keys(REQUESTS) as RequestName[]

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const dir = join(testbed.dataDir, 'elasticsearch')
  // On a small run, optimising code in the server would take longer than the run itself.
  const node = await testbed.elasticsearch(scale.isMeasured ? { dir, heapMb: HEAP_MB, longRunning: true } : {})
  const few = await openInstallation(bench, node, scale.installation.few)
  const many = await openInstallation(bench, node, scale.installation.many)
  testbed.say('measuring requests')
  const requests = await measureRequests({ few, many })
  testbed.say('measuring harvests')
  const warm = await measureHarvests({ few, many }, { cold: false })
  const cold = await measureHarvests({ few, many }, { cold: true })
  testbed.say('measuring changes')
  const changes = await measureChanges({ few, many })
  const vacuums = { few: await vacuum(few), many: await vacuum(many) }
  return findingsOf({ few, many }, { requests, harvests: { cold, warm }, changes, vacuums })
}

async function measureRequests({ few, many }: Pair<InstallationSite>): Promise<ReadonlyMap<RequestName, Pair<Sample>>> {
  const { testbed, scale } = few.bench
  const subjects = REQUEST_NAMES.flatMap((name): [string, Subject][] => [
    [`few ${name}`, few.requests[name]],
    [`many ${name}`, many.requests[name]],
  ])
  const rounds = { ...scale.rounds, rounds: scale.installation.rounds }
  const samples = await interleave(Object.fromEntries(subjects), rounds, testbed.signal)
  const sampleOf = (name: string): Sample => {
    const sample = samples[name]
    if (sample === undefined) throw new Error(`${name} was not measured`)
    return sample
  }
  return new Map(REQUEST_NAMES.map((name) => [name, { few: sampleOf(`few ${name}`), many: sampleOf(`many ${name}`) }]))
}

async function measureHarvests(
  { few, many }: Pair<InstallationSite>,
  options: { readonly cold: boolean },
): Promise<Pair<Sample>> {
  const { scale, testbed } = few.bench
  const subjects = { few: harvest(few, options), many: harvest(many, options) }
  if (!options.cold) {
    for (const site of [few, many]) {
      // The first harvest may outrun the caching of records. A second one caches the rest.
      for (let n = 0; n < 2; n++) await harvest(site, options).run(0)
      // PostgreSQL would do so on its own, but at a time that is not the same for both.
      await withClient(site.url, (client) => client.query('VACUUM (ANALYZE) oai.record, oai.block'))
    }
  }
  return interleave(subjects, { rounds: scale.installation.rounds, seconds: 0, warmUp: false }, testbed.signal)
}
