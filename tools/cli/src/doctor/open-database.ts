import { endsWithin, limit } from '@fonds/util'
import pg from 'pg'
import { CHECK_ANSWER_MS, CHECK_MS, type Check, type Checked } from './check.ts'

/** `fonds doctor` and `fonds status` end with open database connections that have not closed within this time. */
const CLOSE_MS = limit(1_000)

/** The database as checks use it. */
export interface CheckedDatabase {
  /** Returns the checks of the database, of which one is `postgresql`; if none is configured, only that one, which says so. */
  checks(of: (pool: pg.Pool) => readonly Check[]): readonly Check[]
  /** If the database cannot be reached, or has no schema that this version reads, leaves out that its other checks failed, too. */
  withoutRepetition(checks: readonly Checked[]): Checked[]
  close(): Promise<void>
}

/** Opens connections that answer in time or fail. @param url null if none is configured */
export function openDatabase(url: string | null): CheckedDatabase {
  const pool =
    url === null
      ? null
      : new pg.Pool({
          ...{ connectionString: url, max: 4, application_name: 'fonds-cli' },
          ...{ connectionTimeoutMillis: CHECK_ANSWER_MS, query_timeout: CHECK_MS },
        })
  // The caller that awaits a connection gets the error.
  pool?.on('error', () => undefined)
  const names = new Set<string>()
  return {
    checks(of) {
      const checks = pool === null ? [NO_DATABASE] : of(pool)
      for (const { name } of checks) names.add(name)
      return checks
    },
    withoutRepetition(checks) {
      const cause = DECISIVE.find((name) => checks.some((check) => check.name === name && hasFailed(check)))
      if (cause === undefined) return [...checks]
      return checks.map((check) =>
        check.name !== cause && names.has(check.name) && hasFailed(check)
          ? { ...check, status: 'skipped', findings: [] }
          : check,
      )
    },
    close: async () => {
      if (pool !== null) await endsWithin(pool.end(), CLOSE_MS).catch(() => undefined)
    },
  }
}

/** Checks without which those of the database fail, the cause first. */
const DECISIVE = ['postgresql', 'migrations'] as const

const NO_DATABASE: Check = {
  name: 'postgresql',
  advice: 'set DATABASE_URL, or start the demo',
  run: async () => {
    throw new Error('no database is configured')
  },
}

const hasFailed = ({ status, summary }: Checked): boolean => status === 'problem' && summary === null
