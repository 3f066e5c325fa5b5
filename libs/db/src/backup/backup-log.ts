import type pg from 'pg'

/** A finished backup. */
export interface BackupEntry {
  /** Name of the backup in the place where it is stored. */
  readonly id: string
  /** Moment that it shows. */
  readonly takenAt: Date
  /** Program that made it. */
  readonly madeBy: string
  /** Size of the dump in bytes; null if unknown. */
  readonly bytes: number | null
  /** Number of originals that it lacks; null if unknown. */
  readonly missing: number | null
}

/** Entries that are kept. */
const KEPT = 100

/**
 * Records a finished backup, and forgets all but the last hundred.
 * @returns false if the schema is older than such records, as before an upgrade
 */
export async function recordBackup(pool: pg.Pool, entry: BackupEntry): Promise<boolean> {
  if (!(await hasLog(pool))) return false
  await pool.query(
    `WITH written AS (
       INSERT INTO fonds.backup (id, taken_at, made_by, bytes, missing) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET taken_at = excluded.taken_at, finished_at = excluded.finished_at,
         made_by = excluded.made_by, bytes = excluded.bytes, missing = excluded.missing
     )
     DELETE FROM fonds.backup WHERE id IN (SELECT id FROM fonds.backup ORDER BY taken_at DESC, id OFFSET ${KEPT - 1})
       AND id <> $1`,
    [entry.id, entry.takenAt, entry.madeBy, entry.bytes, entry.missing],
  )
  return true
}

/** Returns the last recorded backup; null if there is none, or if the database is older than such records. */
export async function lastBackup(pool: pg.Pool): Promise<BackupEntry | null> {
  if (!(await hasLog(pool))) return null
  const { rows } = await pool.query<BackupEntry>(
    `SELECT id, taken_at AS "takenAt", made_by AS "madeBy", bytes::float8 AS bytes, missing::float8 AS missing
     FROM fonds.backup ORDER BY taken_at DESC, id LIMIT 1`,
  )
  return rows[0] ?? null
}

async function hasLog(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('fonds.backup') IS NOT NULL AS there`)
  return rows[0]?.there === true
}
