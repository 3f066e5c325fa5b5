import { loadTree, planTree } from '../generator/load.ts'
import { createBenchTenant, SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'
import { thousands } from './rows.ts'

/** Something of the small and of the large installation. */
export interface Pair<T> {
  readonly few: T
  readonly many: T
}

/** The number of descriptions for which an installation has one more tenant. */
const PER_TENANT = 10_000
const FEWEST_TENANTS = 10
const SHARE_OF_LARGEST = 0.3

/** How an installation's descriptions are distributed. */
export interface InstallationShape {
  readonly nodes: number
  readonly tenants: number
  /** Descriptions of the largest tenant. */
  readonly largest: number
}

/** Every installation has the same shape: the largest tenant has three tenths of all descriptions. */
export function shapeOf(nodes: number): InstallationShape {
  return {
    nodes,
    tenants: Math.max(FEWEST_TENANTS, Math.round(nodes / PER_TENANT)),
    largest: Math.round(nodes * SHARE_OF_LARGEST),
  }
}

interface TreeJob {
  readonly slug: string
  readonly nodes: number
  /** When to load it, from 0 to 1. */
  readonly due: number
}

/** Lists the trees in the order in which an installation grows: those of the largest tenant between those of others. */
export function treeJobs(nodes: number, treeSize: number): readonly TreeJob[] {
  const { tenants, largest } = shapeOf(nodes)
  const others = Array.from({ length: tenants - 1 }, (_, index) =>
    treesOf(`t-${index + 1}`, share(nodes - largest, tenants - 1, index), treeSize),
  )
  return [treesOf(SLUG, largest, treeSize), others.flat()]
    .flatMap((group) => group.map((job, index) => ({ ...job, due: (index + 0.5) / group.length })))
    .toSorted((a, b) => a.due - b.due)
}

function treesOf(slug: string, nodes: number, treeSize: number): Omit<TreeJob, 'due'>[] {
  const count = Math.ceil(nodes / treeSize)
  return Array.from({ length: count }, (_, index) => ({ slug, nodes: share(nodes, count, index) }))
}

/** Returns one of `parts` numbers that differ by at most 1 and add up to `total`. */
const share = (total: number, parts: number, index: number): number =>
  Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts)

/** Number of trees between progress messages. */
const PROGRESS_EVERY = 10

/** Returns the URL of the database with an installation of a number of descriptions. */
export function installationDatabase({ testbed, scale }: Bench, nodes: number): Promise<string> {
  return testbed.database(`installation_${nodes}`, async (client) => {
    const tenants = new Map<string, string>()
    let loaded = 0
    for (const [index, job] of treeJobs(nodes, scale.installation.treeSize).entries()) {
      testbed.signal.throwIfAborted()
      const tenant = tenants.get(job.slug) ?? (await createBenchTenant(client, job.slug)).id
      tenants.set(job.slug, tenant)
      await loadTree(client, tenant, planTree(index + 1, job.nodes))
      loaded += job.nodes
      if ((index + 1) % PROGRESS_EVERY === 0) testbed.say(`${thousands(loaded)} of ${thousands(nodes)}`)
    }
  })
}
