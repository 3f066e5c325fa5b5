import type pg from 'pg'

/** Resources of a bulk export. */
export type BulkKind = 'collection' | 'entity'

const PAGE = 500

// These functions return only what is public, whichever role calls them.
const LISTS: Readonly<Record<BulkKind, string>> = {
  collection: `SELECT c.slug FROM api.visible_descriptions($1) c
    WHERE c.kind = 'collection' AND c.parent_id IS NULL AND c.slug > $2 ORDER BY c.slug LIMIT ${PAGE}`,
  entity: `SELECT e.slug FROM api.visible_entities($1) e
    WHERE e.entity_type IN ('person', 'family', 'corporate_body') AND e.slug > $2 ORDER BY e.slug LIMIT ${PAGE}`,
}

/** Lists the slugs of all public top-level collections or agents in order, a page at a time. */
export async function* slugsOf(pool: pg.Pool, tenantId: string, kind: BulkKind): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows }: { rows: { slug: string }[] } = await pool.query(LISTS[kind], [tenantId, after])
    for (const { slug } of rows) yield slug
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.slug
  }
}
