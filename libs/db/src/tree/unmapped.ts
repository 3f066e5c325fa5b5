import type pg from 'pg'

/** An element, attribute or text of a finding aid that no field represents. */
export interface UnmappedPath {
  readonly path: string
  /** Number of occurrences. */
  readonly count: number
  /** Line of the first occurrence. */
  readonly line: number
}

/** Content that an import lost. */
export interface Unmapped {
  /** Name of the file, without its folder. */
  readonly file: string
  readonly paths: readonly UnmappedPath[]
}

/** Maximum length of a stored path or file name; longer ones are cut. */
const MAX_LENGTH = 500

const STORE = `
WITH given AS (
  SELECT left(g.path, ${MAX_LENGTH}) AS path, sum(g.count)::integer AS occurrences, min(g.line)::integer AS line
  FROM jsonb_to_recordset($4) AS g(path text, count integer, line integer) GROUP BY 1
), gone AS (
  DELETE FROM fonds.unmapped_element u
  WHERE u.tenant_id = $1 AND u.source = $2 AND NOT EXISTS (SELECT FROM given g WHERE g.path = u.path)
)
INSERT INTO fonds.unmapped_element AS u (tenant_id, source, path, file, occurrences, line)
SELECT $1, $2, path, left($3, ${MAX_LENGTH}), occurrences, line FROM given
ON CONFLICT (tenant_id, source, path) DO UPDATE
  SET file = excluded.file, occurrences = excluded.occurrences, line = excluded.line
  WHERE (u.file, u.occurrences, u.line) IS DISTINCT FROM (excluded.file, excluded.occurrences, excluded.line)`

/** Replaces what the last import of a finding aid lost by what this one lost. Writes nothing if that is the same. */
export async function storeUnmapped(
  client: pg.ClientBase,
  tenantId: string,
  source: string,
  { file, paths }: Unmapped,
): Promise<void> {
  await client.query(STORE, [tenantId, source, file, JSON.stringify(paths)])
}
