import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { dropHeadings, lookAtNamed, putHeadings, unlisted } from '../store/headings.commands.ts'
import { lookAtOwnObjects, noteGone } from '../store/parts.commands.ts'
import type { Changes } from './changes.ts'
import type { SpaceReading } from './read-space.ts'

/** Rows that are entered at once. */
const AT_ONCE = 5_000

/**
 * Remembers how agents and subjects are named, and has those collections fetched once more that show one that was deleted: references
 * vanish with it, and nothing that referred to it is touched. One whose name is not known may be in any of them.
 */
export async function heedDeletions(
  client: pg.PoolClient,
  { source, settleSeconds: seconds }: SpaceReading,
  { gone, headings }: Changes,
  { list, compares }: { readonly list: number; readonly compares: boolean },
): Promise<void> {
  const names = [...headings]
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const [addresses, texts] = [some.map(([uri]) => uri), some.map(([, name]) => name)]
    await runCommand(client, putHeadings, { source: source.id, addresses, headings: texts })
  }
  if (gone === null) {
    if (compares) await heedMissing(client, { source, seconds }, [...headings.keys()])
    return
  }
  const heeded = gone.filter((uri) => /^\/(?:agents|subjects)\/|\/digital_objects\//.test(uri))
  const values = { source: source.id, prefix: 'gone', list, identifiers: heeded }
  const fresh = (await runCommand<{ identifier: string }>(client, noteGone, values)).map(({ identifier }) => identifier)
  const under = new Set(fresh.flatMap((uri) => /^\/repositories\/\d+\/(?=digital_objects\/)/.exec(uri) ?? []))
  for (const path of under) {
    await runCommand(client, lookAtOwnObjects, { source: source.id, prefix: 'ead', under: path, seconds })
  }
  const addresses = fresh.filter((uri) => !uri.includes('/digital_objects/'))
  await lookAtThose(client, { source, seconds }, addresses)
}

interface Looking {
  readonly source: SpaceReading['source']
  readonly seconds: number
}

/** Without the feed, agents and subjects that are no longer listed are those that were deleted. */
async function heedMissing(client: pg.PoolClient, looking: Looking, listed: readonly string[]): Promise<void> {
  const rows = await runCommand<{ address: string }>(client, unlisted, { source: looking.source.id, addresses: listed })
  await lookAtThose(
    client,
    looking,
    rows.map(({ address }) => address),
  )
}

async function lookAtThose(
  client: pg.PoolClient,
  { source: { id, tenant_id: tenant }, seconds }: Looking,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  await runCommand(client, lookAtNamed, { source: id, tenant, prefix: 'ead', addresses, seconds })
  await runCommand(client, dropHeadings, { source: id, addresses })
}
