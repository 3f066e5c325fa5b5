import type pg from 'pg'

/** Columns of a table that a row of an archive states. */
export interface TableColumns {
  /** All but `tenant_id` and those that PostgreSQL generates. */
  readonly stated: readonly string[]
  /** Those of type uuid, or an array of it, but the row's own `id`. */
  readonly references: readonly string[]
  readonly hasTenant: boolean
}

/** Reads the columns of tables, by the table's name. */
export async function columnsOfTables(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<ReadonlyMap<string, TableColumns>> {
  const { rows } = await client.query<{ name: string } & TableColumns>(COLUMNS, [names])
  return new Map(rows.map((row) => [row.name, row]))
}

const COLUMNS = `
SELECT t.name, coalesce(array_agg(a.attname::text ORDER BY a.attnum)
    FILTER (WHERE a.attgenerated = '' AND a.attname <> 'tenant_id'), '{}') AS stated,
  coalesce(array_agg(a.attname::text ORDER BY a.attnum)
    FILTER (WHERE a.atttypid IN ('uuid'::regtype, 'uuid[]'::regtype) AND a.attname NOT IN ('id', 'tenant_id')), '{}') AS references,
  bool_or(a.attname = 'tenant_id') AS "hasTenant"
FROM unnest($1::text[]) t (name) JOIN pg_attribute a ON a.attrelid = t.name::regclass AND a.attnum > 0 AND NOT a.attisdropped
GROUP BY t.name`
