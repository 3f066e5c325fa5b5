import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'

/** A description with digital objects that are not internal. */
export interface DescribedObjects {
  readonly kind: DescriptionKind
  readonly id: string
  readonly slug: string
  /** Addresses of its digital objects (`dao`), in order: URLs, relative paths or identifiers. */
  readonly urls: readonly string[]
}

const PAGE = 1_000

/** Lists all descriptions of a tenant that have digital objects, visible or not, in archival order, a page at a time. */
export async function* describedObjects(pool: pg.Pool, tenantId: string): AsyncGenerator<DescribedObjects> {
  for (let after = ''; ; ) {
    const { rows }: { rows: (DescribedObjects & { path: string })[] } = await pool.query(LIST, [tenantId, after])
    for (const { kind, id, slug, urls } of rows) yield { kind, id, slug, urls }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.path
  }
}

const LIST = `
SELECT d.kind, d.id, d.slug, d.path, jsonb_path_query_array(d.body, '$.digital_objects[*].url') AS urls
FROM fonds.description d
WHERE d.tenant_id = $1 AND d.path > $2 AND jsonb_array_length(d.body -> 'digital_objects') > 0
ORDER BY d.path LIMIT ${PAGE}`
