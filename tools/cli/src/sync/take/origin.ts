import { onClient, touchEntities, touchTree, withBatch } from '@fonds/db'
import { type Client, runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import {
  broughtAfter,
  countFed,
  dropProvenance,
  notePages,
  putProvenance,
  readPages,
  statedUrl,
} from '../store/provenance.commands.ts'
import type { FetchedSource } from './import-record.ts'
import { MAX_PAGE_URL, type Pages, pagesOf } from './pages.ts'

/** An item that a resource of a source brought. */
interface Brought {
  readonly item: string
  readonly identifier: string
  readonly isAuthority: boolean
  /** Whether it, or something in it, is not as it was before. */
  readonly changed: boolean
}

/**
 * Records where an item came from: the page that the settings tell, else the address that the finding aid states.
 * @returns whether readers see another origin than before, apart from the time
 */
export async function putOrigin(
  client: Client,
  { tenant_id: tenant, name }: FetchedSource,
  pages: Pages,
  { item, identifier, isAuthority, changed }: Brought,
): Promise<boolean> {
  const url = pages.pageOf(identifier, isAuthority) ?? (isAuthority ? null : await stated(client, item)) ?? ''
  const values = { tenant, item, name, url, changed, canonical: pages.canonical, parts: pages.partsOf(identifier) }
  const [row] = await runCommand<{ added: boolean; moved: boolean }>(client, putProvenance, values)
  return row !== undefined && (row.moved || (row.added && !changed))
}

async function stated(client: Client, item: string): Promise<string | null> {
  const [row] = await runCommand<{ url: string | null }>(client, statedUrl, { item })
  const text = row?.url ?? ''
  const url = /^https?:\/\//i.test(text) && text.length <= MAX_PAGE_URL ? URL.parse(text) : null
  // Readers follow it, and are not to log in as somebody else there.
  return url !== null && url.username === '' && url.password === '' ? text : null
}

/** Records where entities came from. */
export async function putEntityOrigins(
  pool: pg.Pool,
  source: FetchedSource,
  pages: Pages,
  brought: readonly Brought[],
): Promise<void> {
  await onClient(pool, (client) =>
    withBatch(client, source.tenant_id, async (batch) => {
      const seen: string[] = []
      for (const one of brought) if (await putOrigin(client, source, pages, one)) seen.push(one.item)
      await touchEntities(batch, seen)
    }),
  )
}

/** Forgets that an entity came from a source, which has withdrawn its record. */
export async function dropOrigin(
  pool: pg.Pool,
  { tenant_id: tenant, name }: FetchedSource,
  item: string,
): Promise<void> {
  await onClient(pool, (client) =>
    withBatch(client, tenant, async (batch) => {
      const dropped = await runCommand<object>(client, dropProvenance, { tenant, item, name })
      if (dropped.length > 0) await touchEntities(batch, [item])
    }),
  )
}

/** Returns the pages of a source, after everything that it brought has them: they change with its settings, and in a portal. */
export async function settlePages(
  { pool, signal }: { readonly pool: pg.Pool; readonly signal: AbortSignal },
  source: FetchedSource,
  isAuthority: (prefix: string) => boolean,
): Promise<Pages> {
  const { id, tenant_id: tenant } = source
  const [count] = await runCommand<{ sources: number }>(pool, countFed, { tenant })
  const pages = pagesOf(source, count?.sources ?? 0)
  const [before] = await runCommand<{ pages: string | null }>(pool, readPages, { source: id })
  if (before?.pages === pages.digest) return pages
  let after = { prefix: '', identifier: '' }
  while (!signal.aborted) {
    const rows = await runCommand<Resource>(pool, broughtAfter, { source: id, ...after })
    for (const row of rows) await settle(pool, source, pages, { ...row, isAuthority: isAuthority(row.prefix) })
    const last = rows.at(-1)
    if (last === undefined) {
      await runCommand(pool, notePages, { source: id, pages: pages.digest })
      break
    }
    after = { prefix: last.prefix, identifier: last.identifier }
  }
  return pages
}

interface Resource {
  readonly prefix: string
  readonly identifier: string
  readonly items: readonly string[]
}

async function settle(
  pool: pg.Pool,
  source: FetchedSource,
  pages: Pages,
  { identifier, items, isAuthority }: Resource & { readonly isAuthority: boolean },
): Promise<void> {
  const brought = items.map((item) => ({ item, identifier, isAuthority, changed: false }))
  if (isAuthority) {
    await putEntityOrigins(pool, source, pages, brought)
    return
  }
  await onClient(pool, (client) =>
    withBatch(client, source.tenant_id, async (batch) => {
      for (const one of brought) {
        await batch.lockRoot(one.item)
        if (await putOrigin(client, source, pages, one)) await touchTree(batch, one.item)
      }
    }),
  )
}
