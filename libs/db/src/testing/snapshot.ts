import type pg from 'pg'

/** Returns a digest of all rows of each table; equal snapshots mean that nothing was written. */
export async function snapshot(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'fonds'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS digest FROM fonds.${name} t`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}
