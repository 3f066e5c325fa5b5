import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { agents, topCollections } from './resources.queries.ts'

/** Kinds of resources in a bulk export. */
export type BulkKind = 'collection' | 'entity'

const PAGE = 500

// These statements return only public content, whichever role runs them.
const LISTS = { collection: topCollections, entity: agents } as const

/** Lists the slugs of all public top-level collections or agents in order, a page at a time. */
export async function* slugsOf(pool: pg.Pool, tenantId: string, kind: BulkKind): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows: { slug: string }[] = await runCommand<{ slug: string }>(pool, LISTS[kind], {
      tenant: tenantId,
      after,
      limit: PAGE,
    })
    for (const { slug } of rows) yield slug
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.slug
  }
}
