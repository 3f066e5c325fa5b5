import { createApp as createCatalog } from '@fonds/catalog/src/app.ts'
import { createPool } from '@fonds/db/pool'
import { createCursorCodec, createLogger } from '@fonds/http'
import { serve, TEST_SECRET, type TestTenant } from '@fonds/http/testing'
import { bringPostgresClients } from '@fonds/local-stack'
import pg from 'pg'

/** Returns the folder of `pg_dump` and `pg_restore`. @throws with the reason why there are none */
export function pgFolder(): string {
  const brought = bringPostgresClients()
  if ('failure' in brought) throw new Error(brought.failure)
  return brought.folder
}

const DOORS = ['/organization', '/collections', '/records', '/entities', '/exhibits', '/changes', '/sitemap.xml']

/**
 * Follows every link of the catalog's answers, as its own login.
 * @returns status, ETag and body by tenant and URL
 */
export async function crawlCatalog(url: string, tenants: readonly TestTenant[]): Promise<Record<string, string>> {
  const logger = createLogger({ name: 'backup-test', level: 'error' })
  const pool = createPool(url, { name: 'fonds-catalog', role: 'fonds_catalog', max: 4, logger })
  const app = createCatalog({ pool, cursors: createCursorCodec(TEST_SECRET) }, { logger, secret: TEST_SECRET })
  const served = await serve(app, { name: 'catalog', logger, routes: [] })
  const answers: Record<string, string> = {}
  try {
    for (const tenant of tenants) {
      const pending = [...DOORS]
      for (let where = pending.pop(); where !== undefined; where = pending.pop()) {
        const name = `${tenant.slug} ${where}`
        if (answers[name] !== undefined) continue
        const response = await served.ask(tenant, where)
        const body = await response.text()
        answers[name] = `${response.status} ${response.headers.get('etag')} ${body}`
        if (!/json|xml/.test(response.headers.get('content-type') ?? '')) continue
        for (const [, path = ''] of body.matchAll(LINK)) pending.push(path.replaceAll('&amp;', '&'))
      }
    }
  } finally {
    await served.stop()
    await pool.end()
  }
  return answers
}

const LINK =
  /https:\/\/[a-z0-9-]+\.example\.org\/api\/public(\/(?:organization|collections|records|entities|exhibits|changes|sitemap)[^"<\\#]*)/g

/** Tables to which commands add that change nothing else. */
const OF_COMMANDS = new Set(['fonds.backup', 'fonds.command_log'])

/** Returns a digest of every row of each table of Fonds, apart from the log of backups. */
export async function digestTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%s.%I', c.relnamespace::regnamespace, c.relname) AS name FROM pg_class c
       WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('fonds', 'search', 'oai') ORDER BY 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !OF_COMMANDS.has(table.name))) {
      const { rows } = await client.query<{ count: string; digest: string }>(
        `SELECT count(*) AS count, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) AS digest FROM ${name} t`,
      )
      digests[name] = `${rows[0]?.count} ${rows[0]?.digest}`
    }
    return digests
  } finally {
    await client.end()
  }
}
