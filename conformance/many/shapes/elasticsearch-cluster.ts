import { eventually } from '@fonds/test-kit/conditions'
import type { Loss } from '../loss.ts'
import { Broken } from '../promise.ts'
import { search } from '../promises/search.ts'
import type { Shape } from '../shape.ts'
import type { World } from '../world.ts'

const NODES = 3
const SHARDS = 3
/** Each shard, and by default one copy of it. */
const COPIES = 2

const nodesOf = ({ installation }: World) => {
  const { searchCluster } = installation.servers
  if (searchCluster === null) throw new Error('there is no cluster')
  return searchCluster.nodes
}

const nodeLost = (index: number): Loss => ({
  name: `node ${index + 1} killed`,
  begin: async (world) => nodesOf(world)[index]?.kill(),
  meanwhile: [search],
  async end(world) {
    await nodesOf(world)[index]?.restart()
    await eventually(async () => {
      const health = await askNode(world, '/_cluster/health')
      if (health.status !== 'green') throw new Error(`the cluster is ${health.status}`)
    })
  },
})

async function askNode(world: World, path: string) {
  for (const { url } of nodesOf(world)) {
    const response = await fetch(`${url}${path}`).catch(() => null)
    if (response?.ok) return (await response.json()) as { status?: string } & Shards
  }
  throw new Error('no node of Elasticsearch answers')
}

type Shards = readonly { readonly index: string; readonly prirep: string; readonly node: string | null }[]

/** Three nodes, each of which may become master. */
export const ELASTICSEARCH_CLUSTER: Shape = {
  name: 'elasticsearch-cluster',
  head: 'Elasticsearch of three',
  what: 'Held on many: three nodes of Elasticsearch',
  options: { searchNodes: NODES, twins: 'gateway' },
  losses: [0, 1, 2].map(nodeLost),
  async proof(world) {
    const shards: Shards = await askNode(world, '/_cat/shards/fonds*?format=json')
    const [indices, nodes] = [new Set(shards.map(({ index }) => index)), new Set(shards.map(({ node }) => node))]
    const seen = `${shards.length} copies of shards of ${indices.size} indices on ${nodes.size} nodes`
    if (shards.length !== SHARDS * COPIES || indices.size !== 1 || nodes.size !== NODES) throw new Broken(seen)
    return seen
  },
}
