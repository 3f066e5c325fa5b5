import { withTransaction } from '@fonds/db/pool'
import { type Client, runCommand } from '@fonds/db/statement'
import {
  buildingSettings,
  INDEX_MAPPING,
  indexName,
  MAPPINGS,
  replicaSettings,
  servingAlias,
  servingSettings,
  writingAlias,
} from '../mapping.ts'
import type { Generation, IndexingDeps } from './deps.ts'
import * as commands from './generations.commands.ts'
import { isOutgrown, shardsFor } from './shards.ts'

/** Advisory lock of the worker that may create and switch indices. */
const MANAGER_LOCK = 7_305_112_009

/**
 * Ensures that an index with this code's mapping exists. Builds one if none exists or a rebuild was requested, and
 * replaces the serving index with it when it is complete.
 * @returns the indices to write to, the serving one first
 */
export async function manageGenerations(deps: IndexingDeps): Promise<readonly Generation[]> {
  const replaced = await withTransaction(deps.pool, 'durable', async (client) => {
    const [lock] = await runCommand<{ held: boolean }>(client, commands.holdGenerations, { lock: MANAGER_LOCK })
    return lock?.held === true && (await manage(deps, client))
  })
  if (replaced) await deleteOthers(deps)
  return (await generations(deps.pool)).filter(({ mapping }) => mapping === INDEX_MAPPING)
}

const generations = (client: Client): Promise<readonly Generation[]> =>
  runCommand<Generation>(client, commands.listGenerations, {})

/** @returns whether an index replaced another */
async function manage(deps: IndexingDeps, client: Client): Promise<boolean> {
  const present: Generation[] = []
  for (const generation of await generations(client)) {
    // A newer version of this code is being rolled out and manages its own index.
    if (generation.mapping > INDEX_MAPPING) return false
    if (await isThere(deps, generation)) present.push(generation)
    else await runCommand(client, commands.deleteGeneration, { number: generation.number })
  }
  const serving = present.find((generation) => generation.serving && generation.mapping === INDEX_MAPPING)
  const building = present.find((generation) => !generation.serving && generation.mapping === INDEX_MAPPING)
  if (building === undefined) {
    if (serving === undefined || serving.renew || (await needsMoreShards(deps, serving))) {
      await begin(deps, client, serving)
    } else await adjustReplicas(deps, serving)
    return false
  }
  const [state] = await runCommand<{ complete: boolean }>(client, commands.generationComplete, {
    number: building.number,
  })
  if (state?.complete !== true) return false
  await serve(deps, client, building)
  return true
}

const isThere = async ({ client }: IndexingDeps, { index_name }: Generation): Promise<boolean> =>
  client.indices.existsAlias({ index: index_name, name: writingAlias(index_name), ignore_unavailable: true })

/** Interval at which a process checks the size of the serving index, in milliseconds. */
const SIZE_CHECK_MS = 60 * 60_000

/** The time of the last check, by `performance.now()`. */
const sizeChecks = new WeakMap<IndexingDeps, number>()

/** Returns whether the serving index has grown out of its shards, whose number is fixed when it is created. */
async function needsMoreShards(deps: IndexingDeps, { index_name: index }: Generation): Promise<boolean> {
  const { client, logger, documentsPerShard } = deps
  const last = sizeChecks.get(deps)
  if (last !== undefined && performance.now() - last < SIZE_CHECK_MS) return false
  sizeChecks.set(deps, performance.now())
  const { count } = await client.count({ index })
  const settings = (await client.indices.getSettings({ index, name: 'index.number_of_shards' }))[index]
  const shards = Number(settings?.settings?.index?.number_of_shards)
  if (!isOutgrown(shards, count, documentsPerShard)) return false
  logger.info({ index, documents: count, shards }, 'the index has outgrown its shards')
  return true
}

/** The index whose number of copies has been set since the start, with which ELASTICSEARCH_REPLICAS may have changed. */
const adjusted = new WeakMap<IndexingDeps, string>()

async function adjustReplicas(deps: IndexingDeps, { index_name: index }: Generation): Promise<void> {
  if (adjusted.get(deps) === index) return
  await deps.client.indices.putSettings({ index, settings: replicaSettings(deps.replicas) })
  adjusted.set(deps, index)
}

async function begin(deps: IndexingDeps, client: Client, serving: Generation | undefined): Promise<void> {
  const [added] = await runCommand<{ number: number }>(client, commands.addGeneration, { mapping: INDEX_MAPPING })
  const number = added?.number ?? 0
  const index = indexName(deps.prefix, number)
  const [estimate] = await runCommand<{ documents: number }>(client, commands.estimateDocuments, {})
  const shards = shardsFor(estimate?.documents ?? 0, deps.documentsPerShard)
  // Left over from an earlier database, or from a worker killed at this point.
  await deps.client.indices.delete({ index, ignore_unavailable: true })
  await deps.client.indices.create({
    index,
    settings: buildingSettings(shards),
    mappings: MAPPINGS,
    aliases: { [writingAlias(index)]: {} },
  })
  await runCommand(client, commands.nameGeneration, { number, index })
  if (serving !== undefined) await runCommand(client, commands.renewalBegun, { number: serving.number })
  deps.logger.info({ index, shards }, 'building an index')
}

/** Switches the alias that searches use in one step; both indices are complete at that moment. */
async function serve(deps: IndexingDeps, client: Client, { number, index_name }: Generation): Promise<void> {
  const alias = servingAlias(deps.prefix)
  await deps.client.indices.putSettings({ index: index_name, settings: servingSettings(deps.replicas) })
  await deps.client.indices.refresh({ index: index_name })
  await deps.client.indices.updateAliases({
    actions: [
      { remove: { index: `${deps.prefix}-*`, alias, must_exist: false } },
      { add: { index: index_name, alias } },
    ],
  })
  // A rebuild may have been requested while this index was built.
  const others = await runCommand<{ renew: boolean }>(client, commands.deleteOtherGenerations, { number })
  await runCommand(client, commands.serveGeneration, { number, renew: others.some(({ renew }) => renew) })
  deps.logger.info({ index: index_name }, 'an index is now serving')
}

/** Deletes our indices that the database does not list. */
async function deleteOthers(deps: IndexingDeps): Promise<void> {
  const known = new Set((await generations(deps.pool)).map(({ index_name }) => index_name))
  const found = await deps.client.indices.get({ index: `${deps.prefix}-*`, features: ['aliases'] })
  const ours = new RegExp(`^${deps.prefix}-\\d+-\\d+$`)
  const others = Object.keys(found).filter((index) => ours.test(index) && !known.has(index))
  if (others.length > 0) await deps.client.indices.delete({ index: others, ignore_unavailable: true })
}
