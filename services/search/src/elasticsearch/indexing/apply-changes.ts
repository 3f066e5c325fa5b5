import { withTransaction } from '@fonds/db/pool'
import { type Client, runCommand } from '@fonds/db/statement'
import { LAST_ITEM, type Place } from '../../indexer/place.ts'
import { type Ahead, pageAt, readAhead, type Step, takePages } from '../../indexer/read-ahead.ts'
import { deleteExtra } from './compare.ts'
import type { Generation, IndexingDeps } from './deps.ts'
import { type Page, readPage } from './page.ts'
import * as commands from './places.commands.ts'
import { write } from './write.ts'

interface PlaceRow {
  readonly seq: string
  readonly item_id: string | null
  readonly rebuild_seq: string | null
  readonly rebuild_item: string | null
  /** Position of PostgreSQL's own documents, and of their rebuild, if there is one. */
  readonly to_seq: string
  readonly to_item: string | null
  readonly remade: boolean
}

interface Work {
  readonly deps: IndexingDeps
  readonly generation: Generation
  readonly tenantId: string
  /** The end of the time slice, by `performance.now()`. */
  readonly until: number
}

/**
 * Writes an archive's next changes to an index, in their current form; only changes that PostgreSQL's documents already
 * include. Saves the position after Elasticsearch has accepted them. If a worker is killed before that, they are
 * written again, which is harmless because the higher version wins. Reads one page ahead while writing. During a
 * rebuild of the archive's documents, a second position moves through the feed.
 * @param until the end of the time slice, by `performance.now()`; defaults to one page
 * @returns whether more work may remain
 */
export async function applyChanges(
  deps: IndexingDeps,
  generation: Generation,
  tenantId: string,
  until = 0,
): Promise<boolean> {
  const work: Work = { deps, generation, tenantId, until }
  return takePages<Page>((ahead) => takePage(work, ahead))
}

async function takePage(work: Work, ahead: Ahead<Page> | null): Promise<Step<Page>> {
  return withTransaction(work.deps.pool, 'durable', async (client) => {
    const place = await holdPlace(client, work.generation, work.tenantId)
    if (place === null) return { more: false, ahead: null }
    const to = { seq: place.to_seq, item: place.to_item }
    const live = await pageAt({ seq: place.seq, item: place.item_id }, ahead, (from) => read(work, from, to))
    const rebuild = place.rebuild_seq === null || place.remade ? null : place.rebuild_seq
    if (live.count > 0 || rebuild === null) {
      const written = await writePage(work, live, to)
      await savePlace(client, work, live, written)
      return { more: live.more || rebuild !== null, ahead: written.ahead }
    }
    const again = await read(work, { seq: rebuild, item: place.rebuild_item }, to)
    const { refused } = await writePage({ ...work, until: 0 }, again, to)
    if (!again.more) await deleteExtra(work.deps, work.generation.index_name, work.tenantId)
    await keepRebuild(client, work, again, refused)
    return { more: again.more, ahead: null }
  })
}

const read = ({ deps, tenantId }: Work, from: Place, to: Place): Promise<Page> =>
  readPage(deps.pool, tenantId, from, to)

interface Written {
  /** The number of rejected documents. */
  readonly refused: number
  readonly ahead: Ahead<Page> | null
}

async function writePage(work: Work, page: Page, to: Place): Promise<Written> {
  const { deps, generation, tenantId, until } = work
  const ahead = page.more && performance.now() < until ? readAhead(page.place, (from) => read(work, from, to)) : null
  const refused = await write(deps, generation.index_name, tenantId, page.writes)
  // Changes up to the saved position become visible from here on.
  if (generation.serving && !page.more) {
    await deps.client.indices.refresh({ index: generation.index_name })
  }
  return { refused, ahead }
}

/**
 * Locks an archive's position in an index until the transaction ends. Returns null if another worker holds the lock.
 */
async function holdPlace(client: Client, { number }: Generation, tenant: string): Promise<PlaceRow | null> {
  await runCommand(client, commands.beginPlace, { tenant, number })
  const [place] = await runCommand<PlaceRow>(client, commands.holdPlace, { tenant, number })
  return place ?? null
}

async function savePlace(
  client: Client,
  { generation: { number, serving }, tenantId }: Work,
  { place, more, count }: Page,
  { refused }: Written,
): Promise<void> {
  await runCommand(client, commands.movePlace, {
    tenant: tenantId,
    number,
    seq: place.seq,
    item: place.item,
    caught_up: !more && place.item === LAST_ITEM,
    refused,
    taken: serving ? 0 : count,
  })
}

async function keepRebuild(
  client: Client,
  { generation: { number }, tenantId }: Work,
  { place, more, count }: Page,
  refused: number,
): Promise<void> {
  await runCommand(client, commands.moveRebuild, {
    tenant: tenantId,
    number,
    seq: more ? place.seq : null,
    item: more ? place.item : null,
    taken: count,
    refused,
  })
}
