import { withTransaction } from '@fonds/db/pool'
import { type Client, runCommand } from '@fonds/db/statement'
import { BUILDING, INDEX_MAPPING, indexName, MAPPINGS, SERVING, servingAlias, writingAlias } from '../mapping.ts'
import type { Generation, IndexingDeps } from './deps.ts'
import * as commands from './generations.commands.ts'

/** Of the one worker at a time that makes and changes indices: any number that nothing else locks. */
const LOCK = 7_305_112_009

/**
 * Sees to it that an index of this code's mapping is there: builds one where none is, or where another was asked for, and
 * puts one that is complete into the place of the one before, which goes.
 * @returns the indices to be written to, the one that serves first
 */
export async function manageGenerations(deps: IndexingDeps): Promise<readonly Generation[]> {
  const replaced = await withTransaction(deps.pool, 'durable', async (client) => {
    const [lock] = await runCommand<{ held: boolean }>(client, commands.holdGenerations, { lock: LOCK })
    return lock?.held === true && (await manage(deps, client))
  })
  if (replaced) await deleteOthers(deps)
  return (await generations(deps.pool)).filter(({ mapping }) => mapping === INDEX_MAPPING)
}

const generations = (client: Client): Promise<readonly Generation[]> =>
  runCommand<Generation>(client, commands.listGenerations, {})

/** @returns whether an index was put into the place of another */
async function manage(deps: IndexingDeps, client: Client): Promise<boolean> {
  const present: Generation[] = []
  for (const generation of await generations(client)) {
    // Of a later version of this code, which is being brought in: it looks after its own.
    if (generation.mapping > INDEX_MAPPING) return false
    if (await isThere(deps, generation)) present.push(generation)
    else await runCommand(client, commands.deleteGeneration, { number: generation.number })
  }
  const serving = present.find((generation) => generation.serving && generation.mapping === INDEX_MAPPING)
  const building = present.find((generation) => !generation.serving && generation.mapping === INDEX_MAPPING)
  if (building === undefined) {
    if (serving === undefined || serving.renew) await begin(deps, client, serving)
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

async function begin(deps: IndexingDeps, client: Client, serving: Generation | undefined): Promise<void> {
  const [added] = await runCommand<{ number: number }>(client, commands.addGeneration, { mapping: INDEX_MAPPING })
  const number = added?.number ?? 0
  const index = indexName(deps.prefix, number)
  // Of a database that is no more, or of a worker that was killed here.
  await deps.client.indices.delete({ index, ignore_unavailable: true })
  await deps.client.indices.create({
    index,
    settings: BUILDING,
    mappings: MAPPINGS,
    aliases: { [writingAlias(index)]: {} },
  })
  await runCommand(client, commands.nameGeneration, { number, index })
  if (serving !== undefined) await runCommand(client, commands.renewalBegun, { number: serving.number })
  deps.logger.info({ index }, 'an index is being built')
}

/** From one moment to the next: searches ask the alias, and both indices have everything. */
async function serve(deps: IndexingDeps, client: Client, { number, index_name }: Generation): Promise<void> {
  const alias = servingAlias(deps.prefix)
  await deps.client.indices.putSettings({ index: index_name, settings: SERVING })
  await deps.client.indices.refresh({ index: index_name })
  await deps.client.indices.updateAliases({
    actions: [
      { remove: { index: `${deps.prefix}-*`, alias, must_exist: false } },
      { add: { index: index_name, alias } },
    ],
  })
  // Somebody may have asked for another while this one was built.
  const others = await runCommand<{ renew: boolean }>(client, commands.deleteOtherGenerations, { number })
  await runCommand(client, commands.serveGeneration, { number, renew: others.some(({ renew }) => renew) })
  deps.logger.info({ index: index_name }, 'an index serves')
}

/** Deletes indices of ours that are written down nowhere. */
async function deleteOthers(deps: IndexingDeps): Promise<void> {
  const known = new Set((await generations(deps.pool)).map(({ index_name }) => index_name))
  const found = await deps.client.indices.get({ index: `${deps.prefix}-*`, features: ['aliases'] })
  const ours = new RegExp(`^${deps.prefix}-\\d+-\\d+$`)
  const others = Object.keys(found).filter((index) => ours.test(index) && !known.has(index))
  if (others.length > 0) await deps.client.indices.delete({ index: others, ignore_unavailable: true })
}
